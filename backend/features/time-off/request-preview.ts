import type { Kysely } from 'kysely'
import { holidayOn } from '#schema/holidays/calendar.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { leaveDays, overlaps } from '#schema/time-off/rules.ts'
import { termsOfReason } from '#schema/time-off/terms.ts'
import { blackoutOf, type Blackout, type CrowdedDay } from '#schema/time-off-limits/limits.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { holidayCalendarOf } from '#backend/features/holidays/queries.ts'
import { leaveTypesById } from '#backend/features/leave/leave-types.ts'
import { crowdedDaysOf, timeOffLimitsOf } from '#backend/features/time-off-limits/queries.ts'
import { leavePreview, type LeavePreview } from '#backend/features/leave/request-preview.ts'
import { scheduledMinutesByDay } from './scheduled-minutes.ts'

type Requested = {
  startDate: string
  endDate: string
  times: ClockTimes | null
  reason: TimeOffReason
  leaveTypeId: string | null
}
type Holder = { id: string; organizationId: string; locationId: string; jobRoleIds: readonly string[] | null }

export type TimeOffPreview = {
  overlapping: { id: string; startDate: string; endDate: string } | null
  balance: LeavePreview | null
  blackout: Blackout | null
  crowdedDays: CrowdedDay[]
}

/** Previews a request before it is sent. Expects days that can be requested. */
export async function timeOffPreview(
  db: Kysely<Tables>,
  { id, organizationId, locationId, jobRoleIds }: Holder,
  requested: Requested,
  today: string,
): Promise<TimeOffPreview> {
  const { startDate, endDate, times, reason, leaveTypeId } = requested
  const place = { organizationId, locationId }
  const [others, scheduled, calendar, limits, [leaveType]] = await Promise.all([
    db
      .selectFrom('read.time_off')
      .select(['request_id as id', 'start_date as startDate', 'end_date as endDate', 'times'])
      .where('employee_id', '=', id)
      .where('status', 'in', ['pending', 'approved'])
      .where('end_date', '>=', startDate)
      .where('start_date', '<=', endDate)
      .orderBy('start_date')
      .orderBy('request_id')
      .execute(),
    scheduledMinutesByDay(db, { id, locationId }, { startDate, endDate }),
    holidayCalendarOf(db, place),
    timeOffLimitsOf(db, place),
    leaveTypeId === null ? [] : leaveTypesById(db, organizationId, [leaveTypeId]),
  ])
  const terms = leaveType ?? termsOfReason(reason)
  const { countsAgainst } = terms
  const roles = { jobRoleIds: jobRoleIds ?? [] }
  const minutes = new Map(scheduled.map((each) => [each.day, each.minutes]))
  const isHoliday = (day: string) => holidayOn(calendar, day) !== undefined
  const days = leaveDays(requested, (day) => minutes.get(day) ?? 0, isHoliday)
  const overlapping = others.find((other) => overlaps(requested, other))
  const ofType = countsAgainst === 'own' ? leaveTypeId : null
  const balance =
    countsAgainst === 'none'
      ? null
      : await leavePreview(db, { id, organizationId }, { leaveTypeId: ofType, days, times, today })
  return {
    overlapping: overlapping
      ? { id: overlapping.id, startDate: overlapping.startDate, endDate: overlapping.endDate }
      : null,
    balance,
    blackout: blackoutOf(limits, { startDate, endDate, reason: terms.reason, ...roles }) ?? null,
    crowdedDays: await crowdedDaysOf(db, place, limits, { startDate, endDate, employeeId: id, ...roles }),
  }
}
