import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity.tokens
      drop constraint tokens_purpose_check,
      add constraint tokens_purpose_check check (
        purpose in (
          'verify_email', 'reset_password', 'invitation', 'confirm_current_email', 'confirm_new_email', 'offered_email',
          'owner_recovery'
        )
      )
  `.execute(db)
}
