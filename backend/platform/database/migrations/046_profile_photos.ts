import { sql, type Kysely } from 'kysely'

/** Profile photos; events refer to them by id. Always small WebP pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema directory`.execute(db)
  await sql`
    create table directory.photos (
      photo_id uuid primary key,
      organization_id uuid not null,
      employee_id uuid not null,
      type text not null,
      bytes bytea not null,
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index on directory.photos (employee_id)`.execute(db)
}
