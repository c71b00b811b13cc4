import { sql, type Kysely } from 'kysely'

/** Pictures in chat messages; events refer to them by id. `type` is detected from the content, not from the file name. */
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
