import type { AvailableDate, AvailableDay } from '#schema/availability/rules.ts'
import { projection } from '#kernel/projections/projection.ts'

/** Employees who never set their availability have no row. */
type AvailabilityRow = {
  employee_id: string
  organization_id: string
  /** Seven weekdays, Sunday first; empty until set. */
  days: AvailableDay[]
  dates: AvailableDate[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.availability': AvailabilityRow
  }
}

export const availability = projection<AvailabilityRow>({
  name: 'availability',
  version: 4,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    days: 'jsonb not null',
    dates: 'jsonb not null',
  },
  on: {
    AvailabilitySet: [
      ({ data }) => data.employeeId,
      (row, { data: { employeeId, days }, metadata }) => ({
        employee_id: employeeId,
        organization_id: metadata.organizationId,
        days,
        dates: row?.dates ?? [],
      }),
    ],
    DateAvailabilitySet: [
      ({ data }) => data.employeeId,
      (row, { data: { employeeId, date, after }, metadata }) => ({
        employee_id: employeeId,
        organization_id: metadata.organizationId,
        days: row?.days ?? [],
        dates: [
          ...(row?.dates ?? []).filter((each) => each.date !== date),
          ...(after ? [{ date, ...after }] : []),
        ].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
      }),
    ],
    PersonForgotten: [({ data }) => data.employeeId, () => null],
  },
})
