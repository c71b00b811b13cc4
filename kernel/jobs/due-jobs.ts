import { sql, type Kysely } from 'kysely'
import type { Tables } from '../postgres/tables.ts'

/** Something to do at a time. The id makes setting it again have no effect. */
export type Deadline = { id: string; kind: string; at: Date; data: Readonly<Record<string, string>> }

export async function storeDeadlines(on: Kysely<Tables>, deadlines: readonly Deadline[]): Promise<void> {
  if (deadlines.length === 0) return
  await on
    .insertInto('policies.deadlines')
    .values(
      deadlines.map(({ id, kind, at, data }) => ({
        id,
        kind,
        at: at.toISOString(),
        data: sql`${JSON.stringify(data)}::jsonb`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function cancelDeadlines(on: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await on.deleteFrom('policies.deadlines').where('id', 'in', ids).execute()
}

/** The second (since 1970) in which the alarm for a moment rings: never before it. */
export const secondOf = (at: Date) => Math.ceil(at.getTime() / 1000)

/** The seconds in which something is to be done after `after`. */
export async function storedSeconds(on: Kysely<Tables>, after: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('policies.deadlines')
    .select(sql<number>`ceil(extract(epoch from at))::float8`.as('second'))
    .where('at', '>', after.toISOString())
    .distinct()
    .execute()
  return rows.map(({ second }) => second)
}

/**
 * Handles the first deadline that is due and that nobody else is handling. It is gone once handled, in the same
 * transaction that kept others from it; one that can't be handled is put off until `retryAt`.
 * @returns the deadline, with the error that put it off, or `undefined` where nothing is due
 */
export async function handleNext(
  database: Kysely<Tables>,
  until: Date,
  retryAt: Date,
  handle: (deadline: Deadline) => Promise<void>,
): Promise<{ deadline: Deadline; error?: unknown } | undefined> {
  return database.transaction().execute(async (transaction) => {
    // What a crash takes back is handled again, which has no second effect: nobody need wait for the disk.
    await sql`set local synchronous_commit = off`.execute(transaction)
    const row = await transaction
      .selectFrom('policies.deadlines')
      .selectAll()
      .where('at', '<=', until.toISOString())
      .orderBy('at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return undefined
    const deadline = { ...row, at: new Date(row.at) }
    try {
      await handle(deadline)
    } catch (error) {
      const later = { at: retryAt.toISOString() }
      await transaction.updateTable('policies.deadlines').set(later).where('id', '=', row.id).execute()
      return { deadline, error }
    }
    await cancelDeadlines(transaction, [row.id])
    return { deadline }
  })
}
