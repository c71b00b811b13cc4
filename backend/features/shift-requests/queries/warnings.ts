import type { Kysely } from 'kysely'
import { conflictsOf, type Interval } from '#schema/schedule/conflicts.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { conflictContextOf } from '#backend/features/schedule/queries/conflict-context.ts'
import { schedulingPolicyOn } from '#backend/features/organization/queries/policies.ts'
import { locationIn } from '#backend/platform/http/scope.ts'
import type { ShiftRequest } from '../queries.ts'

type RequestWarning = { severity: 'error' | 'warning'; message: string }

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/** Warnings against giving the shift to the employee who was asked or claimed it, errors first; empty without one. */
export async function requestWarnings(
  db: Kysely<Tables>,
  organizationId: string,
  request: ShiftRequest,
): Promise<RequestWarning[]> {
  const { otherId, shiftId, startsAt, endsAt, locationId } = request
  if (otherId === null) return []
  const { timeZone } = await locationIn(db, { organizationId, locationId: null }, locationId)
  const [known, policy, others] = await Promise.all([
    conflictContextOf(db, organizationId, { employeeId: otherId, startsAt, endsAt, timeZone }),
    schedulingPolicyOn(db, organizationId, request.weekStart),
    shiftsNear(db, otherId, request),
  ])
  const conflicts = conflictsOf({ shiftId, employeeId: otherId, startsAt, endsAt }, known, timeZone)
  const week = others.filter(({ weekId }) => weekId === request.weekId)
  const minutes = [...week, request].reduce((sum, shift) => sum + paidMinutes(shift), 0)
  const rest = Math.min(...others.map((shift) => gapBetween(shift, request)))
  const warnings: RequestWarning[] = conflicts.map(({ severity, message }) => ({ severity, message }))
  if (minutes > policy.maxWeeklyMinutes) {
    warnings.push(warning(`More than ${hours(policy.maxWeeklyMinutes)} in this week (${hours(minutes)})`))
  } else if (minutes > policy.overtimeAfterMinutes) {
    warnings.push(warning(`Overtime: ${hours(minutes)} in this week`))
  }
  if (rest >= 0 && rest < policy.minRestMinutes * 60_000) {
    warnings.push(warning(`Only ${hours(rest / 60_000)} of rest between shifts`))
  }
  return warnings
}

/** Their shifts of that week and within a day and a half of the shift, which covers every rest rule. */
async function shiftsNear(db: Kysely<Tables>, employeeId: string, { shiftId, weekId, startsAt }: ShiftRequest) {
  const around = (by: number) => new Date(Date.parse(startsAt) + by).toISOString()
  return db
    .selectFrom('read.shifts')
    .select(['week_id as weekId', 'starts_at as startsAt', 'ends_at as endsAt', 'break_minutes as breakMinutes'])
    .where('employee_id', '=', employeeId)
    .where('deleted', '=', false)
    .where('shift_id', '<>', shiftId)
    .where((row) =>
      row.or([
        row('week_id', '=', weekId),
        row.and([row('starts_at', '>', around(-WEEK)), row('starts_at', '<', around(WEEK))]),
      ]),
    )
    .execute()
}

/** Milliseconds; negative for an overlap. */
const gapBetween = (one: Interval, other: Interval) =>
  Math.max(Date.parse(other.startsAt) - Date.parse(one.endsAt), Date.parse(one.startsAt) - Date.parse(other.endsAt))

const warning = (message: string): RequestWarning => ({ severity: 'warning', message })
const hours = (minutes: number) => `${Math.round((minutes / 60) * 10) / 10} h`
