import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.passkeys (
      passkey_id uuid primary key default gen_random_uuid(),
      credential_id text not null unique,
      employee_id uuid not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )
  `.execute(db)
  await sql`create index on identity.passkeys (employee_id)`.execute(db)
  await sql`
    create table identity.used_challenges (
      challenge_hash text primary key,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on identity.used_challenges (expires_at)`.execute(db)
}
