import type { WorkLimits } from '#schema/work-limits/limits.ts'
import { withEffective, type Effective } from '#schema/shared/effective.ts'
import { projection } from '#kernel/projections/projection.ts'

export type DatedWorkLimits = Effective<WorkLimits>

type WorkLimitsRow = {
  employee_id: string
  organization_id: string
  /** In order of effective date. */
  limits: DatedWorkLimits[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.work_limits': WorkLimitsRow
  }
}

export const workLimits = projection<WorkLimitsRow>({
  name: 'work_limits',
  version: 1,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    limits: 'jsonb not null',
  },
  on: {
    WorkLimitsSet: [
      ({ data }) => data.employeeId,
      (row, { data, metadata }) => {
        const { employeeId, before: _, ...limits } = data
        return {
          employee_id: employeeId,
          organization_id: metadata.organizationId,
          limits: withEffective(row?.limits ?? [], limits),
        }
      },
    ],
    WorkLimitsRemoved: [
      ({ data }) => data.employeeId,
      (row, { data: { effectiveFrom } }) =>
        row && {
          ...row,
          limits: row.limits.filter((limits) => limits.effectiveFrom !== effectiveFrom),
        },
    ],
  },
})
