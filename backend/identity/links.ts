import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Database } from '../database/database.ts'
import { newSecret, secretHash } from './secret.ts'
import type { Token } from './tables.ts'

const HOUR = 3_600_000

/** How long (ms) a link is good for, by what it is for. */
const lifetimes = { verify_email: 24 * HOUR, reset_password: HOUR } as const satisfies Record<Token['purpose'], number>

export type Purpose = keyof typeof lifetimes
export type Link = { employeeId: string; email: string }

/** Stores a new link by its hash, which is its id. @returns also the secret for the mail, which is nowhere else */
export async function createLink({ kysely }: Database, purpose: Purpose, link: Link, now: Date) {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lifetimes[purpose])
  const id = secretHash(token)
  await kysely
    .insertInto('identity.tokens')
    .values({
      token_hash: id,
      purpose,
      employee_id: link.employeeId,
      email: link.email,
      expires_at: expiresAt.toISOString(),
    })
    .execute()
  return { token, id, expiresAt }
}

/**
 * Uses a link up, within the transaction of what it is used for: if that fails, the link is still good.
 * @param commandId the command that uses it; the same one may do so again, when its answer was lost
 */
export async function useLink(
  transaction: Transaction<Tables>,
  purpose: Purpose,
  token: string,
  commandId: string,
  now: Date,
): Promise<Link | undefined> {
  const row = await transaction
    .updateTable('identity.tokens')
    .set({ used_at: now.toISOString(), used_by: commandId })
    .where('token_hash', '=', secretHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where((or) => or.or([or('used_at', 'is', null), or('used_by', '=', commandId)]))
    .returning(['employee_id', 'email'])
    .executeTakeFirst()
  return row && { employeeId: row.employee_id, email: row.email }
}

/** Whether a link is good, without using it. */
export async function isGoodLink({ kysely }: Database, purpose: Purpose, token: string, commandId: string, now: Date) {
  const row = await kysely
    .selectFrom('identity.tokens')
    .select('token_hash')
    .where('token_hash', '=', secretHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where((or) => or.or([or('used_at', 'is', null), or('used_by', '=', commandId)]))
    .executeTakeFirst()
  return row !== undefined
}
