import { sql, type Kysely } from 'kysely'

/** Links of invitations; secrets of readers and kiosks, PINs, and what readers have told of themselves and of the badges before them. */
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
  // The hash of a PIN is slow, and salted by organisation so that whose it is can be looked up.
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
  // A badge was before a reader from one moment to another by the reader's own clock, of which nothing follows for when
  // that was: "seen_at" is by ours. "opened_by" is the read that it began with: sent again after a crash, that one
  // still has to become its punch where it is not "settled".
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
