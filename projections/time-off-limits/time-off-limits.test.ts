import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { timeOffLimits } from './time-off-limits.ts'

test('keeps the blackouts of a location by first day, and how many may be away', () => {
  const blackout = (blackoutId: string, startDate: string) => ({
    locationId: LOCATION,
    blackoutId,
    startDate,
    endDate: '2026-12-31',
    jobRoleId: null,
    reason: 'Inventory',
  })
  const most = { locationId: LOCATION, jobRoleId: null }
  const rows = given(
    timeOffLimits,
    recorded([
      { type: 'BlackoutAdded', data: blackout('b', '2026-12-20') },
      { type: 'BlackoutAdded', data: blackout('a', '2026-12-01') },
      { type: 'BlackoutAdded', data: blackout('c', '2026-12-02') },
      { type: 'BlackoutRemoved', data: blackout('c', '2026-12-02') },
      { type: 'MostAwaySet', data: { ...most, before: null, most: 2 } },
      { type: 'MostAwaySet', data: { ...most, before: 2, most: 3 } },
    ]),
  )
  const stored = (id: string, startDate: string) => ({
    id,
    startDate,
    endDate: '2026-12-31',
    jobRoleId: null,
    reason: 'Inventory',
  })
  expect(rows).toEqual([
    {
      location_id: LOCATION,
      organization_id: ORGANIZATION,
      blackouts: [stored('a', '2026-12-01'), stored('b', '2026-12-20')],
      most_away: [{ jobRoleId: null, most: 3 }],
    },
  ])
})
