import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { LeaveDay, PtoHold } from '#schema/time-off/events.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { daysOfHolds } from '#schema/time-off/rules.ts'
import type { LeaveBalanceOf } from '#schema/time-off/terms.ts'
import { projection, type Recorded } from '#kernel/projections/projection.ts'

export type StoredDocument = { id: string; name: string | null; size: number; addedAt: string }

export type TimeOffRow = {
  request_id: string
  employee_id: string
  organization_id: string
  location_id: string
  start_date: string
  end_date: string
  times: ClockTimes | null
  reason: TimeOffReason
  leave_type_id: string | null
  /** Of the pay for the days. 0 if they are unpaid. */
  pay_percent: number
  counts_against: LeaveBalanceOf
  holds: PtoHold[]
  /** Days that are paid or taken from a balance, with their minutes. */
  days: LeaveDay[]
  /** A revoked approval is `cancelled` and keeps the reviewer and the comment. */
  status: 'pending' | 'approved' | 'denied' | 'cancelled'
  notes: string | null
  needs_document: boolean
  documents: StoredDocument[]
  comment: string | null
  requested_at: string
  reviewed_at: string | null
  /** Null if a policy decided: `reviewer_name` then holds its name. */
  reviewed_by: string | null
  reviewer_name: string | null
  /** The absent manager in whose place `reviewed_by` decided. */
  in_place_of: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.time_off': TimeOffRow
  }
}

type Review = Recorded<'TimeOffApproved' | 'TimeOffDenied' | 'TimeOffWithdrawn'>

const requestIdOf = ({ data }: { data: { requestId: string } }) => data.requestId

/** Ignores events of other employees: clients choose ids, and a reused id must not overwrite a colleague's request. */
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
    in_place_of: data.inPlaceOf ?? null,
  }
}

export const timeOff = projection<TimeOffRow>({
  name: 'time_off',
  version: 7,
  past: true,
  key: 'request_id',
  columns: {
    request_id: 'uuid not null',
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    start_date: 'date not null',
    end_date: 'date not null',
    times: 'jsonb',
    reason: 'text not null',
    leave_type_id: 'uuid',
    pay_percent: 'integer not null',
    counts_against: 'text not null',
    holds: 'jsonb not null',
    days: 'jsonb not null',
    status: 'text not null',
    notes: 'text',
    needs_document: 'boolean not null',
    documents: 'jsonb not null',
    comment: 'text',
    requested_at: 'timestamptz not null',
    reviewed_at: 'timestamptz',
    reviewed_by: 'uuid',
    reviewer_name: 'text',
    in_place_of: 'uuid',
  },
  indexes: ['employee_id, end_date', 'organization_id, status, end_date'],
  on: {
    TimeOffRequested: [
      requestIdOf,
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
              times: data.times ?? null,
              reason: data.reason,
              leave_type_id: data.leaveTypeId,
              pay_percent: data.payPercent,
              counts_against: data.countsAgainst,
              holds: data.holds,
              days: data.days ?? daysOfHolds(data, data.holds),
              status: 'pending',
              notes: data.notes,
              needs_document: data.needsDocument ?? false,
              documents: [],
              comment: null,
              requested_at: metadata.at,
              reviewed_at: null,
              reviewed_by: null,
              reviewer_name: null,
              in_place_of: null,
            },
    ],
    TimeOffCancelled: [
      requestIdOf,
      (row, { data }) => (row?.employee_id === data.employeeId ? { ...row, status: 'cancelled' } : row),
    ],
    TimeOffApproved: [requestIdOf, (row, event) => reviewed(row, event, 'approved')],
    TimeOffDenied: [requestIdOf, (row, event) => reviewed(row, event, 'denied')],
    TimeOffDocumentAdded: [
      requestIdOf,
      (row, { data: { employeeId, documentId, name, size }, metadata: { at } }) =>
        row?.employee_id === employeeId
          ? { ...row, documents: [...row.documents, { id: documentId, name, size, addedAt: at }] }
          : row,
    ],
    TimeOffDocumentRemoved: [
      requestIdOf,
      (row, { data: { employeeId, documentId } }) =>
        row?.employee_id === employeeId
          ? { ...row, documents: row.documents.filter(({ id }) => id !== documentId) }
          : row,
    ],
    TimeOffWithdrawn: [requestIdOf, (row, event) => reviewed(row, event, 'cancelled')],
  },
})
