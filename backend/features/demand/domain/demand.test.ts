import { describe, expect, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { DemandMonthEvent, DemandSeriesEvent, DemandValues } from '#schema/demand/events.ts'
import type { DemandRatio } from '#schema/demand/ratios.ts'
import { demandMonthId, evolveDemandMonth, initialDemandMonth, setDemandDays, type DayChange } from './demand-month.ts'
import * as ratios from './demand-ratios.ts'
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

describe('a ratio of a demand series', () => {
  const { given } = specification(series.initialDemandSeries, series.evolveDemandSeries)
  const created: DemandSeriesEvent = { type: 'DemandSeriesCreated', data: covers }
  const cook = '44444444-4444-4444-8444-444444444444'
  const key = { roleId: cook, validFrom: null }
  const values = { per: 1500, minimum: 1, maximum: 6 }
  const set = (after = values, before: typeof values | null = null): DemandSeriesEvent => ({
    type: 'DemandRatioSet',
    data: { seriesId, locationId, ...key, before, after },
  })
  const toSet =
    (more: Partial<DemandRatio> = {}, roles: object = { [cook]: { name: 'Cook' } }) =>
    (state: series.DemandSeriesState) =>
      ratios.updateDemandRatio(state, { ...key, ...values, ...more }, { ...roles })
  const toRemove = (state: series.DemandSeriesState) => ratios.removeDemandRatio(state, key)

  it('is set for a job role, replaced, and records nothing without changes', () => {
    given([created]).when(toSet()).then([set()])
    given([created, set()])
      .when(toSet({ per: 1000 }))
      .then([set({ ...values, per: 1000 }, values)])
    given([created, set()]).when(toSet()).then([])
  })
  it('is another one from another first day', () => {
    given([created, set()])
      .when(toSet({ validFrom: '2026-06-01' }))
      .then([
        {
          type: 'DemandRatioSet',
          data: { seriesId, locationId, roleId: cook, validFrom: '2026-06-01', before: null, after: values },
        },
      ])
  })
  it('is removed once', () => {
    const removed: DemandSeriesEvent = {
      type: 'DemandRatioRemoved',
      data: { seriesId, locationId, ...key, before: values },
    }
    given([created, set()]).when(toRemove).then([removed])
    given([created, set(), removed]).when(toRemove).refused('not_found', 'There is no such ratio')
  })
  it('of an unknown job role is refused, but that of a deleted one can be changed', () => {
    given([created])
      .when(toSet({}, {}))
      .refused('not_found', 'There is no such role', { jobRoleId: 'There is no such role' })
    given([created, set()])
      .when(toSet({ per: 1000 }, {}))
      .then([set({ ...values, per: 1000 }, values)])
  })
  it('does not exist for a deleted series', () => {
    const deleted: DemandSeriesEvent = { type: 'DemandSeriesDeleted', data: { seriesId, locationId, name: 'Covers' } }
    given([created, set(), deleted]).when(toSet()).refused('not_found', 'There is no such demand series')
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
