import type { AvailableDay } from '#schema/people/events.ts'
import { projection } from '#kernel/projections/projection.ts'

/** An employee's weekly availability. Employees who never set it have no row. */
type AvailabilityRow = {
  employee_id: string
  organization_id: string
  /** Seven days, Sunday first. */
  days: AvailableDay[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.availability': AvailabilityRow
  }
}

export const availability = projection<AvailabilityRow>({
  name: 'availability',
  version: 1,
  key: 'employee_id',
  columns: { employee_id: 'uuid not null', organization_id: 'uuid not null', days: 'jsonb not null' },
  begins: {
    AvailabilitySet: [
      ({ data }) => data.employeeId,
      ({ data, metadata }) => ({
        employee_id: data.employeeId,
        organization_id: metadata.organizationId,
        days: data.days,
      }),
    ],
  },
  on: {},
})
