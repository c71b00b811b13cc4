import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { noLimits } from '#schema/work-limits/limits.ts'
import { ANA, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { workLimits } from './work-limits.ts'

const limitsFrom = (effectiveFrom: string, maxWeeklyMinutes: number) => ({
  effectiveFrom,
  ...noLimits,
  maxWeeklyMinutes,
  worksWith: [],
  neverWith: [],
})
const set = (effectiveFrom: string, minutes: number) =>
  ({
    type: 'WorkLimitsSet',
    data: { employeeId: ANA, ...limitsFrom(effectiveFrom, minutes), before: null },
  }) as const
const removed = (effectiveFrom: string) =>
  ({ type: 'WorkLimitsRemoved', data: { employeeId: ANA, ...limitsFrom(effectiveFrom, 0) } }) as const

test('orders limits by first day, and replaces and removes them', () => {
  const events = [set('2026-03-01', 1200), set('2026-01-01', 2400), set('2026-03-01', 1500), set('2026-06-01', 600)]
  expect(given(workLimits, recorded([...events, removed('2026-06-01')]))).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      limits: [limitsFrom('2026-01-01', 2400), limitsFrom('2026-03-01', 1500)],
    },
  ])
})
