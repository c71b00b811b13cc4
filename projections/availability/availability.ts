import { ALWAYS, withWeek, type AvailableDate, type AvailableWeek } from '#schema/availability/rules.ts'
import { projection, type Recorded } from '#kernel/projections/projection.ts'

/** Employees who never set their availability have no row. */
type AvailabilityRow = {
  employee_id: string
  organization_id: string
  /** In order of the first day; empty until set. */
  weeks: AvailableWeek[]
  dates: AvailableDate[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.availability': AvailabilityRow
  }
}

function withChange(
  row: AvailabilityRow | null,
  { data, metadata }: Recorded<'AvailabilitySet' | 'AvailabilityChangeApproved'>,
): AvailabilityRow {
  const { employeeId, effectiveFrom = ALWAYS, days } = data
  return {
    employee_id: employeeId,
    organization_id: metadata.organizationId,
    weeks: withWeek(row?.weeks ?? [], { effectiveFrom, days }),
    dates: row?.dates ?? [],
  }
}

export const availability = projection<AvailabilityRow>({
  name: 'availability',
  version: 5,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    weeks: 'jsonb not null',
    dates: 'jsonb not null',
  },
  on: {
    AvailabilitySet: [({ data }) => data.employeeId, withChange],
    AvailabilityChangeApproved: [({ data }) => data.employeeId, withChange],
    DateAvailabilitySet: [
      ({ data }) => data.employeeId,
      (row, { data: { employeeId, date, after }, metadata }) => ({
        employee_id: employeeId,
        organization_id: metadata.organizationId,
        weeks: row?.weeks ?? [],
        dates: [
          ...(row?.dates ?? []).filter((each) => each.date !== date),
          ...(after ? [{ date, ...after }] : []),
        ].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
      }),
    ],
    PersonForgotten: [({ data }) => data.employeeId, () => null],
  },
})
