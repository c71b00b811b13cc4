import { expect, test } from 'vitest'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { added, deleted, weekOpened } from '../domain/testing/events.ts'
import { ana, barista, idOf, shiftOn, week } from '../domain/testing/week.ts'
import { manager, openStory, stranger } from '../testing/queries.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { usualShift } from './usual-shift.ts'

let number = 500

const earlier = (weeks: number, weekday: number, start: string, end: string, more = {}) =>
  added(
    shiftOn(0, '09:00', '17:00', {
      shiftId: idOf((number += 1)),
      ...shiftTimes(addDays(week.weekStart, weekday - 7 * weeks), start, end, week.timeZone),
      ...more,
    }),
  )
const day = (weekday: number) => addDays(week.weekStart, weekday)

async function usualOn(...events: Parameters<Awaited<ReturnType<typeof openStory>>['planned']>[0]) {
  const { db, planned, shown } = await openStory()
  await planned([weekOpened, ...events])
  await shown()
  return (weekday: number, reach: Reach = manager) => usualShift(db, reach, { employeeId: ana, day: day(weekday) })
}

test('an employee’s most frequent shift of a weekday is their usual one', async () => {
  const night = { breakMinutes: 45, roleId: barista }
  const usual = await usualOn(
    earlier(6, 2, '22:00', '06:00', night),
    earlier(5, 2, '22:00', '06:00', night),
    earlier(3, 2, '10:00', '14:00'),
    earlier(2, 4, '08:00', '12:00'),
  )
  expect(await usual(2)).toEqual({
    startTime: '22:00',
    endTime: '06:00',
    breakMinutes: 45,
    jobRoleId: barista,
    sameWeekday: true,
  })
  expect(await usual(4)).toMatchObject({ startTime: '08:00', endTime: '12:00', sameWeekday: true })
})

test('ties go to the latest shift before the day', async () => {
  const usual = await usualOn(
    earlier(3, 2, '07:00', '11:00'),
    earlier(2, 2, '10:00', '14:00'),
    earlier(0, 2, '12:00', '16:00'),
    earlier(-1, 2, '13:00', '17:00'),
  )
  expect(await usual(2)).toMatchObject({ startTime: '10:00' })
})

test('a weekday without shifts uses other weekdays', async () => {
  const usual = await usualOn(earlier(9, 2, '07:00', '11:00'))
  expect(await usual(5)).toMatchObject({ startTime: '07:00', endTime: '11:00', sameWeekday: false })
})

test('returns null without a shift within reach in the last half year', async () => {
  const dropped = shiftOn(1, '07:00', '11:00')
  const usual = await usualOn(earlier(27, 2, '07:00', '11:00'), added(dropped), deleted(dropped))
  expect(await usual(2)).toBeNull()
  const shown = await usualOn(earlier(1, 2, '07:00', '11:00'))
  expect(await shown(2, stranger)).toBeNull()
})
