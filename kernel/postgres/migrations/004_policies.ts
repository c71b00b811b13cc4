import { sql, type Kysely } from 'kysely'

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
