import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'

type DaysOff = { startDate: string; endDate: string; times: ClockTimes | null }

export const daysOffInWords = ({ startDate, endDate, times }: DaysOff) =>
  [daysInWords(startDate, endDate), times && clocksInWords(times)].filter(Boolean).join(', ')
