import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { deleteLinks } from '../links.ts'
import type { EmailChange } from '../tables.ts'

export type PendingEmailChange = {
  newEmail: string
  currentConfirmed: boolean
  newConfirmed: boolean
  expiresAt: string
}

export const pendingOf = (row: EmailChange): PendingEmailChange => ({
  newEmail: row.after,
  currentConfirmed: row.before_confirmed_at !== null,
  newConfirmed: row.after_confirmed_at !== null,
  expiresAt: row.expires_at,
})

export const findEmailChange = (on: Kysely<Tables>, employeeId: string, now: Date) =>
  on
    .selectFrom('identity.email_changes')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

export async function deleteEmailChange(on: Kysely<Tables>, employeeId: string): Promise<void> {
  await on.deleteFrom('identity.email_changes').where('employee_id', '=', employeeId).execute()
  await deleteEmailChangeLinks(on, employeeId)
}

export async function deleteEmailChangeLinks(on: Kysely<Tables>, employeeId: string): Promise<void> {
  for (const purpose of ['confirm_current_email', 'confirm_new_email'] as const) {
    await deleteLinks(on, purpose, employeeId)
  }
}
