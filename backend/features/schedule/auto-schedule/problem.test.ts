import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { defaultRules, type AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import type { User } from '#schema/identity/rest.ts'
import { noLimits } from '#schema/work-limits/limits.ts'
import { ORGANIZATION } from '#projections/testing/testing.ts'
import { added, openedAs, weekOpened } from '../domain/testing/events.ts'
import { ana, bar, barista, idOf, lea, max, shiftOn, week } from '../domain/testing/week.ts'
import { hired, openStory } from '../testing/queries.ts'
import { weekIdOf } from '../week-id.ts'
import { problemOf } from './problem.ts'
import { rosterWeek } from './solver/roster.ts'

const noor = idOf(8)
const user = { organizationId: ORGANIZATION, employeeId: max, locationId: bar, role: 'manager' } as User

const rostered = (...open: Partial<Shift>[]) => rosteredWith({}, ...open)

async function rosteredWith(set: Record<string, string[]>, ...open: Partial<Shift>[]) {
  const { db, happened, planned, shown } = await openStory()
  await happened(streamName('organization', ORGANIZATION), [
    { type: 'JobRoleAdded', data: { jobRoleId: barista, name: 'Barista', color: '#2f6f4e' } },
  ])
  const { data } = hired(noor, 'Noor', 'Haddad')
  await happened(streamName('employee', noor), [{ type: 'EmployeeHired', data: { ...data, position: 'Dishwasher' } }])
  const rate = { effectiveFrom: '2026-01-01', hourlyRateCents: 1700, before: null }
  await happened(streamName('employee', lea), [
    { type: 'PayRateSet', data: { ...rate, employeeId: lea, roleId: barista } },
  ])
  for (const [employeeId, after] of Object.entries(set)) {
    await happened(streamName('employee', employeeId), [
      { type: 'JobRolesSet', data: { employeeId, before: null, after } },
    ])
  }
  await planned([
    weekOpened,
    added(shiftOn(1, '09:00', '17:00', { roleId: barista })),
    ...open.map((asked, index) =>
      added(shiftOn(3, '09:00', '17:00', { shiftId: idOf(101 + index), employeeId: null, ...asked })),
    ),
  ])
  await shown()
  const { assignments, open: left } = await rosterWeek(
    await problemOf(db, user, {
      locationId: bar,
      day: week.weekStart,
      at: new Date('2026-03-01T12:00:00.000Z'),
      rules: defaultRules,
    }),
  )
  return [...assignments.map(({ employeeId }) => employeeId), ...left.map(({ reason }) => reason)]
}

test('a dishwasher’s open shift goes to a dishwasher', async () => {
  expect(await rostered({ position: 'Dishwasher' })).toEqual([noor])
})

test('open shifts of a role go to employees with a pay rate for it or experience in it', async () => {
  const took = await rostered({ roleId: barista }, { roleId: barista }, { roleId: barista })
  expect(new Set(took)).toEqual(new Set([ana, lea, 'No one is free: 2 already working, 2 not in the Barista role']))
})

test('job roles that a manager set replace guessed ones', async () => {
  const took = await rosteredWith({ [ana]: [], [max]: [barista] }, ...[1, 2, 3].map(() => ({ roleId: barista })))
  expect(new Set(took)).toEqual(new Set([max, lea, 'No one is free: 2 already working, 2 not in the Barista role']))
})

test('job roles that a manager set override the position of the shift', async () => {
  const roles = { [ana]: [barista], [max]: [], [lea]: [], [noor]: [] }
  expect(await rosteredWith(roles, { roleId: barista, position: 'Dishwasher' })).toEqual([ana])
})

test('a shift of a role in which no one works stays open', async () => {
  expect(await rostered({ roleId: idOf(9) })).toEqual(['No one is in the required role'])
})

test('reads the shifts of colleagues whom a person wants to work with', async () => {
  const { db, happened, planned, shown } = await openStory()
  const limits = { ...noLimits, worksWith: [ana], neverWith: [] }
  await happened(streamName('worklimits', max), [
    { type: 'WorkLimitsSet', data: { employeeId: max, effectiveFrom: '2026-01-01', ...limits, before: null } },
  ])
  const { startsAt, endsAt, ...shift } = shiftOn(1, '09:00', '17:00', { employeeId: ana })
  await planned([weekOpened, added({ ...shift, startsAt, endsAt })])
  await shown()
  const { people } = await problemOf(db, user, {
    locationId: bar,
    day: week.weekStart,
    at: new Date('2026-03-01T12:00:00.000Z'),
    rules: defaultRules,
  })
  const beside = people.map(({ employeeId, beside: work }) => [employeeId, work])
  expect(beside).toContainEqual([max, [{ startsAt, endsAt }]])
  expect(beside).toContainEqual([ana, undefined])
})

test('reads the weekends and nights of published weeks, only if the rule is on', async () => {
  const { db, happened, planned, shown } = await openStory()
  const saturday = { startsAt: '2026-03-14T09:00:00.000Z', endsAt: '2026-03-14T17:00:00.000Z' }
  const night = { startsAt: '2026-03-10T21:00:00.000Z', endsAt: '2026-03-11T05:00:00.000Z' }
  const draft = { startsAt: '2026-03-07T09:00:00.000Z', endsAt: '2026-03-07T17:00:00.000Z' }
  const weekOf = (weekStart: string, shifts: Shift[], published: boolean) =>
    happened(streamName('schedule', weekIdOf(bar, weekStart)), [
      openedAs({ ...week, weekStart }),
      ...shifts.map(added),
      ...(published ? [{ type: 'WeekPublished', data: { locationId: bar, weekStart } } as const] : []),
    ])
  const shift = (shiftId: number, employeeId: string, times: typeof night) => ({
    ...shiftOn(1, '09:00', '17:00', { shiftId: idOf(shiftId), employeeId }),
    ...times,
  })
  await weekOf('2026-03-08', [shift(201, ana, saturday), shift(202, ana, night)], true)
  await weekOf('2026-03-01', [shift(203, max, draft)], false)
  await planned([weekOpened])
  await shown()
  const pastOf = async (rules: AutoScheduleRules) => {
    const { people, ...problem } = await problemOf(db, user, {
      locationId: bar,
      day: week.weekStart,
      at: new Date('2026-03-01T12:00:00.000Z'),
      rules,
    })
    return { rules: problem.rules, past: new Map(people.map(({ employeeId, past }) => [employeeId, past])) }
  }
  const on = await pastOf(defaultRules)
  expect(on.past.get(ana)).toMatchObject({ weekends: { had: 1 }, nights: { had: 1 }, holidays: { had: 0 } })
  expect(on.past.get(max)).toMatchObject({ weekends: { had: 0 }, nights: { had: 0 } })
  const off = await pastOf({ ...defaultRules, shareUnpopularShifts: false })
  expect([off.past.get(ana), 'shareUnpopularShifts' in off.rules]).toEqual([undefined, false])
})

test('published shifts to come may move only if the rule is on', async () => {
  const { db, happened, planned, shown } = await openStory()
  await happened(streamName('worklimits', max), [
    {
      type: 'WorkLimitsSet',
      data: { employeeId: max, effectiveFrom: '2026-01-01', ...noLimits, worksWith: [], neverWith: [], before: null },
    },
  ])
  await planned([
    weekOpened,
    added(shiftOn(1, '09:00', '17:00', { shiftId: idOf(301), employeeId: ana })),
    added(shiftOn(4, '09:00', '17:00', { shiftId: idOf(302), employeeId: max })),
    added(shiftOn(5, '09:00', '17:00', { shiftId: idOf(303), employeeId: null })),
    { type: 'WeekPublished', data: { locationId: bar, weekStart: week.weekStart } },
  ])
  await shown()
  const read = (at: string, movePublished: boolean) =>
    problemOf(db, user, {
      locationId: bar,
      day: week.weekStart,
      at: new Date(at),
      rules: { ...defaultRules, movePublished },
    })
  const workOf = ({ people }: Awaited<ReturnType<typeof read>>) =>
    [ana, max].map((id) => people.find(({ employeeId }) => employeeId === id)?.working.length)
  const off = await read('2026-03-15T12:00:00.000Z', false)
  expect([off.movable, 'movePublished' in off.rules, workOf(off)]).toEqual([undefined, false, [1, 1]])
  const on = await read('2026-03-15T12:00:00.000Z', true)
  const movable = on.movable?.map(({ shiftId, employeeId, price }) => [shiftId, employeeId, price])
  expect(movable).toEqual([
    [idOf(301), ana, 4_000],
    [idOf(302), max, 1_000],
  ])
  expect(workOf(on)).toEqual([0, 0])
  const later = await read('2026-03-17T12:00:00.000Z', true)
  expect([later.movable?.map(({ shiftId }) => shiftId), workOf(later)]).toEqual([[idOf(302)], [1, 0]])
})
