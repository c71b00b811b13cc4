import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { newSecret, secretHash } from '#backend/platform/secret.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import { INVITATION_LIFETIME } from '#schema/people/onboarding.ts'
import type { Token } from './tables.ts'

const HOUR = 3_600_000

/** Lifetime (ms) of links by purpose. */
const lifetimes = {
  verify_email: 24 * HOUR,
  reset_password: HOUR,
  invitation: INVITATION_LIFETIME,
  confirm_current_email: 24 * HOUR,
  confirm_new_email: 24 * HOUR,
  offered_email: INVITATION_LIFETIME,
  owner_recovery: HOUR,
} as const satisfies Record<Token['purpose'], number>

export type Purpose = keyof typeof lifetimes
export type Link = { employeeId: string; email: string }

export const expiryOf = (purpose: Purpose, now: Date) => new Date(now.getTime() + lifetimes[purpose])

/** Stores a link. `id`: its hash. `token`: the secret for the mail, stored nowhere. */
export async function createLink(on: Kysely<Tables>, purpose: Purpose, { employeeId, email }: Link, expiresAt: Date) {
  const token = newSecret()
  const id = secretHash(token)
  const row = { token_hash: id, purpose, employee_id: employeeId, email, expires_at: expiresAt.toISOString() }
  await on.insertInto('identity.tokens').values(row).execute()
  return { token, id }
}

/** The command that uses a link. It may use the link again if its response was lost. */
type Use = Pick<Caller, 'commandId' | 'now'>

const valid =
  (purpose: Purpose, token: string, { commandId, now }: Use) =>
  (row: ExpressionBuilder<Tables, 'identity.tokens'>) =>
    row.and([
      row('token_hash', '=', secretHash(token)),
      row('purpose', '=', purpose),
      row('expires_at', '>', now.toISOString()),
      row.or([row('used_at', 'is', null), row('used_by', '=', commandId)]),
    ])

/** Uses up a link in the transaction of the change: if that fails, the link stays valid. */
export async function useLink(
  transaction: Transaction<Tables>,
  purpose: Purpose,
  token: string,
  use: Use,
): Promise<Link | undefined> {
  return transaction
    .updateTable('identity.tokens')
    .set({ used_at: use.now.toISOString(), used_by: use.commandId })
    .where(valid(purpose, token, use))
    .returning(['employee_id as employeeId', 'email'])
    .executeTakeFirst()
}

export async function findLink(
  on: Kysely<Tables>,
  purpose: Purpose,
  token: string,
  use: Use,
): Promise<Link | undefined> {
  return on
    .selectFrom('identity.tokens')
    .select(['employee_id as employeeId', 'email'])
    .where(valid(purpose, token, use))
    .executeTakeFirst()
}

/** How long (ms) an invitee can ask for a new invitation with an expired link. */
export const RENEWABLE_FOR = 90 * 24 * HOUR

/** Returns the invitee of an unused link that has expired. */
export async function findExpiredInvitation(on: Kysely<Tables>, token: string, now: Date): Promise<Link | undefined> {
  return on
    .selectFrom('identity.tokens')
    .select(['employee_id as employeeId', 'email'])
    .where('token_hash', '=', secretHash(token))
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now.toISOString())
    .where('expires_at', '>', new Date(now.getTime() - RENEWABLE_FOR).toISOString())
    .executeTakeFirst()
}

export async function deleteLinks(
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
