import { sql, type Kysely } from 'kysely'

/** The calendars that employees connected. The address is a secret, and only busy times are kept of the content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.calendar_feeds (
      employee_id uuid primary key,
      organization_id uuid not null,
      sealed_url bytea not null,
      connected_at timestamptz not null,
      read_at timestamptz,
      tried_at timestamptz not null,
      failure text,
      busy jsonb not null default '[]'
    )
  `.execute(db)
  await sql`create index on identity.calendar_feeds (tried_at)`.execute(db)
}
