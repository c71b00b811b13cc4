import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, recorded } from '#projections/testing/testing.ts'
import { payItems } from './pay-items.ts'

const data = {
  itemId: ENTRY,
  employeeId: ANA,
  day: '2026-03-02',
  kind: 'bonus',
  amountCents: 5000,
  weeks: 2,
  reason: 'Rush',
} as const

test('keeps an item until it is deleted', () => {
  const added = { type: 'PayItemAdded', data } as const
  expect(given(payItems, recorded([added]))).toMatchObject([
    { item_id: ENTRY, employee_id: ANA, day: '2026-03-02', kind: 'bonus', amount_cents: 5000, weeks: 2 },
  ])
  expect(given(payItems, recorded([added, { type: 'PayItemRemoved', data }]))).toEqual([])
})
