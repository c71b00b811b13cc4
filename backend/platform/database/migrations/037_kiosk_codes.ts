import { sql, type Kysely } from 'kysely'

/** Set-up codes of kiosks. Each kiosk has at most one; a used code has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.kiosk_codes (
      code_hash text primary key,
      reader_id uuid not null unique,
      organization_id uuid not null,
      expires_at timestamptz not null
    )
  `.execute(db)
}
