import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'

type DaysOff = { startDate: string; endDate: string; times: ClockTimes | null }

/** Returns `Mar 2 – 5, 2026` or `Mar 2, 2026, 9:00 AM–1:00 PM`. */
export const daysOffInWords = ({ startDate, endDate, times }: DaysOff) =>
  [daysInWords(startDate, endDate), times && clocksInWords(times)].filter(Boolean).join(', ')
