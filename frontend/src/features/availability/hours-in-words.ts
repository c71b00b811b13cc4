import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'

type Hours = ClockTimes & { isAvailable: boolean; moreTimes?: readonly ClockTimes[] | undefined }

export const hoursInWords = ({ isAvailable, startTime, endTime, moreTimes = [] }: Hours) =>
  isAvailable ? [{ startTime, endTime }, ...moreTimes].map((times) => clocksInWords(times)).join(', ') : 'Not available'
