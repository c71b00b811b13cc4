import { sql, type Kysely } from 'kysely'

/**
 * How far the policies have read the log, and what is to be done when. `policies.deadlines` is the truth about the
 * latter: BullMQ only rings, and may lose everything it knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema policies`.execute(db)
  await sql`
    create table policies.checkpoint (
      name text primary key,
      position bigint not null
    )
  `.execute(db)
  await sql`
    create table policies.deadlines (
      id text primary key,
      kind text not null,
      at timestamptz not null,
      data jsonb not null
    )
  `.execute(db)
  await sql`create index on policies.deadlines (at)`.execute(db)
}
