import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.calendar_links (
      employee_id uuid primary key,
      token_hash text not null unique,
      created_at timestamptz not null
    )
  `.execute(db)
}
