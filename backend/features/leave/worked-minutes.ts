import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

type WorkedDay = { day: string; minutes: number }

/** Returns the minutes worked per day of clocking in, in the location's time zone. Hours under review don't count yet. */
export async function workedMinutes(
  db: Kysely<Tables>,
  ids: readonly string[],
  until: string,
): Promise<Map<string, WorkedDay[]>> {
  const { rows } = await sql<{ employeeId: string; days: WorkedDay[] }>`
    select employee_id as "employeeId", json_agg(json_build_object('day', day, 'minutes', minutes) order by day) as days
    from (
      select entry.employee_id, to_char(entry.clock_in at time zone location.time_zone, 'YYYY-MM-DD') as day,
        (sum(entry.worked_seconds) / 60)::int as minutes
      from read.time_entries entry join read.locations location on location.location_id = entry.location_id
      where entry.employee_id = any(${ids}::uuid[]) and entry.status = 'closed' and entry.flagged = '[]'
        and entry.clock_in < ${until}::date + 2
      group by 1, 2
    ) worked
    where day <= ${until}
    group by 1
  `.execute(db)
  return new Map(rows.map(({ employeeId, days }) => [employeeId, days]))
}
