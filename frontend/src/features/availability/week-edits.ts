import type { z } from 'zod'
import type { availabilityEntry } from '#schema/availability/inputs.ts'
import { availableTimes } from '#schema/availability/rules.ts'
import { minutesBetween, type ClockTimes } from '#schema/shared/clock-times.ts'

/** A day's availability. `day` 0 is Sunday; times are `HH:mm`; an end at or before the start is on the next day. */
export type AvailabilityEntry = z.infer<typeof availabilityEntry>

export function copyToAll(week: readonly AvailabilityEntry[], day: number): AvailabilityEntry[] {
  const from = week.find((entry) => entry.day === day)
  if (!from) return [...week]
  const { startTime, endTime, moreTimes = [], preferredTimes = [] } = from
  return week.map((entry) => ({ ...entry, startTime, endTime, moreTimes, preferredTimes }))
}

export const allAvailable = (week: readonly AvailabilityEntry[]): AvailabilityEntry[] =>
  week.map((entry) => ({ ...entry, isAvailable: true }))

export const weekdaysOnly = (week: readonly AvailabilityEntry[]): AvailabilityEntry[] =>
  week.map((entry) => ({ ...entry, isAvailable: entry.day >= 1 && entry.day <= 5 }))

export const isOvernight = ({ startTime, endTime }: ClockTimes) => endTime <= startTime

/** Suggests the next time range of a day: one hour, starting an hour after the last range, if the day has room. */
export function timesAfter(all: readonly ClockTimes[]): ClockTimes {
  const last = all.at(-1)
  if (!last || isOvernight(last) || last.endTime > '21:59') return { startTime: '', endTime: '' }
  const later = (hours: number) => `${String(Number(last.endTime.slice(0, 2)) + hours).padStart(2, '0')}:00`
  return { startTime: later(1), endTime: later(2) }
}

/** Suggests the next preferred times of a day: its next available times, otherwise times after the last preferred ones. */
export function preferredAfter(entry: AvailabilityEntry): ClockTimes {
  const { preferredTimes = [] } = entry
  const last = preferredTimes.at(-1)
  const isAfter = ({ startTime }: ClockTimes) => !last || (!isOvernight(last) && startTime > last.endTime)
  return availableTimes(entry).find(isAfter) ?? timesAfter(preferredTimes)
}

export const weeklyMinutes = (week: readonly AvailabilityEntry[]) =>
  week.flatMap(availableTimes).reduce((sum, times) => sum + minutesBetween(times), 0)
