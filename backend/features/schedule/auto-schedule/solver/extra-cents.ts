import { costOf } from '#schema/schedule/hours.ts'
import { weeklyMinutes } from '#schema/schedule/limits.ts'
import { blockers } from './blockers.ts'
import type { Candidate, UnfilledShift } from './problem.ts'

/** A missing pay rate counts as the highest one, so that it never makes a person preferable. */
export function extraCents(shifts: readonly UnfilledShift[], people: readonly Candidate[], blocker: Uint8Array) {
  const highest = people.reduce((most, { hourlyRateCents }) => Math.max(most, hourlyRateCents ?? 0), 0)
  const cents = Int32Array.from(blocker, (_, at) => {
    const shift = shifts[Math.floor(at / people.length)]
    return shift ? costOf(weeklyMinutes(shift), people[at % people.length]?.hourlyRateCents ?? highest) : 0
  })
  for (let row = 0; row < cents.length; row += people.length) {
    let least = Infinity
    for (let at = row; at < row + people.length; at += 1) {
      if (blocker[at] === blockers.none) least = Math.min(least, cents[at] ?? 0)
    }
    for (let at = row; at < row + people.length; at += 1) cents[at] = Math.max(0, (cents[at] ?? 0) - least)
  }
  return cents
}
