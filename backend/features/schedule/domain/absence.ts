import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { isOnTimeOff, type TimeOff } from '#schema/schedule/conflicts.ts'
import { all, get } from './by-id.ts'
import { open, type ForWeek } from './open.ts'
import type { Entry, Facts, ScheduleState, Week } from './week.ts'

type AddTimeOff = { week: ForWeek; requestId: string; timeOff: TimeOff }

/**
 * Enters approved time off: the week refuses shifts on those days from now on, and existing ones become open in the
 * same append.
 */
export function addTimeOff(state: ScheduleState, { week: key, requestId, timeOff }: AddTimeOff): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  if (get(week.timeOff, requestId)) return []
  const { locationId } = week
  const { employeeId, startDate, endDate } = timeOff
  const entered = { locationId, requestId, employeeId, startDate, endDate }
  const off = all(week.shifts).filter(({ shift }) => isOnTimeOff(shift, [timeOff], week.timeZone))
  return [...opening, { type: 'TimeOffAdded', data: entered }, ...unassigned(week, off)]
}

/** For a withdrawn approval. Shifts that it opened stay open. */
export function removeTimeOff(state: ScheduleState, { requestId }: { requestId: string }): ScheduleEvent[] {
  const timeOff = state.status === 'open' ? get(state.timeOff, requestId) : undefined
  if (state.status === 'unopened' || !timeOff) return []
  return [{ type: 'TimeOffRemoved', data: { locationId: state.locationId, requestId, ...timeOff } }]
}

type OpenShiftsOf = { employeeId: string; from: string }

/** Opens the shifts that start at or after `from` (an instant) of an employee who left, unless they are back. */
export function openShiftsOf(
  state: ScheduleState,
  { employeeId, from }: OpenShiftsOf,
  { employees }: Pick<Facts, 'employees'>,
): ScheduleEvent[] {
  if (state.status === 'unopened' || employees.get(employeeId) === 'active') return []
  const theirs = all(state.shifts).filter(({ shift }) => shift.employeeId === employeeId && shift.startsAt >= from)
  return unassigned(state, theirs)
}

function unassigned({ locationId }: Week, entries: readonly Entry[]): ScheduleEvent[] {
  return entries
    .map(({ shift }) => shift)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .flatMap(({ shiftId, employeeId }) =>
      employeeId === null ? [] : { type: 'ShiftUnassigned', data: { locationId, shiftId, employeeId } },
    )
}
