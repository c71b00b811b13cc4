import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { payRates } from './pay-rates.ts'

const set = (effectiveFrom: string, hourlyRateCents: number) =>
  ({ type: 'PayRateSet', data: { employeeId: ANA, effectiveFrom, hourlyRateCents, before: null } }) as const

test('orders rates by effective day, and a later rate for the same day replaces the earlier', () => {
  const events = recorded([set('2026-03-01', 1500), set('2026-01-01', 1400), set('2026-03-01', 1550)])
  expect(given(payRates, events)).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      rates: [
        { effectiveFrom: '2026-01-01', hourlyRateCents: 1400 },
        { effectiveFrom: '2026-03-01', hourlyRateCents: 1550 },
      ],
    },
  ])
})
