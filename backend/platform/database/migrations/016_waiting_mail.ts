import { sql, type Kysely } from 'kysely'

/** Mail to people outside the organization, held back until an owner has verified their own email address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.waiting_mail (
      organization_id uuid not null,
      kind text not null check (kind in ('invitation', 'import')),
      subject_id uuid not null,
      invited_by text,
      expires_at timestamptz not null,
      primary key (organization_id, kind, subject_id)
    )
  `.execute(db)
  await sql`create index on identity.waiting_mail (expires_at)`.execute(db)
}
