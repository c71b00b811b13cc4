import { type Effective, withEffective } from '#schema/shared/effective.ts'
import { projection } from '#kernel/projections/projection.ts'

export type PayRate = Effective<{ hourlyRateCents: number }>

/** An employee's hourly rates by effective day. Employees without a rate have no row. */
type PayRateRow = {
  employee_id: string
  organization_id: string
  /** In order of effective day. */
  rates: PayRate[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.pay_rates': PayRateRow
  }
}

export const payRates = projection<PayRateRow>({
  name: 'pay_rates',
  version: 1,
  key: 'employee_id',
  columns: { employee_id: 'uuid not null', organization_id: 'uuid not null', rates: 'jsonb not null' },
  on: {
    PayRateSet: [
      ({ data }) => data.employeeId,
      (row, { data: { employeeId, effectiveFrom, hourlyRateCents }, metadata }) => ({
        employee_id: employeeId,
        organization_id: metadata.organizationId,
        rates: withEffective(row?.rates ?? [], { effectiveFrom, hourlyRateCents }),
      }),
    ],
  },
})
