import { sql, type Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'
import { seedClock } from '../../log/clock.ts'

const appendAll = new URL('../../log/postgres/append-all.sql', import.meta.url)

/** The log's clock maps times to positions: until `at`, the log was at `position`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table log.clock (at timestamptz primary key, position bigint not null)`.execute(db)
  await sql.raw(seedClock).execute(db)
  await sql.raw(await readFile(appendAll, 'utf8')).execute(db)
}
