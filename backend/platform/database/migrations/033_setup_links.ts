import { sql, type Kysely } from 'kysely'

/** Links that create an organization while strangers can't sign up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.setup_links (
      token_hash text primary key,
      only_first boolean not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      used_by uuid
    )
  `.execute(db)
}
