import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { demandDays } from './demand-days.ts'
import { demandSeries } from './demand-series.ts'

const created = {
  type: 'DemandSeriesCreated',
  data: { seriesId: ENTRY, locationId: LOCATION, name: 'Covers', unit: 'count' },
} as const

test('shows a demand series by its last name, and removes a deleted one', () => {
  const of = { seriesId: ENTRY, locationId: LOCATION }
  const renamed = { type: 'DemandSeriesRenamed', data: { ...of, before: 'Covers', name: 'Guests' } } as const
  expect(given(demandSeries, recorded([created, renamed]))).toEqual([
    {
      series_id: ENTRY,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      name: 'Guests',
      unit: 'count',
      ratios: [],
    },
  ])
  const deleted = { type: 'DemandSeriesDeleted', data: { ...of, name: 'Covers' } } as const
  expect(given(demandSeries, recorded([created, deleted]))).toEqual([])
})

test('keeps the last ratio of each job role and first day', () => {
  const of = { seriesId: ENTRY, locationId: LOCATION, roleId: null }
  const values = (per: number) => ({ per, minimum: 1, maximum: null })
  const set = (validFrom: string | null, per: number) =>
    ({ type: 'DemandRatioSet', data: { ...of, validFrom, before: null, after: values(per) } }) as const
  const removed = { type: 'DemandRatioRemoved', data: { ...of, validFrom: null, before: values(1500) } } as const
  const ratiosAfter = (...events: (ReturnType<typeof set> | typeof removed)[]) =>
    given(demandSeries, recorded([created, ...events]))
  const ratio = (validFrom: string | null, per: number) => ({ roleId: null, validFrom, ...values(per) })
  const all = [set('2026-06-01', 900), set(null, 1500), set('2026-06-01', 1000)]
  expect(ratiosAfter(...all)).toMatchObject([{ ratios: [ratio(null, 1500), ratio('2026-06-01', 1000)] }])
  expect(ratiosAfter(...all, removed)).toMatchObject([{ ratios: [ratio('2026-06-01', 1000)] }])
})

test('keeps the last values of each day', () => {
  const set = (day: string, total: number | null) =>
    ({
      type: 'DemandDaySet',
      data: {
        seriesId: ENTRY,
        locationId: LOCATION,
        day,
        before: null,
        after: total === null ? null : { total, hours: null },
      },
    }) as const
  const events = [set('2026-03-06', 100), set('2026-03-07', 50), set('2026-03-06', 120), set('2026-03-07', null)]
  expect(given(demandDays, recorded(events))).toEqual([
    {
      day_key: `${ENTRY}/2026-03-06`,
      series_id: ENTRY,
      organization_id: ORGANIZATION,
      day: '2026-03-06',
      total: 120,
      hours: null,
    },
  ])
})
