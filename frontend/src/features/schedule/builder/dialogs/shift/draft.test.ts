import { describe, expect, it } from 'vitest'
import { skippedClock } from '#frontend/shared/lib/time/skipped-clock.ts'
import { DOUBLE_BOOKING, TIME_OFF, UNAVAILABLE } from '#schema/schedule/conflict-messages.ts'
import type { BuilderShift } from '../../builder.ts'
import { newYork as timeZone, person, shift, week } from '../../model/example.ts'
import {
  breakName,
  breaksFor,
  conflictsOfDraft,
  costOfDraft,
  formOf,
  newForm,
  shiftForm,
  type Facts,
  type ShiftForm,
} from './draft.ts'

const ana = '11111111-1111-4111-8111-111111111111'
const max = '22222222-2222-4222-8222-222222222222'

const form = (given: Partial<ShiftForm> = {}): ShiftForm => ({
  ...newForm({ employeeId: ana, day: '2026-03-10' }),
  ...given,
})
const draft = (given: Partial<ShiftForm> = {}) => shiftForm(timeZone).parse(form(given))
const errors = (given: Partial<ShiftForm>) =>
  shiftForm(timeZone)
    .safeParse(form(given))
    .error?.issues.map(({ path, message }) => [path.join('.'), message])
const messages = (given: Partial<ShiftForm>, known: Partial<Facts>, edited?: BuilderShift) =>
  conflictsOfDraft(draft(given), week(known), edited).map(({ message }) => message)

describe('the form', () => {
  it('starts with standard hours and break for the cell’s employee', () => {
    expect(draft()).toEqual({
      employeeId: ana,
      day: '2026-03-10',
      startTime: '09:00',
      endTime: '17:00',
      breakMinutes: 30,
      notes: null,
      jobRoleId: null,
      position: null,
    })
  })
  it('makes an open shift in a cell without an employee', () => {
    expect(shiftForm(timeZone).parse(newForm({ employeeId: null, day: '2026-03-10' })).employeeId).toBeNull()
  })
  it('shows a shift in its location’s time zone and returns it unchanged', () => {
    const night = shift('a', ana, '2026-03-10', '23:00', '07:00', { notes: 'Keys' })
    const values = formOf(night, timeZone)
    expect(values).toMatchObject({ day: '2026-03-10', startTime: '23:00', endTime: '07:00', notes: 'Keys' })
    expect(shiftForm(timeZone).parse(values)).toMatchObject({ employeeId: ana, breakMinutes: 30, notes: 'Keys' })
  })
  it('reports a skipped time at its field', () => {
    expect(errors({ day: '2026-03-08', startTime: '02:30' })).toEqual([
      ['startTime', skippedClock('2026-03-08', '02:30')],
    ])
    expect(errors({ day: '2026-03-07', startTime: '22:00', endTime: '02:30' })).toEqual([
      ['endTime', skippedClock('2026-03-08', '02:30')],
    ])
  })
  it('reports a break longer than the real hours of the shift', () => {
    expect(errors({ startTime: '09:00', endTime: '09:30', breakMinutes: '45' })).toEqual([
      ['breakMinutes', 'The break is longer than the shift'],
    ])
    const jump = { startTime: '01:30', endTime: '03:15', breakMinutes: '60' }
    expect(errors({ day: '2026-03-10', ...jump })).toBeUndefined()
    expect(errors({ day: '2026-03-08', ...jump })).toEqual([['breakMinutes', 'The break is longer than the shift']])
  })
  it('reports an empty time', () => {
    expect(errors({ endTime: '' })?.map(([field]) => field)).toEqual(['endTime'])
  })
})

describe('breaks', () => {
  it('include the standard ones and the shift’s own', () => {
    expect(breaksFor()).toEqual([0, 15, 30, 45, 60])
    expect(breaksFor({ breakMinutes: 20 })).toEqual([0, 15, 20, 30, 45, 60])
    expect(breaksFor({ breakMinutes: 45 })).toEqual([0, 15, 30, 45, 60])
  })
  it('have labels', () => {
    expect([0, 15].map(breakName)).toEqual(['No break', '15 minutes'])
  })
})

describe('conflicts', () => {
  const morning = shift('m', ana, '2026-03-10', '08:00', '12:00')
  it('include overlaps with the employee’s other shifts, also in adjacent weeks', () => {
    expect(messages({}, { shifts: [morning] })).toEqual([DOUBLE_BOOKING])
    expect(messages({}, { neighbours: [morning] })).toEqual([DOUBLE_BOOKING])
  })
  it('exclude the shift itself, other employees and adjacent shifts', () => {
    expect(messages({}, { shifts: [morning] }, morning)).toEqual([])
    expect(messages({ employeeId: max }, { shifts: [morning] })).toEqual([])
    expect(messages({ startTime: '12:00' }, { shifts: [morning] })).toEqual([])
  })
  it('list errors such as time off before warnings', () => {
    const facts = {
      timeOff: [{ employeeId: ana, startDate: '2026-03-09', endDate: '2026-03-10' }],
      availability: [{ employeeId: ana, dayOfWeek: 2, isAvailable: false, startTime: '09:00', endTime: '17:00' }],
    }
    expect(messages({}, facts)).toEqual([TIME_OFF, UNAVAILABLE])
  })
  it('are empty for an open shift', () => {
    const open = shift('o', null, '2026-03-10', '08:00', '12:00')
    expect(messages({ employeeId: '' }, { shifts: [open] })).toEqual([])
  })
})

it('computes the cost from the real hours of the night, and none for an open shift', () => {
  const people = [person(ana, { hourlyRateCents: 2000 })]
  const night = { startTime: '22:00', endTime: '06:00', breakMinutes: '0' }
  expect(costOfDraft(draft(night), { people, timeZone })).toBe(16_000)
  expect(costOfDraft(draft({ ...night, day: '2026-03-07' }), { people, timeZone })).toBe(14_000)
  expect(costOfDraft(draft({ ...night, day: '2026-10-31' }), { people, timeZone })).toBe(18_000)
  expect(costOfDraft(draft({ ...night, employeeId: '' }), { people, timeZone })).toBeNull()
  expect(costOfDraft(draft({ ...night, employeeId: max }), { people, timeZone })).toBeNull()
})
