import type { Rate } from './inputs.ts'
import { compare } from './instants.ts'

/** Returns the rate of a role on a day, or else the employee's own rate. `null` if neither was set by then. */
export function rateOn(rates: readonly Rate[], day: string, roleId: string | null): Rate | null {
  const latest = (role: string | null) =>
    rates
      .filter((rate) => rate.roleId === role && rate.effectiveFrom <= day)
      .reduce<Rate | null>((last, rate) => (last && laterOf(last, rate) === last ? last : rate), null)
  return (roleId === null ? null : latest(roleId)) ?? latest(null)
}

const laterOf = (one: Rate, other: Rate) =>
  (compare(one.effectiveFrom, other.effectiveFrom) || compare(one.changeId, other.changeId)) > 0 ? one : other
