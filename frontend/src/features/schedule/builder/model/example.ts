import { noBudget } from '#schema/organization/budget-amounts.ts'
import { shiftTimes } from '#schema/shared/week-time.ts'
import type { BuilderPerson, BuilderShift, BuilderWeek } from '../builder.ts'

// Test fixtures. 2026-03-15 is a Sunday; on Sunday 2026-03-08 New York switches to daylight saving time.

export const newYork = 'America/New_York'

export const person = (employeeId: string, more: Partial<BuilderPerson> = {}): BuilderPerson => ({
  employeeId,
  name: employeeId,
  position: null,
  status: 'active',
  hourlyRateCents: null,
  jobRoleIds: [],
  limits: null,
  ...more,
})

export const shift = (
  id: string,
  employeeId: string | null,
  day: string,
  start = '09:00',
  end = '17:00',
  more: Partial<BuilderShift> = {},
  zone = newYork,
): BuilderShift => ({
  id,
  employeeId,
  ...shiftTimes(day, start, end, zone),
  breakMinutes: 30,
  notes: null,
  jobRoleId: null,
  position: null,
  revision: 1,
  ...more,
})

export const week = (more: Partial<BuilderWeek> = {}): BuilderWeek => ({
  id: 'week',
  locationId: 'location',
  locationName: 'Main Street',
  timeZone: newYork,
  start: '2026-03-15',
  startsAt: '2026-03-15T04:00:00.000Z',
  endsAt: '2026-03-22T04:00:00.000Z',
  published: false,
  planInDrafts: true,
  revision: 5,
  shifts: [],
  neighbours: [],
  people: [person('ana'), person('max')],
  roles: [],
  availability: [],
  timeOff: [],
  appliedTemplates: [],
  days: [],
  laborBudget: noBudget,
  ...more,
})
