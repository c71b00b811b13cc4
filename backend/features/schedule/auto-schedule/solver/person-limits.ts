import { isNight } from '#schema/schedule/night.ts'
import { overlaps } from '#schema/schedule/conflicts.ts'
import { dayOf, daysApart } from '#schema/shared/week-time.ts'
import type { Candidate, Problem, UnfilledShift } from './problem.ts'

/** A person's own hard limits beyond hours and rest. Days count from the first day of the week. */
export type PersonLimits = {
  maxConsecutiveDays: number
  maxNights: number
  workedDays: ReadonlySet<number>
  workedNights: number
  /** Indexes of the people with whom this person never works. */
  apart: readonly number[]
}

type Shifts = { day: Int16Array; isNight: Uint8Array }

/** The day of each shift, and whether it is a night. */
export function shiftDays({ weekStart, timeZone }: Problem, shifts: readonly UnfilledShift[]): Shifts {
  return {
    day: Int16Array.from(shifts, ({ startsAt }) => daysApart(weekStart, dayOf(startsAt, timeZone))),
    isNight: Uint8Array.from(shifts, (shift) => (isNight(shift, timeZone) ? 1 : 0)),
  }
}

/** Returns `null` if the person has no limits of their own except for hours and rest. */
export function personLimits(
  { weekStart, timeZone }: Problem,
  { limits, working }: Candidate,
  indexes: ReadonlyMap<string, number>,
): PersonLimits | null {
  if (!limits) return null
  const { maxConsecutiveDays, maxNightsPerWeek, neverWith } = limits
  if (maxConsecutiveDays === null && maxNightsPerWeek === null && neverWith.length === 0) return null
  const dated = working.map((work) => ({ work, day: daysApart(weekStart, dayOf(work.startsAt, timeZone)) }))
  return {
    maxConsecutiveDays: maxConsecutiveDays ?? Infinity,
    maxNights: maxNightsPerWeek ?? Infinity,
    workedDays: new Set(dated.map(({ day }) => day)),
    workedNights: dated.filter(({ work, day }) => day >= 0 && day < 7 && isNight(work, timeZone)).length,
    apart: neverWith.flatMap((id) => indexes.get(id) ?? []),
  }
}

/** Whether a shift keeps the days in a row, with the person's other new shifts. */
export function keepsDays(limits: PersonLimits, { day }: Shifts, own: readonly number[], shift: number): boolean {
  if (limits.maxConsecutiveDays === Infinity) return true
  const works = (each: number) => limits.workedDays.has(each) || own.some((other) => day[other] === each)
  const at = day[shift] ?? 0
  let row = 1
  for (let before = at - 1; works(before); before -= 1) row += 1
  for (let after = at + 1; works(after); after += 1) row += 1
  return row <= limits.maxConsecutiveDays
}

/** Whether a shift keeps the number of nights, with the person's other new shifts. */
export function keepsNights(limits: PersonLimits, shifts: Shifts, own: readonly number[], shift: number): boolean {
  if (!shifts.isNight[shift]) return true
  return limits.workedNights + own.filter((other) => shifts.isNight[other]).length < limits.maxNights
}

/** Whether a colleague with whom the person never works has existing work at the same time, at the location. */
export const meetsColleague = ({ apart = [] }: Candidate, shift: UnfilledShift) =>
  apart.some((work) => overlaps(work, shift))

/** Returns the days of a set, which has a bit for each day of the week. */
export const daysIn = (set: number): number[] => [0, 1, 2, 3, 4, 5, 6].filter((day) => (set & (1 << day)) !== 0)
