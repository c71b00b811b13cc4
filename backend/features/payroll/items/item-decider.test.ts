import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { PayItemEvent } from '#schema/payroll/item-events.ts'
import { createPayItem, evolveItems, deletePayItem } from './item-decider.ts'

const { given } = specification({}, evolveItems)
const [itemId, employeeId] = ['a1d2b9f4-0000-4000-8000-000000000001', 'a1d2b9f4-0000-4000-8000-000000000002']
const item = {
  itemId,
  employeeId,
  day: '2026-03-06',
  kind: 'bonus',
  amountCents: 5000,
  weeks: 2,
  reason: 'Inventory',
} as const
const added: PayItemEvent = { type: 'PayItemAdded', data: item }
const removed: PayItemEvent = { type: 'PayItemRemoved', data: item }

describe('a pay item', () => {
  it('is added once', () => {
    given([])
      .when((items) => createPayItem(items, item))
      .then([added])
    given([added])
      .when((items) => createPayItem(items, item))
      .refused('conflict', 'This item has been added already')
  })
  it('is removed once, and its event says what is gone', () => {
    given([added])
      .when((items) => deletePayItem(items, { itemId }))
      .then([removed])
    for (const events of [[], [added, removed]]) {
      given(events)
        .when((items) => deletePayItem(items, { itemId }))
        .refused('not_found', 'There is no such pay item')
    }
  })
})
