import { existing, projection } from '#kernel/projections/projection.ts'

/**
 * Times of employment of an employee. `from` is the day of hire, null if it was not recorded, or the instant of a
 * reactivation. `to` is an instant.
 */
type EmploymentsRow = {
  employee_id: string
  organization_id: string
  spells: { from: string | null; to: string | null }[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.employments': EmploymentsRow
  }
}

export const employments = projection<EmploymentsRow>({
  name: 'employments',
  version: 1,
  past: true,
  key: 'employee_id',
  columns: { employee_id: 'uuid not null', organization_id: 'uuid not null', spells: 'jsonb not null' },
  creates: {
    EmployeeHired: [
      ({ data }) => data.employeeId,
      ({ data }) => ({
        employee_id: data.employeeId,
        organization_id: data.organizationId,
        spells: [{ from: data.hireDate ?? null, to: null }],
      }),
    ],
  },
  on: {
    EmployeeTerminated: [
      ({ data }) => data.employeeId,
      (row, { metadata }) => {
        const { spells, ...rest } = existing(row)
        return { ...rest, spells: spells.map((spell) => ({ ...spell, to: spell.to ?? metadata.at })) }
      },
    ],
    EmployeeReactivated: [
      ({ data }) => data.employeeId,
      (row, { metadata }) => {
        const { spells, ...rest } = existing(row)
        return { ...rest, spells: [...spells, { from: metadata.at, to: null }] }
      },
    ],
  },
})
