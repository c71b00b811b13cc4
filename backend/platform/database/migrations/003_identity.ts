import { sql, type Kysely } from 'kysely'

/**
 * Accounts, sessions and mailed links. They are plain state, because the log can't delete a password hash. Tokens are stored
 * as SHA-256 hashes, so that a copy of these tables can't be used to sign in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema identity`.execute(db)
  await sql`
    create table identity.credentials (
      employee_id uuid primary key,
      password_hash text not null,
      changed_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table identity.sessions (
      token_hash text primary key,
      employee_id uuid not null,
      organization_id uuid not null,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on identity.sessions (employee_id)`.execute(db)
  await sql`create index on identity.sessions (expires_at)`.execute(db)
  await sql`
    create table identity.tokens (
      token_hash text primary key,
      purpose text not null check (purpose in ('verify_email', 'reset_password')),
      employee_id uuid not null,
      email text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      used_by uuid
    )
  `.execute(db)
  await sql`create index on identity.tokens (employee_id)`.execute(db)
  await sql`create index on identity.tokens (expires_at)`.execute(db)
  // Unlogged, because the rows expire within an hour.
  await sql`
    create unlogged table identity.failures (
      key text primary key,
      count integer not null,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on identity.failures (expires_at)`.execute(db)
}
