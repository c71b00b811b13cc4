import { sql, type Kysely } from 'kysely'

/**
 * The keys that personal data in the log is sealed under, each wrapped with the master key; a row without one is of a key
 * that was destroyed, and keeps it from being made again. `state`: whether all personal data in the log is sealed, or it was
 * begun before there were keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema sealing`.execute(db)
  await sql`
    create table sealing.keys (
      name text primary key,
      wrapped bytea,
      master text not null,
      created_at timestamptz not null default now(),
      destroyed_at timestamptz
    )
  `.execute(db)
  await sql`
    create table sealing.state (
      single boolean primary key default true check (single),
      complete boolean not null
    )
  `.execute(db)
  await sql`
    insert into sealing.state (complete)
    select not exists (select from log.events) and not exists (select from log.source)
  `.execute(db)
}
