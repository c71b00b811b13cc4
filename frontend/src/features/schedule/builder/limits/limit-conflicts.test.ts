import { expect, it } from 'vitest'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import { dropConflicts } from '../model/drop-conflicts.ts'
import { person, shift, week } from '../model/example.ts'
import { withPairs } from './limit-conflicts.ts'
import { conflictFinder } from '../model/person-conflicts.ts'
import { emptyWeek, indexWeek } from '../model/week-index.ts'
import { weekConflicts } from '../model/week-conflicts.ts'

const limited = (
  id: string,
  limits: Partial<WorkLimits>,
  around = [] as { startsAt: string; endsAt: string; breakMinutes: number }[],
) => person(id, { limits: { ...noLimits, ...limits, around } })
const messagesIn = (known: ReturnType<typeof week>, employeeId: string) => {
  const { people } = indexWeek(known)
  const found = conflictFinder(known)(employeeId, people.get(employeeId) ?? emptyWeek, people)
  return [...found].map(([id, conflicts]) => [id, ...conflicts.map(({ message }) => message)])
}

it('the shifts over a limit have a warning, also because of work in other weeks', () => {
  const saturday = { ...shift('x', 'ana', '2026-03-14'), breakMinutes: 0 }
  const people = [limited('ana', { maxConsecutiveDays: 2, maxWeeklyMinutes: 900 }, [saturday]), person('max')]
  const shifts = ['2026-03-15', '2026-03-16'].map((day, index) => shift(`s${index}`, 'ana', day, '09:00', '17:00'))
  expect(messagesIn(week({ people, shifts }), 'ana')).toEqual([['s1', '3 days of work in a row, at most 2']])
  expect(messagesIn(week({ people, shifts: [...shifts, shift('s2', 'ana', '2026-03-18')] }), 'ana')).toContainEqual([
    's2',
    '22.5 hours this week, at most 15 hours',
  ])
})

it('both people of a pair that never works together have a warning', () => {
  const people = withPairs([limited('ana', { neverWith: ['max'] }), person('max')])
  const shifts = [shift('a', 'ana', '2026-03-16'), shift('b', 'max', '2026-03-16', '12:00', '20:00')]
  const known = week({ people, shifts })
  expect(messagesIn(known, 'ana')).toEqual([['a', 'Never works with max']])
  expect(messagesIn(known, 'max')).toEqual([['b', 'Never works with ana']])
  const found = weekConflicts(indexWeek(known), conflictFinder(known))
  expect(found.map(({ shift: { id } }) => id)).toEqual(['a', 'b'])
  const apart = { ...known, shifts: shifts.map((each) => (each.id === 'b' ? shift('b', 'max', '2026-03-17') : each)) }
  expect(messagesIn(apart, 'ana')).toEqual([])
})

it('a drop names the limit that it would break', () => {
  const night = shift('n', null, '2026-03-17', '22:00', '06:00')
  const known = week({ people: [limited('ana', { maxNightsPerWeek: 0 })], shifts: [night] })
  const placed = [{ shift: night, to: { employeeId: 'ana', day: '2026-03-17' } }]
  expect(dropConflicts(placed, { copy: false, week: known })).toEqual([
    { severity: 'warning', words: 'ana: 1 night this week, at most 0' },
  ])
})
