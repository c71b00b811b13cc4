import { expect, test } from 'vitest'
import { defaultAvailability } from '#schema/availability/rules.ts'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { availability } from './availability.ts'

test('the latest availability replaces the earlier one', () => {
  const usual = [...defaultAvailability]
  const never = usual.map((day) => ({ ...day, isAvailable: false }))
  const events = recorded([
    { type: 'AvailabilitySet', data: { employeeId: ANA, before: [], days: usual } },
    { type: 'AvailabilitySet', data: { employeeId: ANA, before: usual, days: never } },
  ])
  expect(given(availability, events)).toEqual([{ employee_id: ANA, organization_id: ORGANIZATION, days: never }])
})
