import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

/** Which commands took back which. */
export type UndoChains = {
  /** The command that was undone, redone and so on in the first place, and how often up to this one; itself and 0 for any other. */
  originOf(commandId: string): { commandId: string; times: number }
  /** The command that took this one back and was not taken back itself. */
  undoneBy(commandId: string): string | null
}

/** All that leads to and from these commands. */
export async function undoChains(
  db: Kysely<Tables>,
  organizationId: string,
  commandIds: readonly string[],
): Promise<UndoChains> {
  const { rows } = await sql<{ id: string; undoes: string }>`
    with recursive link(id, undoes) as (
      select command_id, undoes from read.history
      where category = 'schedule' and undoes is not null and organization_id = ${organizationId}
        and (command_id = any(${commandIds}) or undoes = any(${commandIds}))
      union
      select next.command_id, next.undoes from link cross join lateral (
        select distinct command_id, undoes from read.history
        where category = 'schedule' and undoes is not null and organization_id = ${organizationId}
          and (command_id = link.undoes or undoes = link.id)
      ) next
    )
    select id, undoes from link`.execute(db)
  const undone = new Map(rows.map(({ id, undoes }) => [id, undoes]))
  const undoers = Map.groupBy(rows, ({ undoes }) => undoes)

  function undoneBy(commandId: string): string | null {
    return undoers.get(commandId)?.find(({ id }) => undoneBy(id) === null)?.id ?? null
  }

  return {
    originOf(commandId) {
      let origin = commandId
      let times = 0
      for (let next = undone.get(origin); next !== undefined; next = undone.get(origin)) {
        origin = next
        times++
      }
      return { commandId: origin, times }
    },
    undoneBy,
  }
}
