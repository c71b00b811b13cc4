import { sql, type Kysely } from 'kysely'

/**
 * The keys that encrypt personal data in the log, wrapped with the master key. The row of a destroyed key stays without
 * `wrapped`, so that the key is never created again. `state.complete`: all personal data in the log is encrypted, which is
 * false for logs from before encryption.
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
