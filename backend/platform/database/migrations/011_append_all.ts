import { sql, type Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'

const file = new URL('../../../../kernel/log/postgres/append-all.sql', import.meta.url)

/**
 * The function by which this version appends: to several streams at once, and not after a time. `log.append` stays for
 * processes of the version before, while they are replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(await readFile(file, 'utf8')).execute(db)
}
