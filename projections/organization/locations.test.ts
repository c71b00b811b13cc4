import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { locations } from './locations.ts'

test('a location belongs to the organization that opened it', () => {
  const opened = { locationId: LOCATION, name: 'Harbour', timeZone: 'Europe/Lisbon' }
  expect(given(locations, recorded([{ type: 'LocationOpened', data: opened }]))).toEqual([
    { location_id: LOCATION, organization_id: ORGANIZATION, name: 'Harbour', time_zone: 'Europe/Lisbon' },
  ])
})
