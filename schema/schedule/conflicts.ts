import { DOUBLE_BOOKING, TIME_OFF, UNAVAILABLE, UNAVAILABLE_ON_DATE } from './conflict-messages.ts'
import { availableTimes, hoursText, preferredTimesOf, type AvailableDay } from '#schema/availability/rules.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { DaysOff } from '#schema/time-off/rules.ts'
import { addDays, dayOf, shiftTimes, weekdayOf } from '#schema/shared/week-time.ts'

export type Conflict = {
  type: 'double_booking' | 'time_off' | 'unavailable' | 'outside_availability'
  severity: 'error' | 'warning'
  message: string
}

/** Instants in UTC with milliseconds, so they sort as text. Half-open: 09–13 and 13–17 do not overlap. */
export type Interval = { startsAt: string; endsAt: string }
export type PlannedShift = Interval & { shiftId: string; employeeId: string | null }
export type TimeOff = DaysOff & { employeeId: string }
export type Availability = AvailableDay & { employeeId: string }

export const overlaps = (one: Interval, other: Interval) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Returns the employee's first other shift that overlaps. Open shifts never clash. */
export const clashingShift = <Other extends PlannedShift>(
  shift: PlannedShift,
  shifts: readonly Other[],
): Other | undefined =>
  shift.employeeId === null
    ? undefined
    : shifts.find(
        (other) => other.employeeId === shift.employeeId && other.shiftId !== shift.shiftId && overlaps(shift, other),
      )

export const isDoubleBooked = (shift: PlannedShift, shifts: readonly PlannedShift[]) =>
  clashingShift(shift, shifts) !== undefined

/** Days off from Saturday don't affect Friday's night shift, because a shift belongs to the day on which it starts. */
export function isOnTimeOff(shift: PlannedShift, timeOff: readonly TimeOff[], zone: string) {
  const own = timeOff.filter(({ employeeId }) => employeeId === shift.employeeId)
  if (own.length === 0) return false
  const day = dayOf(shift.startsAt, zone)
  return own.some(({ startDate, endDate, times }) =>
    times
      ? overlaps(shift, shiftTimes(startDate, times.startTime, times.endTime, zone))
      : startDate <= day && day <= endDate,
  )
}

/** Adjacent intervals are joined, so a night shift fits round-the-clock availability. A date overrides its weekday. No data, no warning. */
export function availabilityConflict(
  shift: PlannedShift,
  availability: readonly Availability[],
  zone: string,
): Conflict | null {
  const own = availability.filter(({ employeeId }) => employeeId === shift.employeeId)
  const today = entryOn(own, dayOf(shift.startsAt, zone))
  if (!today || isCovered(shift, own, { zone, timesOf: availableTimes })) return null
  if (!today.isAvailable) {
    return { type: 'unavailable', severity: 'warning', message: today.date ? UNAVAILABLE_ON_DATE : UNAVAILABLE }
  }
  const message = `Shift is outside employee's available hours (${hoursText(today).replaceAll('–', ' - ')})`
  return { type: 'outside_availability', severity: 'warning', message }
}

/**
 * Returns what an employee prefers on the day of a shift that is outside their preferred times, perhaps other days; `null` if the
 * shift is within them, or if they gave none for that day's week. Single dates have no preferred times.
 */
export function preferredInstead(
  shift: Interval,
  days: readonly AvailableDay[],
  zone: string,
): readonly ClockTimes[] | null {
  const today = entryOn(days, dayOf(shift.startsAt, zone))
  const preferred = today && preferredTimesOf(today)
  if (!preferred) return null
  const timesOf = (day: AvailableDay) => preferredTimesOf(day) ?? availableTimes(day)
  return isCovered(shift, days, { zone, timesOf }) ? null : preferred
}

const entryOn = (days: readonly AvailableDay[], date: string) =>
  days.find((each) => each.date === date) ?? days.find((each) => !each.date && each.dayOfWeek === weekdayOf(date))

/** Whether times that begin on the day of the shift, the day before or the day after cover the shift together. */
function isCovered(
  shift: Interval,
  days: readonly AvailableDay[],
  { zone, timesOf }: { zone: string; timesOf: (day: AvailableDay) => readonly ClockTimes[] },
): boolean {
  const day = dayOf(shift.startsAt, zone)
  let covered = shift.startsAt
  for (const date of [addDays(day, -1), day, addDays(day, 1)]) {
    const entry = entryOn(days, date)
    for (const { startTime, endTime } of entry ? timesOf(entry) : []) {
      const { startsAt, endsAt } = shiftTimes(date, startTime, endTime, zone)
      if (startsAt <= covered && covered < endsAt) covered = endsAt
    }
  }
  return covered >= shift.endsAt
}

export function conflictsOf(
  shift: PlannedShift,
  known: { shifts: readonly PlannedShift[]; timeOff: readonly TimeOff[]; availability: readonly Availability[] },
  zone: string,
): Conflict[] {
  if (shift.employeeId === null) return []
  const conflicts: Conflict[] = []
  if (isDoubleBooked(shift, known.shifts)) {
    conflicts.push({ type: 'double_booking', severity: 'error', message: DOUBLE_BOOKING })
  }
  if (isOnTimeOff(shift, known.timeOff, zone))
    conflicts.push({ type: 'time_off', severity: 'error', message: TIME_OFF })
  const warning = availabilityConflict(shift, known.availability, zone)
  return warning ? [...conflicts, warning] : conflicts
}
