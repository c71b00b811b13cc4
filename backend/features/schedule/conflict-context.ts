import type { Kysely } from 'kysely'
import { availabilityIn } from '#schema/availability/rules.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { Availability, Interval, PlannedShift, TimeOff } from '#schema/schedule/conflicts.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

export { colleagueShift } from './queries/team-shifts.ts'
export { limitsInWeek } from './queries/week-limits.ts'

type ConflictContext = { shifts: PlannedShift[]; timeOff: TimeOff[]; availability: Availability[] }

export async function conflictContextOf(
  db: Kysely<Tables>,
  organizationId: string,
  { employeeId, startsAt, endsAt, timeZone }: Interval & { employeeId: string; timeZone: string },
): Promise<ConflictContext> {
  const day = dayOf(startsAt, timeZone)
  const [shifts, timeOff, available] = await Promise.all([
    db
      .selectFrom('read.shifts')
      .select(['shift_id as shiftId', 'employee_id as employeeId', 'starts_at as startsAt', 'ends_at as endsAt'])
      .where('employee_id', '=', employeeId)
      .where('organization_id', '=', organizationId)
      .where('deleted', '=', false)
      .where('starts_at', '<', endsAt)
      .where('ends_at', '>', startsAt)
      .orderBy('starts_at')
      .orderBy('shift_id')
      .execute(),
    db
      .selectFrom('read.time_off')
      .select(['employee_id as employeeId', 'start_date as startDate', 'end_date as endDate', 'times'])
      .where('employee_id', '=', employeeId)
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'approved')
      .where('start_date', '<=', dayOf(endsAt, timeZone))
      .where('end_date', '>=', day)
      .orderBy('start_date')
      .orderBy('request_id')
      .execute(),
    db
      .selectFrom('read.availability')
      .select(['weeks', 'dates'])
      .where('employee_id', '=', employeeId)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst(),
  ])
  // Availability of the previous night may reach into the day, and the shift may reach into the next day.
  const availability = available
    ? availabilityIn(available, addDays(day, -1), addDays(day, 1)).map((each) => ({ employeeId, ...each }))
    : []
  return { shifts, timeOff, availability }
}
