import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.pin_salts (
      organization_id uuid primary key,
      salt bytea not null,
      cost jsonb not null
    )
  `.execute(db)
}
