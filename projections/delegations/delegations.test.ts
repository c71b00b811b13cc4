import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { given } from '#kernel/projections/fold.ts'
import { ANA, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { delegations } from './delegations.ts'

const stream = streamName('delegations', ORGANIZATION)
const data = (delegationId: string) => ({
  delegationId,
  employeeId: ANA,
  locationId: LOCATION,
  delegateId: MAX,
  startDate: '2026-12-20',
  endDate: '2027-01-03',
})

test('keeps delegations until they are canceled', () => {
  const rows = given(
    delegations,
    recorded([
      { stream, type: 'DelegationCreated', data: data('a') },
      { stream, type: 'DelegationCanceled', data: data('a') },
      { stream, type: 'DelegationCreated', data: data('b') },
    ]),
  )
  expect(rows).toEqual([
    {
      delegation_id: 'b',
      organization_id: ORGANIZATION,
      employee_id: ANA,
      delegate_id: MAX,
      start_date: '2026-12-20',
      end_date: '2027-01-03',
    },
  ])
})
