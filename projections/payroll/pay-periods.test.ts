import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { payPeriods } from './pay-periods.ts'

const period = { organizationId: ORGANIZATION, from: '2026-03-01', to: '2026-03-14' }
const hours = (employeeId: string, digest: string) => ({ ...period, employeeId, hours: digest })
const closing = {
  closingId: ANA,
  position: '7',
  engineVersion: 1,
  policyChangeIds: [],
  digest: 'd',
  employees: 1,
  grossCents: 58800,
  differenceCents: 0,
  paysDifferences: true,
}

test('keeps whose hours are confirmed and approved, and which ones', () => {
  expect(
    given(
      payPeriods,
      recorded([
        { type: 'HoursConfirmed', data: hours(ANA, 'one') },
        { type: 'HoursApproved', data: hours(ANA, 'one') },
        { type: 'HoursApproved', data: hours(MAX, 'two') },
        { type: 'HoursApprovalWithdrawn', data: { ...period, employeeId: MAX } },
      ]),
    ),
  ).toMatchObject([
    {
      first_day: '2026-03-01',
      confirmations: { [ANA]: { hours: 'one' } },
      approvals: { [ANA]: { hours: 'one' } },
      fixed: false,
    },
  ])
})

test('a closed period keeps its days after it is reopened', () => {
  const closed = { type: 'PayPeriodClosed', data: { ...period, ...closing } } as const
  const exported = { type: 'PayPeriodExported', data: { ...period, format: 'generic', digest: 'd' } } as const
  const [row] = given(payPeriods, recorded([closed, exported]))
  expect(row).toMatchObject({ fixed: true, closing: { digest: 'd' }, exported_at: expect.any(String) })
  expect(given(payPeriods, recorded([closed, exported, { type: 'PayPeriodReopened', data: period }]))).toMatchObject([
    { fixed: true, closing: null, exported_at: null },
  ])
})
