import { minutesBetween, type ClockTimes } from '#schema/shared/clock-times.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { dayCount, hoursInWords } from '#schema/time-off/rules.ts'
import { HALF_DAY, WHOLE_DAY, type LeaveTypeTerms } from './leave-type.ts'

type RequestedDays = {
  startDate: string
  endDate: string
  times?: ClockTimes | null | undefined
  /** Today in UTC (yyyy-MM-dd). Without it, notice is not checked: managers enter leave that has already begun. */
  today?: string | undefined
}

type TypeProblems = Partial<Record<'startDate' | 'endDate' | 'times', string>>

/** Returns why a leave type can't be requested for these days, by field. The form and the command share these rules. */
export function leaveTypeProblems(
  { startDate, endDate, times, today }: RequestedDays,
  {
    name,
    noticeDays,
    maximumDays,
    smallestUnit,
  }: Pick<LeaveTypeTerms, 'name' | 'noticeDays' | 'maximumDays' | 'smallestUnit'>,
): TypeProblems {
  const found: TypeProblems = {}
  if (today !== undefined && noticeDays > 0 && startDate < addDays(today, noticeDays)) {
    found.startDate = `Request ${name} at least ${daysInWords(noticeDays)} ahead`
  }
  if (maximumDays !== null && dayCount(startDate, endDate) > maximumDays) {
    found.endDate = `${name} lasts at most ${daysInWords(maximumDays)} in one request`
  }
  if (times && minutesBetween(times) % smallestUnit !== 0)
    found.times = `${name} is taken in ${stepsInWords(smallestUnit)}`
  return found
}

const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export function stepsInWords(smallestUnit: number): string {
  if (smallestUnit === WHOLE_DAY) return 'whole days'
  if (smallestUnit === HALF_DAY) return 'half days of 4 h or whole days'
  return smallestUnit < 60 ? `steps of ${smallestUnit} min` : `steps of ${hoursInWords(smallestUnit)}`
}
