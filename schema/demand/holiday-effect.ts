import { knownOn, lastSameWeekdays, meanOf, type DemandHistory } from './demand-days.ts'

/** `factor`: null without earlier data. `days`: the earlier holidays that the factor comes from, the latest first. */
export type HolidayEffect = { name: string; factor: number | null; days: string[]; isSameHoliday: boolean }

const MOST_OF_SAME_NAME = 3
const MOST_OF_ANY_NAME = 6
const USUAL_WEEKS = 6

/**
 * Returns how a holiday changes a day, or `null` on other days. The factor is the average, over earlier holidays of the same name,
 * of the holiday's value divided by the usual value of its weekday. Without any, all earlier holidays count.
 */
export function holidayEffect(history: DemandHistory, day: string): HolidayEffect | null {
  const name = history.holidays.get(day)
  if (name === undefined) return null
  const earlier = [...history.holidays]
    .filter(([other]) => other < day)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([other, otherName]) => {
      const ratio = ratioOf(history, other)
      return ratio === undefined ? [] : [{ day: other, name: otherName, ratio }]
    })
  const same = earlier.filter((other) => other.name === name).slice(0, MOST_OF_SAME_NAME)
  const isSameHoliday = same.length > 0
  const used = isSameHoliday ? same : earlier.slice(0, MOST_OF_ANY_NAME)
  const factor = used.length === 0 ? null : meanOf(used.map(({ ratio }) => ratio))
  return { name, factor, days: used.map((other) => other.day), isSameHoliday }
}

function ratioOf(history: DemandHistory, holiday: string): number | undefined {
  const known = knownOn(history, holiday)
  if (!known) return undefined
  const before = { ...history, until: holiday }
  const usual = lastSameWeekdays(before, holiday, { most: USUAL_WEEKS, skipHolidays: true })
  const average = usual.length === 0 ? 0 : meanOf(usual.map(({ total }) => total))
  return average === 0 ? undefined : known.total / average
}
