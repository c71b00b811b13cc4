import { sql, type Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'

const appendAll = new URL('../../log/postgres/append-all.sql', import.meta.url)

/** `append_all` notifies other processes only if necessary. Processes of the previous version use the one with nine parameters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(await readFile(appendAll, 'utf8')).execute(db)
}
