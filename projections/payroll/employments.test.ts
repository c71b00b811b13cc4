import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, hired, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { employments } from './employments.ts'

test('an employment ends with the deactivation, and another begins with the reactivation', () => {
  const changed = { employeeId: ANA, locationId: LOCATION }
  const events = recorded([
    hired(ANA),
    { type: 'EmployeeTerminated', data: changed },
    { type: 'EmployeeReactivated', data: changed },
  ])
  const at = (index: number) => events[index]?.metadata.at
  expect(given(employments, events)).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      spells: [
        { from: null, to: at(1) },
        { from: at(2), to: null },
      ],
    },
  ])
})
