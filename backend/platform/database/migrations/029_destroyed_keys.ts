import { sql, type Kysely } from 'kysely'

/** Every process asks every few seconds how many keys were destroyed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on sealing.keys (name) where wrapped is null`.execute(db)
}
