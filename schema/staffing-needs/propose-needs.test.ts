import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { proposeNeeds } from './propose-needs.ts'

const timeZone = 'America/New_York'
/** The Sunday of the third has only 23 hours. */
const days = ['2026-02-22', '2026-03-01', '2026-03-08', '2026-03-15']
const shift = (day: string, startTime: string, endTime: string, jobRoleId: string | null = 'cook') => ({
  ...shiftTimes(day, startTime, endTime, timeZone),
  jobRoleId,
})
const proposed = (...shifts: ReturnType<typeof shift>[]) => proposeNeeds(shifts, { days, timeZone })
const everyDay = (startTime: string, endTime: string, jobRoleId?: string | null) =>
  days.map((day) => shift(day, startTime, endTime, jobRoleId))

test('needs those who were there every time', () => {
  expect(proposed(...everyDay('09:00', '17:00'), ...everyDay('11:00', '14:00')).needs).toEqual([
    { jobRoleId: 'cook', startTime: '09:00', endTime: '11:00', minimum: 1, ideal: 1 },
    { jobRoleId: 'cook', startTime: '11:00', endTime: '14:00', minimum: 2, ideal: 2 },
    { jobRoleId: 'cook', startTime: '14:00', endTime: '17:00', minimum: 1, ideal: 1 },
  ])
})

test('takes the fewest as the minimum and the median, rounded up, as the ideal number', () => {
  const [one, , , four] = days
  const more = [one, four].flatMap((day) => (day ? [shift(day, '09:00', '12:00')] : []))
  expect(proposed(...everyDay('09:00', '12:00'), ...more).needs).toMatchObject([{ minimum: 1, ideal: 2 }])
})

test('ignores days on which nobody worked', () => {
  const [one, two] = days
  const found = proposed(shift(one ?? '', '09:00', '12:00'), shift(two ?? '', '09:00', '12:00'))
  expect(found).toMatchObject({ days: [one, two], needs: [{ minimum: 1, ideal: 1 }] })
  expect(proposed()).toEqual({ days: [], needs: [] })
})

test('counts a night on both of its days', () => {
  expect(proposed(...everyDay('22:00', '02:00')).needs).toMatchObject([{ startTime: '22:00', endTime: '00:00' }])
  const nights = days.map((day) => shift(addDays(day, -1), '22:00', '02:00'))
  expect(proposed(...nights).needs).toMatchObject([{ startTime: '00:00', endTime: '02:00' }])
})

test('counts everybody for needs without a job role', () => {
  expect(proposed(...everyDay('09:00', '12:00'), ...everyDay('09:00', '12:00', null)).needs).toMatchObject([
    { jobRoleId: 'cook', ideal: 1 },
    { jobRoleId: null, ideal: 2 },
  ])
})

test('proposes needs that do not overlap and that the busiest day covered', () => {
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    return [Math.floor(quarter / 4), 15 * (quarter % 4)].map((part) => String(part).padStart(2, '0')).join(':')
  })
  const any = fc.tuple(fc.constantFrom(...days), clock, clock).map(([day, start, end]) => shift(day, start, end))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (shifts) => {
      let last = ''
      for (const { startTime, endTime, minimum, ideal } of proposed(...shifts).needs) {
        expect(startTime >= last).toBe(true)
        last = endTime === '00:00' ? '24:00' : endTime
        expect(last > startTime).toBe(true)
        expect(minimum).toBeLessThanOrEqual(ideal)
        expect(ideal).toBeLessThanOrEqual(shifts.length)
      }
    }),
    { numRuns: 50 },
  )
})
