import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { holidayCalendars } from './holiday-calendars.ts'

test('keeps the region and the edited days of a location', () => {
  const day = (day: string, name: string) => ({ locationId: LOCATION, day, name })
  const rows = given(
    holidayCalendars,
    recorded([
      { type: 'HolidayAdded', data: day('2026-05-09', 'Opening') },
      { type: 'HolidayRegionSet', data: { locationId: LOCATION, before: null, region: 'US-NY' } },
      { type: 'HolidayRemoved', data: day('2026-11-11', 'Veterans Day') },
    ]),
  )
  expect(rows).toEqual([
    {
      location_id: LOCATION,
      organization_id: ORGANIZATION,
      region: 'US-NY',
      edits: { '2026-05-09': 'Opening', '2026-11-11': null },
    },
  ])
})
