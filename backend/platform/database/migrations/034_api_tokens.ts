import { sql, type Kysely } from 'kysely'

/** Secrets of API tokens. A revoked token has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.api_tokens (
      token_id uuid primary key,
      token_hash text not null unique,
      organization_id uuid not null,
      employee_id uuid not null,
      kind text not null,
      name text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )
  `.execute(db)
  await sql`create index on identity.api_tokens (organization_id, created_at desc)`.execute(db)
}
