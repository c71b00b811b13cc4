import { payPresets, type PayPolicy } from '#schema/payroll/policy.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import type { Ruleset } from './inputs.ts'

export type DatedHome = Effective<{ locationId: string; zone: string }>

/** `locationId: null`: for locations without their own policy. `policy: null` cancels a location's own policy. */
export type PolicyVersion = Effective<{ changeId: string; locationId: string | null; policy: PayPolicy | null }>

/** The first home also applies to earlier time. Without a policy, the federal preset applies. */
export function rulesetsOf(homes: readonly DatedHome[], policies: readonly PolicyVersion[]): Effective<Ruleset>[] {
  const days = new Set([...homes, ...policies].map(({ effectiveFrom }) => effectiveFrom))
  return ['0000-01-01', ...[...days].toSorted()].flatMap((day) => {
    const home = effectiveOn(homes, day) ?? earliest(homes)
    if (!home) return []
    const of = (locationId: string | null) =>
      effectiveOn(
        policies.filter((set) => set.locationId === locationId),
        day,
      )
    const own = of(home.locationId)
    const set = own?.policy ? own : of(null)
    const policy = set?.policy ?? payPresets['us-federal']
    return { effectiveFrom: day, changeId: set?.changeId ?? null, zone: home.zone, policy }
  })
}

const earliest = (homes: readonly DatedHome[]) =>
  homes.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))[0]
