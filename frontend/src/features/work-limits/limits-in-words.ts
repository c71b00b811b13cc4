import { numberFormatter } from '#frontend/shared/lib/formatters.ts'
import type { DatedLimits } from './work-limits-of.ts'

const number = (value: number) => numberFormatter(undefined, { maximumFractionDigits: 2 }).format(value)
const hours = (minutes: number) => `${number(minutes / 60)} h`
const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
const names = (people: DatedLimits['worksWith'], last: 'and' | 'or') =>
  people
    .map(({ name }) => name)
    .join(`, `)
    .replace(/, ([^,]*)$/, ` ${last} $1`)

/** Returns one phrase for each limit that is set. */
export function limitsInWords(limits: DatedLimits): string[] {
  const { minWeeklyMinutes, targetWeeklyMinutes, maxWeeklyMinutes, minRestMinutes, worksWith, neverWith } = limits
  const { maxConsecutiveDays, minConsecutiveDaysOff, freeWeekends, ofWeekends, maxNightsPerWeek } = limits
  const weekly = [
    minWeeklyMinutes !== null && `at least ${hours(minWeeklyMinutes)}`,
    maxWeeklyMinutes !== null && `at most ${hours(maxWeeklyMinutes)}`,
    targetWeeklyMinutes !== null && `target ${hours(targetWeeklyMinutes)}`,
  ].filter((each) => each !== false)
  const phrases = [
    weekly.length > 0 && `${weekly.join(', ')} a week`,
    maxConsecutiveDays !== null && `At most ${counted(maxConsecutiveDays, 'day')} of work in a row`,
    minConsecutiveDaysOff !== null && `At least ${counted(minConsecutiveDaysOff, 'day')} off in a row`,
    freeWeekends !== null &&
      ofWeekends !== null &&
      `At least ${freeWeekends} of ${counted(ofWeekends, 'weekend')} free`,
    maxNightsPerWeek !== null &&
      (maxNightsPerWeek === 0 ? 'No nights' : `At most ${counted(maxNightsPerWeek, 'night')} a week`),
    minRestMinutes !== null && `At least ${hours(minRestMinutes)} of rest between shifts`,
    worksWith.length > 0 && `Works with ${names(worksWith, 'or')}`,
    neverWith.length > 0 && `Never works with ${names(neverWith, 'and')}`,
  ]
  return phrases.filter((each) => each !== false).map((each) => each.charAt(0).toUpperCase() + each.slice(1))
}
