import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

/** `cancelled`: the shift was deleted or its week unpublished. */
export type CalendarShift = {
  id: string
  startsAt: string
  endsAt: string
  breakMinutes: number
  notes: string | null
  roleName: string | null
  locationName: string
  /** Grows with every change of the shift, and when its week is published or unpublished. */
  sequence: number
  changedAt: string
  cancelled: boolean
}

/** Includes cancelled shifts that were visible before: programs may have a copy. Changes to a draft stay hidden. */
export async function calendarShifts(
  db: Kysely<Tables>,
  employeeId: string,
  { from, to }: { from: string; to: string },
): Promise<CalendarShift[]> {
  const { rows } = await sql<CalendarShift>`
    select shift.shift_id as id,
      shift.starts_at as "startsAt",
      shift.ends_at as "endsAt",
      shift.break_minutes as "breakMinutes",
      shift.notes,
      role.name as "roleName",
      location.name as "locationName",
      shift.sequence + publication.count::int as sequence,
      greatest(shift.changed_at, publication.latest) as "changedAt",
      shift.deleted or not week.published as cancelled
    from read.shifts as shift
      join read.weeks as week using (week_id)
      join read.locations as location on location.location_id = shift.location_id
      left join read.job_roles as role on role.job_role_id = shift.job_role_id
      cross join lateral (
        select count(*) as count,
          max(event.at) as latest,
          (array_agg(event.published order by event.position desc) filter (where event.at <= shift.changed_at))[1]
            as then_published
        from read.history as event
        where event.category = 'schedule' and event.subject_id = week.week_id and event.published is not null
      ) as publication
    where shift.employee_id = ${employeeId}
      and shift.starts_at < ${to}
      and shift.starts_at > ${from}::timestamptz - interval '25 hours'
      and shift.ends_at > ${from}
      and (week.published or shift.changed_at <= publication.latest)
      and (not shift.deleted or publication.then_published)
    order by shift.starts_at, shift.shift_id`.execute(db)
  return rows
}
