import { lacksRole, lacksRoleInWords } from '#schema/schedule/qualification.ts'
import type { Kysely } from 'kysely'
import type { User } from '#schema/identity/rest.ts'
import type { Interval } from '#schema/schedule/conflicts.ts'
import { splitShift } from '#schema/schedule/shift-part.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { conflictContextOf } from '#backend/features/schedule/conflict-context.ts'
import { takingWarnings, type TakingWarning } from '#backend/features/schedule/taking-warnings.ts'
import { schedulingPolicyOn } from '#backend/features/organization/scheduling-policy.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import { jobRolesById } from '#backend/features/organization/job-roles.ts'
import { qualificationOf, type openShiftsFor } from '#backend/features/schedule/open-shifts.ts'
import { takerOf, type ShiftRequest } from '../queries.ts'
import { exchangedShift, ownShift } from './exchange.ts'
import { timesAndBreak } from '#backend/features/schedule/shift-columns.ts'

type OfferedShift = Awaited<ReturnType<typeof openShiftsFor>>[number]['shift']
type RequestWarning = { severity: 'error' | 'warning'; message: string }

const WEEK = 7 * 24 * 3_600_000

type TakenShift = Interval & {
  shiftId: string
  employeeId: string
  breakMinutes: number
  weekId: string
  weekStart: string
  locationId: string
}

/** Errors first. In an exchange, warnings concern both employees and name them. Empty while no one would take the shift. */
export async function requestWarnings(
  db: Kysely<Tables>,
  organizationId: string,
  request: ShiftRequest,
): Promise<RequestWarning[]> {
  const employeeId = takerOf(request)
  if (employeeId === null) return []
  const inExchange = await exchangeOf(db, request)
  const options = { publishedOnly: false, without: inExchange?.id }
  const part = request.part === null ? undefined : splitShift(request.part, request).handedOver
  const warnings = await warningsFor(db, organizationId, { ...request, ...part, employeeId }, options)
  if (!inExchange) return warnings
  const exchangeWarnings = await warningsFor(
    db,
    organizationId,
    { ...request, ...inExchange, shiftId: inExchange.id },
    { ...options, without: request.shiftId },
  )
  const names = await namesOf(db, [employeeId, request.employeeId])
  const named = (list: readonly RequestWarning[], id: string) =>
    list.map(({ severity, message }) => ({ severity, message: `${names.get(id) ?? 'Someone'}: ${message}` }))
  const both = [...named(warnings, employeeId), ...named(exchangeWarnings, request.employeeId)]
  return both.toSorted((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'))
}

/** Returns what speaks against the caller taking over the shift of a swap request or offer. */
export async function warningsForColleague(
  db: Kysely<Tables>,
  user: User,
  request: ShiftRequest,
): Promise<RequestWarning[]> {
  const { organizationId, employeeId } = user
  const options = { publishedOnly: true, without: (await exchangeOf(db, request))?.id }
  const part = request.part === null ? undefined : splitShift(request.part, request).handedOver
  const [unqualified, warnings] = await Promise.all([
    qualificationWarnings(db, user, request),
    warningsFor(db, organizationId, { ...request, ...part, employeeId }, options),
  ])
  return [...unqualified, ...warnings]
}

/**
 * Returns what reviewers would read about a swap that the caller is about to request. A colleague's hours and drafts are not
 * the caller's to know, so of those only what prevents approval is returned.
 */
export async function swapWarnings(
  db: Kysely<Tables>,
  user: User,
  { shiftId, toEmployeeId, forShiftId }: { shiftId: string; toEmployeeId: string; forShiftId: string | null },
): Promise<RequestWarning[]> {
  const { organizationId, employeeId, locationId } = user
  const own = await ownShift(db, user, shiftId)
  const colleague = await db
    .selectFrom('read.people')
    .select('first_name as firstName')
    .where('employee_id', '=', toEmployeeId)
    .where('location_id', '=', locationId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!colleague) return []
  const found = forShiftId === null ? undefined : await exchangedShift(db, forShiftId)
  const inExchange = found?.locationId === locationId ? found : undefined
  const [theirs, mine] = await Promise.all([
    warningsFor(
      db,
      organizationId,
      { ...own, employeeId: toEmployeeId },
      {
        publishedOnly: true,
        without: inExchange?.id,
      },
    ),
    inExchange
      ? warningsFor(
          db,
          organizationId,
          { ...own, ...inExchange, shiftId: inExchange.id, employeeId },
          {
            publishedOnly: true,
            without: shiftId,
          },
        )
      : [],
  ])
  const preventing = theirs.filter(({ severity }) => severity === 'error')
  return [
    ...preventing.map(({ severity, message }) => ({ severity, message: `${colleague.firstName}: ${message}` })),
    ...mine.toSorted((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error')),
  ]
}

/** Roles that no manager has set don't exclude anyone. */
async function qualificationWarnings(
  db: Kysely<Tables>,
  user: User,
  { jobRoleId }: ShiftRequest,
): Promise<RequestWarning[]> {
  if (jobRoleId === null) return []
  const { jobRolesSet, jobRoleIds } = await qualificationOf(db, user, new Date())
  if (!lacksRole(jobRolesSet ? jobRoleIds : undefined, jobRoleId)) return []
  const [role] = await jobRolesById(db, user.organizationId, [jobRoleId])
  return [{ severity: 'error', message: lacksRoleInWords(role?.name) }]
}

const exchangeOf = async (db: Kysely<Tables>, { forShiftId }: ShiftRequest) =>
  forShiftId === null ? undefined : exchangedShift(db, forShiftId)

async function namesOf(db: Kysely<Tables>, ids: readonly string[]) {
  const people = await db
    .selectFrom('read.people')
    .select(['employee_id', 'first_name'])
    .where('employee_id', 'in', ids)
    .execute()
  return new Map(people.map((person) => [person.employee_id, person.first_name]))
}

/** Returns what speaks against the caller taking the shift. Ignores drafts, which the caller may not know. */
export const ownWarnings = (db: Kysely<Tables>, { organizationId, employeeId }: User, shift: OfferedShift) =>
  warningsFor(db, organizationId, { ...shift, shiftId: shift.id, employeeId }, { publishedOnly: true })

type WarningOptions = { publishedOnly: boolean; without?: string | undefined }

const warningsFor = async (...args: Parameters<typeof typedWarningsFor>): Promise<RequestWarning[]> =>
  (await typedWarningsFor(...args)).map(({ severity, message }) => ({ severity, message }))

/** `without`: a shift that the employee gives away in exchange. */
export async function typedWarningsFor(
  db: Kysely<Tables>,
  organizationId: string,
  taken: TakenShift,
  { publishedOnly, without }: WarningOptions,
): Promise<TakingWarning[]> {
  const { employeeId, startsAt, endsAt, locationId } = taken
  const { timeZone } = await locationInReach(db, { organizationId, locationId: null }, locationId)
  const [context, policy, near] = await Promise.all([
    conflictContextOf(db, organizationId, { employeeId, startsAt, endsAt, timeZone }),
    schedulingPolicyOn(db, organizationId, taken.weekStart),
    shiftsNear(db, taken),
  ])
  const others = near
    .filter(({ published, shiftId }) => shiftId !== without && (published || !publishedOnly))
    .map((shift) => ({ ...shift, employeeId }))
  return takingWarnings(taken, { ...context, others, policy, timeZone })
}

/** Returns the employee's other shifts of that week and within seven days of the shift, which covers every rest rule. */
async function shiftsNear(db: Kysely<Tables>, { employeeId, shiftId, weekId, startsAt }: TakenShift) {
  const around = (by: number) => new Date(Date.parse(startsAt) + by).toISOString()
  return db
    .selectFrom('read.shifts as shift')
    .innerJoin('read.weeks as week', 'week.week_id', 'shift.week_id')
    .select(['shift.shift_id as shiftId', 'shift.week_id as weekId', 'week.published', ...timesAndBreak])
    .where('shift.employee_id', '=', employeeId)
    .where('shift.deleted', '=', false)
    .where('shift.shift_id', '<>', shiftId)
    .where((row) =>
      row.or([
        row('shift.week_id', '=', weekId),
        row.and([row('shift.starts_at', '>', around(-WEEK)), row('shift.starts_at', '<', around(WEEK))]),
      ]),
    )
    .execute()
}
