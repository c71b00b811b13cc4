import { sql, type Kysely } from 'kysely'

/** Secret calendar URLs, one per employee, stored as hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.calendar_links (
      employee_id uuid primary key,
      token_hash text not null unique,
      created_at timestamptz not null
    )
  `.execute(db)
}
