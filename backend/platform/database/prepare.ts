import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openPool } from '#kernel/postgres/pool.ts'
import { hasPending, migrate } from './migrate.ts'
import { readUser, resetPassword, setUpRoles, type Roles } from './roles.ts'

export type Prepared = {
  /** How Muster's processes connect. */
  url: string
  /** One sentence where that is a user that could rewrite the log, since no other could be had. */
  warning?: string
}

/**
 * Migrates the database of `url` and sets up its roles, as the user of that address. Everything else is done as a role
 * that can append events but not change them.
 * @throws Error in one sentence if it needs a migration that this user may not make
 */
export async function prepareDatabase(url: string): Promise<Prepared> {
  const pool = openPool({ connectionString: url, max: 1, application_name: 'muster start' })
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const client = await pool.connect()
    const user = await readUser(client).finally(() => client.release())
    if (await hasPending(kysely)) {
      if (user.restricted) {
        throw new Error(
          `The database is of another version of Muster, and ${user.name} may not migrate it: start once as its owner`,
        )
      }
      await migrate(kysely)
    }
    if (user.restricted) return { url }
    return await connectAsApp(pool, url, user.name)
  } finally {
    await kysely.destroy()
    if (!pool.ending) await pool.end()
  }
}

/** Falls back to `url` itself: an installation whose roles are not ours to make runs all the same. */
async function connectAsApp(pool: pg.Pool, url: string, user: string): Promise<Prepared> {
  const client = await pool.connect()
  try {
    const roles = await setUpRoles(client)
    const own = urlFor(url, roles)
    if (await isRefused(own)) await resetPassword(client, roles)
    const refusal = await isRefused(own)
    return refusal ? { url, warning: warn(user, refusal.message) } : { url: own }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return { url, warning: warn(user, error.message) }
  } finally {
    client.release()
  }
}

const warn = (user: string, reason: string) =>
  `Muster works as ${user}, who may change the log's protection, because it has no role of its own (${reason}): see "Roles" in docs/operations.md`

async function isRefused(url: string): Promise<pg.DatabaseError | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error
    throw error
  }
}

function urlFor(url: string, { app, password }: Roles): string {
  const own = new URL(url)
  own.searchParams.delete('user')
  own.searchParams.delete('password')
  own.username = app
  own.password = password
  return own.href
}
