import { projection, type Recorded } from '#kernel/projections/projection.ts'

/** `by`: null for the system. `reason`: null once forgotten. */
export type TimeAccountEntry = { day: string; minutes: number; at: string; by: string | null; reason: string | null }

type TimeAccountRow = {
  employee_id: string
  organization_id: string
  opening: TimeAccountEntry
  /** In order of entry. */
  adjustments: TimeAccountEntry[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.time_accounts': TimeAccountRow
  }
}

const entryOf = ({
  data: { day, minutes },
  metadata: { actor, at, reason },
}: Recorded<'TimeAccountOpened' | 'TimeAccountAdjusted'>): TimeAccountEntry => ({
  day,
  minutes,
  at,
  by: actor.kind === 'employee' ? actor.employeeId : null,
  reason: reason ?? null,
})

export const timeAccounts = projection<TimeAccountRow>({
  name: 'time_accounts',
  version: 1,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    opening: 'jsonb not null',
    adjustments: 'jsonb not null',
  },
  indexes: ['organization_id'],
  on: {
    TimeAccountOpened: [
      ({ data }) => data.employeeId,
      (row, event) => ({
        employee_id: event.data.employeeId,
        organization_id: event.metadata.organizationId,
        opening: entryOf(event),
        adjustments: row?.adjustments ?? [],
      }),
    ],
    TimeAccountAdjusted: [
      ({ data }) => data.employeeId,
      (row, event) => row && { ...row, adjustments: [...row.adjustments, entryOf(event)] },
    ],
  },
})
