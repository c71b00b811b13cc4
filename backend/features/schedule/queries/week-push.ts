import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { namesOf, systemName } from '#backend/features/people/names.ts'

/** The effect of one command on a week. `revision`: of the command's last event. */
export type WeekCommand = {
  weekId: string
  commandId: string
  revision: number
  actor: string
  actorId: string | null
  shiftIds: string[]
}

/** Returns `undefined` if the command has no events in the week's history. */
export async function weekCommand(
  db: Kysely<Tables>,
  organizationId: string,
  { weekId, commandId }: { weekId: string; commandId: string },
): Promise<WeekCommand | undefined> {
  const events = await db
    .selectFrom('read.history')
    .select(['revision', 'actor_id', 'actor_name', 'shift_id'])
    .where(sql<boolean>`category = 'schedule'`)
    .where('organization_id', '=', organizationId)
    .where('command_id', '=', commandId)
    .where('subject_id', '=', weekId)
    .orderBy('position')
    .execute()
  const last = events.at(-1)
  if (!last) return undefined
  const actorId = last.actor_id
  const names = await namesOf(db, organizationId, actorId === null ? [] : [actorId])
  return {
    weekId,
    commandId,
    revision: last.revision,
    actor: actorId === null ? systemName(last.actor_name ?? '') : (names.get(actorId) ?? 'Someone'),
    actorId,
    shiftIds: [...new Set(events.flatMap((event) => event.shift_id ?? []))],
  }
}
