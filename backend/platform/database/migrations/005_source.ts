import { sql, type Kysely } from 'kysely'

/** The log that this database's read models and reactions follow. One row at most; none before the first start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log.source (
      name text not null,
      single boolean primary key default true check (single)
    )
  `.execute(db)
}
