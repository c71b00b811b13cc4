import { sql, type Kysely } from 'kysely'

/** An index for the count of destroyed keys, which every process queries every few seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on sealing.keys (name) where wrapped is null`.execute(db)
}
