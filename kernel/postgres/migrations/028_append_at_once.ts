import { sql, type Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'

const appendAll = new URL('../../log/postgres/append-all.sql', import.meta.url)

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(await readFile(appendAll, 'utf8')).execute(db)
}
