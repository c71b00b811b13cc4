import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payFrequencies } from '#schema/payroll/schedule.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { periodOn, periodsIn } from './pay-periods.ts'

const days = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2020-01-01', offset))
const schedules = fc.record({ frequency: fc.constantFrom(...payFrequencies), anchor: days })

describe('a pay period', () => {
  it.each([
    ['weekly', '2026-11-02', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['biweekly', '2026-11-02', '2026-11-22', '2026-11-16', '2026-11-29'],
    ['biweekly', '2026-11-02', '2026-11-01', '2026-10-19', '2026-11-01'],
    ['semimonthly', '2026-11-01', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['semimonthly', '2026-11-16', '2026-11-30', '2026-11-16', '2026-11-30'],
    ['semimonthly', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-15'],
    ['monthly', '2026-11-05', '2026-12-04', '2026-11-05', '2026-12-04'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-30'],
  ] as const)('that is %s from %s has on %s the days %s to %s', (frequency, anchor, day, from, to) => {
    expect(periodOn({ frequency, anchor }, [], day)).toEqual({ from, to })
  })

  it('starts on its anchor', () => {
    fc.assert(fc.property(schedules, (schedule) => periodOn(schedule, [], schedule.anchor).from === schedule.anchor))
  })

  it('follows the one before without gap or overlap, also around closed ones of another schedule', () => {
    fc.assert(
      fc.property(schedules, schedules, days, fc.array(days, { maxLength: 3 }), (before, schedule, first, closed) => {
        const fixed = [
          ...new Map(closed.map((day) => [periodOn(before, [], day).from, periodOn(before, [], day)])).values(),
        ]
        const range = { from: first, to: addDays(first, 200) }
        const periods = periodsIn(schedule, fixed, range)
        expect(periods[0]?.from.localeCompare(range.from)).toBeLessThanOrEqual(0)
        expect(periods.at(-1)?.to.localeCompare(range.to)).toBeGreaterThanOrEqual(0)
        for (const [index, period] of periods.entries()) {
          expect(period.from <= period.to).toBe(true)
          const next = periods[index + 1]
          if (next) expect(next.from).toBe(addDays(period.to, 1))
          for (const day of [period.from, period.to]) expect(periodOn(schedule, fixed, day)).toEqual(period)
        }
        for (const { from, to } of fixed) expect(periodOn(schedule, fixed, to)).toEqual({ from, to })
      }),
    )
  })

  it('that was closed keeps its days, and the schedule goes on after it', () => {
    const fixed = [{ from: '2026-11-02', to: '2026-11-08' }]
    expect(
      periodsIn({ frequency: 'monthly', anchor: '2026-11-01' }, fixed, { from: '2026-11-01', to: '2026-11-30' }),
    ).toEqual([{ from: '2026-11-01', to: '2026-11-01' }, ...fixed, { from: '2026-11-09', to: '2026-11-30' }])
  })
})
