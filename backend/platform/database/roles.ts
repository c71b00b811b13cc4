import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'

export type Roles = { owner: string; app: string; reader: string; password: string }

/** Postgres truncates longer names. */
const LONGEST_NAME = 63

export type User = {
  name: string
  restricted: boolean
  mayCreateRoles: boolean
}

export async function readUser(client: pg.ClientBase): Promise<User> {
  const { rows } = await client.query<User>(`
    select current_user as name, rolsuper or rolcreaterole as "mayCreateRoles", not rolsuper and exists (
      select from pg_class where oid = to_regclass('log.events') and not pg_has_role(relowner, 'member')
        and not has_table_privilege(oid, 'update, delete, truncate, trigger')
    ) as restricted
    from pg_roles where rolname = current_user
  `)
  const [user] = rows
  if (!user) throw new Error('Postgres does not know its own user')
  return user
}

/**
 * Creates this database's roles if missing and grants their permissions. Roles belong to the whole server, so they are named
 * after the database. The names are stored, so that a renamed copy of the database keeps its roles.
 * @throws the driver's error if the user may not create or grant roles
 */
export async function setUpRoles(client: pg.ClientBase): Promise<Roles> {
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('muster roles', 0))`)
    const roles = await nameRoles(client)
    for (const [name, attributes] of [
      [roles.owner, 'nologin'],
      [roles.reader, 'nologin'],
      [roles.app, `login password ${pg.escapeLiteral(roles.password)}`],
    ] as const) {
      const role = pg.escapeIdentifier(name)
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
      if (rowCount === 0) await client.query(`create role ${role} ${attributes}`)
      // Only a member of a role may give it objects, and creating a role does not make one a member.
      const { rows } = await client.query<{ set: boolean }>(`select pg_has_role($1, 'set') as set`, [name])
      if (!rows[0]?.set) await client.query(`grant ${role} to current_user`)
    }
    await client.query(await readFile(new URL('roles.sql', import.meta.url), 'utf8'))
    await client.query('commit')
    return roles
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function nameRoles(client: pg.ClientBase): Promise<Roles> {
  await client.query(
    `insert into access.roles (owner, app, reader, password)
     select prefix || '_owner', prefix || '_app', prefix || '_read', $1 from left(current_database(), $2) prefix
     on conflict do nothing`,
    [randomBytes(24).toString('base64url'), LONGEST_NAME - '_owner'.length],
  )
  const { rows } = await client.query<Roles>('select owner, app, reader, password from access.roles')
  const [roles] = rows
  if (!roles) throw new Error('access.roles is empty')
  return roles
}

/** Resets the app role's password, for a role that another installation created, such as on a restored server. */
export async function resetPassword(client: pg.ClientBase, { app, password }: Roles): Promise<void> {
  await client.query(`alter role ${pg.escapeIdentifier(app)} login password ${pg.escapeLiteral(password)}`)
}
