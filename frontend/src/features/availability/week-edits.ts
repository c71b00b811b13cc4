import type { z } from 'zod'
import type { availabilityEntry } from '#schema/availability/rest.ts'

/** One day of a week: `day` 0 is Sunday, clocks `HH:mm`, an end at or before the start is on the next day. */
export type Entry = z.infer<typeof availabilityEntry>

/** Every day gets the times of `day`; whether it is available stays. */
export function copyToAll(week: readonly Entry[], day: number): Entry[] {
  const from = week.find((entry) => entry.day === day)
  if (!from) return [...week]
  const { startTime, endTime } = from
  return week.map((entry) => ({ ...entry, startTime, endTime }))
}

export const allAvailable = (week: readonly Entry[]): Entry[] => week.map((entry) => ({ ...entry, isAvailable: true }))

/** Monday to Friday. The times of all days stay. */
export const weekdaysOnly = (week: readonly Entry[]): Entry[] =>
  week.map((entry) => ({ ...entry, isAvailable: entry.day >= 1 && entry.day <= 5 }))

/** Whether the window ends the next day: its end is at or before its start. */
export const isOvernight = ({ startTime, endTime }: Pick<Entry, 'startTime' | 'endTime'>) => endTime <= startTime

/** How long one is available in a week, in minutes by the clock. */
export const weeklyMinutes = (week: readonly Entry[]) =>
  week.filter(({ isAvailable }) => isAvailable).reduce((sum, entry) => sum + windowMinutes(entry), 0)

function windowMinutes({ startTime, endTime }: Entry) {
  const length = minuteOf(endTime) - minuteOf(startTime)
  return length > 0 ? length : length + 24 * 60
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
