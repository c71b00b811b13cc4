import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { ScheduledMinutes } from '#schema/time-off/rules.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { shiftsIn } from '#backend/features/schedule/week-state.ts'
import type { Core } from '#backend/platform/core.ts'
import { weeksOf } from './commands/reconcile.ts'

/** Returns the shifts of a location's week, or `undefined` if the week has never been opened. */
export async function shiftsOfWeek({ read }: Pick<Core, 'read'>, locationId: string, weekStart: string) {
  const { state } = await read(weekStream, weekIdOf(locationId, weekStart))
  if (state.status === 'unopened') return undefined
  const { timeZone, published } = state
  return { shifts: shiftsIn(state), timeZone, published }
}

type DayRange = { startDate: string; endDate: string }

/** Counts published shifts only, because employees must not learn about drafts from the cost of their leave. */
export async function scheduledMinutes(
  core: Pick<Core, 'read'>,
  { employeeId, locationId }: { employeeId: string; locationId: string },
  days: DayRange,
): Promise<ScheduledMinutes> {
  const minutes = new Map<string, number>()
  for (const weekStart of weeksOf(days)) {
    const week = await shiftsOfWeek(core, locationId, weekStart)
    if (!week?.published) continue
    for (const shift of week.shifts) {
      if (shift.employeeId !== employeeId) continue
      const day = dayOf(shift.startsAt, week.timeZone)
      const worked = (Date.parse(shift.endsAt) - Date.parse(shift.startsAt)) / 60_000 - shift.breakMinutes
      minutes.set(day, (minutes.get(day) ?? 0) + worked)
    }
  }
  return (day) => minutes.get(day) ?? 0
}

/** The same from the read models, to preview the cost of a request. */
export async function scheduledMinutesByDay(
  db: Kysely<Tables>,
  { id, locationId }: { id: string; locationId: string },
  { startDate, endDate }: DayRange,
): Promise<{ day: string; minutes: number }[]> {
  const { rows } = await sql<{ day: string; minutes: number }>`
    select to_char(shift.starts_at at time zone location.time_zone, 'YYYY-MM-DD') as day,
      sum(extract(epoch from shift.ends_at - shift.starts_at) / 60 - shift.break_minutes)::float8 as minutes
    from read.shifts shift
      join read.weeks week on week.week_id = shift.week_id
      join read.locations location on location.location_id = shift.location_id
    where shift.employee_id = ${id} and shift.location_id = ${locationId} and not shift.deleted and week.published
      and shift.starts_at >= ${startDate}::date - 1 and shift.starts_at < ${endDate}::date + 2
    group by 1
    having to_char(min(shift.starts_at at time zone location.time_zone), 'YYYY-MM-DD') between ${startDate} and ${endDate}
    order by 1
  `.execute(db)
  return rows
}
