import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openPool } from '#kernel/postgres/pool.ts'
import { hasPending, migrateDatabase } from './migrate.ts'
import { readUser, resetPassword, setUpRoles, type Roles } from './roles.ts'

export type Prepared = {
  url: string
  /** Set if no restricted role could be created, so that `url` has a user who could rewrite the log. */
  warning?: string
}

/**
 * Migrates the database and creates its roles, as the user of `url`. Returns the URL of the role that Muster then works as,
 * which can append events but not change them.
 * @throws Error if a migration is needed and the user of `url` may not migrate
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
          `The database belongs to another version of Muster, and ${user.name} may not migrate it: start once as its owner`,
        )
      }
      await migrateDatabase(kysely)
    }
    if (user.restricted) return { url }
    return await connectAsApp(pool, url, user.name)
  } finally {
    await kysely.destroy()
    if (!pool.ending) await pool.end()
  }
}

async function connectAsApp(pool: pg.Pool, url: string, user: string): Promise<Prepared> {
  const client = await pool.connect()
  try {
    const roles = await setUpRoles(client)
    const appUrl = urlFor(url, roles)
    if (await findRefusal(appUrl)) await resetPassword(client, roles)
    const refusal = await findRefusal(appUrl)
    return refusal ? { url, warning: warn(user, refusal.message) } : { url: appUrl }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return { url, warning: warn(user, error.message) }
  } finally {
    client.release()
  }
}

const warn = (user: string, reason: string) =>
  `Muster works as ${user}, who may change the log's protection, because it has no role of its own (${reason}): see "Roles" in docs/operations.md`

async function findRefusal(url: string): Promise<pg.DatabaseError | undefined> {
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
