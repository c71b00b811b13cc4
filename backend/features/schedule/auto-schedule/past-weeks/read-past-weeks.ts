import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { PAST_WEEKS } from '#schema/schedule/auto-schedule-rules.ts'
import type { Qualified } from '#schema/schedule/qualification.ts'
import { addDays, dayOf, toInstant } from '#schema/shared/week-time.ts'
import { daysBetween } from '#schema/time-off/rules.ts'
import { holidaysOf } from '#backend/features/payroll/holidays.ts'
import type { Week } from '../../queries/week.ts'
import { activeShifts } from '../../shifts.ts'
import { pastWorkOf, type PastWork } from './past-weeks.ts'

type PastWeeks = { past: Map<string, PastWork>; holidays: string[] }

/**
 * Reads the published shifts of a week's people in the weeks before it, at all locations. Drafts don't count, except for those
 * of the location from `firstWeek` on. `holidays`: those of the week itself.
 */
export async function readPastWeeks(
  db: Kysely<Tables>,
  { organizationId, rolesOf }: { organizationId: string; rolesOf: ReadonlyMap<string, Qualified> },
  {
    start,
    timeZone,
    locationId,
    people,
    firstWeek,
  }: Pick<Week, 'start' | 'timeZone' | 'locationId' | 'people'> & { firstWeek: string | undefined },
): Promise<PastWeeks> {
  const ids = sql<string>`any(${people.map(({ employeeId }) => employeeId)}::uuid[])`
  const from = addDays(start, -7 * PAST_WEEKS)
  const [shifts, timeOff, hired, holidayOn] = await Promise.all([
    activeShifts(db)
      .select(['shift.employee_id as employeeId', 'shift.starts_at as startsAt', 'shift.ends_at as endsAt'])
      .where('shift.organization_id', '=', organizationId)
      .where('shift.employee_id', '=', ids)
      .where((row) =>
        firstWeek === undefined
          ? row('week.published', '=', true)
          : row.or([
              row('week.published', '=', true),
              row.and([row('week.location_id', '=', locationId), row('week.week_start', '>=', firstWeek)]),
            ]),
      )
      .where('shift.starts_at', '>=', toInstant(from, '00:00', timeZone))
      .where('shift.starts_at', '<', toInstant(start, '00:00', timeZone))
      .execute(),
    db
      .selectFrom('read.time_off')
      .select(['employee_id as employeeId', 'start_date as startDate', 'end_date as endDate', 'times'])
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', ids)
      .where('status', '=', 'approved')
      .where('end_date', '>=', from)
      .where('start_date', '<', start)
      .execute(),
    db
      .selectFrom('read.people')
      .select(['employee_id as employeeId', 'hire_date as hireDate', 'hired_at as hiredAt'])
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', ids)
      .execute(),
    holidaysOf(db, { organizationId, locationId }),
  ])
  const shiftsOf = Map.groupBy(shifts, ({ employeeId }) => employeeId)
  const timeOffOf = Map.groupBy(timeOff, ({ employeeId }) => employeeId)
  const hireDates = new Map(
    hired.map(({ employeeId, hireDate, hiredAt }) => [employeeId, hireDate ?? dayOf(hiredAt, timeZone)]),
  )
  const isHoliday = (day: string) => holidayOn(day) !== undefined
  const past = pastWorkOf(
    people.map(({ employeeId, availability }) => ({
      employeeId,
      ...(rolesOf.get(employeeId) ?? { jobRoleIds: [], jobRolesSet: false, position: null }),
      hireDate: hireDates.get(employeeId) ?? start,
      availability: availability.map((each) => ({ employeeId, ...each })),
      timeOff: timeOffOf.get(employeeId) ?? [],
      shifts: shiftsOf.get(employeeId) ?? [],
    })),
    { weekStart: start, timeZone, isHoliday },
  )
  return { past, holidays: daysBetween(start, addDays(start, 6)).filter(isHoliday) }
}
