import type { AvailableHours } from '#schema/availability/hours.ts'
import {
  areInOrder,
  MAX_DAYS_AHEAD,
  MAX_DATES,
  NOT_IN_ORDER,
  areSameHours,
  type AvailableDay,
} from '#schema/availability/rules.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { addDays, daysApart } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { employed, type EmployeeState } from './employee.ts'

type UpdateAvailability = { employeeId: string; days: readonly AvailableDay[] }
export type UpdateDateAvailability = {
  employeeId: string
  /** First and last day, both included. */
  startDate: string
  endDate: string
  hours: AvailableHours | null
  /** In UTC (yyyy-MM-dd). Yesterday is allowed too, because it may still be today at the location. */
  today: string
}

/** Expects seven days, in any order. */
export function updateAvailability(state: EmployeeState, { employeeId, days }: UpdateAvailability): EmployeeEvent[] {
  const before = employed(state).availability ?? []
  if (days.length !== 7 || new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size !== 7) {
    throw invalid('days', 'Give each of the seven days once')
  }
  if (!days.every(areInOrder)) throw invalid('days', NOT_IN_ORDER)
  const after = days.toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
  if (before.length === 7 && after.every((day, index) => areSameHours(day, before[index]))) return []
  return [{ type: 'AvailabilitySet', data: { employeeId, before: [...before], days: after } }]
}

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
