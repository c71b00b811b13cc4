import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysApart } from '#schema/shared/week-time.ts'
import { backTest, bestMethod, errorOf } from './back-test.ts'
import type { DemandDay, DemandHistory } from './demand-days.ts'
import { forecastDay, forecastMethods, forecastWeek } from './forecast.ts'

const MONDAY = '2026-03-30'

/** `totalOf`: by the number of weeks before `MONDAY` (1 is the last week), and the day in the week. */
function historyOf(
  totalOf: (week: number, weekday: number) => number,
  {
    weeks = 20,
    holidays = {},
    hours = null,
  }: { weeks?: number; holidays?: Record<string, string>; hours?: readonly number[] | null } = {},
): DemandHistory {
  const days = Array.from({ length: weeks * 7 }, (_, index): DemandDay => {
    const day = addDays(MONDAY, index - weeks * 7)
    return { day, total: totalOf(Math.ceil((weeks * 7 - index) / 7), index % 7), hours }
  })
  return {
    days: new Map(days.map((day) => [day.day, day])),
    holidays: new Map(Object.entries(holidays)),
    until: MONDAY,
  }
}
/** The totals of Mondays, the last one first; other days are zero. */
const mondays = (...totals: number[]) =>
  historyOf((week, weekday) => (weekday === 0 ? (totals[week - 1] ?? 0) : 0), { weeks: totals.length })

describe('a forecast', () => {
  it('is the average of the last six of the weekday', () => {
    const history = mondays(100, 110, 90, 120, 80, 130, 999)
    expect(forecastDay('average', history, MONDAY)).toMatchObject({ total: 105, average: 105, trend: 0, holiday: null })
    expect(forecastDay('average', history, MONDAY)?.basis.map(({ total }) => total)).toEqual([
      100, 110, 90, 120, 80, 130,
    ])
  })
  it('is the same as last week, or as the last week that is known', () => {
    const history = mondays(100, 110)
    expect(forecastDay('last_week', history, MONDAY)?.total).toBe(100)
    expect(forecastDay('last_week', history, addDays(MONDAY, 14))?.total).toBe(100)
  })
  it('continues a trend, less with each week', () => {
    // From 100 to 170, ten more each week: the average is 135, which was 3.5 weeks before the last.
    const history = mondays(170, 160, 150, 140, 130, 120, 110, 100)
    const next = forecastDay('trend', history, MONDAY)
    expect(next).toMatchObject({ average: 135 })
    expect(next?.trend).toBeCloseTo(10 * (3.5 + 0.8))
    expect(next?.total).toBeCloseTo(178)
    expect(forecastDay('trend', history, addDays(MONDAY, 7))?.total).toBeCloseTo(178 + 6.4)
  })
  it('has no trend with few weeks, and is never negative', () => {
    expect(forecastDay('trend', mondays(50, 100, 150), MONDAY)?.total).toBe(100)
    expect(forecastDay('trend', mondays(0, 100, 400, 900), MONDAY)?.total).toBe(0)
  })
  it('has the hours of the earlier days in proportion', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 30 : hour === 19 ? 70 : 0))
    const forecast = forecastDay(
      'average',
      historyOf(() => 100, { hours }),
      MONDAY,
    )
    expect(forecast?.hours?.[12]).toBeCloseTo(30)
    expect(forecast?.hours?.[19]).toBeCloseTo(70)
    expect(
      forecastDay(
        'average',
        historyOf(() => 100),
        MONDAY,
      )?.hours,
    ).toBeNull()
  })
  it('does not exist without earlier values', () => {
    expect(
      forecastDay(
        'average',
        historyOf(() => 100, { weeks: 0 }),
        MONDAY,
      ),
    ).toBeUndefined()
    expect(
      forecastWeek(
        'average',
        historyOf(() => 1, { weeks: 1 }),
        MONDAY,
      ),
    ).toHaveLength(7)
  })
})

describe('a public holiday', () => {
  const [before, longBefore] = [addDays(MONDAY, -14), addDays(MONDAY, -21)]
  it('is forecast like earlier holidays of the same name', () => {
    const holidays = { [before]: 'Founders’ Day', [longBefore]: 'Harvest', [MONDAY]: 'Founders’ Day' }
    const history = historyOf((week) => (week === 2 ? 50 : week === 3 ? 10 : 100), { holidays })
    expect(forecastDay('average', history, MONDAY)).toMatchObject({
      total: 50,
      average: 100,
      holiday: { name: 'Founders’ Day', factor: 0.5, days: [before], isSameHoliday: true },
    })
  })
  it('is forecast like any earlier holiday if its name is new', () => {
    const holidays = { [before]: 'Founders’ Day', [longBefore]: 'Harvest', [MONDAY]: 'Spring' }
    const history = historyOf((week) => (week === 2 ? 50 : week === 3 ? 10 : 100), { holidays })
    const { total, holiday } = forecastDay('average', history, MONDAY) ?? {}
    expect(total).toBeCloseTo(30)
    expect(holiday).toMatchObject({ days: [before, longBefore], isSameHoliday: false })
  })
  it('is forecast like a usual day without an earlier one, and by “same as last week” always', () => {
    const history = historyOf(() => 100, { holidays: { [MONDAY]: 'Spring' } })
    const plain = { total: 100, holiday: { name: 'Spring', factor: null, days: [] } }
    expect(forecastDay('average', history, MONDAY)).toMatchObject(plain)
    expect(forecastDay('last_week', history, MONDAY)).toMatchObject(plain)
  })
})

describe('the back test', () => {
  it('weighs absolute errors by the values', () => {
    // Mondays alternate between 100 and 200: last week is always 100 off, the average of six 50.
    const history = historyOf((week, weekday) => (weekday === 0 ? (week % 2 ? 100 : 200) : 0))
    const tested = backTest(history, MONDAY)
    expect(tested).toHaveLength(56)
    expect(errorOf(tested, 'last_week')).toBeCloseTo(100 / 150)
    expect(errorOf(tested, 'average')).toBeCloseTo(50 / 150)
    expect(bestMethod(tested)).toBe('average')
  })
  it('prefers the trend of a growing series', () => {
    expect(
      bestMethod(
        backTest(
          historyOf((week) => 10_000 - 300 * week, { weeks: 30 }),
          MONDAY,
        ),
      ),
    ).toBe('trend')
  })
  it('prefers last week after a jump', () => {
    const history = historyOf((week, weekday) => (week <= 5 ? 500 : week <= 8 ? 300 : 100) + weekday)
    expect(bestMethod(backTest(history, MONDAY))).toBe('last_week')
  })
  it('has no error with too few days', () => {
    const tested = backTest(
      historyOf(() => 100, { weeks: 1 }),
      MONDAY,
    )
    expect(forecastMethods.map((method) => errorOf(tested, method))).toEqual([null, null, null])
    expect(bestMethod(tested)).toBe('average')
  })
})

const totals = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 20 * 7, maxLength: 20 * 7 })
const anyHistory = fc
  .tuple(totals, fc.array(fc.integer({ min: -140, max: 6 }), { maxLength: 6 }))
  .map(([values, offsets]) =>
    historyOf((week, weekday) => values[(20 - week) * 7 + weekday] ?? 0, {
      holidays: Object.fromEntries(
        offsets.map((offset, index) => [addDays(MONDAY, offset), index % 2 ? 'Founders’ Day' : 'Harvest']),
      ),
    }),
  )
const ahead = fc.integer({ min: 0, max: 3 }).map((weeks) => addDays(MONDAY, 7 * weeks))
const withDays = (history: DemandHistory, change: (day: DemandDay) => DemandDay): DemandHistory => ({
  ...history,
  days: new Map([...history.days].map(([day, values]) => [day, change(values)])),
})

describe('every series', () => {
  it('forecasts itself without error if it is constant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), ahead, (total, from) => {
        const holidays = { [addDays(MONDAY, -9)]: 'Harvest', [addDays(from, 2)]: 'Harvest' }
        const history = historyOf(() => total, { holidays })
        const tested = backTest(history, from)
        for (const method of forecastMethods) {
          expect(errorOf(tested, method)).toBe(0)
          expect(forecastWeek(method, history, from).map((day) => day.total)).toEqual(Array(7).fill(total))
        }
      }),
      { numRuns: 20 },
    )
  })
  it('is scaled as a whole', () => {
    fc.assert(
      fc.property(anyHistory, ahead, fc.constantFrom(0.5, 3, 100), (history, from, scale) => {
        const scaled = withDays(history, (day) => ({ ...day, total: day.total * scale }))
        for (const method of forecastMethods) {
          const [one, other] = [history, scaled].map((each) =>
            forecastWeek(method, each, from).map(({ total }) => total),
          )
          one?.forEach((total, index) => expect(other?.[index]).toBeCloseTo(total * scale, 3))
          const [error, scaledError] = [history, scaled].map((each) => errorOf(backTest(each, from), method) ?? -1)
          expect(scaledError).toBeCloseTo(error ?? 0, 6)
        }
      }),
      { numRuns: 20 },
    )
  })
  it('is never tested with later values', () => {
    fc.assert(
      fc.property(anyHistory, ahead, fc.nat(55), (history, from, which) => {
        const tested = backTest(history, from)
        const one = tested[which % tested.length]
        if (!one) return
        expect(one.until <= one.day).toBe(true)
        expect(daysApart(one.until, one.day)).toBeGreaterThanOrEqual(daysApart(MONDAY, from))
        const later = withDays(history, (day) => (day.day >= one.until ? { ...day, total: day.total + 777 } : day))
        const again = backTest(later, from).find(({ day }) => day === one.day)
        expect(again?.forecasts).toEqual(one.forecasts)
      }),
      { numRuns: 40 },
    )
  })
})
