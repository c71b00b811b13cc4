import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { defaultAvailability } from '#schema/availability/rules.ts'
import { weekIdOf } from '../week-id.ts'
import { evolveSchedule } from '../domain/evolve.ts'
import { added, deleted, moved, openedAs, timeOffAdded, weekOpened } from '../domain/testing/events.ts'
import { ana, gone, idOf, lea, max, nextWeek, shiftOn, week as key } from '../domain/testing/week.ts'
import { initialSchedule } from '../domain/week.ts'
import { pastWeek } from './past-week.ts'
import { by, harbor, hired, manager, openStory, owner, stranger, weekId } from '../testing/queries.ts'
import { unpaid } from '#schema/time-off/testing.ts'
import { week } from './week.ts'

const { locationId, weekStart } = key
const day = '2026-03-18'
const shift = shiftOn(1, '09:00', '17:00', { shiftId: idOf(101), employeeId: max, notes: 'keys' })

test('a week without events has its bounds in the location’s time zone', async () => {
  const { db, shown } = await openStory()
  await shown()
  expect(await week(db, owner, { locationId, day: '2026-03-29' })).toMatchObject({
    id: weekIdOf(locationId, '2026-03-29'),
    locationId,
    timeZone: 'Europe/Berlin',
    start: '2026-03-29',
    startsAt: '2026-03-28T23:00:00.000Z',
    endsAt: '2026-04-04T22:00:00.000Z',
    published: false,
    revision: -1,
    shifts: [],
    neighbours: [],
    appliedTemplates: [],
  })
})

test('a week has its shifts by start, and neighbours within a day', async () => {
  const { db, planned, happened, shown } = await openStory()
  const run = { locationId, weekStart, templateId: idOf(9), name: 'Usual', added: 1, leftOut: [] }
  const dropped = shiftOn(3, '09:00', '17:00', { shiftId: idOf(102) })
  const early = shiftOn(0, '06:00', '09:00', { shiftId: idOf(103), employeeId: null, position: 'Cook' })
  const others = [
    shiftOn(6, '00:00', '08:00', { shiftId: idOf(104) }),
    shiftOn(5, '15:00', '23:59', { shiftId: idOf(105) }),
  ]
  await planned([weekOpened, added(shift), added(dropped), added(early), deleted(dropped)])
  await planned([
    { type: 'TemplateApplied', data: run },
    { type: 'WeekPublished', data: { locationId, weekStart } },
  ])
  const before = { ...key, weekStart: '2026-03-08' }
  const lastWeek = streamName('schedule', weekIdOf(locationId, before.weekStart))
  const earlier = others.map((each) => ({
    ...each,
    startsAt: new Date(Date.parse(each.startsAt) - 7 * 86_400_000).toISOString(),
    endsAt: new Date(Date.parse(each.endsAt) - 7 * 86_400_000).toISOString(),
  }))
  await happened(lastWeek, [openedAs(before), ...earlier.map(added)])
  const after = streamName('schedule', weekIdOf(locationId, nextWeek.weekStart))
  const far = shiftOn(8, '00:00', '08:00', { shiftId: idOf(107) })
  await happened(after, [openedAs(nextWeek), added(shiftOn(7, '09:00', '12:00', { shiftId: idOf(106) })), added(far)])
  await shown()

  const found = await week(db, manager, { locationId, day })
  expect(found).toMatchObject({
    id: weekId,
    start: weekStart,
    published: true,
    revision: 6,
    appliedTemplates: [idOf(9)],
  })
  expect(found.shifts).toEqual([
    {
      id: early.shiftId,
      weekId,
      weekStart,
      published: true,
      locationId,
      employeeId: null,
      startsAt: early.startsAt,
      endsAt: early.endsAt,
      breakMinutes: 30,
      notes: null,
      jobRoleId: null,
      position: 'Cook',
      revision: 3,
    },
    expect.objectContaining({ id: shift.shiftId, employeeId: max, notes: 'keys', revision: 1 }),
  ])
  expect(found.neighbours.map(({ id }) => id)).toEqual([idOf(104), idOf(106)])
})

test('a week has its employees with pay, availability and time off', async () => {
  const { db, planned, happened, shown } = await openStory()
  const rate = (effectiveFrom: string, hourlyRateCents: number) =>
    ({ type: 'PayRateSet', data: { employeeId: ana, effectiveFrom, hourlyRateCents, before: null } }) as const
  const days = [...defaultAvailability]
  await happened(streamName('employee', ana), [
    rate('2026-01-01', 1500),
    rate(weekStart, 1600),
    rate('2026-03-16', 1700),
    { type: 'AvailabilitySet', data: { employeeId: ana, before: [], days } },
  ])
  await happened(streamName('employee', gone), [
    hired(gone, 'Gerd', 'Gone'),
    { type: 'EmployeeTerminated', data: { employeeId: gone, locationId } },
  ])
  const visitor = idOf(50)
  await happened(streamName('employee', visitor), [hired(visitor, 'Vera', 'Adler', harbor)])
  const absent = idOf(51)
  await happened(streamName('employee', absent), [hired(absent, 'Abel', 'Absent', harbor)])
  const request = { employeeId: max, locationId, reason: 'Other' as const, holds: [] }
  const off = (requestId: string, startDate: string, endDate: string) => ({ ...request, requestId, startDate, endDate })
  const spans = [
    off(idOf(300), '2026-03-10', weekStart),
    off(idOf(301), '2026-03-21', '2026-03-21'),
    off(idOf(302), '2026-03-22', '2026-03-24'),
    off(idOf(303), '2026-03-17', '2026-03-17'),
  ]
  await happened(streamName('timeoff', max), [
    ...spans.map((data) => ({ type: 'TimeOffRequested', data: { ...data, ...unpaid, notes: null } }) as const),
    ...spans.slice(0, 3).map((data) => ({ type: 'TimeOffApproved', data: { ...data, comment: null } }) as const),
  ])
  await planned([weekOpened, added({ ...shift, employeeId: visitor })])
  await shown()

  const { people } = await week(db, manager, { locationId, day })
  expect(people.map(({ firstName }) => firstName)).toEqual(['Vera', 'Ana', 'Lea', 'Max'])
  const nothing = { hourlyRateCents: null, availability: [], timeOff: [] }
  expect(people[1]).toEqual({
    id: ana,
    employeeId: ana,
    firstName: 'Ana',
    lastName: 'Lopez',
    position: null,
    role: 'employee',
    locationId,
    status: 'active',
    hourlyRateCents: 1600,
    availability: days,
    timeOff: [],
    limits: null,
  })
  expect(people[2]).toMatchObject({ id: lea, ...nothing })
  expect(people[3]).toMatchObject({
    ...nothing,
    timeOff: [
      { startDate: '2026-03-10', endDate: weekStart },
      { startDate: '2026-03-21', endDate: '2026-03-21' },
    ],
  })
})

test('weeks out of reach are not found', async () => {
  const { db, shown } = await openStory()
  await shown()
  const missing = { message: 'There is no such location', code: 'not_found' }
  await expect(week(db, { ...manager, locationId: harbor }, { locationId, day })).rejects.toMatchObject(missing)
  await expect(week(db, stranger, { locationId, day })).rejects.toMatchObject(missing)
  await expect(week(db, owner, { locationId: 'nonsense', day })).rejects.toMatchObject(missing)
})

test('a past week has the shape of a current week', async () => {
  const { db, planned, shown } = await openStory()
  const now = { ...shift, employeeId: null }
  const events = [weekOpened, added(shift), timeOffAdded(idOf(300), ana, '2026-03-16')]
  await planned([...events, moved(shift, now), { type: 'WeekPublished', data: { locationId, weekStart } }], by(lea))
  await shown()

  const state = events.reduce(evolveSchedule, initialSchedule)
  const past = await pastWeek(db, manager, { locationId, weekStart }, { state, revision: 2 })
  const today = await week(db, manager, { locationId, day })
  expect(Object.keys(past).toSorted()).toEqual(Object.keys(today).toSorted())
  expect(past).toMatchObject({
    id: weekId,
    published: false,
    revision: 2,
    startsAt: today.startsAt,
    endsAt: today.endsAt,
  })
  expect(past.shifts).toEqual(today.shifts.map((each) => ({ ...each, published: false, employeeId: max, revision: 2 })))
  expect(past.people.map(({ firstName, timeOff }) => [firstName, timeOff])).toEqual([
    ['Ana', [{ startDate: '2026-03-16', endDate: '2026-03-16' }]],
    ['Lea', []],
    ['Max', []],
  ])
  const unopened = await pastWeek(db, manager, { locationId, weekStart }, { state: initialSchedule, revision: -1 })
  expect(unopened).toMatchObject({ revision: -1, shifts: [], published: false, startsAt: today.startsAt })
})
