import { projection, type Recorded } from '#kernel/projections/projection.ts'

/** `hours` is the digest of the reviewed time entries. */
type Checked = { hours: string; at: string; by: string | null }

export type PayPeriodClosing = {
  closingId: string
  position: string
  engineVersion: number
  digest: string
  employees: number
  grossCents: number
  differenceCents: number
  paysDifferences: boolean
  at: string
  by: string | null
  commandId: string
}

/** A pay period with activity. Once it has been closed, its days are fixed. */
type PayPeriodRow = {
  period_key: string
  organization_id: string
  first_day: string
  last_day: string
  approvals: Record<string, Checked>
  confirmations: Record<string, Checked>
  /** Whether it has ever been closed. */
  fixed: boolean
  closing: PayPeriodClosing | null
  exported_at: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.pay_periods': PayPeriodRow
  }
}

type Happening = Recorded<
  | 'HoursConfirmed'
  | 'HoursApproved'
  | 'HoursApprovalWithdrawn'
  | 'PayPeriodClosed'
  | 'PayPeriodReopened'
  | 'PayPeriodExported'
>

const keyOf = ({ data: { organizationId, from } }: Happening) => `${organizationId}/${from}`

function rowOf(row: PayPeriodRow | null, { data }: Happening): PayPeriodRow {
  return {
    ...(row ?? { approvals: {}, confirmations: {}, fixed: false, closing: null, exported_at: null }),
    period_key: `${data.organizationId}/${data.from}`,
    organization_id: data.organizationId,
    first_day: data.from,
    last_day: data.to,
  }
}

const byOf = ({ metadata: { actor } }: Happening) => (actor.kind === 'employee' ? actor.employeeId : null)
const checkedBy = (event: Recorded<'HoursConfirmed' | 'HoursApproved'>): Record<string, Checked> => ({
  [event.data.employeeId]: { hours: event.data.hours, at: event.metadata.at, by: byOf(event) },
})

export const payPeriods = projection<PayPeriodRow>({
  name: 'pay_periods',
  version: 2,
  past: true,
  key: 'period_key',
  columns: {
    period_key: 'text not null',
    organization_id: 'uuid not null',
    first_day: 'text not null',
    last_day: 'text not null',
    approvals: 'jsonb not null',
    confirmations: 'jsonb not null',
    fixed: 'boolean not null',
    closing: 'jsonb',
    exported_at: 'timestamptz',
  },
  indexes: ['organization_id'],
  on: {
    HoursConfirmed: [
      keyOf,
      (before, event) => {
        const row = rowOf(before, event)
        return { ...row, confirmations: { ...row.confirmations, ...checkedBy(event) } }
      },
    ],
    HoursApproved: [
      keyOf,
      (before, event) => {
        const row = rowOf(before, event)
        return { ...row, approvals: { ...row.approvals, ...checkedBy(event) } }
      },
    ],
    HoursApprovalWithdrawn: [
      keyOf,
      (before, event) => {
        const row = rowOf(before, event)
        const { [event.data.employeeId]: _, ...approvals } = row.approvals
        return { ...row, approvals }
      },
    ],
    PayPeriodClosed: [
      keyOf,
      (before, event) => {
        const {
          organizationId: _organization,
          from: _from,
          to: _to,
          policyChangeIds: _policies,
          ...closing
        } = event.data
        return {
          ...rowOf(before, event),
          fixed: true,
          closing: { ...closing, at: event.metadata.at, by: byOf(event), commandId: event.metadata.commandId },
          exported_at: null,
        }
      },
    ],
    PayPeriodReopened: [keyOf, (before, event) => ({ ...rowOf(before, event), closing: null, exported_at: null })],
    PayPeriodExported: [keyOf, (before, event) => ({ ...rowOf(before, event), exported_at: event.metadata.at })],
  },
})
