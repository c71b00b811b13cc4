import { describe, expect, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { DemandMonthEvent, DemandSeriesEvent, DemandValues } from '#schema/demand/events.ts'
import { demandMonthId, evolveDemandMonth, initialDemandMonth, setDemandDays, type DayChange } from './demand-month.ts'
import * as series from './demand-series.ts'

const seriesId = '11111111-1111-4111-8111-111111111111'
const locationId = '33333333-3333-4333-8333-333333333333'
const covers = { seriesId, locationId, name: 'Covers', unit: 'count' } as const

describe('a demand series', () => {
  const { given } = specification(series.initialDemandSeries, series.evolveDemandSeries)
  const created: DemandSeriesEvent = { type: 'DemandSeriesCreated', data: covers }
  const deleted: DemandSeriesEvent = { type: 'DemandSeriesDeleted', data: { seriesId, locationId, name: 'Covers' } }

  it('is created once, even after it was deleted', () => {
    given([])
      .when((state) => series.createDemandSeries(state, covers))
      .then([created])
    for (const history of [[created], [created, deleted]]) {
      given(history)
        .when((state) => series.createDemandSeries(state, covers))
        .refused('conflict', 'This demand series has been created already')
    }
  })
  it('is renamed, and records nothing with the same name', () => {
    given([created])
      .when((state) => series.renameDemandSeries(state, 'Guests'))
      .then([{ type: 'DemandSeriesRenamed', data: { seriesId, locationId, before: 'Covers', name: 'Guests' } }])
    given([created])
      .when((state) => series.renameDemandSeries(state, 'Covers'))
      .then([])
  })
  it('is deleted once', () => {
    given([created]).when(series.deleteDemandSeries).then([deleted])
    given([created, deleted]).when(series.deleteDemandSeries).refused('not_found', 'There is no such demand series')
  })
})

describe('a month of demand', () => {
  const { given } = specification(initialDemandMonth, evolveDemandMonth)
  const [day, next] = ['2026-03-06', '2026-03-07']
  const values = (total: number): DemandValues => ({ total, hours: null })
  const set = (on: string, before: DemandValues | null, after: DemandValues | null): DemandMonthEvent => ({
    type: 'DemandDaySet',
    data: { seriesId, locationId, day: on, before, after },
  })
  const toSet =
    (...days: DayChange[]) =>
    (state: typeof initialDemandMonth) =>
      setDemandDays(state, { seriesId, locationId, days })

  it('replaces the values of a day', () => {
    given([set(day, null, values(100))])
      .when(toSet({ day, values: values(120) }, { day: next, values: values(80) }))
      .then([set(day, values(100), values(120)), set(next, null, values(80))])
  })
  it('records nothing if the values are the same', () => {
    given([set(day, null, values(100))])
      .when(toSet({ day, values: values(100) }))
      .then([])
  })
  it('deletes the values of a day once', () => {
    const history = [set(day, null, values(100))]
    const deletion = set(day, values(100), null)
    given(history)
      .when(toSet({ day, values: null }))
      .then([deletion])
    given([...history, deletion])
      .when(toSet({ day, values: null }))
      .then([])
  })
  it('is one stream for the days of one month', () => {
    expect(demandMonthId(seriesId, '2026-03-01')).toBe(demandMonthId(seriesId, '2026-03-31'))
    expect(demandMonthId(seriesId, '2026-03-31')).not.toBe(demandMonthId(seriesId, '2026-04-01'))
  })
})
