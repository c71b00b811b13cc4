import { sql, type Kysely } from 'kysely'

/** The ids reveal a restored or different log, for which stored positions are invalid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table log.head add column id uuid not null default gen_random_uuid()`.execute(db)
  await sql`alter table log.source add column log_id uuid`.execute(db)
  await sql`alter table jobs.checkpoint add column last_event jsonb`.execute(db)
}
