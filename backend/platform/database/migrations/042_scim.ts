import { sql, type Kysely } from 'kysely'

/** What provisioning by SCIM knows of employees besides their names and addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.scim_users (
      employee_id uuid primary key,
      organization_id uuid not null,
      external_id text,
      is_deleted boolean not null default false,
      unique (organization_id, external_id)
    )
  `.execute(db)
}
