import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'

type Hours = ClockTimes & {
  isAvailable: boolean
  moreTimes?: readonly ClockTimes[] | undefined
  preferredTimes?: readonly ClockTimes[] | null | undefined
}

export function hoursInWords({ isAvailable, startTime, endTime, moreTimes = [], preferredTimes }: Hours) {
  if (!isAvailable) return 'Not available'
  const available = timesInWords([{ startTime, endTime }, ...moreTimes])
  return preferredTimes?.length ? `${available}, preferred ${timesInWords(preferredTimes)}` : available
}

const timesInWords = (all: readonly ClockTimes[]) => all.map((times) => clocksInWords(times)).join(', ')
