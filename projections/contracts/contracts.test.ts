import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { contracts } from './contracts.ts'

const contractFrom = (effectiveFrom: string, weeklyMinutes: number) => ({
  effectiveFrom,
  employmentType: 'hourly' as const,
  weeklyMinutes,
  pattern: null,
  annualSalaryCents: null,
  endsOn: null,
})
const set = (effectiveFrom: string, weeklyMinutes: number) =>
  ({
    type: 'ContractSet',
    data: { employeeId: ANA, ...contractFrom(effectiveFrom, weeklyMinutes), before: null },
  }) as const
const removed = (effectiveFrom: string) =>
  ({ type: 'ContractRemoved', data: { employeeId: ANA, ...contractFrom(effectiveFrom, 0) } }) as const

test('orders contracts by first day, and replaces and removes them', () => {
  const events = [set('2026-03-01', 1200), set('2026-01-01', 2400), set('2026-03-01', 1500), set('2026-06-01', 600)]
  expect(given(contracts, recorded([...events, removed('2026-06-01')]))).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      contracts: [contractFrom('2026-01-01', 2400), contractFrom('2026-03-01', 1500)],
    },
  ])
})
