import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Span } from '#schema/shared/spans.ts'
import { dayOf } from '#schema/shared/week-time.ts'

const DAY = 'yyyy-MM-dd'.length

/** Returns the times of employment by employee, as days in a time zone. `from` is null without a recorded hire date. */
export async function employedDays(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<(id: string, zone: string) => Span[]> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('read.employments')
          .select(['employee_id', 'spells'])
          .where('employee_id', 'in', ids)
          .execute()
  const spellsById = new Map(rows.map(({ employee_id, spells }) => [employee_id, spells]))
  return (id, zone) => {
    // A hire has a day; a reactivation and a termination have an instant.
    const dayIn = (at: string) => (at.length === DAY ? at : dayOf(at, zone))
    return (spellsById.get(id) ?? []).map(({ from, to }) => ({ from: from && dayIn(from), to: to && dayIn(to) }))
  }
}
