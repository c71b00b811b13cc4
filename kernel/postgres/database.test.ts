import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { kernelMigrations, migrate } from './migrate.ts'

let database: Database
afterEach(() => database.close())

test('parses instants, integers, days, arrays and JSON', async () => {
  database = await testDatabase()
  const client = await database.pool.connect()
  await client.query(`set timezone = 'America/New_York'`)
  const { rows } = await client.query(`
    select timestamptz '2026-03-08 01:59:59.123456-05' as instant, 9007199254740993::int8 as big, date '2026-03-08' as day,
      array[1, null]::int8[] as bigs, array[timestamptz 'epoch'] as instants, '{"a": [1]}'::jsonb as json,
      timestamptz 'infinity' as never
  `)
  client.release(true)
  expect(rows).toEqual([
    {
      instant: '2026-03-08T06:59:59.123Z',
      big: 9007199254740993n,
      day: '2026-03-08',
      bigs: [1n, null],
      instants: ['1970-01-01T00:00:00.000Z'],
      json: { a: [1] },
      never: 'infinity',
    },
  ])
})

test('gives each test its own database', async () => {
  database = await testDatabase({ as: 'owner' })
  const other = await testDatabase()
  await database.pool.query('create table mine (id int)')
  const { rows } = await other.pool.query(`select to_regclass('mine') as mine`)
  await other.close()
  expect(rows).toEqual([{ mine: null }])
})

test('runs concurrent migrations one after another', async () => {
  database = await testDatabase({ as: 'owner' })
  await database.pool.query('drop table if exists kysely_migration, kysely_migration_lock')
  const { rows: schemas } = await database.pool.query<{ nspname: string }>(
    `select nspname from pg_namespace where nspname !~ '^(pg_|information_schema|public)'`,
  )
  for (const { nspname } of schemas) await database.pool.query(`drop schema ${nspname} cascade`)
  const migrations = await kernelMigrations()
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.kysely, migrations)))
  expect(applied.filter((names) => names.length > 0).length).toBeLessThanOrEqual(1)
  expect(await migrate(database.kysely, migrations)).toEqual([])
})

test('delivers a notification to the listeners of its channel only', async () => {
  database = await testDatabase()
  const heard: string[] = []
  database.notifications.listen('a "b"', (payload) => heard.push(`b ${payload}`))
  const stop = database.notifications.listen('c', (payload) => heard.push(`c ${payload}`))
  await database.notifications.ready()
  await database.pool.query(`notify c, '1'`)
  await database.pool.query(`notify "a ""b""", '2'`)
  await expect.poll(() => heard).toEqual(['c 1', 'b 2'])
  stop()
  await database.notifications.ready()
  await database.pool.query(`notify c, '3'`)
  await database.pool.query(`notify "a ""b""", '4'`)
  await expect.poll(() => heard).toEqual(['c 1', 'b 2', 'b 4'])
})

test('keeps delivering notifications after a lost connection and a throwing handler', async () => {
  const errors: unknown[] = []
  database = await testDatabase({ onError: (error) => errors.push(error) })
  const heard: string[] = []
  database.notifications.listen('news', () => {
    throw new Error('a broken handler')
  })
  database.notifications.listen(
    'news',
    (payload) => heard.push(payload),
    () => heard.push('a gap'),
  )
  await database.notifications.ready()
  heard.length = 0
  await database.pool.query(`notify news, 'before'`)
  await expect.poll(() => heard).toEqual(['before'])
  expect(errors).toEqual([new Error('a broken handler')])

  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'muster notifications' and datname = current_database()`,
  )
  await expect.poll(() => errors.length).toBeGreaterThan(1)
  await database.notifications.ready()
  await database.pool.query(`notify news, 'after'`)
  await expect.poll(() => heard).toEqual(['before', 'a gap', 'after'])
})
