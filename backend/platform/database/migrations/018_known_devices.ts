import { sql, type Kysely } from 'kysely'

/** Browsers from which an account has signed in. Failed sign-ins from other browsers do not lock them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.known_devices (
      token_hash text primary key,
      employee_id uuid not null,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on identity.known_devices (employee_id)`.execute(db)
  await sql`create index on identity.known_devices (expires_at)`.execute(db)
}
