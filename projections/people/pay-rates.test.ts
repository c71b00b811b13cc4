import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { payRates } from './pay-rates.ts'

const set = (effectiveFrom: string, hourlyRateCents: number, roleId?: string) => {
  const data = { employeeId: ANA, effectiveFrom, hourlyRateCents, before: null, ...(roleId && { roleId }) }
  return { type: 'PayRateSet', data, metadata: { commandId: `${effectiveFrom} ${hourlyRateCents}` } } as const
}
const rate = (effectiveFrom: string, hourlyRateCents: number) => ({
  effectiveFrom,
  hourlyRateCents,
  changeId: `${effectiveFrom} ${hourlyRateCents}`,
})

test('orders rates by effective date and replaces a rate for the same day', () => {
  const events = recorded([set('2026-03-01', 1500), set('2026-01-01', 1400), set('2026-03-01', 1550)])
  expect(given(payRates, events)).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      rates: [rate('2026-01-01', 1400), rate('2026-03-01', 1550)],
      role_rates: {},
    },
  ])
})

test('stores rates of a job role separately', () => {
  const events = recorded([set('2026-03-01', 1500), set('2026-03-01', 1800, ENTRY)])
  expect(given(payRates, events)).toMatchObject([
    { rates: [rate('2026-03-01', 1500)], role_rates: { [ENTRY]: [rate('2026-03-01', 1800)] } },
  ])
})
