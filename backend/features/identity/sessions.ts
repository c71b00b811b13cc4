import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { User } from '#schema/identity/rest.ts'
import type { Database } from '#backend/platform/database/database.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { newSecret, secretHash } from './secret.ts'

const HOUR = 3_600_000
/** A session ends when it was not used for this long (ms). */
const LIFETIME = 30 * 24 * HOUR
/** How old (ms) the record of a session's last use may be. */
const COARSE = HOUR
/** For how long (ms) a session is believed without asking, should the notice of its end be lost with a connection. */
const BELIEVED = 5_000
const REMEMBERED = 20_000

const CHANNEL = 'sessions'

/** `employeeId` is not known while the session is being looked up. */
type Believed = { user: Promise<User | null>; employeeId?: string }

export type SessionsOptions = {
  database: Database
  /** Who somebody is as of this moment. */
  readUser(employeeId: string): Promise<User | null>
  now: () => Date
}

/** Signed-in sessions. Each request looks one up, so they are remembered until somebody says that one has changed. */
export function openSessions({ database, readUser, now }: SessionsOptions) {
  const { kysely, notifications } = database
  const believed = new LRUCache<string, Believed>({ max: REMEMBERED, ttl: BELIEVED })

  function forgetEmployee(employeeId: string) {
    for (const [hash, session] of believed.entries()) {
      // What is being looked up may have been read before the change.
      if (session.employeeId === undefined || session.employeeId === employeeId) believed.delete(hash)
    }
  }

  const stop = notifications.listen(CHANNEL, (notice) => {
    const [kind, which = ''] = notice.split(' ')
    if (kind === 'session') believed.delete(which)
    else forgetEmployee(which)
  })

  async function load(hash: string): Promise<User | null> {
    const moment = now()
    const session = await kysely
      .selectFrom('identity.sessions')
      .select(['employee_id', 'seen_at'])
      .where('token_hash', '=', hash)
      .where('expires_at', '>', moment.toISOString())
      .executeTakeFirst()
    if (!session) return null
    if (moment.getTime() - Date.parse(session.seen_at) >= COARSE) await prolong(hash, moment)
    return readUser(session.employee_id)
  }

  async function prolong(hash: string, moment: Date) {
    const times = { seen_at: moment.toISOString(), expires_at: lastingUntil(moment).toISOString() }
    await kysely.updateTable('identity.sessions').set(times).where('token_hash', '=', hash).execute()
  }

  /** Callers at the same moment share one look-up; one that fails or finds nobody is not remembered. */
  async function findByHash(hash: string): Promise<User | null> {
    const known = believed.get(hash)
    if (known) return known.user
    const session: Believed = { user: load(hash) }
    believed.set(hash, session)
    const user = await session.user.catch((error: unknown) => {
      believed.delete(hash)
      throw error
    })
    if (user) session.employeeId = user.employeeId
    else believed.delete(hash)
    return user
  }

  return {
    async create(user: User) {
      const moment = now()
      const token = newSecret()
      const expiresAt = lastingUntil(moment)
      const row = {
        token_hash: secretHash(token),
        employee_id: user.employeeId,
        organization_id: user.organizationId,
        created_at: moment.toISOString(),
        seen_at: moment.toISOString(),
        expires_at: expiresAt.toISOString(),
      }
      await kysely.insertInto('identity.sessions').values(row).execute()
      return { user, token, expiresAt }
    },

    find: (token: string): Promise<User | null> => findByHash(secretHash(token)),

    findByHash,

    async end(token: string): Promise<void> {
      const hash = secretHash(token)
      believed.delete(hash)
      await kysely.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('identity.sessions').where('token_hash', '=', hash).execute()
        await announce(transaction, 'session', hash)
      })
      believed.delete(hash)
    },

    endAll: endSessions,

    /** Something about the person changed: every gateway reads them again, this one before it goes on. */
    async refresh(employeeId: string): Promise<void> {
      forgetEmployee(employeeId)
      await announce(kysely, 'employee', employeeId)
    },

    forgetEmployee,
    stop,
  }
}

/** Ends an account's sessions everywhere, but for one where given; in a transaction, when that commits. */
export async function endSessions(on: Kysely<Tables>, employeeId: string, except?: string): Promise<void> {
  await on
    .deleteFrom('identity.sessions')
    .where('employee_id', '=', employeeId)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', secretHash(except ?? '')))
    .execute()
  await announce(on, 'employee', employeeId)
}

async function announce(on: Kysely<Tables>, kind: 'session' | 'employee', which: string) {
  await sql`select pg_notify(${CHANNEL}, ${`${kind} ${which}`})`.execute(on)
}

export type Sessions = ReturnType<typeof openSessions>

const lastingUntil = (moment: Date) => new Date(moment.getTime() + LIFETIME)
