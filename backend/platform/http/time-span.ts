import { addDays, sundayOf, toInstant } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** Days (yyyy-MM-dd, inclusive), or instants (UTC) that select everything overlapping them. */
type TimeSpan = { kind: 'days' | 'instants'; from: string; to: string }

const MAX_SPAN = 366 * 24 * 3_600_000
const isDay = (text: string) => text.length === 10

/** @throws Refusal `invalid` if one is a day and the other an instant, if the order is wrong, or if the span exceeds a year */
export function parseTimeSpan({ startDate, endDate }: { startDate: string; endDate: string }): TimeSpan {
  if (isDay(startDate) !== isDay(endDate)) throw invalid('Use two days or two instants')
  const [from, to] = [startDate, endDate].map((date) => (isDay(date) ? date : new Date(date).toISOString()))
  if (from === undefined || to === undefined || from > to) throw invalid('The end must not be before the start')
  if (Date.parse(to) - Date.parse(from) > MAX_SPAN) throw invalid('At most a year at once')
  return { kind: isDay(startDate) ? 'days' : 'instants', from, to }
}

export const toInstants = ({ from, to }: Pick<TimeSpan, 'from' | 'to'>, timeZone: string) => ({
  from: toInstant(from, '00:00', timeZone),
  to: toInstant(addDays(to, 1), '00:00', timeZone),
})

function invalid(message: string) {
  return new Refusal('invalid', message, { endDate: message })
}

/** @throws Refusal `invalid` with `field` unless the day is a Sunday */
export function weekStartIn(field: string, day: string): string {
  if (sundayOf(day) === day) return day
  const message = 'A week starts on a Sunday'
  throw new Refusal('invalid', message, { [field]: message })
}
