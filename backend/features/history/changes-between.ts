import { sql, type RawBuilder } from 'kysely'
import type { MomentRange } from '#backend/platform/as-of/moment-range.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { actorPart, openWriter } from './sentences.ts'

export type ChangeBetween = { id: string; at: string; actor: string; actorId: string | null; reason: string | null }

type ChangeRow = {
  object: string
  id: string
  command_id: string
  at: string
  actor_id: string | null
  actor_name: string | null
  reason: string | null
}

/**
 * Finds who changed shifts or an employee's time entries between two moments.
 * @param changed `types`: event types that count as changes
 * @returns a lookup of changes by object id, latest first, one per command
 */
export async function changesBetween(
  { database: { kysely } }: Pick<Services, 'database'>,
  { organizationId, locationId }: Reach,
  changed: { ids: readonly string[]; types: readonly string[]; entriesOf?: string },
  { from, to }: MomentRange,
): Promise<(id: string) => ChangeBetween[]> {
  const { ids, types, entriesOf } = changed
  if (ids.length === 0) return () => []
  const [object, conditions] =
    entriesOf === undefined
      ? [sql`event.shift_id`, [sql<boolean>`event.category = 'schedule'`]]
      : [sql`event.object_id`, [sql<boolean>`event.employee_id = ${entriesOf}`]]
  const every: RawBuilder<boolean>[] = [
    sql<boolean>`event.organization_id = ${organizationId}`,
    ...conditions,
    sql<boolean>`${object} = any(${[...ids]}::uuid[])`,
    sql<boolean>`event.type = any(${[...types]})`,
    sql<boolean>`event.position > ${from.position}`,
  ]
  if (to) every.push(sql<boolean>`event.position <= ${to.position}`)
  if (locationId !== null) every.push(sql<boolean>`event.location_id = ${locationId}`)
  const { rows } = await sql<ChangeRow>`
    select ${object} as object, event.event_id as id, event.command_id, event.at, event.actor_id, event.actor_name, event.reason
    from read.history as event
    where ${sql.join(every, sql` and `)}
    order by event.position desc`.execute(kysely)
  const writerAt = await openWriter(
    kysely,
    organizationId,
    rows.map((row) => actorPart(row.actor_id, row.actor_name)),
  )
  const byObject = Map.groupBy(rows, (row) => row.object)
  return (id) => {
    const last = new Map<string, ChangeRow>()
    for (const row of byObject.get(id) ?? []) if (!last.has(row.command_id)) last.set(row.command_id, row)
    return [...last.values()].map((row) => ({
      id: row.id,
      at: row.at,
      actor: writerAt(row.at).textOf(actorPart(row.actor_id, row.actor_name)),
      actorId: row.actor_id,
      reason: row.reason,
    }))
  }
}
