import { type Effective, withEffective } from '#schema/shared/effective.ts'
import { projection } from '#kernel/projections/projection.ts'

export type PayRate = Effective<{ hourlyRateCents: number; changeId: string }>

type PayRateRow = {
  employee_id: string
  organization_id: string
  /** In order of effective date. For all job roles without a rate of their own. */
  rates: PayRate[]
  role_rates: Record<string, PayRate[]>
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.pay_rates': PayRateRow
  }
}

export const payRates = projection<PayRateRow>({
  name: 'pay_rates',
  version: 3,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    rates: 'jsonb not null',
    role_rates: 'jsonb not null',
  },
  on: {
    PayRateSet: [
      ({ data }) => data.employeeId,
      (row, { data: { employeeId, roleId, effectiveFrom, hourlyRateCents }, metadata }) => {
        const rates = row?.rates ?? []
        const byRole = row?.role_rates ?? {}
        const rate = { effectiveFrom, hourlyRateCents, changeId: metadata.commandId }
        return {
          employee_id: employeeId,
          organization_id: metadata.organizationId,
          rates: roleId === undefined ? withEffective(rates, rate) : rates,
          role_rates:
            roleId === undefined ? byRole : { ...byRole, [roleId]: withEffective(byRole[roleId] ?? [], rate) },
        }
      },
    ],
  },
})
