import { sql, type Kysely } from 'kysely'

/**
 * Which log this is, made once with it; which one the read models follow; and which event reactions saw last. A restored
 * backup of the log or another server is then told from the log that a position belongs to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table log.head add column id uuid not null default gen_random_uuid()`.execute(db)
  await sql`alter table log.source add column log_id uuid`.execute(db)
  await sql`alter table jobs.checkpoint add column last_event jsonb`.execute(db)
}
