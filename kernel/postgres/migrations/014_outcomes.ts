import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs.outcome (
      name text primary key,
      succeeded_at timestamptz,
      failed_at timestamptz,
      message text,
      failures bigint not null default 0
    )
  `.execute(db)
}
