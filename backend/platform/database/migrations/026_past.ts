import { sql, type Kysely } from 'kysely'

/**
 * The views of rows as they were: `past.<name>` shows a read model as of the position that the transaction has set as
 * `muster.as_of`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema past`.execute(db)
}
