import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { isOnTimeOff, type TimeOff } from '#schema/schedule/conflicts.ts'
import { all, get } from './by-id.ts'
import { editShift } from './edit.ts'
import { open, type ForWeek } from './open.ts'
import { endRequestsOf } from './requests/endings.ts'
import { keepPosition } from './keep-position.ts'
import type { ShiftEntry, Facts, ScheduleState, Week } from './week.ts'

type Positions = Pick<Facts, 'positions'>
type AddTimeOff = { week: ForWeek; requestId: string; timeOff: TimeOff; facts: Positions }

/** Adds approved time off, which opens existing shifts in the same append. The week then refuses new shifts during it. */
export function addTimeOff(
  state: ScheduleState,
  { week: key, requestId, timeOff, facts }: AddTimeOff,
): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  if (get(week.timeOff, requestId)) return []
  const off = all(week.shifts).filter(({ shift }) => isOnTimeOff(shift, [timeOff], week.timeZone))
  return [
    ...opening,
    { type: 'TimeOffAdded', data: timeOffData(week, requestId, timeOff) },
    ...openShifts(week, off, facts),
  ]
}

/** Removes time off whose approval was revoked. Shifts that it opened stay open. */
export function removeTimeOff(state: ScheduleState, { requestId }: { requestId: string }): ScheduleEvent[] {
  const timeOff = state.status === 'open' ? get(state.timeOff, requestId) : undefined
  if (state.status === 'unopened' || !timeOff) return []
  return [{ type: 'TimeOffRemoved', data: timeOffData(state, requestId, timeOff) }]
}

const timeOffData = ({ locationId }: Week, requestId: string, { times, ...days }: TimeOff) => ({
  locationId,
  requestId,
  ...days,
  ...(times && { times }),
})

type LeaveLocation = { employeeId: string; from: string }

/** Ends the pending requests of a terminated or transferred employee, and opens their shifts that start at or after `from`. */
export function leaveLocation(
  state: ScheduleState,
  { employeeId, from }: LeaveLocation,
  facts: Pick<Facts, 'employees' | 'positions'>,
): ScheduleEvent[] {
  if (state.status === 'unopened' || facts.employees.get(employeeId) === 'active') return []
  const entries = all(state.shifts).filter(({ shift }) => shift.employeeId === employeeId && shift.startsAt >= from)
  return [...endRequestsOf(state, employeeId), ...openShifts(state, entries, facts)]
}

function openShifts(week: Week, entries: readonly ShiftEntry[], facts: Positions): ScheduleEvent[] {
  return entries
    .map(({ shift }) => shift)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .flatMap((shift) => editShift(week, shift, keepPosition(shift, { employeeId: null }, facts)))
}
