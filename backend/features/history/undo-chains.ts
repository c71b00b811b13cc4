import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

export type UndoChains = {
  /** The first command of the undo/redo chain and the distance to it; itself and 0 outside a chain. */
  originOf(commandId: string): { commandId: string; times: number }
  undoneBy(commandId: string): string | null
}

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
  const undoneBy = undoersIn(rows)

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

/** Returns all undone commands of an organization. Undo is rare, so the list stays small. */
export async function undoneCommands(db: Kysely<Tables>, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; undoes: string }>`
    select distinct command_id as id, undoes from read.history
    where undoes is not null and organization_id = ${organizationId}`.execute(db)
  const undoneBy = undoersIn(rows)
  return [...new Set(rows.map(({ undoes }) => undoes))].filter((id) => undoneBy(id) !== null)
}

function undoersIn(pairs: readonly { id: string; undoes: string }[]) {
  const undoers = Map.groupBy(pairs, ({ undoes }) => undoes)
  return function undoneBy(commandId: string): string | null {
    return undoers.get(commandId)?.find(({ id }) => undoneBy(id) === null)?.id ?? null
  }
}
