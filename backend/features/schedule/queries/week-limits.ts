import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import type { Interval } from '#schema/schedule/conflicts.ts'
import { horizonOf, type WorkLimits } from '#schema/work-limits/limits.ts'

type Work = Interval & { breakMinutes: number; locationId: string }

/** The limits that apply to an employee's week, and their work outside it: in other weeks, and at other locations. */
export type WeekLimits = WorkLimits & { around: Work[] }

/** A week follows the limits that apply on its last day, so that new limits apply at once to the week in which they start. */
export function limitsInWeek(limits: readonly Effective<WorkLimits>[] | null, start: string): WorkLimits | null {
  const effective = effectiveOn(limits ?? [], addDays(start, 6))
  if (!effective) return null
  const { effectiveFrom: _, ...terms } = effective
  return terms
}

/** Returns the work that matters to each person's limits, by employee id, without the shifts of the week itself. */
export async function workAround(
  db: Kysely<Tables>,
  organizationId: string,
  { id: weekId, start, timeZone }: { id: string; start: string; timeZone: string },
  people: readonly { employeeId: string; limits: WorkLimits | null }[],
): Promise<Map<string, Work[]>> {
  const limited = people.flatMap(({ employeeId, limits }) => (limits ? [{ employeeId, ...horizonOf(limits) }] : []))
  if (limited.length === 0) return new Map()
  const most = (days: 'before' | 'after') => Math.max(...limited.map(({ [days]: count }) => count))
  const from = toInstant(addDays(start, -most('before')), '00:00', timeZone)
  const to = toInstant(addDays(start, 7 + most('after')), '00:00', timeZone)
  const rows = await db
    .selectFrom('read.shifts')
    .select([
      'employee_id as employeeId',
      'location_id as locationId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'break_minutes as breakMinutes',
    ])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', sql<string>`any(${limited.map(({ employeeId }) => employeeId)}::uuid[])`)
    .where('deleted', '=', false)
    .where('week_id', '<>', weekId)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .orderBy('shift_id')
    .execute()
  const around = new Map<string, Work[]>()
  for (const { employeeId, ...work } of rows) {
    if (employeeId !== null) around.set(employeeId, [...(around.get(employeeId) ?? []), work])
  }
  return around
}
