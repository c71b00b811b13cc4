import { missingMinutes, type Wish } from '#schema/work-limits/wishes.ts'
import type { WorkLimits } from '#schema/work-limits/limits.ts'

/** The points of an unmet wish. A minute of overtime costs 30 points and an open shift of an hour 180,000. */
export const wishPrices = {
  /** Per minute below the minimum hours: a little less than a minute of overtime of a colleague. */
  min_hours: 25,
  /** Per minute between the minimum and the target hours: half a minute of overtime. */
  target_hours: 15,
  /** Per weekend of the week with too few free weekends up to it: two hours of overtime. */
  free_weekends: 3_600,
  /** Per time between two days of work with too few days off: 80 minutes of overtime. */
  days_off: 2_400,
  /** Per shift without any of the colleagues whom the person wants to work with: 40 minutes of overtime. */
  works_with: 1_200,
  /** Per shift outside the person's preferred times: 20 minutes of overtime. */
  preferred_times: 600,
} as const satisfies Record<Wish, number>

/** Convex: each further minute is worth at most as much as the one before it. */
export function missingHoursPenalty(limits: WorkLimits, total: number) {
  const { belowMin, belowTarget } = missingMinutes(limits, total)
  return wishPrices.min_hours * belowMin + wishPrices.target_hours * belowTarget
}
