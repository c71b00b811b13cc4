import { expect, test } from 'vitest'
import { ana, bar, idOf, lea, max, shiftOn, week } from '#backend/features/schedule/domain/testing/week.ts'
import { reviewedShiftRequests } from './queries.ts'
import { by, manager, openStory, owner, stranger } from '#backend/features/schedule/testing/queries.ts'
import { weekBounds } from '#schema/shared/week-time.ts'

test('lists recently closed requests latest first, to managers, without pending or old ones', async () => {
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
  const asked = (number: number) => ({ type: 'SwapRequested', data: { ...swap(number), notes: null } }) as const
  await planned([asked(401), { type: 'SwapDenied', data: swap(401) }], { ...by(lea), at: at(1) })
  await planned([asked(402), { type: 'SwapDeclined', data: swap(402) }], { ...by(max), at: at(10) })
  await planned([asked(403)], { ...by(ana), at: at(11) })
  await planned([{ type: 'SwapCancelled', data: swap(403) }, asked(404)], { ...by(ana), at: at(12) })
  await shown()
  const idsFor = async (reach: typeof owner | typeof manager, now: string) =>
    (await reviewedShiftRequests(db, reach, new Date(now))).map(({ id }) => id)
  expect(await idsFor(manager, at(20))).toEqual([idOf(403), idOf(402), idOf(401)])
  expect(await idsFor(owner, '2026-04-05T08:00:00.000Z')).toEqual([idOf(403), idOf(402)])
  expect(await idsFor(stranger, at(20))).toEqual([])
})
