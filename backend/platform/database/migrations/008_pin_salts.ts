import { sql, type Kysely } from 'kysely'

/** What the PINs of an organisation are hashed with: its own salt, and the cost when its first one was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.pin_salts (
      organization_id uuid primary key,
      salt bytea not null,
      cost jsonb not null
    )
  `.execute(db)
}
