import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Database } from '#backend/platform/database/database.ts'
import { newSecret, secretHash } from './secret.ts'
import type { Token } from './tables.ts'

const HOUR = 3_600_000

/** How long (ms) a link is good for, by what it is for. */
const lifetimes = {
  verify_email: 24 * HOUR,
  reset_password: HOUR,
  invitation: 7 * 24 * HOUR,
} as const satisfies Record<Token['purpose'], number>

export type Purpose = keyof typeof lifetimes
export type Link = { employeeId: string; email: string }

/** When a link of this moment runs out. */
export const expiryOf = (purpose: Purpose, now: Date) => new Date(now.getTime() + lifetimes[purpose])

/** Stores a new link by its hash, which is its id. @returns also the secret for the mail, which is nowhere else */
export async function createLink({ kysely }: Database, purpose: Purpose, link: Link, expiresAt: Date) {
  const token = newSecret()
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
  return { token, id }
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

/** Whose a good link is, without using it. `undefined` where it is not good. */
export async function goodLink(
  { kysely }: Database,
  purpose: Purpose,
  token: string,
  commandId: string,
  now: Date,
): Promise<Link | undefined> {
  const row = await kysely
    .selectFrom('identity.tokens')
    .select(['employee_id', 'email'])
    .where('token_hash', '=', secretHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where((or) => or.or([or('used_at', 'is', null), or('used_by', '=', commandId)]))
    .executeTakeFirst()
  return row && { employeeId: row.employee_id, email: row.email }
}

/** Whoever has a link of that kind has it in vain from now on, but for one where given. */
export async function endLinks(
  on: Kysely<Tables>,
  purpose: Purpose,
  employeeId: string,
  except?: string,
): Promise<void> {
  await on
    .deleteFrom('identity.tokens')
    .where('employee_id', '=', employeeId)
    .where('purpose', '=', purpose)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', secretHash(except ?? '')))
    .execute()
}
