import { noBudget } from '#schema/organization/budget-amounts.ts'
import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { locations } from './locations.ts'

test('a location belongs to the organization that opened it', () => {
  const opened = { locationId: LOCATION, name: 'Harbour', timeZone: 'Europe/Lisbon' }
  expect(given(locations, recorded([{ type: 'LocationOpened', data: opened }]))).toEqual([
    {
      location_id: LOCATION,
      organization_id: ORGANIZATION,
      name: 'Harbour',
      time_zone: 'Europe/Lisbon',
      address: null,
      labor_budgets: [],
    },
  ])
})

test('a changed location has its new name and address', () => {
  const opened = { locationId: LOCATION, name: 'Harbour', timeZone: 'Europe/Lisbon', address: 'Pier 1' }
  const after = { name: 'Harbor', address: 'Pier 2' }
  const changed = { locationId: LOCATION, before: { name: 'Harbour', address: 'Pier 1' }, after }
  const events = recorded([
    { type: 'LocationOpened', data: opened },
    { type: 'LocationChanged', data: changed },
  ])
  expect(given(locations, events)).toMatchObject([{ ...after, time_zone: 'Europe/Lisbon' }])
})

test('a location moves to another time zone', () => {
  const before = { name: 'Harbour', address: null, timeZone: 'UTC' }
  const events = recorded([
    { type: 'LocationOpened', data: { locationId: LOCATION, name: 'Harbour', timeZone: 'UTC' } },
    {
      type: 'LocationChanged',
      data: { locationId: LOCATION, before, after: { ...before, timeZone: 'Europe/Lisbon' } },
    },
  ])
  expect(given(locations, events)).toMatchObject([{ name: 'Harbour', time_zone: 'Europe/Lisbon' }])
})

test('a location has its labor budgets in order of their weeks', () => {
  const opened = { locationId: LOCATION, name: 'Harbour', timeZone: 'UTC' }
  const parts = [{ jobRoleId: null, weekday: 5, cents: 90 }]
  const set = (effectiveFrom: string, weeklyCents: number | null) =>
    ({
      type: 'LaborBudgetSet',
      data: { locationId: LOCATION, effectiveFrom, weeklyCents, parts, before: noBudget },
    }) as const
  const events = recorded([
    { type: 'LocationOpened', data: opened },
    set('2026-03-15', 500),
    set('2026-03-08', 400),
    set('2026-03-15', null),
  ])
  expect(given(locations, events)).toMatchObject([
    {
      labor_budgets: [
        { effectiveFrom: '2026-03-08', weeklyCents: 400, parts },
        { effectiveFrom: '2026-03-15', weeklyCents: null, parts },
      ],
    },
  ])
})
