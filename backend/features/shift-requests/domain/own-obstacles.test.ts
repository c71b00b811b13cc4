import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hardLimits } from '#schema/schedule/limit-rules.ts'
import type { LimitedWeek } from '#schema/schedule/limits.ts'
import { verifyLimits } from '#schema/schedule/testing/verify-limits.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { noLimits } from '#schema/work-limits/limits.ts'
import { hardLimitsBrokenBy, ownObstacles } from './own-obstacles.ts'

const weekStart = '2026-03-15'
const timeZone = 'Europe/Vienna'
const on = (day: number, start = '09:00', end = '17:00') => ({
  shiftId: `${day} ${start}`,
  breakMinutes: 0,
  ...shiftTimes(addDays(weekStart, day), start, end, timeZone),
})
const week = (limits: Partial<LimitedWeek['limits']>, more: Partial<LimitedWeek> = {}): LimitedWeek => ({
  weekStart,
  timeZone,
  limits: { ...noLimits, ...limits },
  availability: [],
  shifts: [],
  others: [],
  nameOf: () => 'Bo',
  ...more,
})

test('limits are in the second person and replace those of the organization', () => {
  const warnings = [{ type: 'max_hours', severity: 'warning', message: 'More than 4 h that week (8 h)' }] as const
  const limits = { maxWeeklyMinutes: 600, neverWith: ['bo'] }
  const others = [{ ...on(1), employeeId: 'bo' }]
  expect(ownObstacles(on(1), { warnings, week: week(limits, { others, shifts: [on(3)] }) })).toEqual([
    { firm: true, message: 'You’d have 16 hours this week, at most 10 hours' },
    { firm: true, message: 'You never work with Bo' },
  ])
  expect(ownObstacles(on(1), { warnings, week: null })).toEqual([
    { firm: true, message: 'More than 4 h that week (8 h)' },
  ])
})

test('the hours of the organization stay a note if the own limit is higher, and overtime is one', () => {
  const more = week({ maxWeeklyMinutes: 3000 })
  for (const type of ['max_hours', 'overtime'] as const) {
    const warnings = [{ type, severity: 'warning', message: 'Many hours' }] as const
    expect(ownObstacles(on(1), { warnings, week: more })).toEqual([{ firm: false, message: 'Many hours' }])
  }
})

test('the same rest before and after is said once', () => {
  const shifts = [on(1, '01:00', '04:00'), on(1, '20:00', '23:00')]
  const limits = { minRestMinutes: 600 }
  const obstacles = ownObstacles(on(1, '09:00', '15:00'), { warnings: [], week: week(limits, { shifts }) })
  expect(obstacles).toEqual([{ firm: true, message: 'You’d have 5 hours of rest, at least 10 hours' }])
})

test('wishes are no obstacles', () => {
  expect(ownObstacles(on(1), { warnings: [], week: week({ worksWith: ['bo'], targetWeeklyMinutes: 60 }) })).toEqual([])
})

test('a plain verifier agrees which hard limits the shift breaks', () => {
  const maybe = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }), { nil: null })
  const limits = fc.record({
    maxWeeklyMinutes: maybe(600, 3000),
    maxConsecutiveDays: maybe(1, 7),
    maxNightsPerWeek: maybe(0, 3),
    minRestMinutes: maybe(0, 1440),
    neverWith: fc.constantFrom([], ['bo']),
  })
  const spans = [
    ['06:00', '14:00'],
    ['14:00', '22:00'],
    ['22:00', '06:00'],
  ] as const
  const work = fc.record({ day: fc.integer({ min: -8, max: 14 }), span: fc.constantFrom(...spans) })
  const taken = fc.record({ day: fc.nat(6), span: fc.constantFrom(...spans) })
  const places = fc.array(work, { maxLength: 15 })
  fc.assert(
    fc.property(limits, taken, places, places, (drawn, { day, span }, own, beside) => {
      const shift = on(day, ...span)
      const free = own
        .map((each) => on(each.day, ...each.span))
        .filter(
          ({ shiftId }, at, all) => shiftId !== shift.shiftId && all.findIndex((o) => o.shiftId === shiftId) === at,
        )
      const others = beside.map((each) => ({ ...on(each.day, ...each.span), employeeId: 'bo' }))
      const before = week(drawn, { shifts: free, others })
      const after = verifyLimits({ ...before, shifts: [...free, shift] })
      const previous = verifyLimits(before)
      const rules = new Set<string>(hardLimitsBrokenBy(shift, before).map(({ rule }) => rule))
      for (const rule of hardLimits) {
        if (rules.has(rule)) expect(after).toContain(rule)
        if (after.has(rule) && !previous.has(rule)) expect(rules).toContain(rule)
      }
    }),
    { numRuns: 500 },
  )
})
