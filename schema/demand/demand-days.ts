import { addDays } from '#schema/shared/week-time.ts'

/** In hundredths of the unit. `hours`: the 24 hours of the clock; null if only the total is known. */
export type DemandDay = { day: string; total: number; hours: readonly number[] | null }

/** `holidays`: names by day. Values from the day `until` on are unknown. */
export type DemandHistory = {
  days: ReadonlyMap<string, DemandDay>
  holidays: ReadonlyMap<string, string>
  until: string
}

export const knownOn = ({ days, until }: DemandHistory, day: string): DemandDay | undefined =>
  day < until ? days.get(day) : undefined

/** How far back a weekday is searched, beyond the weeks that are wanted: for closed weeks and holidays. */
const SPARE_WEEKS = 6

/** Returns the last known days of a day's weekday, the latest first. */
export function lastSameWeekdays(
  history: DemandHistory,
  day: string,
  { most, skipHolidays }: { most: number; skipHolidays: boolean },
): DemandDay[] {
  let each = addDays(day, -7)
  while (each >= history.until) each = addDays(each, -7)
  const found: DemandDay[] = []
  for (let week = 0; week < most + SPARE_WEEKS && found.length < most; week += 1, each = addDays(each, -7)) {
    const known = knownOn(history, each)
    if (known && !(skipHolidays && history.holidays.has(each))) found.push(known)
  }
  return found
}

export const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
