import { sql, type Kysely } from 'kysely'
import type { Interval } from '#schema/schedule/conflicts.ts'
import type { RequestStatus, RequestStep, ShiftRequestRow } from '#projections/shift-requests/shift-requests.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'
import { timesAndBreak } from '#backend/features/schedule/shift-columns.ts'

export type { RequestStatus, RequestStep }

/** A swap, an offer or a claim of an open shift, with the current (or last) state of its shift. */
export type ShiftRequest = {
  id: string
  kind: ShiftRequestRow['kind']
  status: RequestStatus
  weekId: string
  /** The Sunday of its week, yyyy-MM-dd. */
  weekStart: string
  locationId: string
  shiftId: string
  /** The employee who asked: the shift's, or for a claim the one who wants it. */
  employeeId: string
  /** The employee who was asked or has claimed an offer. */
  otherId: string | null
  /** The colleague's shift in exchange, if any. */
  forShiftId: string | null
  /** What is offered, if not the whole shift. */
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

/** The employee who would take the shift, if any. */
export const takerOf = ({ kind, employeeId, otherId }: ShiftRequest) => (kind === 'claim' ? employeeId : otherId)

export const toBeDecided = ['requested', 'accepted', 'claimed'] as const satisfies readonly RequestStatus[]
const waiting: readonly RequestStatus[] = [...toBeDecided, 'available']

/**
 * Requests that wait for a manager within reach, by the shift's start. Includes swaps before the colleague's answer.
 */
export async function pendingShiftRequests(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = requests(db)
    .where('request.organization_id', '=', organizationId)
    .where('request.status', 'in', toBeDecided)
  const here = locationId ? all.where('request.location_id', '=', locationId) : all
  return here.orderBy('shift.starts_at').orderBy('request.request_id').execute()
}

/** How long (ms) closed requests are listed, and how many. */
const LATELY = 30 * 86_400_000
const SHOWN = 20

/** Recently closed requests within reach, latest first. */
export async function reviewedShiftRequests(db: Kysely<Tables>, { organizationId, locationId }: Reach, now: Date) {
  const settledAt = sql<string>`(request.steps -> -1 ->> 'at')::timestamptz`
  const all = requests(db)
    .where('request.organization_id', '=', organizationId)
    .where('request.status', 'not in', waiting)
    .where(settledAt, '>', new Date(now.getTime() - LATELY).toISOString())
  const here = locationId ? all.where('request.location_id', '=', locationId) : all
  return here.orderBy(settledAt, 'desc').orderBy('request.request_id').limit(SHOWN).execute()
}

/** Of one kind within reach, latest first. */
export async function requestsWithin(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  kind: ShiftRequest['kind'],
) {
  const all = requests(db).where('request.organization_id', '=', organizationId).where('request.kind', '=', kind)
  const here = locationId ? all.where('request.location_id', '=', locationId) : all
  return latest(here)
}

/** The employee's swaps, asked for or received: pending ones first, then latest first. */
export async function mySwapRequests(db: Kysely<Tables>, employeeId: string): Promise<ShiftRequest[]> {
  const rows = await latest(
    requests(db)
      .where('request.kind', '=', 'swap')
      .where((row) => row.or([row('request.employee_id', '=', employeeId), row('request.other_id', '=', employeeId)])),
  )
  const isWaiting = ({ status }: ShiftRequest) => waiting.includes(status)
  return [...rows.filter(isWaiting), ...rows.filter((row) => !isWaiting(row))]
}

/** Offers at a location that `employeeId` could claim at `now`, by the shift's start. */
export async function availableShiftOffers(
  db: Kysely<Tables>,
  { locationId, employeeId, now }: { locationId: string; employeeId: string; now: Date },
): Promise<ShiftRequest[]> {
  return requests(db)
    .where('request.location_id', '=', locationId)
    .where('request.status', '=', 'available')
    .where('request.employee_id', '<>', employeeId)
    .where('request.expires_at', '>', now.toISOString())
    .where('week.published', '=', true)
    .orderBy('shift.starts_at')
    .orderBy('request.request_id')
    .execute()
}

/** Latest first. */
export async function myShiftOffers(db: Kysely<Tables>, employeeId: string): Promise<ShiftRequest[]> {
  return latest(requests(db).where('request.kind', '=', 'grab').where('request.employee_id', '=', employeeId))
}

/** Offers and open shifts that the employee has claimed, latest first. */
export async function myShiftClaims(db: Kysely<Tables>, employeeId: string): Promise<ShiftRequest[]> {
  return latest(
    requests(db).where((row) =>
      row.or([
        row.and([row('request.kind', '=', 'grab'), row('request.other_id', '=', employeeId)]),
        row.and([row('request.kind', '=', 'claim'), row('request.employee_id', '=', employeeId)]),
      ]),
    ),
  )
}

/** `undefined` where the organisation has none with that id. */
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

/** The shift of a request, in any organisation: clients choose the ids. */
export async function shiftOfRequest(db: Kysely<Tables>, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('read.shift_requests')
    .select('shift_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.shift_id
}

/** Enough to scroll through; pending ones are always included. */
const MANY = 200

const latest = (found: ReturnType<typeof requests>) =>
  found.orderBy('request.requested_at', 'desc').orderBy('request.request_id').limit(MANY).execute()

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
