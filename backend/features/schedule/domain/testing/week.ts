import type { Shift } from '#schema/schedule/shift.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import type { ForWeek } from '../open.ts'
import type { Facts } from '../week.ts'

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

export const inPositions: Facts = { ...facts, positions: new Map([[ana, 'Dishwasher']]) }

/** Makes a shift on a weekday (0 is Sunday) of the week. Times are HH:mm. */
export function shiftOn(weekday: number, start: string, end: string, more: Partial<Shift> = {}): Shift {
  const times = shiftTimes(addDays(week.weekStart, weekday), start, end, week.timeZone)
  const usual = { shiftId: idOf(100), employeeId: ana, breakMinutes: 30, notes: null, roleId: null, position: null }
  return { ...usual, ...times, ...more }
}
