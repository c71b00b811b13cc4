import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { timeAccounts } from './time-accounts.ts'

const opened = (day: string, minutes: number) =>
  ({ type: 'TimeAccountOpened', data: { employeeId: ANA, day, minutes, before: null } }) as const
const adjusted = (day: string, minutes: number) =>
  ({ type: 'TimeAccountAdjusted', data: { employeeId: ANA, day, minutes } }) as const

test('keeps the latest opening and all adjustments', () => {
  const events = [opened('2026-02-01', 600), adjusted('2026-03-01', -60), opened('2026-01-01', 300)]
  expect(given(timeAccounts, recorded(events))).toMatchObject([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      opening: { day: '2026-01-01', minutes: 300, reason: null },
      adjustments: [{ day: '2026-03-01', minutes: -60, by: ANA, reason: null }],
    },
  ])
})
