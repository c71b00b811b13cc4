import type { AvailableHours } from '#schema/availability/hours.ts'
import {
  areInOrder,
  arePreferencesAvailable,
  areSameHours,
  areSameWeek,
  MAX_DATES,
  MAX_DAYS_AHEAD,
  MAX_SCHEDULED_CHANGES,
  NOT_IN_ORDER,
  NOT_WITHIN_AVAILABLE,
  preferredTimesOf,
  weekOn,
  withWeek,
  type AvailableDay,
} from '#schema/availability/rules.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { addDays, daysApart } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { employed, type Employee, type EmployeeState } from './employee.ts'

export type UpdateAvailability = {
  employeeId: string
  days: readonly AvailableDay[]
  /** `null`: from today on. */
  effectiveFrom: string | null
  /** At the employee's location (yyyy-MM-dd). */
  today: string
}
export type UpdateDateAvailability = {
  employeeId: string
  /** First and last day, both included. */
  startDate: string
  endDate: string
  hours: AvailableHours | null
  /** In UTC (yyyy-MM-dd). Yesterday is allowed too, because it may still be today at the location. */
  today: string
}

/** Expects seven days, in any order. Cancels a pending request, and replaces changes scheduled for the day or later. */
export function updateAvailability(state: EmployeeState, command: UpdateAvailability): EmployeeEvent[] {
  const { employeeId, effectiveFrom, today } = command
  const employee = employed(state)
  const week = checkedWeek(employee, command)
  if (isUnchanged(employee, week, effectiveFrom ?? today)) return []
  const pending = employee.availabilityRequest
  return [
    ...(pending ? [cancellationOf(employee, pending.requestId)] : []),
    { type: 'AvailabilitySet', data: { employeeId, ...weekChange(employee, week, effectiveFrom, today) } },
  ]
}

export const cancellationOf = (employee: Employee, requestId: string): EmployeeEvent => ({
  type: 'AvailabilityChangeCanceled',
  data: requestRef(employee, requestId),
})

export const requestRef = ({ employeeId, locationId }: Employee, requestId: string) => ({
  requestId,
  employeeId,
  locationId,
})

/** @throws Refusal `invalid` unless the command has seven valid days and a first day that can be scheduled */
export function checkedWeek(employee: Employee, { days, effectiveFrom, today }: UpdateAvailability): AvailableDay[] {
  if (days.length !== 7 || new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size !== 7) {
    throw invalid('days', 'Give each of the seven days once')
  }
  if (!days.every(areInOrder)) throw invalid('days', NOT_IN_ORDER)
  if (!days.every(arePreferencesAvailable)) throw invalid('days', NOT_WITHIN_AVAILABLE)
  const week = withPreferences(days.toSorted((one, other) => one.dayOfWeek - other.dayOfWeek))
  if (effectiveFrom === null) return week
  if (effectiveFrom < today) throw invalid('effectiveFrom', 'Choose today or a later day')
  if (effectiveFrom > addDays(today, MAX_DAYS_AHEAD)) {
    throw invalid('effectiveFrom', 'Choose a day within the next two years')
  }
  const scheduled = withWeek(employee.availability, { effectiveFrom, days }).filter(
    (each) => each.effectiveFrom > today,
  )
  if (scheduled.length > MAX_SCHEDULED_CHANGES) {
    throw invalid('effectiveFrom', `At most ${MAX_SCHEDULED_CHANGES} changes can be scheduled. Remove them first`)
  }
  return week
}

/** Returns the week with preferred times on all days, or on none of them if no available day has any. */
function withPreferences(week: readonly AvailableDay[]): AvailableDay[] {
  const hasPreference = week.some((day) => (preferredTimesOf(day) ?? []).length > 0)
  return week.map(({ preferredTimes = [], ...day }) => (hasPreference ? { ...day, preferredTimes } : day))
}

/** Whether the week applies on the day already, and no change is scheduled for later. */
export const isUnchanged = ({ availability }: Employee, days: readonly AvailableDay[], day: string) =>
  availability.every(({ effectiveFrom }) => effectiveFrom <= day) && areSameWeek(days, weekOn(availability, day) ?? [])

/** The first availability applies to all days, unless it was meant for a later day. */
export const weekChange = (
  { availability }: Employee,
  days: readonly AvailableDay[],
  effectiveFrom: string | null,
  today: string,
) => ({
  before: [...(weekOn(availability, effectiveFrom ?? today) ?? [])],
  days: [...days],
  ...((effectiveFrom !== null || availability.length > 0) && { effectiveFrom: effectiveFrom ?? today }),
})

export function updateDateAvailability(state: EmployeeState, command: UpdateDateAvailability): EmployeeEvent[] {
  const { employeeId, startDate, endDate, hours, today } = command
  const { dateAvailability } = employed(state)
  if (endDate < startDate) throw invalid('endDate', 'End date must be after start date')
  if (daysApart(startDate, endDate) >= MAX_DATES) throw invalid('endDate', `At most ${MAX_DATES} days at once`)
  if (startDate < addDays(today, -1)) throw invalid('startDate', 'Choose a day that is still to come')
  if (endDate > addDays(today, MAX_DAYS_AHEAD)) throw invalid('endDate', 'Choose days within the next two years')
  if (hours && !areInOrder(hours)) throw invalid('hours', NOT_IN_ORDER)
  const dates = Array.from({ length: daysApart(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
  return dates.flatMap((date): EmployeeEvent[] => {
    const before = dateAvailability[date] ?? null
    if (hours === null ? before === null : areSameHours(hours, before ?? undefined)) return []
    return [{ type: 'DateAvailabilitySet', data: { employeeId, date, before, after: hours } }]
  })
}

const invalid = (field: string, message: string) => new Refusal('invalid', message, { [field]: message })
