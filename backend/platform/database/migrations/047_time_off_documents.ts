import { sql, type Kysely } from 'kysely'

/** Documents of requests for time off; events refer to them by id. `type` is detected from the content, not from the file name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema time_off`.execute(db)
  await sql`
    create table time_off.documents (
      document_id uuid primary key,
      organization_id uuid not null,
      employee_id uuid not null,
      uploaded_by uuid not null,
      name text not null,
      type text not null,
      size integer not null,
      sha256 text not null,
      content bytea not null,
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index on time_off.documents (employee_id)`.execute(db)
}
