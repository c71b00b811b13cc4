import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { isOnTimeOff, type TimeOff } from '#schema/schedule/conflicts.ts'
import { all, get } from './by-id.ts'
import { edited } from './edit.ts'
import { open, type ForWeek } from './open.ts'
import { keepingPosition } from './opening.ts'
import type { Entry, Facts, ScheduleState, Week } from './week.ts'

type Positions = Pick<Facts, 'positions'>
type AddTimeOff = { week: ForWeek; requestId: string; timeOff: TimeOff; facts: Positions }

/**
 * Enters approved time off: the week refuses shifts on those days from now on, and existing ones become open in the
 * same append.
 */
export function addTimeOff(
  state: ScheduleState,
  { week: key, requestId, timeOff, facts }: AddTimeOff,
): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  if (get(week.timeOff, requestId)) return []
  const off = all(week.shifts).filter(({ shift }) => isOnTimeOff(shift, [timeOff], week.timeZone))
  return [
    ...opening,
    { type: 'TimeOffAdded', data: entered(week, requestId, timeOff) },
    ...unassigned(week, off, facts),
  ]
}

/** For a withdrawn approval. Shifts that it opened stay open. */
export function removeTimeOff(state: ScheduleState, { requestId }: { requestId: string }): ScheduleEvent[] {
  const timeOff = state.status === 'open' ? get(state.timeOff, requestId) : undefined
  if (state.status === 'unopened' || !timeOff) return []
  return [{ type: 'TimeOffRemoved', data: entered(state, requestId, timeOff) }]
}

const entered = ({ locationId }: Week, requestId: string, { times, ...days }: TimeOff) => ({
  locationId,
  requestId,
  ...days,
  ...(times && { times }),
})

type OpenShiftsOf = { employeeId: string; from: string }

/** Opens the shifts that start at or after `from` (an instant) of an employee who left, unless they are back. */
export function openShiftsOf(
  state: ScheduleState,
  { employeeId, from }: OpenShiftsOf,
  facts: Pick<Facts, 'employees' | 'positions'>,
): ScheduleEvent[] {
  if (state.status === 'unopened' || facts.employees.get(employeeId) === 'active') return []
  const theirs = all(state.shifts).filter(({ shift }) => shift.employeeId === employeeId && shift.startsAt >= from)
  return unassigned(state, theirs, facts)
}

function unassigned(week: Week, entries: readonly Entry[], facts: Positions): ScheduleEvent[] {
  return entries
    .map(({ shift }) => shift)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .flatMap((shift) => edited(week, shift, keepingPosition(shift, { employeeId: null }, facts)))
}
