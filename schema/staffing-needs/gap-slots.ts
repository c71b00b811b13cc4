import { addDays, clockOf, dayOf, toInstant } from '#schema/shared/week-time.ts'
import { needPeriods, numbersOf, periodOfTimes, type Need, type Period, type PlannedShift } from './gap.ts'

/**
 * The time from one possible start or end of a shift to the next. The minimum and the ideal are those of needs of the given days;
 * the maximum is that of all needs.
 */
export type Slot = {
  minutes: number
  minimum: number
  ideal: number
  maximum: number
  isNeeded: boolean
  planned: number
}

const MINUTE = 60_000
const STEP = 15 * MINUTE

type Days = { days: readonly string[]; timeZone: string }

/** Returns every quarter of an hour from the first day to one day after the last, and every edge of a period within. */
export function cutsOf({ days, timeZone }: Days, periods: readonly Period[]): number[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const [from, to] = [first, addDays(last, 2)].map((day) => Date.parse(toInstant(day, '00:00', timeZone)))
  if (from === undefined || to === undefined) return []
  const cuts = new Set<number>()
  for (let at = from; at <= to; at += STEP) cuts.add(at)
  for (const period of periods) for (const at of [period.from, period.to]) if (from <= at && at <= to) cuts.add(at)
  return [...cuts].toSorted((one, other) => one - other)
}

/** Includes the day before and the day after, whose needs may overlap the days. */
export function periodsAround(needs: readonly Need[], jobRoleId: string | null, { days, timeZone }: Days) {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return needPeriods(needs, jobRoleId, { days: [addDays(first, -1), ...days, addDays(last, 1)], timeZone })
}

export function slotsOf(
  cuts: readonly number[],
  jobRoleId: string | null,
  { needs, shifts, days, timeZone }: Days & { needs: readonly Need[]; shifts: readonly PlannedShift[] },
): Slot[] {
  const wanted = needPeriods(needs, jobRoleId, { days, timeZone })
  const required = periodsAround(needs, jobRoleId, { days, timeZone })
  const planned = shifts.filter((shift) => jobRoleId === null || shift.jobRoleId === jobRoleId).map(periodOfTimes)
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? from
    const isNow = (period: Period) => period.from < to && period.to > from
    const { minimum, ideal } = numbersOf(wanted.filter(isNow))
    const now = required.filter(isNow)
    return {
      minutes: (to - from) / MINUTE,
      minimum,
      ideal,
      maximum: numbersOf(now).maximum,
      isNeeded: now.length > 0,
      planned: planned.filter(isNow).length,
    }
  })
}

/** The local day and time of a cut; `null` if the time occurs twice because the clocks are set back. */
export type ClockOfCut = { day: string; clock: string } | null

export const clocksOf = (cuts: readonly number[], timeZone: string) =>
  cuts.map((at): ClockOfCut => {
    const instant = new Date(at).toISOString()
    const [day, clock] = [dayOf(instant, timeZone), clockOf(instant, timeZone)]
    return Date.parse(toInstant(day, clock, timeZone)) === at ? { day, clock } : null
  })
