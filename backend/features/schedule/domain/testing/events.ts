import type { EventMetadata } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import type { FoldableEvent } from '../evolve.ts'
import type { ForWeek } from '../open.ts'
import { idOf, week } from './week.ts'

const { locationId } = week

export const openedAs = ({ locationId, weekStart, timeZone }: ForWeek): ScheduleEvent => ({
  type: 'WeekOpened',
  data: { locationId, weekStart, timeZone, ...weekBounds(weekStart, timeZone) },
})
export const weekOpened = openedAs(week)

export const added = (shift: Shift): ScheduleEvent => ({ type: 'ShiftAdded', data: { ...shift, locationId } })
export const deleted = (shift: Shift): ScheduleEvent => ({ type: 'ShiftDeleted', data: { ...shift, locationId } })
export const restored = (shift: Shift): ScheduleEvent => ({ type: 'ShiftRestored', data: { ...shift, locationId } })
export const assigned = ({ shiftId }: Shift, employeeId: string, before: string | null = null): ScheduleEvent => ({
  type: 'ShiftAssigned',
  data: { locationId, shiftId, employeeId, before },
})
export const unassigned = ({ shiftId }: Shift, employeeId: string): ScheduleEvent => ({
  type: 'ShiftUnassigned',
  data: { locationId, shiftId, employeeId },
})
export const changed = (
  { shiftId, employeeId }: Shift,
  before: Partial<Omit<Shift, 'shiftId' | 'employeeId'>>,
  after: Partial<Omit<Shift, 'shiftId' | 'employeeId'>>,
): ScheduleEvent => ({ type: 'ShiftChanged', data: { locationId, shiftId, employeeId, before, after } })
export const moved = (before: Shift, after: Shift): ScheduleEvent => ({
  type: 'ShiftMoved',
  data: { locationId, shiftId: before.shiftId, before: placeOf(before), after: placeOf(after) },
})
export const timeOffAdded = (requestId: string, employeeId: string, startDate: string, endDate = startDate) =>
  ({ type: 'TimeOffAdded', data: { locationId, requestId, employeeId, startDate, endDate } }) satisfies ScheduleEvent

const placeOf = ({ employeeId, startsAt, endsAt }: Shift) => ({ employeeId, startsAt, endsAt })

export function by(employeeId: string, ...events: readonly ScheduleEvent[]): FoldableEvent[] {
  const metadata: Pick<EventMetadata, 'actor' | 'commandId' | 'at'> = {
    actor: { kind: 'employee', employeeId },
    commandId: idOf(900),
    at: '2026-03-10T12:00:00.000Z',
  }
  return events.map((event) => ({ ...event, metadata }))
}
