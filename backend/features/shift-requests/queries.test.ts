import { expect, test } from 'vitest'
import { ana, bar, idOf, lea, max, shiftOn, week } from '#backend/features/schedule/domain/testing/week.ts'
import { mySwapRequests, reviewedShiftRequests } from './queries.ts'
import { by, manager, openStory, owner, stranger } from '#backend/features/schedule/testing/queries.ts'
import { weekBounds } from '#schema/shared/week-time.ts'

test('lists recently closed requests to managers, latest first and page by page', async () => {
  const { db, planned, shown } = await openStory()
  const { weekStart, timeZone } = week
  const request = (number: number) => ({
    locationId: bar,
    requestId: idOf(number),
    shiftId: idOf(101),
    employeeId: ana,
  })
  const swap = (number: number) => ({ ...request(number), toEmployeeId: max })
  const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`
  await planned([
    { type: 'WeekOpened', data: { locationId: bar, weekStart, timeZone, ...weekBounds(weekStart, timeZone) } },
    {
      type: 'ShiftAdded',
      data: { ...shiftOn(1, '09:00', '10:00', { shiftId: idOf(101), employeeId: ana }), locationId: bar },
    },
  ])
  const requested = (number: number) => ({ type: 'SwapRequested', data: { ...swap(number), notes: null } }) as const
  await planned([requested(401), { type: 'SwapDenied', data: swap(401) }], { ...by(lea), at: at(1) })
  await planned([requested(402), { type: 'SwapDeclined', data: swap(402) }], { ...by(max), at: at(10) })
  await planned([requested(403)], { ...by(ana), at: at(11) })
  await planned([{ type: 'SwapCancelled', data: swap(403) }, requested(404)], { ...by(ana), at: at(12) })
  await shown()
  const pageFor = (reach: typeof owner | typeof manager, now: string, page = {}) =>
    reviewedShiftRequests(db, reach, new Date(now), { first: 20, ...page })
  const idsFor = async (...page: Parameters<typeof pageFor>) => (await pageFor(...page)).nodes.map(({ id }) => id)
  expect(await idsFor(manager, at(20))).toEqual([idOf(403), idOf(402), idOf(401)])
  expect(await idsFor(owner, '2026-04-05T08:00:00.000Z')).toEqual([idOf(403), idOf(402)])
  expect(await idsFor(stranger, at(20))).toEqual([])
  const { nodes, pageInfo } = await pageFor(manager, at(20), { first: 2 })
  expect([nodes.map(({ id }) => id), pageInfo.hasNextPage]).toEqual([[idOf(403), idOf(402)], true])
  expect(await idsFor(manager, at(20), { first: 2, after: pageInfo.endCursor })).toEqual([idOf(401)])
})

test('pages through an employee’s swap requests with pending ones first', async () => {
  const { db, planned, shown } = await openStory()
  const { weekStart, timeZone } = week
  const swap = (number: number) => ({
    locationId: bar,
    requestId: idOf(number),
    shiftId: idOf(101),
    employeeId: ana,
    toEmployeeId: max,
  })
  await planned([
    { type: 'WeekOpened', data: { locationId: bar, weekStart, timeZone, ...weekBounds(weekStart, timeZone) } },
    {
      type: 'ShiftAdded',
      data: { ...shiftOn(1, '09:00', '10:00', { shiftId: idOf(101), employeeId: ana }), locationId: bar },
    },
  ])
  for (const number of [401, 402, 403]) {
    const at = `2026-03-${String(number - 391)}T08:00:00.000Z`
    await planned([{ type: 'SwapRequested', data: { ...swap(number), notes: null } }], { ...by(ana), at })
  }
  await planned([{ type: 'SwapCancelled', data: swap(403) }], by(ana))
  await shown()
  const list = mySwapRequests(db, max)
  expect((await list.all()).map(({ id }) => id)).toEqual([idOf(402), idOf(401), idOf(403)])
  const ids: string[] = []
  let after: string | null = null
  do {
    const { nodes, pageInfo } = await list.page({ first: 1, after })
    ids.push(...nodes.map(({ id }) => id))
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after)
  expect(ids).toEqual([idOf(402), idOf(401), idOf(403)])
})
