import { sql, type Kysely } from 'kysely'

/** Private addresses of schedules, for calendars that can't sign in: one for each person, its secret kept as a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.calendar_links (
      employee_id uuid primary key,
      token_hash text not null unique,
      created_at timestamptz not null
    )
  `.execute(db)
}
