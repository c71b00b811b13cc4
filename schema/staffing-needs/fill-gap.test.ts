import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { fillGap } from './fill-gap.ts'
import type { FillOptions } from './gap-shift.ts'
import { gap, type HourGap, type Need, type PlannedShift } from './gap.ts'

const zone = 'America/New_York'
const weekOf = (sunday: string) => Array.from({ length: 7 }, (_, day) => addDays(sunday, day))

const needOf = (more: Partial<Need> = {}): Need => ({
  jobRoleId: 'cook',
  weekday: 1,
  day: null,
  startTime: '08:00',
  endTime: '20:00',
  minimum: 1,
  ideal: 1,
  maximum: null,
  validFrom: null,
  validUntil: null,
  ...more,
})
const optionsOf = (more: Partial<FillOptions> = {}): FillOptions => ({
  days: weekOf('2026-03-08'),
  timeZone: zone,
  upTo: 'ideal',
  notBefore: '2026-01-01T00:00:00.000Z',
  usualShifts: [],
  shortest: 4 * 60,
  longest: 10 * 60,
  breakMinutes: 30,
  most: 200,
  ...more,
})
const shiftOf = (startTime: string, endTime: string, jobRoleId: string | null = 'cook') => ({
  ...shiftTimes('2026-03-09', startTime, endTime, zone),
  jobRoleId,
})
const filled = (needs: Need[], shifts: PlannedShift[] = [], more: Partial<FillOptions> = {}) =>
  fillGap(needs, shifts, optionsOf(more)).map(
    ({ jobRoleId, startTime, endTime }) => `${jobRoleId} ${startTime}–${endTime}`,
  )

it('splits a day that is longer than a shift into equal shifts', () => {
  expect(filled([needOf()])).toEqual(['cook 08:00–14:00', 'cook 14:00–20:00'])
  expect(filled([needOf({ endTime: '18:00', ideal: 2 })])).toEqual(['cook 08:00–18:00', 'cook 08:00–18:00'])
})

it('adds only the people who are missing', () => {
  expect(filled([needOf({ ideal: 2, endTime: '16:00' })], [shiftOf('08:00', '16:00')])).toEqual(['cook 08:00–16:00'])
  expect(filled([needOf()], [shiftOf('08:00', '20:00')])).toEqual([])
})

it('fills up to the minimum if asked to', () => {
  const need = needOf({ minimum: 1, ideal: 3, endTime: '16:00' })
  expect(filled([need], [], { upTo: 'minimum' })).toEqual(['cook 08:00–16:00'])
  expect(filled([need])).toHaveLength(3)
})

it('prefers usual shifts of the role, with their break', () => {
  const usualShifts = [
    { jobRoleId: 'cook', startTime: '08:00', endTime: '17:00', breakMinutes: 60 },
    { jobRoleId: 'host', startTime: '08:00', endTime: '16:00', breakMinutes: 0 },
  ]
  const [shift, ...others] = fillGap([needOf({ endTime: '16:00' })], [], optionsOf({ usualShifts }))
  expect(shift).toMatchObject({ startTime: '08:00', endTime: '16:00', breakMinutes: 30 })
  expect(others).toEqual([])
  expect(fillGap([needOf({ endTime: '17:00' })], [], optionsOf({ usualShifts }))).toMatchObject([
    { startTime: '08:00', endTime: '17:00', breakMinutes: 60 },
  ])
})

it('extends a short peak to the shortest shift, but never above the maximum', () => {
  const base = needOf({ ideal: 2, maximum: 2 })
  const lunch = needOf({ startTime: '11:00', endTime: '14:00', ideal: 3, maximum: 3 })
  const planned = [shiftOf('08:00', '20:00'), shiftOf('08:00', '20:00')]
  expect(filled([base, lunch], planned)).toEqual([])
  expect(filled([{ ...base, maximum: 3 }, lunch], planned)).toHaveLength(1)
})

it('counts the maximum of any role for shifts of each role', () => {
  const any = needOf({ jobRoleId: null, minimum: 0, ideal: 0, maximum: 1 })
  expect(filled([needOf(), any], [shiftOf('08:00', '20:00', 'host')])).toEqual([])
})

it('covers needs of any role with the shifts of roles first', () => {
  expect(filled([needOf({ endTime: '16:00' }), needOf({ jobRoleId: null, endTime: '16:00', ideal: 2 })])).toEqual([
    'cook 08:00–16:00',
    'null 08:00–16:00',
  ])
})

it('starts no shift in the past', () => {
  expect(filled([needOf()], [], { notBefore: '2026-03-09T18:00:00.000Z' })).toEqual(['cook 14:00–20:00'])
})

it('plans a night at its start day, also the last of the week', () => {
  const night = needOf({ weekday: 6, startTime: '22:00', endTime: '06:00' })
  const { days } = optionsOf()
  expect(fillGap([night], [], optionsOf())).toMatchObject([{ day: days.at(-1), startTime: '22:00', endTime: '06:00' }])
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '40'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const role = fc.constantFrom(null, 'cook', 'host')
const people = fc.integer({ min: 0, max: 3 })
const anyNeed = fc
  .tuple(role, fc.integer({ min: 0, max: 6 }), clock, clock, people, people, fc.option(people))
  .map(([jobRoleId, weekday, startTime, endTime, minimum, more, most]) => {
    const ideal = minimum + more
    return needOf({
      jobRoleId,
      weekday,
      startTime,
      endTime,
      minimum,
      ideal,
      maximum: most === null ? null : ideal + most,
    })
  })

const sumOf = (hours: readonly HourGap[], field: 'belowMinimum' | 'belowIdeal' | 'aboveMaximum') =>
  hours.reduce((sum, hour) => sum + hour[field], 0)

it.each([
  ['a usual week', '2026-05-03'],
  ['the week with a day of 23 hours', '2026-03-08'],
  ['the week with a day of 25 hours', '2026-11-01'],
])('misses fewer people afterwards and exceeds no further maximum: %s', (_, sunday) => {
  const days = weekOf(sunday)
  const options = optionsOf({ days })
  const shift = fc
    .tuple(role, fc.constantFrom(...days), clock, clock)
    .map(([jobRoleId, day, start, end]) => ({ ...shiftTimes(day, start, end, zone), jobRoleId }))
  const usualShifts = fc.array(
    fc.record({ jobRoleId: role, startTime: clock, endTime: clock, breakMinutes: fc.constant(15) }),
    { maxLength: 2 },
  )
  fc.assert(
    fc.property(
      fc.array(anyNeed, { maxLength: 8 }),
      fc.array(shift, { maxLength: 8 }),
      usualShifts,
      (needs, shifts, usual) => {
        const added = fillGap(needs, shifts, { ...options, usualShifts: usual })
        // The day after shows what the last night's shifts do.
        const around = { days: [...days, addDays(sunday, 7)], timeZone: zone }
        const before = gap(needs, shifts, around)
        const after = gap(needs, [...shifts, ...added], around)
        expect(sumOf(after, 'aboveMaximum')).toBe(sumOf(before, 'aboveMaximum'))
        expect(sumOf(after, 'belowIdeal')).toBeLessThanOrEqual(sumOf(before, 'belowIdeal') - (added.length > 0 ? 1 : 0))
        for (const [index, hour] of after.entries()) {
          expect(hour.belowMinimum).toBeLessThanOrEqual(before[index]?.belowMinimum ?? 0)
        }
        for (const { day, startTime, endTime, ...each } of added) {
          expect(days).toContain(day)
          expect(each).toMatchObject(shiftTimes(day, startTime, endTime, zone))
        }
        // A second run finds nothing more that is worth a shift.
        expect(fillGap(needs, [...shifts, ...added], { ...options, usualShifts: usual })).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})
