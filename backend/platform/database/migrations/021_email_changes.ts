import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.email_changes (
      employee_id uuid primary key,
      before text not null,
      after text not null,
      before_confirmed_at timestamptz,
      after_confirmed_at timestamptz,
      session_hash text not null,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on identity.email_changes (expires_at)`.execute(db)
  await sql`
    alter table identity.tokens
      drop constraint tokens_purpose_check,
      add constraint tokens_purpose_check check (
        purpose in ('verify_email', 'reset_password', 'invitation', 'confirm_current_email', 'confirm_new_email')
      )
  `.execute(db)
}
