import { sql, type Transaction } from 'kysely'
import { newSecret, secretHash } from '#backend/platform/secret.ts'
import { streamName, type StreamName } from '#kernel/events.ts'
import { pagesBetween } from '#kernel/log/between.ts'
import { START, type EventLog } from '#kernel/log/log.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

export type SetupLog = Pick<EventLog, 'head' | 'subscribe'>

/** In ms. */
const LIFETIME = 24 * 3_600_000

/** Serializes the creation and use of set-up links, so that the first organization is created only once. */
const lock = (transaction: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('set-up links', 0))`.execute(transaction)

/** Reads the log, because read models lag. An interrupted sign-up leaves an organization without employees, which doesn't count. */
async function hasEmployees(log: SetupLog, except?: StreamName): Promise<boolean> {
  const follow: SetupLog['subscribe'] = (after, signal) => log.subscribe(after, signal, new Set(['EmployeeHired']))
  for await (const events of pagesBetween(START, await log.head(), follow)) {
    if (events.some(({ stream }) => stream !== except)) return true
  }
  return false
}

async function insertLink(transaction: Transaction<Tables>, publicUrl: string, onlyFirst: boolean, now: Date) {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + LIFETIME).toISOString()
  const row = { token_hash: secretHash(token), only_first: onlyFirst, expires_at: expiresAt }
  await transaction.insertInto('identity.setup_links').values(row).execute()
  return `${publicUrl}/register?token=${token}`
}

/** Returns a link that creates the first organization, or `undefined` if the installation has employees. */
export const createFirstSetupLink = ({ kysely }: Database, log: SetupLog, publicUrl: string, now: Date) =>
  kysely.transaction().execute(async (transaction) => {
    await lock(transaction)
    return (await hasEmployees(log)) ? undefined : insertLink(transaction, publicUrl, true, now)
  })

/** Returns a link that creates one organization, also next to others. */
export const createSetupLink = ({ kysely }: Database, publicUrl: string, now: Date) =>
  kysely.transaction().execute((transaction) => insertLink(transaction, publicUrl, false, now))

/** Whether the link is known and neither used nor expired. */
export async function isValidSetupLink({ kysely }: Database, log: SetupLog, token: string, now: Date) {
  const link = await kysely
    .selectFrom('identity.setup_links')
    .select('only_first')
    .where('token_hash', '=', secretHash(token))
    .where('expires_at', '>', now.toISOString())
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return link !== undefined && !(link.only_first && (await hasEmployees(log)))
}

/**
 * Calls `create` and uses up a link. If `create` fails, the link stays valid. The same owner may use the link again, because the
 * first response may be lost. Returns `undefined` if the link is unknown, used or expired, or if it creates the first
 * organization and there is one.
 */
export function useSetupLink<Result>(
  { kysely }: Database,
  log: SetupLog,
  { token, ownerId, now }: { token: string; ownerId: string; now: Date },
  create: () => Promise<Result>,
): Promise<Result | undefined> {
  return kysely.transaction().execute(async (transaction) => {
    await lock(transaction)
    const link = await transaction
      .updateTable('identity.setup_links')
      .set({ used_at: now.toISOString(), used_by: ownerId })
      .where('token_hash', '=', secretHash(token))
      .where('expires_at', '>', now.toISOString())
      .where((row) => row.or([row('used_at', 'is', null), row('used_by', '=', ownerId)]))
      .returning('only_first')
      .executeTakeFirst()
    if (!link || (link.only_first && (await hasEmployees(log, streamName('employee', ownerId))))) return undefined
    return create()
  })
}
