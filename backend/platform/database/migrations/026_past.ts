import { sql, type Kysely } from 'kysely'

/** The schema of as-of views: `past.<name>` shows a read model at the position in the setting `muster.as_of`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema past`.execute(db)
}
