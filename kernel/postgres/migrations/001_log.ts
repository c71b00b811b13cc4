import { sql, type Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'

const directory = new URL('../../log/postgres/', import.meta.url)

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of ['schema.sql', 'append.sql']) {
    await sql.raw(await readFile(new URL(file, directory), 'utf8')).execute(db)
  }
}
