import { sql, type Kysely } from 'kysely'

/** The security history is not in the log, because its IP addresses must expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.credentials add column must_change boolean not null default false`.execute(db)
  await sql`
    create table identity.security_events (
      event_id bigint generated always as identity primary key,
      organization_id uuid not null,
      employee_id uuid not null,
      kind text not null,
      at timestamptz not null,
      address text,
      detail text,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on identity.security_events (organization_id, event_id desc)`.execute(db)
  await sql`create index on identity.security_events (expires_at)`.execute(db)
}
