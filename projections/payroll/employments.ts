import { existing, projection } from '#kernel/projections/projection.ts'

/**
 * Times of employment of an employee. `from` is the day of hire, null if it was not recorded, or the instant of a
 * reactivation. `to` is the planned last day, or the instant of another deactivation. `ends_at`: the instant at which a planned
 * last day is over.
 */
export type EmploymentsRow = {
  employee_id: string
  organization_id: string
  spells: { from: string | null; to: string | null }[]
  ends_at: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.employments': EmploymentsRow
  }
}

export const employments = projection<EmploymentsRow>({
  name: 'employments',
  version: 2,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    spells: 'jsonb not null',
    ends_at: 'text',
  },
  creates: {
    EmployeeHired: [
      ({ data }) => data.employeeId,
      ({ data }) => ({
        employee_id: data.employeeId,
        organization_id: data.organizationId,
        spells: [{ from: data.hireDate ?? null, to: null }],
        ends_at: null,
      }),
    ],
  },
  on: {
    LastDaySet: [
      ({ data }) => data.employeeId,
      (row, { data: { after, endsAt } }) => ({ ...endedOn(existing(row), after), ends_at: endsAt }),
    ],
    EmployeeTerminated: [
      ({ data }) => data.employeeId,
      (row, { metadata: { at } }) => {
        const before = existing(row)
        const isPlanned = before.ends_at !== null && before.ends_at <= at
        return { ...(isPlanned ? before : endedOn(before, at)), ends_at: null }
      },
    ],
    EmployeeReactivated: [
      ({ data }) => data.employeeId,
      (row, { metadata: { at } }) => {
        const before = existing(row)
        return { ...before, spells: [...before.spells, { from: at, to: null }] }
      },
    ],
  },
})

const endedOn = (row: EmploymentsRow, to: string | null): EmploymentsRow => ({
  ...row,
  spells: row.spells.map((spell, index) => (index === row.spells.length - 1 ? { ...spell, to } : spell)),
})
