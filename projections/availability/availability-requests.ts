import type { AvailabilityRequestStatus, AvailableDay } from '#schema/availability/rules.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

/** Each employee's pending or denied request. A newer request, and a change that applies at once, replace it. */
type AvailabilityRequestRow = {
  employee_id: string
  organization_id: string
  request_id: string
  status: AvailabilityRequestStatus
  requested_at: string
  /** Null: from the approval on. */
  effective_from: string | null
  /** Weekly availability that applied on the first day; empty if none was set. */
  before: AvailableDay[]
  days: AvailableDay[]
  comment: string | null
  reviewed_at: string | null
  /** Null if the system decided. */
  reviewed_by: string | null
  /** The absent manager in whose place `reviewed_by` decided. */
  in_place_of: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.availability_requests': AvailabilityRequestRow
  }
}

const employeeIdOf = ({ data }: { data: { employeeId: string } }) => data.employeeId

export const availabilityRequests = projection<AvailabilityRequestRow>({
  name: 'availability_requests',
  version: 2,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    request_id: 'uuid not null',
    status: 'text not null',
    requested_at: 'timestamptz not null',
    effective_from: 'date',
    before: 'jsonb not null',
    days: 'jsonb not null',
    comment: 'text',
    reviewed_at: 'timestamptz',
    reviewed_by: 'uuid',
    in_place_of: 'uuid',
  },
  indexes: ['organization_id, status, requested_at', 'request_id'],
  on: {
    AvailabilityChangeRequested: [
      employeeIdOf,
      (_, { data: { employeeId, requestId, effectiveFrom, before, days }, metadata }) => ({
        employee_id: employeeId,
        organization_id: metadata.organizationId,
        request_id: requestId,
        status: 'pending',
        requested_at: metadata.at,
        effective_from: effectiveFrom,
        before,
        days,
        comment: null,
        reviewed_at: null,
        reviewed_by: null,
        in_place_of: null,
      }),
    ],
    AvailabilityChangeDenied: [
      employeeIdOf,
      (row, { data, metadata: { actor, at } }) => ({
        ...existing(row),
        status: 'denied',
        comment: data.comment,
        reviewed_at: at,
        reviewed_by: actor.kind === 'employee' ? actor.employeeId : null,
        in_place_of: data.inPlaceOf ?? null,
      }),
    ],
    AvailabilityChangeApproved: [employeeIdOf, () => null],
    AvailabilityChangeCanceled: [employeeIdOf, () => null],
    AvailabilitySet: [employeeIdOf, () => null],
    EmployeeTerminated: [employeeIdOf, () => null],
    PersonForgotten: [employeeIdOf, () => null],
  },
})
