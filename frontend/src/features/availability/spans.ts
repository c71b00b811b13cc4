import type { AvailableHours } from '#schema/availability/hours.ts'
import { areSameHours, type AvailableDate } from '#schema/availability/rules.ts'
import { addDays } from '#schema/shared/week-time.ts'

type AvailabilitySpan = { startDate: string; endDate: string; hours: AvailableHours }

/** Merges adjacent dates with the same hours into one span. Dates must be sorted. */
export function spansOf(dates: readonly AvailableDate[]): AvailabilitySpan[] {
  const spans: AvailabilitySpan[] = []
  for (const { date, ...hours } of dates) {
    const last = spans.at(-1)
    const continuesSpan = last && addDays(last.endDate, 1) === date && haveSameHours(last.hours, hours)
    if (continuesSpan) last.endDate = date
    else spans.push({ startDate: date, endDate: date, hours })
  }
  return spans
}

/** For unavailable days the times are irrelevant. */
const haveSameHours = (one: AvailableHours, other: AvailableHours) =>
  one.isAvailable ? areSameHours(one, other) : !other.isAvailable
