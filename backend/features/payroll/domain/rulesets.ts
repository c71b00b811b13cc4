import { payPresets, type PayPolicy } from '#schema/payroll/policy.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import { addDays, weekdayOf } from '#schema/shared/week-time.ts'
import type { Holiday } from '#schema/holidays/calendar.ts'
import type { Ruleset } from './inputs.ts'

export type DatedHome = Effective<{
  locationId: string
  zone: string
  name?: string
  publicHolidays?: readonly Holiday[]
}>

/** `locationId: null`: for locations without their own policy. `policy: null` cancels a location's own policy. */
export type PolicyVersion = Effective<{ changeId: string; locationId: string | null; policy: PayPolicy | null }>

/**
 * The first home also applies to earlier time. A transfer applies from the next workweek. Without a policy, the federal
 * preset applies.
 */
export function rulesetsOf(homes: readonly DatedHome[], policies: readonly PolicyVersion[]): Effective<Ruleset>[] {
  const dated = fromNextWorkweek(homes, policies)
  const days = new Set([...dated, ...policies].map(({ effectiveFrom }) => effectiveFrom))
  return ['0000-01-01', ...[...days].toSorted()].flatMap((day) => {
    const home = effectiveOn(dated, day) ?? dated[0]
    if (!home) return []
    const { changeId, policy } = policyOn(home.locationId, policies, day)
    const { locationId, zone, name, publicHolidays } = home
    return {
      effectiveFrom: day,
      changeId,
      zone,
      policy,
      locationId,
      ...(name !== undefined && { locationName: name }),
      ...(publicHolidays && { publicHolidays }),
    }
  })
}

function policyOn(locationId: string, policies: readonly PolicyVersion[], day: string) {
  const of = (location: string | null) =>
    effectiveOn(
      policies.filter((set) => set.locationId === location),
      day,
    )
  const own = of(locationId)
  const set = own?.policy ? own : of(null)
  return { changeId: set?.changeId ?? null, policy: set?.policy ?? payPresets['us-federal'] }
}

/** Weekly rules follow the location where the workweek began, so a transfer must not change the current week. */
function fromNextWorkweek(homes: readonly DatedHome[], policies: readonly PolicyVersion[]): DatedHome[] {
  const inOrder = homes.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
  return inOrder.map((home, index) => {
    const before = inOrder[index - 1]
    if (!before || before.locationId === home.locationId) return home
    const { day } = policyOn(before.locationId, policies, home.effectiveFrom).policy.workweekStart
    return { ...home, effectiveFrom: addDays(home.effectiveFrom, (day - weekdayOf(home.effectiveFrom) + 7) % 7) }
  })
}
