import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** Removes the account's authenticator app, passkeys, recovery codes and links to accounts of providers. */
export async function removeFactors(on: Kysely<Tables>, employeeId: string): Promise<void> {
  for (const table of ['identity.totp', 'identity.passkeys', 'identity.sso_links'] as const) {
    await on.deleteFrom(table).where('employee_id', '=', employeeId).execute()
  }
  await deleteRecoveryCodes(on, employeeId)
}
