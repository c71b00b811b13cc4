import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Interval } from '#schema/schedule/conflicts.ts'
import type { RequestStatus, RequestStep, ShiftRequestRow } from '#projections/shift-requests/shift-requests.ts'
import { instant } from '#schema/shared/fields.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import {
  keysetPage,
  pagedList,
  type CursorKey,
  type KeysetOrder,
  type Page,
  type PagedList,
  type PageRequest,
} from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'
import { timesAndBreak } from '#backend/features/schedule/shift-columns.ts'

export type { RequestStatus, RequestStep }

/** A swap request, an offer or a claim of an open shift, with the current or last state of its shift. */
export type ShiftRequest = {
  id: string
  kind: ShiftRequestRow['kind']
  status: RequestStatus
  weekId: string
  /** The Sunday of its week, yyyy-MM-dd. */
  weekStart: string
  locationId: string
  shiftId: string
  /** The requester: the employee whose shift it is, or who claims an open shift. */
  employeeId: string
  otherId: string | null
  forShiftId: string | null
  /** The offered part; `null` for the whole shift. */
  part: Interval | null
  notes: string | null
  requestedAt: string
  expiresAt: string | null
  startsAt: string
  endsAt: string
  breakMinutes: number
  jobRoleId: string | null
  steps: RequestStep[]
}

export const takerOf = ({ kind, employeeId, otherId }: ShiftRequest) => (kind === 'claim' ? employeeId : otherId)

export const needsDecision = ['requested', 'accepted', 'claimed'] as const satisfies readonly RequestStatus[]
const pendingStatuses: readonly RequestStatus[] = [...needsDecision, 'available']

/** Lists requests that need a manager's decision, by the shift's start. Includes swaps that the colleague has not answered. */
export const pendingShiftRequests = (db: Kysely<Tables>, reach: Reach): PagedList<ShiftRequest> =>
  byStart(within(db, reach).where('request.status', 'in', needsDecision))

/** How long (ms) closed requests are listed. */
const REVIEWED_FOR = 30 * 86_400_000

export function reviewedShiftRequests(
  db: Kysely<Tables>,
  reach: Reach,
  now: Date,
  request: PageRequest,
): Promise<Page<ShiftRequest>> {
  const closedAt = sql<string>`(request.steps -> -1 ->> 'at')::timestamptz`
  const reviewed = within(db, reach)
    .where('request.status', 'not in', pendingStatuses)
    .where(closedAt, '>', new Date(now.getTime() - REVIEWED_FOR).toISOString())
  return keysetPage(reviewed, request, {
    columns: [closedAt, 'request.request_id'],
    direction: 'desc',
    key: timeKey,
    keyOf: ({ steps, id, requestedAt }) => [steps.at(-1)?.at ?? requestedAt, id],
  })
}

export const requestsOfKind = (db: Kysely<Tables>, reach: Reach, kind: ShiftRequest['kind']): PagedList<ShiftRequest> =>
  latestFirst(within(db, reach).where('request.kind', '=', kind))

/** Lists swap requests that the employee made or received: pending ones first, then latest first. */
export const mySwapRequests = (db: Kysely<Tables>, employeeId: string): PagedList<ShiftRequest> =>
  pendingFirst(
    requests(db)
      .where('request.kind', '=', 'swap')
      .where((row) => row.or([row('request.employee_id', '=', employeeId), row('request.other_id', '=', employeeId)])),
  )

/** Lists offers at a location that the employee could claim now, by the shift's start. */
export const availableShiftOffers = (
  db: Kysely<Tables>,
  { locationId, employeeId, now }: { locationId: string; employeeId: string; now: Date },
): PagedList<ShiftRequest> =>
  byStart(
    requests(db)
      .where('request.location_id', '=', locationId)
      .where('request.status', '=', 'available')
      .where('request.employee_id', '<>', employeeId)
      .where('request.expires_at', '>', now.toISOString())
      .where('week.published', '=', true),
  )

/** Lists the employee's own offers: pending ones first, then latest first. */
export const myShiftOffers = (db: Kysely<Tables>, employeeId: string): PagedList<ShiftRequest> =>
  pendingFirst(requests(db).where('request.kind', '=', 'grab').where('request.employee_id', '=', employeeId))

/** Lists offers and open shifts that the employee has claimed: pending ones first, then latest first. */
export const myShiftClaims = (db: Kysely<Tables>, employeeId: string): PagedList<ShiftRequest> =>
  pendingFirst(
    requests(db).where((row) =>
      row.or([
        row.and([row('request.kind', '=', 'grab'), row('request.other_id', '=', employeeId)]),
        row.and([row('request.kind', '=', 'claim'), row('request.employee_id', '=', employeeId)]),
      ]),
    ),
  )

export const pendingClaims = (db: Kysely<Tables>, employeeId: string): Promise<ShiftRequest[]> =>
  requests(db)
    .where('request.kind', '=', 'claim')
    .where('request.status', '=', 'claimed')
    .where('request.employee_id', '=', employeeId)
    .execute()

/** Returns `undefined` if the organization has no request with that id. */
export async function shiftRequestById(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<ShiftRequest | undefined> {
  if (!isId(id)) return undefined
  return requests(db)
    .where('request.request_id', '=', id)
    .where('request.organization_id', '=', organizationId)
    .executeTakeFirst()
}

/** Returns the shift of a request of any organization, because clients choose the ids. */
export async function shiftOfRequest(db: Kysely<Tables>, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('read.shift_requests')
    .select('shift_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.shift_id
}

const MAX_LISTED = 200

/** A time and the request's id: the sort key of all lists but those with pending requests first. */
const timeKey = [instant, z.uuid()] as const

type RequestQuery = ReturnType<typeof requests>

const byStart = (query: RequestQuery): PagedList<ShiftRequest> =>
  listOf(query, {
    columns: ['shift.starts_at', 'request.request_id'],
    key: timeKey,
    keyOf: ({ startsAt, id }) => [startsAt, id],
  })

const latestFirst = (query: RequestQuery): PagedList<ShiftRequest> =>
  listOf(query, {
    columns: ['request.requested_at', 'request.request_id'],
    direction: 'desc',
    key: timeKey,
    keyOf: ({ requestedAt, id }) => [requestedAt, id],
  })

const pendingFirst = (query: RequestQuery): PagedList<ShiftRequest> =>
  listOf(query, {
    columns: [sql`(request.status = any(${pendingStatuses}))`, 'request.requested_at', 'request.request_id'],
    direction: 'desc',
    key: [z.boolean(), ...timeKey],
    keyOf: ({ status, requestedAt, id }) => [pendingStatuses.includes(status), requestedAt, id],
  })

const listOf = <const Key extends CursorKey>(
  query: RequestQuery,
  order: KeysetOrder<ShiftRequest, Key>,
): PagedList<ShiftRequest> => pagedList(query.limit(MAX_LISTED), order, (request) => request)

function within(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = requests(db).where('request.organization_id', '=', organizationId)
  return locationId ? all.where('request.location_id', '=', locationId) : all
}

function requests(db: Kysely<Tables>) {
  return db
    .selectFrom('read.shift_requests as request')
    .innerJoin('read.shifts as shift', 'shift.shift_id', 'request.shift_id')
    .innerJoin('read.weeks as week', 'week.week_id', 'request.week_id')
    .select([
      'request.request_id as id',
      'request.kind',
      'request.status',
      'request.week_id as weekId',
      'week.week_start as weekStart',
      'request.location_id as locationId',
      'request.shift_id as shiftId',
      'request.employee_id as employeeId',
      'request.other_id as otherId',
      'request.for_shift_id as forShiftId',
      'request.part',
      'request.notes',
      'request.requested_at as requestedAt',
      'request.expires_at as expiresAt',
      ...timesAndBreak,
      'shift.job_role_id as jobRoleId',
      'request.steps',
    ])
}
