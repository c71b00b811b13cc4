import { sql, type Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'

const file = new URL('../../log/postgres/append-all.sql', import.meta.url)

/** `log.append` stays for processes of the previous version during a rolling upgrade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(await readFile(file, 'utf8')).execute(db)
}
