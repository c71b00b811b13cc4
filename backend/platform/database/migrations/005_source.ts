import { sql, type Kysely } from 'kysely'

/** Which log the read models and policies of this database follow. At most one row; none before the first start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log.source (
      name text not null,
      single boolean primary key default true check (single)
    )
  `.execute(db)
}
