import { describe, expect, it } from 'vitest'
import { countsByDay } from '#schema/templates/counts-by-day.ts'
import { templateInput } from '#schema/templates/inputs.ts'
import { copyOf, daysWithErrors, draftOf, emptyDraft, minutesOf, newShift } from './draft.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const stored = {
  name: 'Usual week',
  description: null,
  recurrence: { pattern: 'biweekly' as const, from: '2026-03-08', automatic: true },
  shifts: [
    { ...newShift(id(3), 5), position: null, notes: null },
    { ...newShift(id(2), 1), startTime: '13:00', employeeId: id(9), position: null, notes: 'Keys' },
    { ...newShift(id(1), 1), breakMinutes: 15, position: 'Host', notes: null },
  ].map((shift) => ({ ...shift, id: shift.id ?? '', breakMinutes: shift.breakMinutes ?? 0 })),
}

describe('a draft', () => {
  it('has the stored shifts by day and start', () => {
    expect(draftOf(stored, '2026-01-04').shifts.map(({ id }) => id)).toEqual([id(1), id(2), id(3)])
  })

  it('is valid input', () => {
    const { shifts, ...input } = templateInput.parse(draftOf(stored, '2026-01-04'))
    expect(input).toMatchObject({ isRecurring: true, recurrencePattern: 'biweekly', recursFrom: '2026-03-08' })
    expect(shifts).toEqual(stored.shifts.toReversed())
  })

  it('without shifts or a name is rejected with the specification’s messages', () => {
    const messages = templateInput.safeParse(emptyDraft('2026-01-04')).error?.issues.map(({ message }) => message)
    expect(messages).toEqual(['Name is required', 'Please add at least one shift to the template'])
  })
})

it('a copy has a new name and new shift ids', () => {
  const original = draftOf(stored, '2026-01-04')
  let next = 100
  const copy = copyOf(original, () => id((next += 1)))
  expect(copy.name).toBe('Usual week (Copy)')
  expect(copy.shifts.map(({ id }) => id)).toEqual([id(101), id(102), id(103)])
  expect(copy.shifts.map((shift) => ({ ...shift, id: '' }))).toEqual(
    original.shifts.map((shift) => ({ ...shift, id: '' })),
  )
})

it('a new shift is open, on the selected day, 09:00 to 17:00 with a 30-minute break', () => {
  expect(newShift(id(1), 6)).toMatchObject({
    employeeId: null,
    dayOfWeek: 6,
    startTime: '09:00',
    endTime: '17:00',
    breakMinutes: 30,
  })
})

describe('totals', () => {
  it('count the shifts of each day', () => {
    expect(countsByDay(draftOf(stored, '2026-01-04').shifts)).toEqual([0, 2, 0, 0, 0, 1, 0])
  })
  it('count hours without breaks, across midnight, and zero for an incomplete time', () => {
    const shift = newShift(id(1), 0)
    expect(minutesOf([shift, { ...shift, startTime: '22:00', endTime: '06:00', breakMinutes: 0 }])).toBe(450 + 480)
    expect(minutesOf([{ ...shift, endTime: '09:00' }])).toBe(24 * 60 - 30)
    expect(minutesOf([{ ...shift, endTime: '' }])).toBe(0)
  })
})

it('finds the days with errors by shift index', () => {
  const shifts = [newShift(id(1), 2), newShift(id(2), 4), newShift(id(3), 4)]
  expect([...daysWithErrors(shifts, [1, 2])]).toEqual([4])
  expect([...daysWithErrors(shifts, [7])]).toEqual([])
})
