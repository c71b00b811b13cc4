import type { EventMetadata } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { addDays, shiftTimes, weekBounds } from '#schema/shared/week-time.ts'
import type { FoldableEvent } from './evolve.ts'
import type { ForWeek } from './open.ts'
import type { Facts } from './week.ts'

/** A week of 168 hours in Berlin and four people. */

export const idOf = (number: number) => `5c0ed1e0-0000-4000-8000-${String(number).padStart(12, '0')}`

export const ana = idOf(1)
export const max = idOf(2)
export const lea = idOf(3)
export const gone = idOf(4)
export const away = idOf(7)
export const barista = idOf(5)
export const bar = idOf(6)

export const week: ForWeek = { locationId: bar, weekStart: '2026-03-15', timeZone: 'Europe/Berlin', planInDrafts: true }
export const nextWeek: ForWeek = { ...week, weekStart: '2026-03-22' }
const { locationId } = week

export const facts: Facts = {
  employees: new Map([
    [ana, 'active'],
    [max, 'active'],
    [lea, 'active'],
    [gone, 'terminated'],
    [away, 'elsewhere'],
  ]),
  roles: new Set([barista]),
}

export const openedAs = ({ locationId, weekStart, timeZone }: ForWeek): ScheduleEvent => ({
  type: 'WeekOpened',
  data: { locationId, weekStart, timeZone, ...weekBounds(weekStart, timeZone) },
})
export const weekOpened = openedAs(week)

/** A shift on a weekday (0 is Sunday) of the week, from clock to clock. */
export function shiftOn(weekday: number, start: string, end: string, more: Partial<Shift> = {}): Shift {
  const times = shiftTimes(addDays(week.weekStart, weekday), start, end, week.timeZone)
  const usual = { shiftId: idOf(100), employeeId: ana, breakMinutes: 30, notes: null, roleId: null, position: null }
  return { ...usual, ...times, ...more }
}

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

/** Events as recorded, by this employee. */
export function by(employeeId: string, ...events: readonly ScheduleEvent[]): FoldableEvent[] {
  const metadata: Pick<EventMetadata, 'actor' | 'commandId' | 'at'> = {
    actor: { kind: 'employee', employeeId },
    commandId: idOf(900),
    at: '2026-03-10T12:00:00.000Z',
  }
  return events.map((event) => ({ ...event, metadata }))
}
