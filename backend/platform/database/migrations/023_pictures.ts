import { sql, type Kysely } from 'kysely'

/** Pictures of chat messages. The log has their ids. `type`: by content, never by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema messaging`.execute(db)
  await sql`
    create table messaging.pictures (
      picture_id uuid primary key,
      organization_id uuid not null,
      employee_id uuid not null,
      type text not null,
      bytes bytea not null,
      created_at timestamptz not null default now()
    )
  `.execute(db)
}
