import { sql, type Kysely } from 'kysely'

/** Two-step sign-in. Secrets of authenticator apps are encrypted with the employee's key, recovery codes are hashed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.totp (
      employee_id uuid primary key,
      sealed_secret bytea not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step int not null default 0
    )
  `.execute(db)
  await sql`
    create table identity.recovery_codes (
      code_hash text primary key,
      employee_id uuid not null
    )
  `.execute(db)
  await sql`create index on identity.recovery_codes (employee_id)`.execute(db)
  await sql`
    create table identity.second_factor_policies (
      organization_id uuid primary key,
      roles text[] not null
    )
  `.execute(db)
}
