import type { Actor } from '#kernel/events.ts'
import { projection } from '#kernel/projections/projection.ts'
import type { PayItemKind } from '#schema/payroll/items.ts'

/** Pay items beside hours. A deleted item has no row. */
type PayItemRow = {
  item_id: string
  employee_id: string
  organization_id: string
  /** yyyy-MM-dd as text, because a `date` would come back as an instant. */
  day: string
  kind: PayItemKind
  amount_cents: number | null
  /** Number of workweeks over which it was earned, ending with the week of `day`. */
  weeks: number
  reason: string
  added_at: string
  added_by: Actor
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.pay_items': PayItemRow
  }
}

export const payItems = projection<PayItemRow>({
  name: 'pay_items',
  version: 3,
  past: true,
  key: 'item_id',
  columns: {
    item_id: 'uuid not null',
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    day: 'text not null',
    kind: 'text not null',
    // Exact up to 2^53, like every amount in events and JSON.
    amount_cents: 'double precision',
    weeks: 'integer not null',
    reason: 'text not null',
    added_at: 'timestamptz not null',
    added_by: 'jsonb not null',
  },
  indexes: ['employee_id, day', 'organization_id, day'],
  creates: {
    PayItemAdded: [
      ({ data }) => data.itemId,
      ({ data: { itemId, employeeId, day, kind, amountCents, weeks, reason }, metadata }) => ({
        item_id: itemId,
        employee_id: employeeId,
        organization_id: metadata.organizationId,
        day,
        kind,
        amount_cents: amountCents,
        weeks,
        reason,
        added_at: metadata.at,
        added_by: metadata.actor,
      }),
    ],
  },
  on: { PayItemRemoved: [({ data }) => data.itemId, () => null] },
})
