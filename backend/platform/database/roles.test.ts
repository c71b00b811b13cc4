import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '#kernel/postgres/database.ts'
import { prepareDatabase } from './prepare.ts'
import { readUser } from './roles.ts'
import { testDatabase, type TestDatabase } from '#kernel/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const changes = [
  `update log.events set type = 'Other'`,
  'delete from log.events',
  'truncate log.events',
  'truncate log.events cascade',
]
const append = `select * from log.append(array[gen_random_uuid()::text], '{-1}', '{1}', array[gen_random_uuid()], '{T}', '{"{}"}', '{"{}"}')`

async function asOwner<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

describe('the role that Muster connects as', () => {
  test.each([
    ...changes,
    `insert into log.events values (1, 's', 0, gen_random_uuid(), 'T', '{}', '{}')`,
    'update log.head set position = 0',
    'drop trigger append_only on log.events',
    'alter table log.events disable trigger append_only',
    'drop table log.events',
    `create or replace function log.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    `set session_replication_role = replica`,
    'select * from access.roles',
    'create role mate superuser',
  ])('may not: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('appends', async () => {
    const { rows } = await database.pool.query(append)
    expect(rows).toEqual([{ last_position: expect.any(BigInt), last_revision: 0 }])
  })

  test('can read and write every table of the migrations', async () => {
    const { rows } = await database.pool.query(`
      select n.nspname, c.relname
      from pg_namespace n left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v')
      where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'access') and not (
        has_schema_privilege(n.oid, 'usage') and (c.oid is null or has_table_privilege(c.oid, 'select') and (
          n.nspname = 'log' or has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update')
            and has_table_privilege(c.oid, 'delete'))))
    `)
    expect(rows, 'schemas that roles.sql does not name').toEqual([])
  })
})

describe('the owner of the log', () => {
  test.each(changes)('may not: %s', async (statement) => {
    await asOwner(async (client) => {
      await expect(client.query(statement)).rejects.toThrow('log.events is append-only')
      await client.query('set session_replication_role = replica')
      await expect(client.query(statement)).rejects.toThrow('log.events is append-only')
    })
  })
})

describe('the role for people with SQL', () => {
  const asReader = (statement: string) =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ reader: string }>('select reader from access.roles')
      await client.query(`set role ${pg.escapeIdentifier(rows[0]?.reader ?? '')}`)
      return client.query(statement)
    })

  test('reads events and read models, including later ones', async () => {
    await database.pool.query('create table projections.later_v1_1 (id int)')
    await database.pool.query('create view read.later as select id from projections.later_v1_1')
    for (const readable of ['log.events', 'log.head', 'read.later']) {
      expect((await asReader(`select * from ${readable} limit 1`)).fields.length).toBeGreaterThan(0)
    }
  })

  test.each([
    'select * from identity.credentials',
    'select * from identity.sessions',
    'select * from jobs.outbox',
    'select * from access.roles',
    append,
    'insert into log.events select * from log.events',
  ])('may not: %s', async (statement) => {
    await expect(asReader(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

/** Removes the roles shared with other test databases, so that the database gets its own. */
const withoutRoles = (url: string, owner: string) =>
  `delete from access.roles; reassign owned by ${new URL(url).username} to ${owner};`

describe('a database from before roles existed', () => {
  test('gets them at the next start, for existing and future objects', async () => {
    const older = await testDatabase()
    const admin = await openDatabase(older.ownerUrl, { max: 1 })
    await admin.pool.query(`
      ${withoutRoles(older.url, 'current_user')}
      create table projections.old_v1_1 (id int);
      create view read.old as select id from projections.old_v1_1;
      create schema bullmq create table job (id int);
      create type bullmq.state as enum ('a');
      create sequence bullmq.ids;
      alter routine log.append(text[], int[], int[], uuid[], text[], text[], text[]) security invoker reset all;
    `)
    const [first, second] = await Promise.all([prepareDatabase(older.ownerUrl), prepareDatabase(older.ownerUrl)])
    expect(second).toEqual(first)
    const app = await openDatabase(first.url, { max: 1 })
    const client = await app.pool.connect()
    expect(await readUser(client)).toMatchObject({ restricted: true, mayCreateRoles: false })
    await client.query('drop view read.old')
    await client.query('drop table projections.old_v1_1')
    await client.query('drop schema bullmq cascade')
    expect((await client.query(append)).rowCount).toBe(1)
    client.release()
    await app.close()
    expect(await prepareDatabase(first.url), 'with the URL of the app role').toEqual({ url: first.url })
    await closeWithRoles(older, admin)
  })
})

describe('a server of your own', () => {
  async function ownDatabase(attributes: string) {
    const login = `muster_own_${randomBytes(6).toString('hex')}`
    const own = await testDatabase()
    const admin = await openDatabase(own.ownerUrl, { max: 1 })
    await admin.pool.query(`
      create role ${login} login password 'x' ${attributes};
      ${withoutRoles(own.url, login)}
      alter database ${new URL(own.url).pathname.slice(1)} owner to ${login};
      reassign owned by ${templateOwner(own)} to ${login};
      alter schema public owner to ${login};
      alter table kysely_migration owner to ${login};
      alter table kysely_migration_lock owner to ${login};
    `)
    const url = new URL(own.ownerUrl)
    url.username = login
    url.password = 'x'
    return {
      url: url.href,
      async close() {
        await closeWithRoles(own, admin)
        await asOwner((client) => client.query(`drop role ${login}`))
      },
    }
  }

  test('gets roles if the user may create them', async () => {
    const { url, close } = await ownDatabase('createrole')
    const prepared = await prepareDatabase(url)
    expect(prepared.warning).toBeUndefined()
    const app = await openDatabase(prepared.url, { max: 1 })
    await expect(app.pool.query('delete from log.events')).rejects.toMatchObject({ code: '42501' })
    expect((await app.pool.query(append)).rowCount).toBe(1)
    await app.close()
    await close()
  })

  test('works without roles, with a warning, if the user may not create them', async () => {
    const { url, close } = await ownDatabase('')
    expect(await prepareDatabase(url)).toEqual({
      url,
      warning: expect.stringMatching(/^Muster works as muster_own_\w+, .*permission denied to create role/),
    })
    const app = await openDatabase(url, { max: 1 })
    await expect(app.pool.query('delete from log.events')).rejects.toThrow('append-only')
    await app.close()
    await close()
  })
})

test('refuses to migrate as a user who is not the owner', async () => {
  const behind = await testDatabase()
  const admin = await openDatabase(behind.ownerUrl, { max: 1 })
  await admin.pool.query(`delete from kysely_migration where name like '012%'`)
  await admin.close()
  await expect(prepareDatabase(behind.url)).rejects.toThrow(
    /^The database belongs to another version of Muster, and .*: start once as its owner$/,
  )
  await behind.close()
})

const templateOwner = (own: TestDatabase) => new URL(own.url).username.replace(/_app$/, '_owner')

async function closeWithRoles(own: TestDatabase, admin: Database) {
  const { rows } = await admin.pool.query<Record<string, string>>('select owner, app, reader from access.roles')
  await admin.close()
  await own.close()
  await asOwner(async (client) => {
    for (const role of Object.values(rows[0] ?? {})) await client.query(`drop role ${role}`)
  })
}
