import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity.tokens
      drop constraint tokens_purpose_check,
      add constraint tokens_purpose_check check (purpose in ('verify_email', 'reset_password', 'invitation'))
  `.execute(db)
  await sql`
    create table identity.reader_secrets (
      reader_id uuid primary key,
      organization_id uuid not null,
      location_id uuid not null,
      kind text not null,
      secret_hash text not null unique,
      created_at timestamptz not null
    )
  `.execute(db)
  // One salt per organization, so that a PIN can be looked up by its (slow) hash.
  await sql`
    create table identity.pins (
      employee_id uuid primary key,
      organization_id uuid not null,
      pin_hash text not null,
      created_at timestamptz not null,
      unique (organization_id, pin_hash)
    )
  `.execute(db)
  await sql`create schema rfid`.execute(db)
  await sql`
    create table rfid.heard (
      reader_id uuid primary key,
      heard_at timestamptz not null,
      address text,
      clock_off_seconds integer
    )
  `.execute(db)
  // Tag sessions: when a badge was at a reader. "first_at" and "last_at" use the reader's clock, which may be wrong; "seen_at"
  // uses the server's. "opened_by" is the first read. Until "settled", a repeated first read is processed again, as after a crash.
  await sql`
    create table rfid.presences (
      reader_id uuid not null,
      epc text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      opened_by uuid not null,
      settled boolean not null,
      seen_at timestamptz not null,
      primary key (reader_id, epc, first_at)
    )
  `.execute(db)
  await sql`create index on rfid.presences (seen_at)`.execute(db)
}
