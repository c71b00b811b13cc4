import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.socket_tokens (
      token_hash text primary key,
      session_hash text not null references identity.sessions (token_hash) on delete cascade,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on identity.socket_tokens (session_hash)`.execute(db)
  await sql`create index on identity.socket_tokens (expires_at)`.execute(db)
}
