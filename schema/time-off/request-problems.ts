import { minuteOf, type ClockTimes } from '#schema/shared/clock-times.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { dayCount, LONGEST_TIME_OFF } from './rules.ts'

/** Limits (days from today) for the first day of a request. */
const EARLIEST = 366
const LATEST = 2 * 366

type RequestedDays = {
  startDate: string
  endDate: string
  times?: ClockTimes | null | undefined
  /** Today in UTC (yyyy-MM-dd). Without it, how far the days are away is not checked. */
  today?: string
}

type DayProblems = Partial<Record<'startDate' | 'endDate' | 'times', string>>

/** Returns why days can't be requested, by field. The form, the input's schema and the command share these rules. */
export function dayProblems({ startDate, endDate, times, today }: RequestedDays): DayProblems {
  const found: DayProblems = {}
  if (today !== undefined && startDate < addDays(today, -EARLIEST)) {
    found.startDate = 'Time off can start at most a year ago'
  }
  if (today !== undefined && startDate > addDays(today, LATEST)) {
    found.startDate = 'Time off can start at most two years from now'
  }
  if (endDate < startDate) found.endDate = 'End date must be after start date'
  else if (dayCount(startDate, endDate) > LONGEST_TIME_OFF) found.endDate = 'Time off can last at most one year'
  else if (times && startDate !== endDate) found.endDate = 'Partial time off must be on a single day'
  if (times && minuteOf(times.endTime) <= minuteOf(times.startTime)) found.times = 'End time must be after start time'
  return found
}
