import type { PtoHold, TimeOffReason } from '#schema/time-off/events.ts'
import { projection, type Recorded } from '#kernel/projections/projection.ts'

/** A request for days off: whole days, first and last included. */
export type TimeOffRow = {
  request_id: string
  employee_id: string
  organization_id: string
  /** Where the person belonged when they asked. */
  location_id: string
  start_date: string
  end_date: string
  reason: TimeOffReason
  /** What it takes of each year's paid time off, in minutes. */
  holds: PtoHold[]
  /** An approval that was taken back is `cancelled`, with who did it and why. */
  status: 'pending' | 'approved' | 'denied' | 'cancelled'
  notes: string | null
  /** What the reviewer said. */
  comment: string | null
  requested_at: string
  reviewed_at: string | null
  /** The person who reviewed it; or what did on its own. */
  reviewed_by: string | null
  reviewer_name: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.time_off': TimeOffRow
  }
}

type Review = Recorded<'TimeOffApproved' | 'TimeOffDenied' | 'TimeOffWithdrawn'>

const requestOf = ({ data }: { data: { requestId: string } }) => data.requestId

/** Ids are made by clients: somebody else's request stays as it is. */
function reviewed(row: TimeOffRow | null, { data, metadata }: Review, status: TimeOffRow['status']): TimeOffRow | null {
  if (row?.employee_id !== data.employeeId) return row
  const { actor, at } = metadata
  return {
    ...row,
    status,
    comment: data.comment,
    reviewed_at: at,
    reviewed_by: actor.kind === 'employee' ? actor.employeeId : null,
    reviewer_name: actor.kind === 'system' ? actor.name : null,
  }
}

export const timeOff = projection<TimeOffRow>({
  name: 'time_off',
  version: 1,
  key: 'request_id',
  columns: {
    request_id: 'uuid not null',
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    start_date: 'date not null',
    end_date: 'date not null',
    reason: 'text not null',
    holds: 'jsonb not null',
    status: 'text not null',
    notes: 'text',
    comment: 'text',
    requested_at: 'timestamptz not null',
    reviewed_at: 'timestamptz',
    reviewed_by: 'uuid',
    reviewer_name: 'text',
  },
  indexes: ['employee_id, end_date', 'organization_id, status, end_date'],
  on: {
    TimeOffRequested: [
      requestOf,
      (row, { data, metadata }) =>
        row && row.employee_id !== data.employeeId
          ? row
          : {
              request_id: data.requestId,
              employee_id: data.employeeId,
              organization_id: metadata.organizationId,
              location_id: data.locationId,
              start_date: data.startDate,
              end_date: data.endDate,
              reason: data.reason,
              holds: data.holds,
              status: 'pending',
              notes: data.notes,
              comment: null,
              requested_at: metadata.at,
              reviewed_at: null,
              reviewed_by: null,
              reviewer_name: null,
            },
    ],
    TimeOffCancelled: [
      requestOf,
      (row, { data }) => (row?.employee_id === data.employeeId ? { ...row, status: 'cancelled' } : row),
    ],
    TimeOffApproved: [requestOf, (row, event) => reviewed(row, event, 'approved')],
    TimeOffDenied: [requestOf, (row, event) => reviewed(row, event, 'denied')],
    TimeOffWithdrawn: [requestOf, (row, event) => reviewed(row, event, 'cancelled')],
  },
})
