import { afterAll, beforeAll, expect, test } from 'vitest'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { attentionItemsOf } from './attention-items.ts'
import type { Situation } from './use-attention.ts'

const before = { ...reader }
beforeAll(() => {
  Object.assign(reader, { locale: 'en-GB', timeZone: 'UTC' })
})
afterAll(() => {
  Object.assign(reader, before)
})

const today = '2026-03-02'
const now = Date.parse('2026-03-02T14:20:00.000Z')
const location = { __typename: 'Location', id: 'main', name: 'Main Street', timeZone: 'UTC' } as const
const person = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { __typename: 'Employee', id: name, firstName, lastName, location } as const
}
const shift = (name: string, from: string, to: string) => ({
  id: `${name} ${from}`,
  startsAt: `2026-03-02T${from}:00.000Z`,
  endsAt: `2026-03-02T${to}:00.000Z`,
  employee: person(name),
  location,
})
const absence = (name: string, from: string, to: string, isOver: boolean) => ({ ...shift(name, from, to), isOver })
const open = (from: string, to: string, position: string | null) => ({
  ...shift('', from, to),
  employee: null,
  position,
  jobRole: null,
})

const nothing: Situation = {
  absences: [],
  shifts: [],
  overtimeToday: [],
  laborReport: { overtime: [] },
  timeOffRequests: [],
  pendingShiftRequests: [],
  punchReviews: { totalCount: 0 },
}
const lines = (more: Partial<Situation>) =>
  attentionItemsOf({ ...nothing, ...more }, today, now).lines.map(({ label, about, to }) => [label, about, to])

test('returns no items if nothing needs attention', () => {
  expect(lines({})).toEqual([])
})

test('lists late employees before no-shows, each with their shift’s start', () => {
  const absences = [absence('Ben Ode', '06:00', '12:00', true), absence('Ana Lopez', '14:00', '18:00', false)]
  expect(lines({ absences })).toEqual([
    ['1 late now', 'Ana Lopez since 14:00', '/manager/schedule-builder?day=2026-03-02&location=main'],
    ['1 no-show', 'Ben Ode at 06:00', '/manager/time-entries?view=team'],
  ])
})

test('counts open shifts until they end', () => {
  const shifts = [open('09:00', '14:00', 'Server'), open('16:00', '20:00', 'Bartender'), open('16:00', '20:00', null)]
  expect(lines({ shifts: [...shifts, { ...open('16:00', '20:00', null), employee: person('Ana Lopez') }] })).toEqual([
    ['2 open shifts today', 'Bartender from 16:00, 16:00', '/manager/schedule-builder?day=2026-03-02&location=main'],
  ])
})

test('names an employee near overtime once: with the time if today, or the week’s hours', () => {
  const week = (name: string) => ({ employee: person(name), workedSeconds: 36 * 3600, scheduledSeconds: 8 * 3600 })
  const situation = {
    overtimeToday: [{ employee: person('Ana Lopez'), reachesAt: '2026-03-02T17:00:00.000Z' }],
    laborReport: { overtime: [week('Ana Lopez'), week('Ben Ode')] },
  }
  expect(lines(situation)).toEqual([
    ['Overtime this week: 2', 'Ana Lopez from 17:00, Ben Ode, 44.0 h', '/manager/reports?tab=overtime'],
  ])
})

test('names at most three employees, each once', () => {
  const timeOffRequests = ['Ana A', 'Ana A', 'Ben B', 'Cai C', 'Dan D', 'Eve E'].map((name, index) => ({
    id: String(index),
    employee: person(name),
  }))
  expect(lines({ timeOffRequests })).toEqual([
    ['6 time off requests to review', 'Ana A, Ben B, Cai C and 2 more', '/manager/time-off'],
  ])
})

test('includes a swap request once the colleague has accepted', () => {
  const swap = (status: 'requested' | 'accepted') => ({ id: status, status, actions: ['deny' as const] })
  expect(lines({ pendingShiftRequests: [swap('requested')] })).toEqual([])
  expect(lines({ pendingShiftRequests: [swap('accepted')] })).toEqual([
    ['1 swap or claim to review', '', '/shift-swaps'],
  ])
})
