import { sql, type Kysely } from 'kysely'

/** Device and network of each session, for the list in the profile. Sessions from before have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity.sessions
      add column session_id uuid not null default gen_random_uuid() unique,
      add column device text,
      add column network text
  `.execute(db)
}
