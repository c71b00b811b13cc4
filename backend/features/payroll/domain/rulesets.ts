import { payPresets, type PayPolicy } from '#schema/payroll/policy.ts'
import { inForce, type Effective } from '#schema/shared/effective.ts'
import type { Ruleset } from './inputs.ts'

/** Where a person belongs from a day on. */
export type Home = Effective<{ locationId: string; zone: string }>

/**
 * A policy from a day on. `locationId: null`: of the organization, for locations without one of their own. `policy: null`:
 * from then on the location has none.
 */
export type SetPolicy = Effective<{ changeId: string; locationId: string | null; policy: PayPolicy | null }>

/** The rules of a person over time. The first home counts from ever; until a policy is set, the federal one applies. */
export function rulesetsOf(homes: readonly Home[], policies: readonly SetPolicy[]): Effective<Ruleset>[] {
  const days = new Set([...homes, ...policies].map(({ effectiveFrom }) => effectiveFrom))
  return ['0000-01-01', ...[...days].toSorted()].flatMap((day) => {
    const home = inForce(homes, day) ?? earliest(homes)
    if (!home) return []
    const of = (locationId: string | null) =>
      inForce(
        policies.filter((set) => set.locationId === locationId),
        day,
      )
    const own = of(home.locationId)
    const set = own?.policy ? own : of(null)
    const policy = set?.policy ?? payPresets['us-federal']
    return { effectiveFrom: day, changeId: set?.changeId ?? null, zone: home.zone, policy }
  })
}

const earliest = (homes: readonly Home[]) =>
  homes.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))[0]
