import DataLoader from 'dataloader'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#kernel/postgres/database.ts'
import { openCache } from '#kernel/cache.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { apiTokenPrefix, isApiToken, newSecret, secretHash } from '#backend/platform/secret.ts'
import { sessionKey, type Caller, type SessionChange } from '#backend/platform/sessions.ts'
import type { User } from '#schema/identity/rest.ts'
import type { SignInMethod } from '#schema/identity/sessions.ts'
import { userOfApiToken } from '../secrets/api-tokens.ts'
import type { ReadUser } from '../user.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { deviceOf } from './device.ts'

const HOUR = 3_600_000
/** A session ends after this long (ms) without use. */
const LIFETIME = 30 * 24 * HOUR
/** Maximum lifetime (ms) of a session. */
const LONGEST = 90 * 24 * HOUR
/** How stale (ms) `seen_at` may be. */
const SEEN_RESOLUTION = HOUR
/** How long (ms) a cached session is trusted while the notification of its end may be lost without a sign. */
const TTL = 30_000
/** Age (ms) after which cached sessions in use are refreshed in batches, before they expire one by one. */
const RENEWED_FROM = 15_000
const RENEWING_EVERY = 5000
const TOGETHER = 100
const MAX_CACHED = 20_000

const CHANNEL = 'sessions'

type Cached = { user: Promise<User | null>; employeeId?: string; since: number; isUsed: boolean }

type SessionsOptions = {
  database: Database
  readUser: ReadUser
  now: () => Date
}

/** Signed-in sessions and API tokens. Every request looks one up, so they are cached until a notification says they changed. */
export function openSessions({ database, readUser, now }: SessionsOptions) {
  const { kysely, notifications } = database
  /** By `sessionKey`. */
  const cache = openCache<Cached>(MAX_CACHED, TTL)
  const listeners = new Set<(change: SessionChange) => void>()

  function announce(change: SessionChange) {
    for (const listener of listeners) listener(change)
  }

  function forgetEmployee(employeeId: string) {
    for (const [key, session] of cache.entries()) {
      // A look-up in progress may have read the state before the change.
      if (session.employeeId === undefined || session.employeeId === employeeId) cache.delete(key)
    }
  }

  function forgetAll() {
    cache.clear()
    announce('any')
  }

  const stop = notifications.listen(
    CHANNEL,
    (notice) => {
      const [kind, id = ''] = notice.split(' ')
      if (kind === 'session') {
        cache.delete(id)
        announce({ key: id })
      } else if (kind === 'employee') {
        forgetEmployee(id)
        announce({ employeeId: id })
      } else {
        forgetAll()
      }
    },
    forgetAll,
  )

  const rows = new DataLoader(
    async (hashes: readonly string[]) => {
      const found = await kysely
        .selectFrom('identity.sessions as session')
        .leftJoin('identity.credentials as password', 'password.employee_id', 'session.employee_id')
        .leftJoin('identity.second_factor_policies as policy', 'policy.organization_id', 'session.organization_id')
        .select([
          'token_hash',
          'session.employee_id',
          'seen_at',
          'session.created_at',
          'method',
          'must_change',
          'policy.roles',
        ])
        .select(hasSecondFactor(sql.ref('session.employee_id')).as('has_second_factor'))
        .where('token_hash', '=', sql<string>`any(${hashes})`)
        .where('expires_at', '>', now().toISOString())
        .execute()
      const byHash = new Map(found.map((row) => [row.token_hash, row]))
      return hashes.map((hash) => byHash.get(hash))
    },
    { cache: false, maxBatchSize: TOGETHER },
  )

  async function load(key: string): Promise<User | null> {
    const at = now()
    if (isApiToken(key)) return userOfApiToken(kysely, key.slice(apiTokenPrefix.length), readUser, at)
    const session = await rows.load(key)
    if (!session) return null
    if (at.getTime() - Date.parse(session.seen_at) >= SEEN_RESOLUTION) await extend(key, at, session.created_at)
    // The provider asks for its own second factor, and the user may have no password.
    const isByProvider = session.method === 'single_sign_on'
    const user = await readUser(session.employee_id, !isByProvider && (session.must_change ?? false))
    const isRequired = user !== null && !isByProvider && (session.roles ?? []).includes(user.role)
    return user && { ...user, mustAddSecondFactor: isRequired && !session.has_second_factor }
  }

  async function extend(hash: string, at: Date, createdAt: string) {
    const last = Math.min(expiryFrom(at).getTime(), Date.parse(createdAt) + LONGEST)
    const times = { seen_at: at.toISOString(), expires_at: new Date(last).toISOString() }
    await kysely.updateTable('identity.sessions').set(times).where('token_hash', '=', hash).execute()
  }

  /** Simultaneous callers share one look-up. Failures and unknown sessions are not cached. */
  async function findByKey(key: string): Promise<User | null> {
    const cached = cache.get(key)
    if (cached) {
      cached.isUsed = true
      return unlessExpired(await cached.user)
    }
    const session: Cached = { user: load(key), since: performance.now(), isUsed: false }
    cache.set(key, session)
    const user = await session.user.catch((error: unknown) => {
      cache.delete(key)
      throw error
    })
    if (user) session.employeeId = user.employeeId
    else cache.delete(key)
    return user
  }

  function unlessExpired(user: User | null) {
    return user?.apiToken && Date.parse(user.apiToken.expiresAt) <= now().getTime() ? null : user
  }

  async function renew(age = RENEWED_FROM) {
    const due = [...cache.entries()].filter(
      ([, { employeeId, since, isUsed }]) => employeeId !== undefined && isUsed && performance.now() - since >= age,
    )
    for (let first = 0; first < due.length; first += TOGETHER) {
      await Promise.all(due.slice(first, first + TOGETHER).map(([key, session]) => renewOne(key, session)))
    }
  }

  async function renewOne(key: string, session: Cached) {
    const since = performance.now()
    const user = await load(key)
    // A notification during this look-up may concern a change that the look-up missed.
    if (cache.peek(key) !== session) return
    if (!user) cache.delete(key)
    else {
      const renewed = { user: Promise.resolve(user), employeeId: user.employeeId, since, isUsed: false }
      cache.set(key, renewed, { start: since })
    }
  }

  // A session whose refresh fails is looked up again at its next use after the TTL.
  const renewing = setInterval(() => void renew().catch(() => undefined), RENEWING_EVERY)
  renewing.unref()

  return {
    async create(
      user: User,
      caller: Pick<Caller, 'address' | 'userAgent'>,
      { method = 'password', subject, sid }: { method?: SignInMethod; subject?: string; sid?: string | undefined } = {},
    ) {
      const at = now()
      const token = newSecret()
      const expiresAt = expiryFrom(at)
      const row = {
        token_hash: secretHash(token),
        employee_id: user.employeeId,
        organization_id: user.organizationId,
        created_at: at.toISOString(),
        seen_at: at.toISOString(),
        expires_at: expiresAt.toISOString(),
        method,
        sso_subject: subject ?? null,
        sso_sid: sid ?? null,
        ...deviceOf(caller),
      }
      await kysely.insertInto('identity.sessions').values(row).execute()
      return { user: (await load(row.token_hash)) ?? user, token, expiresAt }
    },

    find: (token: string): Promise<User | null> => findByKey(sessionKey(token)),

    findByKey,

    onChange(listener: (change: SessionChange) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Makes every gateway look up this API token again. */
    async forgetApiToken(hash: string): Promise<void> {
      const key = apiTokenPrefix + hash
      cache.delete(key)
      await notify(kysely, 'session', key)
    },

    async end(hash: string): Promise<void> {
      cache.delete(hash)
      await kysely.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('identity.sessions').where('token_hash', '=', hash).execute()
        await notify(transaction, 'session', hash)
      })
      // A look-up that began before the commit may have cached the old session again.
      cache.delete(hash)
    },

    endAll: endSessions,

    /** Makes every gateway reload the employee. This gateway does so before the call returns. */
    async refresh(employeeId: string): Promise<void> {
      forgetEmployee(employeeId)
      await notify(kysely, 'employee', employeeId)
    },

    /** Makes this gateway load all users again. */
    forgetAll: () => cache.clear(),

    forgetEmployee,
    renew,
    stop() {
      clearInterval(renewing)
      stop()
    },
  }
}

/**
 * In a transaction, takes effect on commit. `ssoSid`: ends only the sessions of this session of the provider.
 * @returns the organization of the sessions, if there were any
 */
export async function endSessions(
  on: Kysely<Tables>,
  employeeId: string,
  except?: string,
  ssoSid?: string,
): Promise<{ organizationId: string } | undefined> {
  const [ended] = await on
    .deleteFrom('identity.sessions')
    .returning('organization_id as organizationId')
    .where('employee_id', '=', employeeId)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except ?? ''))
    .$if(ssoSid !== undefined, (query) => query.where('sso_sid', '=', ssoSid ?? ''))
    .execute()
  await notify(on, 'employee', employeeId)
  return ended
}

/** Makes every gateway load all users again, soon. */
export const refreshAllSessions = (on: Kysely<Tables>) => notify(on, 'all', '')

async function notify(on: Kysely<Tables>, kind: 'session' | 'employee' | 'all', id: string) {
  await sql`select pg_notify(${CHANNEL}, ${`${kind} ${id}`})`.execute(on)
}

export type Sessions = ReturnType<typeof openSessions>

const expiryFrom = (at: Date) => new Date(at.getTime() + LIFETIME)
