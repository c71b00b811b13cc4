import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { shiftTimes, weekBounds } from '#schema/shared/week-time.ts'
import { weekIdOf } from './week-id.ts'
import { added, deleted, weekOpened } from './domain/testing/events.ts'
import { ana, idOf, max, shiftOn, week } from './domain/testing/week.ts'
import { myShifts, shiftsBetween, shiftsById, shiftsOfPeopleOn, shiftsOverlapping } from './shifts.ts'
import { harbor, manager, openStory, owner, stranger, type Story } from './testing/queries.ts'

const { locationId, weekStart } = week
const auckland = 'Pacific/Auckland'
const inBerlin = shiftOn(2, '00:00', '08:00', { shiftId: idOf(101) })
const late = shiftOn(2, '22:00', '06:00', { shiftId: idOf(102), employeeId: max })
const inAuckland = {
  ...inBerlin,
  ...shiftTimes('2026-03-17', '00:00', '08:00', auckland),
  shiftId: idOf(103),
  locationId: harbor,
}
const dropped = shiftOn(2, '12:00', '14:00', { shiftId: idOf(104) })

async function told(): Promise<Story> {
  const story = await openStory()
  await story.planned([weekOpened, added(late), added(inBerlin), added(dropped), deleted(dropped)])
  const key = { locationId: harbor, weekStart, timeZone: auckland }
  await story.happened(streamName('schedule', weekIdOf(harbor, weekStart)), [
    { type: 'WeekOpened', data: { ...key, ...weekBounds(weekStart, auckland) } },
    { type: 'ShiftAdded', data: inAuckland },
  ])
  await story.shown()
  return story
}

const idsOf = (shifts: readonly { id: string }[]) => shifts.map(({ id }) => id)

test('a day is one in each location’s time zone', async () => {
  const { db } = await told()
  const on = async (from: string, to = from) => idsOf(await shiftsBetween(db, owner, { from, to }))
  expect(await on('2026-03-17')).toEqual([idOf(103), idOf(101), idOf(102)])
  expect(await on('2026-03-16')).toEqual([])
  expect(await on('2026-03-18')).toEqual([])
  expect(await on('2026-03-16', '2026-03-18')).toHaveLength(3)
  expect(idsOf(await shiftsBetween(db, manager, { from: '2026-03-17', to: '2026-03-17' }))).toEqual([
    idOf(101),
    idOf(102),
  ])
})

test('shifts that only touch the range are left out', async () => {
  const { db } = await told()
  const during = async (from: string, to: string) => idsOf(await shiftsOverlapping(db, manager, { from, to }))
  const { startsAt, endsAt } = late
  expect(await during('2026-03-17T23:00:00.000Z', '2026-03-18T00:00:00.000Z')).toEqual([late.shiftId])
  expect(await during(endsAt, '2026-03-19T00:00:00.000Z')).toEqual([])
  expect(await during(inBerlin.endsAt, startsAt)).toEqual([])
})

test('employees see their own shifts once the week is published', async () => {
  const { db, planned, shown } = await told()
  const span = { from: '2026-03-16T00:00:00.000Z', to: '2026-03-20T00:00:00.000Z' }
  expect(await myShifts(db, ana, span)).toEqual([])
  await planned([{ type: 'WeekPublished', data: { locationId, weekStart } }])
  await shown()
  expect(idsOf(await myShifts(db, ana, span))).toEqual([inBerlin.shiftId])
  expect(idsOf(await myShifts(db, ana, { ...span, from: inBerlin.endsAt }))).toEqual([])
})

test('finds existing shifts within reach by id', async () => {
  const { db } = await told()
  const ids = [inBerlin, inAuckland, dropped].map(({ shiftId }) => shiftId)
  expect(idsOf(await shiftsById(db, owner, [...ids, 'nonsense'])).toSorted()).toEqual(ids.slice(0, 2))
  expect(idsOf(await shiftsById(db, manager, ids))).toEqual([inBerlin.shiftId])
  expect(await shiftsById(db, stranger, ids)).toEqual([])
  expect(await shiftsById(db, owner, [])).toEqual([])
})

test('returns the conflicting shifts of each time off request', async () => {
  const { db } = await told()
  const asked = [
    { employeeId: max, startDate: '2026-03-17', endDate: '2026-03-17' },
    { employeeId: max, startDate: '2026-03-18', endDate: '2026-03-20' },
    { employeeId: ana, startDate: '2026-03-15', endDate: '2026-03-21' },
    { employeeId: max, startDate: '2026-03-15', endDate: '2026-03-17' },
  ]
  expect((await shiftsOfPeopleOn(db, owner, asked)).map(idsOf)).toEqual([
    [idOf(102)],
    [],
    [idOf(103), idOf(101)],
    [idOf(102)],
  ])
  expect((await shiftsOfPeopleOn(db, manager, asked)).map(idsOf)).toEqual([[idOf(102)], [], [idOf(101)], [idOf(102)]])
})
