import { expect, it } from 'vitest'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import { person, shift, week } from '../../model/example.ts'
import { conflictFinder } from '../../model/person-conflicts.ts'
import { indexWeek, emptyWeek } from '../../model/week-index.ts'
import { disturbedPeople, planByPerson, stillPossible } from './plan.ts'

const planned = week({
  people: [person('max', { name: 'Max Weber' }), person('ana', { name: 'Ana Lopez' }), person('zoe')],
  shifts: [
    shift('has', 'ana', '2026-03-16', '09:00', '13:30'),
    shift('late', null, '2026-03-18', '12:00', '20:00'),
    shift('early', null, '2026-03-17', '06:00', '10:30'),
    shift('other', null, '2026-03-17', '09:00', '17:00'),
  ],
})

it('lists assignments by name and start, with the hours before and after', () => {
  const plan = planByPerson(
    [
      { shiftId: 'late', employeeId: 'ana' },
      { shiftId: 'other', employeeId: 'max' },
      { shiftId: 'early', employeeId: 'ana' },
    ],
    planned,
  )
  expect(
    plan.map(({ person, before, after, shifts }) => [person.name, before, after, shifts.map(({ id }) => id)]),
  ).toEqual([
    ['Ana Lopez', 240, 240 + 240 + 450, ['early', 'late']],
    ['Max Weber', 0, 450, ['other']],
  ])
})

it('says which wishes an assignment breaks, as the builder warns once the plan is applied', () => {
  const limits = (more: Partial<WorkLimits>) => ({ limits: { ...noLimits, ...more, around: [] } })
  const wishes = { minConsecutiveDaysOff: 2, freeWeekends: 1, ofWeekends: 2, targetWeeklyMinutes: 1200 }
  const people = [person('ana', { name: 'Ana Lopez', ...limits({ ...wishes, worksWith: ['max'] }) }), person('max')]
  const before = week({ ...planned, people })
  const plan = [
    { shiftId: 'late', employeeId: 'ana' },
    { shiftId: 'other', employeeId: 'max' },
  ]
  const [ana, max] = planByPerson(plan, before)
  expect(max?.wishes).toBeUndefined()
  expect(ana?.wishes?.summary).toBe('1 of 4 wishes met: free weekends')
  expect(ana?.wishes?.missing).toEqual(['11.5 hours this week, target 20 hours'])
  const against = [...(ana?.wishes?.against.entries() ?? [])]
  expect(against).toEqual([
    [
      'late',
      ['Against Ana Lopez’s wish: 1 day off in a row, at least 2', 'Against Ana Lopez’s wish: Wants to work with max'],
    ],
  ])
  const assignee = new Map(plan.map(({ shiftId, employeeId }) => [shiftId, employeeId]))
  const shifts = before.shifts.map((each) => ({ ...each, employeeId: assignee.get(each.id) ?? each.employeeId }))
  const { people: weeks } = indexWeek({ ...before, shifts })
  const warnings = conflictFinder(before)('ana', weeks.get('ana') ?? emptyWeek, weeks)
  expect(warnings.get('late')?.map(({ message }) => `Against Ana Lopez’s wish: ${message}`)).toEqual(against[0]?.[1])
})

it('explains preferred times as a wish, also without limits', () => {
  const preferring = [2, 3].map((dayOfWeek) => ({
    employeeId: 'ana',
    dayOfWeek,
    isAvailable: true,
    startTime: '06:00',
    endTime: '22:00',
    preferredTimes: dayOfWeek === 2 ? [{ startTime: '06:00', endTime: '12:00' }] : [],
  }))
  const wishesFor = (shiftId: string) =>
    planByPerson([{ shiftId, employeeId: 'ana' }], { ...planned, availability: preferring })[0]?.wishes
  expect(wishesFor('early')).toMatchObject({ summary: '1 of 1 wish met: preferred times', missing: [] })
  expect(wishesFor('early')?.against.get('early')).toEqual([])
  const late = wishesFor('late')
  expect(late?.summary).toBe('0 of 1 wish met')
  expect(late?.against.get('late')).toEqual(['Against Ana Lopez’s wish: Prefers to work on other days'])
})

it('excludes shifts that are no longer in the week', () => {
  expect(planByPerson([{ shiftId: 'gone', employeeId: 'ana' }], planned)).toEqual([])
})

it('returns only assignments of shifts that are still open', () => {
  const plan = [
    { shiftId: 'late', employeeId: 'ana' },
    { shiftId: 'has', employeeId: 'max' },
    { shiftId: 'gone', employeeId: 'max' },
  ]
  expect(stillPossible(plan, planned)).toEqual([plan[0]])
  expect(disturbedPeople(plan)).toBe(0)
})

it('lists the shifts that someone loses, and counts the people who get or lose any', () => {
  const plan = [
    { shiftId: 'has', employeeId: 'max', before: 'ana' },
    { shiftId: 'late', employeeId: 'ana', before: null },
  ]
  const [ana, max] = planByPerson(plan, planned)
  expect([ana?.before, ana?.after, ana?.shifts.map(({ id }) => id), ana?.lost.map(({ id }) => id)]).toEqual([
    240,
    450,
    ['late'],
    ['has'],
  ])
  expect([max?.lost, max?.from.get('has')]).toEqual([[], 'Ana Lopez'])
  expect(disturbedPeople(plan)).toBe(2)
  expect(stillPossible(plan, planned)).toEqual(plan)
  const shifts = planned.shifts.map((each) => (each.id === 'has' ? { ...each, employeeId: 'zoe' } : each))
  expect(stillPossible(plan, { shifts })).toEqual([plan[1]])
})
