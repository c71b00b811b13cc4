import DataLoader from 'dataloader'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#kernel/postgres/database.ts'
import { openCache } from '#kernel/cache.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { newSecret, secretHash } from '#backend/platform/secret.ts'
import type { User } from '#schema/identity/rest.ts'
import { userOfApiToken } from '../secrets/api-tokens.ts'
import type { ReadUser } from '../user.ts'

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
  const cache = openCache<Cached>(MAX_CACHED, TTL)

  function forgetEmployee(employeeId: string) {
    for (const [hash, session] of cache.entries()) {
      // A look-up in progress may have read the state before the change.
      if (session.employeeId === undefined || session.employeeId === employeeId) cache.delete(hash)
    }
  }

  const stop = notifications.listen(
    CHANNEL,
    (notice) => {
      const [kind, id = ''] = notice.split(' ')
      if (kind === 'session') cache.delete(id)
      else forgetEmployee(id)
    },
    () => cache.clear(),
  )

  const rows = new DataLoader(
    async (hashes: readonly string[]) => {
      const found = await kysely
        .selectFrom('identity.sessions as session')
        .leftJoin('identity.credentials as password', 'password.employee_id', 'session.employee_id')
        .select(['token_hash', 'session.employee_id', 'seen_at', 'created_at', 'must_change'])
        .where('token_hash', '=', sql<string>`any(${hashes})`)
        .where('expires_at', '>', now().toISOString())
        .execute()
      const byHash = new Map(found.map((row) => [row.token_hash, row]))
      return hashes.map((hash) => byHash.get(hash))
    },
    { cache: false, maxBatchSize: TOGETHER },
  )

  async function load(hash: string): Promise<User | null> {
    const at = now()
    const session = await rows.load(hash)
    if (!session) return userOfApiToken(kysely, hash, readUser, at)
    if (at.getTime() - Date.parse(session.seen_at) >= SEEN_RESOLUTION) await extend(hash, at, session.created_at)
    return readUser(session.employee_id, session.must_change ?? false)
  }

  async function extend(hash: string, at: Date, createdAt: string) {
    const last = Math.min(expiryFrom(at).getTime(), Date.parse(createdAt) + LONGEST)
    const times = { seen_at: at.toISOString(), expires_at: new Date(last).toISOString() }
    await kysely.updateTable('identity.sessions').set(times).where('token_hash', '=', hash).execute()
  }

  /** Simultaneous callers share one look-up. Failures and unknown sessions are not cached. */
  async function findByHash(hash: string): Promise<User | null> {
    const cached = cache.get(hash)
    if (cached) {
      cached.isUsed = true
      return unlessExpired(await cached.user)
    }
    const session: Cached = { user: load(hash), since: performance.now(), isUsed: false }
    cache.set(hash, session)
    const user = await session.user.catch((error: unknown) => {
      cache.delete(hash)
      throw error
    })
    if (user) session.employeeId = user.employeeId
    else cache.delete(hash)
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
      await Promise.all(due.slice(first, first + TOGETHER).map(([hash, session]) => renewOne(hash, session)))
    }
  }

  async function renewOne(hash: string, session: Cached) {
    const since = performance.now()
    const user = await load(hash)
    // A notification during this look-up may concern a change that the look-up missed.
    if (cache.peek(hash) !== session) return
    if (!user) cache.delete(hash)
    else {
      const renewed = { user: Promise.resolve(user), employeeId: user.employeeId, since, isUsed: false }
      cache.set(hash, renewed, { start: since })
    }
  }

  // A session whose refresh fails is looked up again at its next use after the TTL.
  const renewing = setInterval(() => void renew().catch(() => undefined), RENEWING_EVERY)
  renewing.unref()

  return {
    async create(user: User) {
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
      }
      await kysely.insertInto('identity.sessions').values(row).execute()
      return { user, token, expiresAt }
    },

    find: (token: string): Promise<User | null> => findByHash(secretHash(token)),

    findByHash,

    /** Makes every gateway look up this session or API token again. */
    async forget(hash: string): Promise<void> {
      cache.delete(hash)
      await notify(kysely, 'session', hash)
    },

    async end(token: string): Promise<void> {
      const hash = secretHash(token)
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

    forgetEmployee,
    renew,
    stop() {
      clearInterval(renewing)
      stop()
    },
  }
}

/** In a transaction, takes effect on commit. @returns the organization of the sessions, if there were any */
export async function endSessions(
  on: Kysely<Tables>,
  employeeId: string,
  except?: string,
): Promise<{ organizationId: string } | undefined> {
  const [ended] = await on
    .deleteFrom('identity.sessions')
    .returning('organization_id as organizationId')
    .where('employee_id', '=', employeeId)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except ?? ''))
    .execute()
  await notify(on, 'employee', employeeId)
  return ended
}

async function notify(on: Kysely<Tables>, kind: 'session' | 'employee', id: string) {
  await sql`select pg_notify(${CHANNEL}, ${`${kind} ${id}`})`.execute(on)
}

export type Sessions = ReturnType<typeof openSessions>

const expiryFrom = (at: Date) => new Date(at.getTime() + LIFETIME)
