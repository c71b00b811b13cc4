import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { momentText } from '#schema/shared/moment.ts'

export type CommandSpan = { first: bigint; last: bigint; began: string; ended: string }

export async function spansOf(
  db: Kysely<Tables>,
  organizationId: string,
  commandIds: readonly string[],
): Promise<Map<string, CommandSpan>> {
  const { rows } = await sql<CommandSpan & { id: string }>`
    select command_id as id, min(position) as first, max(position) as last, min(at) as began, max(at) as ended
    from read.history
    where command_id = any(${commandIds}) and category <> 'timeclock' and organization_id = ${organizationId}
    group by command_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the moments immediately before and after a command. Without `span` (punches), around the event itself. */
export function momentsAround({ at, position }: { at: string; position: bigint }, span: CommandSpan | null) {
  const { first, last, began, ended } = span ?? { first: position, last: position, began: at, ended: at }
  return {
    before: momentText(new Date(Date.parse(began) - 1), first - 1n),
    after: momentText(new Date(ended), last),
  }
}
