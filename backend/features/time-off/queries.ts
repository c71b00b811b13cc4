import type { Kysely } from 'kysely'
import { z } from 'zod'
import { instant } from '#schema/shared/fields.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { Role } from '#schema/people/events.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import type { StoredDocument, TimeOffRow } from '#projections/time-off/time-off.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { pagedList, type PagedList } from '#backend/platform/database/page.ts'
import { fullName, withAbsentManager } from '#backend/features/people/names.ts'
import { isDelegated } from '#backend/features/delegations/is-delegated.ts'
import type { Standing } from '#backend/features/delegations/queries.ts'
import type { LeaveView } from '#backend/features/leave/leave-view.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type VisibleRequest = TimeOffRequest & { reasonVisible: boolean; documentMissing: boolean }

/** Replaces what the viewer may not know about a request. Without the leave type, the reason reads as `Other`. Documents stay listed. */
export function asSeenBy(view: LeaveView, request: TimeOffRequest): VisibleRequest {
  const person = { ...request, id: request.employeeId, isPending: request.status === 'pending' }
  const { leaveTypeId, ptoMinutes } = request
  const documentMissing = isOpen(request) && request.needsDocument && request.documents.length === 0
  const nameless = request.documents.map((document) => ({ ...document, name: null }))
  const seen = view.mayKnowNotes(person, leaveTypeId)
    ? { ...request, documentMissing }
    : { ...request, documentMissing, notes: null, comment: null, documents: nameless }
  return view.mayKnowType(person, leaveTypeId)
    ? { ...seen, reasonVisible: true }
    : { ...seen, reason: 'Other', leaveTypeId: null, leaveMinutes: ptoMinutes, reasonVisible: false }
}

const isOpen = ({ status }: TimeOffRequest) => status === 'pending' || status === 'approved'

type TimeOffStatus = TimeOffRow['status']

/** A request for time off. Both dates (yyyy-MM-dd) are inclusive. */
export type TimeOffRequest = {
  id: string
  employeeId: string
  firstName: string
  lastName: string
  /** The employee's current role and location. */
  role: Role
  locationId: string
  startDate: string
  endDate: string
  times: ClockTimes | null
  reason: TimeOffReason
  leaveTypeId: string | null
  status: TimeOffStatus
  notes: string | null
  needsDocument: boolean
  documents: StoredDocument[]
  comment: string | null
  requestedAt: string
  reviewedAt: string | null
  reviewedBy: string | null
  ptoMinutes: number
  /** Paid or taken from a balance. */
  leaveMinutes: number
}

/** Lists an employee's requests, newest first. */
export const myTimeOff = (db: Kysely<Tables>, employeeId: string): PagedList<TimeOffRequest> =>
  pagedList(
    selectRequests(db).where('off.employee_id', '=', employeeId),
    {
      columns: ['off.requested_at', 'off.request_id'],
      direction: 'desc',
      key: [instant, z.uuid()],
      keyOf: ({ requestedAt, id }) => [requestedAt, id],
    },
    requestOf,
  )

/**
 * Lists requests by first day; with `from` and `to` those that touch these days, inclusive. `delegations`: lists the pending requests
 * that the viewer decides in place of absent managers, too.
 */
export function timeOffRequests(
  db: Kysely<Tables>,
  reach: Reach,
  {
    status,
    from,
    to,
  }: { status?: TimeOffStatus | null | undefined; from?: string | null | undefined; to?: string | null | undefined },
  delegations: readonly Standing[] = [],
): PagedList<TimeOffRequest> {
  let query = requestsWithin(db, reach, delegations)
  if (status) query = query.where('off.status', '=', status)
  if (from) query = query.where('off.end_date', '>=', from)
  if (to) query = query.where('off.start_date', '<=', to)
  return pagedList(
    query,
    {
      columns: ['off.start_date', 'off.request_id'],
      key: [z.iso.date(), z.uuid()],
      keyOf: ({ startDate, id }) => [startDate, id],
    },
    requestOf,
  )
}

/** Returns `undefined` if the request is out of reach. */
export async function timeOffById(db: Kysely<Tables>, reach: Reach, id: string): Promise<TimeOffRequest | undefined> {
  if (!isId(id)) return undefined
  const row = await requestsWithin(db, reach).where('off.request_id', '=', id).executeTakeFirst()
  return row && requestOf(row)
}

/** Filters by the employee's current location, not by the location of the request. */
function requestsWithin(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  delegations: readonly Standing[] = [],
) {
  const all = selectRequests(db).where('off.organization_id', '=', organizationId)
  if (!locationId) return all
  return all.where((row) =>
    row.or([
      row('person.location_id', '=', locationId),
      row.and([row('off.status', '=', 'pending'), isDelegated(delegations)]),
    ]),
  )
}

function selectRequests(db: Kysely<Tables>) {
  return db
    .selectFrom('read.time_off as off')
    .innerJoin('read.people as person', 'person.employee_id', 'off.employee_id')
    .leftJoin('read.people as reviewer', 'reviewer.employee_id', 'off.reviewed_by')
    .leftJoin('read.people as absent', 'absent.employee_id', 'off.in_place_of')
    .select([
      'off.request_id as id',
      'off.employee_id as employeeId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.role',
      'person.location_id as locationId',
      'off.start_date as startDate',
      'off.end_date as endDate',
      'off.times',
      'off.reason',
      'off.leave_type_id as leaveTypeId',
      'off.status',
      'off.notes',
      'off.needs_document as needsDocument',
      'off.documents',
      'off.comment',
      'off.requested_at as requestedAt',
      'off.reviewed_at as reviewedAt',
      'off.reviewer_name as reviewerName',
      'reviewer.first_name as reviewerFirstName',
      'reviewer.last_name as reviewerLastName',
      'absent.first_name as absentFirstName',
      'absent.last_name as absentLastName',
      'off.holds',
      'off.days',
    ])
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

function requestOf({
  reviewerName,
  reviewerFirstName,
  reviewerLastName,
  absentFirstName,
  absentLastName,
  holds,
  days,
  ...request
}: RequestRow): TimeOffRequest {
  return {
    ...request,
    reviewedBy: withAbsentManager(
      fullName(reviewerFirstName, reviewerLastName) ?? reviewerName,
      fullName(absentFirstName, absentLastName),
    ),
    ptoMinutes: minutesOf(holds),
    leaveMinutes: minutesOf(days),
  }
}

const minutesOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)
