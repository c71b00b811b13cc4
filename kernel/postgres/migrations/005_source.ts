import { sql, type Kysely } from 'kysely'

/** The log that this database follows. Empty before the first start, then one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log.source (
      name text not null,
      single boolean primary key default true check (single)
    )
  `.execute(db)
}
