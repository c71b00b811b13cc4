import { expect, test } from 'vitest'
import type { BuilderShift, BuilderWeek } from '../builder.ts'
import { actorsOf, compareFacts, compareShifts, withOthers } from './compare.ts'

const shift = (id: string, more: Partial<BuilderShift> = {}): BuilderShift => ({
  id,
  employeeId: 'ana',
  startsAt: '2026-03-17T13:00:00.000Z',
  endsAt: '2026-03-17T21:00:00.000Z',
  breakMinutes: 30,
  notes: null,
  jobRoleId: null,
  position: null,
  revision: 1,
  ...more,
})

test('a shift is added, removed, or changed field by field', () => {
  const before = [shift('same'), shift('gone'), shift('moved')]
  const after = [
    // A revision alone is no difference.
    shift('same', { revision: 9 }),
    shift('moved', { employeeId: null, startsAt: '2026-03-18T13:00:00.000Z', endsAt: '2026-03-18T21:00:00.000Z' }),
    shift('new', { startsAt: '2026-03-16T13:00:00.000Z' }),
  ]
  expect(compareShifts(before, after).map(({ kind, shift: { id }, fields }) => ({ kind, id, fields }))).toEqual([
    { kind: 'added', id: 'new', fields: [] },
    { kind: 'removed', id: 'gone', fields: [] },
    {
      kind: 'changed',
      id: 'moved',
      fields: [
        { field: 'employeeId', before: 'ana', after: null },
        { field: 'startsAt', before: '2026-03-17T13:00:00.000Z', after: '2026-03-18T13:00:00.000Z' },
        { field: 'endsAt', before: '2026-03-17T21:00:00.000Z', after: '2026-03-18T21:00:00.000Z' },
      ],
    },
  ])
  expect(compareShifts(before, before)).toEqual([])
})

test('so are publication and notes', () => {
  const day = (note: string | null) => [{ day: '2026-03-17', note, holiday: null }]
  expect(compareFacts({ published: false, days: day(null) }, { published: true, days: day('Inventory') })).toEqual({
    published: true,
    notes: [{ day: '2026-03-17', before: null, after: 'Inventory' }],
  })
  expect(
    compareFacts({ published: true, days: day('Inventory') }, { published: true, days: day('Inventory') }),
  ).toEqual({
    published: undefined,
    notes: [],
  })
})

test('the grid shows the shifts of both moments, those of the shown one as they were', () => {
  const person = (employeeId: string) => ({ employeeId }) as BuilderWeek['people'][number]
  const week = (shifts: readonly BuilderShift[], ...people: string[]) =>
    ({ shifts, people: people.map(person) }) as unknown as BuilderWeek
  const both = withOthers(
    week([shift('moved'), shift('gone')], 'ana'),
    week([shift('moved', { employeeId: 'max' }), shift('new', { employeeId: 'max' })], 'ana', 'max'),
  )
  expect(both.shifts.map(({ id, employeeId }) => `${id} ${employeeId}`)).toEqual(['moved ana', 'gone ana', 'new max'])
  expect(both.people.map(({ employeeId }) => employeeId)).toEqual(['ana', 'max'])
})

test('who did it is who changed the shift in between', () => {
  const changes = [
    { at: '2026-03-05T10:00:00.000Z', actor: 'Late Lee', shiftIds: ['a'] },
    { at: '2026-03-04T10:00:00.000Z', actor: 'Max Weber', shiftIds: ['a', 'b'] },
    { at: '2026-03-03T10:00:00.000Z', actor: 'Ana Lopez', shiftIds: ['a'] },
    { at: '2026-03-03T09:00:00.000Z', actor: 'Max Weber', shiftIds: ['a'] },
    { at: '2026-03-02T10:00:00.000Z', actor: 'Early Eve', shiftIds: ['a'] },
  ]
  const between = actorsOf(changes, '2026-03-02T10:00:00.000Z', '2026-03-04T10:00:00.000Z')
  expect(Object.fromEntries(between)).toEqual({ a: ['Max Weber', 'Ana Lopez'], b: ['Max Weber'] })
  expect(actorsOf(changes, '2026-03-02T10:00:00.000Z', null).get('a')).toEqual(['Late Lee', 'Max Weber', 'Ana Lopez'])
})
