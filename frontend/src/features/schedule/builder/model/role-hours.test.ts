import { expect, test } from 'vitest'
import { shiftTimes } from '#schema/shared/week-time.ts'
import type { Need } from '#schema/staffing-needs/gap.ts'
import { dayGapOf } from './day-gap.ts'
import { roleHoursInWords, roleHoursOf } from './role-hours.ts'

const zone = 'America/New_York'
const tuesday = '2026-03-17'
const lunch: Need = {
  jobRoleId: 'cook',
  weekday: 2,
  day: null,
  startTime: '11:00',
  endTime: '14:00',
  minimum: 1,
  ideal: 2,
  maximum: 2,
  validFrom: null,
  validUntil: null,
}
const shift = (startTime: string, endTime: string) => ({
  ...shiftTimes(tuesday, startTime, endTime, zone),
  jobRoleId: 'cook',
})
const rolesOf = (...shifts: ReturnType<typeof shift>[]) =>
  roleHoursOf(dayGapOf(tuesday, zone, { needs: [{ ...lunch, jobRoleId: null }, lunch], shifts }).hours, [
    { id: 'cook' },
  ])

test('groups the needed hours by job role', () => {
  expect(rolesOf().map(({ jobRoleId, hours }) => [jobRoleId, hours.length])).toEqual([
    ['cook', 3],
    [null, 3],
  ])
})

test('compares people at the worst moment of each hour', () => {
  const [cook] = rolesOf(shift('11:30', '14:00'), shift('12:00', '13:00'), shift('12:00', '14:00'))
  expect(cook?.hours.map(({ planned, needed, tone }) => [planned, needed, tone])).toEqual([
    [0, 2, 'below minimum'],
    [3, 2, 'over'],
    [2, 2, 'covered'],
  ])
  expect(rolesOf(shift('11:00', '14:00'))[0]?.hours[0]).toMatchObject({ planned: 1, needed: 2, tone: 'short' })
})

test('joins equal hours in words', () => {
  const [cook] = rolesOf(shift('11:00', '13:00'))
  const clockOf = (instant: string) => instant.slice(11, 16)
  expect(roleHoursInWords(cook?.hours ?? [], clockOf)).toBe(
    '15:00–17:00: 1 of 2 people planned; 17:00–18:00: 0 of 2 people planned',
  )
})
