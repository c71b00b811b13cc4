import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsFromForecast, peopleNeeded, type ForecastNeed } from './forecast-needs.ts'
import { ratiosOn, withRatio, withoutRatio, type DemandRatio } from './ratios.ts'

const FRIDAY = '2026-03-06'
const server: DemandRatio = { roleId: 'server', validFrom: null, per: 1500, minimum: 1, maximum: 6 }

/** Covers by hour. Other hours have none. */
const forecastOf = (covers: Readonly<Record<number, number>>, day = FRIDAY) => ({
  day,
  hours: Array.from({ length: 24 }, (_, hour) => 100 * (covers[hour] ?? 0)),
})
const needsOf = (covers: Readonly<Record<number, number>>, ...ratios: DemandRatio[]) =>
  needsFromForecast([forecastOf(covers)], ratios)

describe('needs from a forecast', () => {
  it('are the demand of the hour divided by the ratio, rounded up', () => {
    expect(needsOf({ 12: 62 }, server)).toEqual([
      {
        day: FRIDAY,
        roleId: 'server',
        startTime: '12:00',
        endTime: '13:00',
        minimum: 1,
        ideal: 5,
        busiestHour: { hour: 12, demand: 6200, per: 1500, people: 5 },
      },
    ])
  })
  it('join hours with the same number, and are explained by the busiest of them', () => {
    expect(needsOf({ 11: 20, 12: 62, 13: 70, 14: 61, 15: 30, 20: 25 }, server)).toMatchObject([
      { startTime: '11:00', endTime: '12:00', ideal: 2 },
      { startTime: '12:00', endTime: '15:00', ideal: 5, busiestHour: { hour: 13, demand: 7000 } },
      { startTime: '15:00', endTime: '16:00', ideal: 2 },
      { startTime: '20:00', endTime: '21:00', ideal: 2 },
    ])
  })
  it('keep the minimum while there is demand, and never exceed the maximum', () => {
    expect(needsOf({ 9: 0.5, 12: 200 }, { ...server, minimum: 2 })).toMatchObject([
      { startTime: '09:00', minimum: 2, ideal: 2, busiestHour: { people: 1 } },
      { startTime: '12:00', minimum: 2, ideal: 6, busiestHour: { people: 14 } },
    ])
    expect(needsOf({ 12: 200 }, { ...server, maximum: null })).toMatchObject([{ ideal: 14 }])
  })
  it('do not count a rounding error as another person', () => {
    expect(needsOf({ 12: 75.000001 }, server)).toMatchObject([{ ideal: 5, busiestHour: { demand: 7500, people: 5 } }])
    expect(needsOf({ 12: 75.01 }, server)).toMatchObject([{ ideal: 6, busiestHour: { demand: 7501, people: 6 } }])
    expect(needsOf({ 12: 0.001 }, server)).toEqual([])
  })
  it('end at midnight', () => {
    expect(needsOf({ 22: 20, 23: 20 }, server)).toMatchObject([{ startTime: '22:00', endTime: '00:00' }])
  })
  it('do not exist for days without hours or demand', () => {
    expect(needsFromForecast([{ day: FRIDAY, hours: null }, forecastOf({})], [server])).toEqual([])
    expect(needsOf({ 12: 62 })).toEqual([])
  })
  it('are for each job role, by the ratio that applies on the date', () => {
    const cook = { ...server, roleId: 'cook', per: 3000 }
    const later = { ...server, validFrom: '2026-03-07', per: 2000 }
    const days = [forecastOf({ 12: 62 }), forecastOf({ 12: 62 }, '2026-03-07')]
    expect(needsFromForecast(days, [later, cook, server])).toMatchObject([
      { day: FRIDAY, roleId: 'cook', ideal: 3 },
      { day: FRIDAY, roleId: 'server', ideal: 5 },
      { day: '2026-03-07', roleId: 'server', ideal: 4 },
      { day: '2026-03-07', roleId: 'cook', ideal: 3 },
    ])
  })
})

describe('ratios', () => {
  const dated = { ...server, validFrom: '2026-06-01', per: 1000 }
  const all = [dated, { ...server, roleId: null }, server].reduce(withRatio, [] as DemandRatio[])

  it('are sorted by job role, any job role last, and first day', () => {
    expect(all).toEqual([server, dated, { ...server, roleId: null }])
  })
  it('are replaced and removed by job role and first day', () => {
    expect(withRatio(all, { ...dated, per: 900 })).toMatchObject([{ per: 1500 }, { per: 900 }, { roleId: null }])
    expect(withoutRatio(all, { roleId: 'server', validFrom: null })).toEqual([dated, { ...server, roleId: null }])
  })
  it('apply from their first day until the next', () => {
    const perOn = (day: string) => ratiosOn(all, day).find(({ roleId }) => roleId === 'server')?.per
    expect([perOn('2026-05-31'), perOn('2026-06-01'), perOn('2027-01-01')]).toEqual([1500, 1000, 1000])
    expect(ratiosOn([dated], '2026-05-31')).toEqual([])
  })
})

const anyRatio = fc
  .record({ per: fc.integer({ min: 1, max: 5000 }), minimum: fc.nat(8), more: fc.option(fc.nat(20), { nil: null }) })
  .map(({ per, minimum, more }): DemandRatio => {
    const maximum = more === null ? null : Math.max(1, minimum + more)
    return { roleId: 'server', validFrom: null, per, minimum, maximum }
  })
const anyHours = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40_000, noNaN: true })), {
  minLength: 24,
  maxLength: 24,
})

const clockHour = (time: string) => Number(time.slice(0, 2))
/** The people that the needs have in each hour. */
const byHour = (needs: readonly ForecastNeed[]) =>
  Array.from({ length: 24 }, (_, hour) => {
    const inHour = needs.filter(
      ({ startTime, endTime }) => clockHour(startTime) <= hour && hour < (clockHour(endTime) || 24),
    )
    expect(inHour.length).toBeLessThanOrEqual(1)
    return inHour[0]?.ideal ?? 0
  })

describe('any forecast', () => {
  const peopleOf = (hours: readonly number[], ratio: DemandRatio) =>
    byHour(needsFromForecast([{ day: FRIDAY, hours }], [ratio]))

  it('never needs fewer people with more demand', () => {
    fc.assert(
      fc.property(anyHours, anyHours, anyRatio, (hours, added, ratio) => {
        const more = hours.map((demand, hour) => demand + (added[hour] ?? 0))
        const [few, many] = [peopleOf(hours, ratio), peopleOf(more, ratio)]
        for (const [hour, people] of few.entries()) expect(many[hour]).toBeGreaterThanOrEqual(people)
      }),
    )
  })
  it('needs at least the minimum and at most the maximum in each hour with demand, and nobody in others', () => {
    fc.assert(
      fc.property(anyHours, anyRatio, (hours, ratio) => {
        for (const [hour, people] of peopleOf(hours, ratio).entries()) {
          const demand = Math.round(hours[hour] ?? 0)
          if (demand === 0) expect(people).toBe(0)
          else {
            expect(people).toBeGreaterThanOrEqual(Math.max(1, ratio.minimum))
            expect(people).toBeLessThanOrEqual(ratio.maximum ?? Infinity)
            // The people are enough for the demand, and one fewer would not be.
            if (ratio.maximum === null) expect(people * ratio.per).toBeGreaterThanOrEqual(demand)
            if (people > Math.max(1, ratio.minimum)) expect((people - 1) * ratio.per).toBeLessThan(demand)
          }
        }
      }),
    )
  })
  it('explains each need by an hour within it, whose figures give the number of the need', () => {
    fc.assert(
      fc.property(anyHours, anyRatio, (hours, ratio) => {
        for (const need of needsFromForecast([{ day: FRIDAY, hours }], [ratio])) {
          const { hour, demand, per, people } = need.busiestHour
          expect(hour).toBeGreaterThanOrEqual(clockHour(need.startTime))
          expect(hour).toBeLessThan(clockHour(need.endTime) || 24)
          expect(demand).toBe(Math.round(hours[hour] ?? 0))
          expect(per).toBe(ratio.per)
          expect(people).toBe(Math.ceil(demand / per))
          expect(need.ideal).toBe(Math.min(ratio.maximum ?? Infinity, Math.max(ratio.minimum, people)))
          expect(need.minimum).toBeLessThanOrEqual(need.ideal)
        }
      }),
    )
  })
  it('needs nobody without demand, whatever the minimum', () => {
    fc.assert(
      fc.property(anyRatio, (ratio) => {
        expect(peopleNeeded(0, ratio)).toBe(0)
      }),
    )
  })
})
