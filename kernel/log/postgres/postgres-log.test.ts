import { openDatabase, type Database } from '../../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logContract } from '../contract.ts'
import { freshStream, ids, newLoan, newLoans } from '../../testing/library/events.ts'
import { openProxy } from '../contract/proxy.ts'
import { watch } from '../contract/watch.ts'
import { testKeys } from '../../sealing/testing.ts'
import { START, TooLate, type EventLog } from '../log.ts'
import { ForeignLog } from '../source.ts'
import { openLogPool } from './pool.ts'
import { postgresLog } from './postgres-log.ts'
import { statements } from './read.ts'
import { library } from '../../testing/library/library.ts'

logContract('the log in Postgres', async () => {
  const server = await testDatabase()
  const url = new URL(server.url)
  const host = url.searchParams.get('host') ?? url.hostname
  const port = url.searchParams.get('port') ?? (url.port || '5432')
  const proxy = await openProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
  )
  url.search = ''
  url.host = `127.0.0.1:${proxy.port}`
  const keys = testKeys(server)
  const opened: { log: EventLog; database: Database }[] = []

  async function open() {
    const database = await openDatabase(url.href, { onError: () => undefined })
    const log = postgresLog(database, library, { keys })
    opened.push({ log, database })
    return log
  }

  return {
    log: await open(),
    keys,
    another: open,
    emptyDatabase: testDatabase,
    goAway: async () => proxy.goAway(),
    comeBack: () => proxy.comeBack(),
    blackhole: (what) => proxy.blackhole(what),
    async close() {
      await proxy.close()
      for (const { log, database } of opened) {
        await log.close()
        await database.close()
      }
      await server.close()
    },
  }
})

let database: TestDatabase
let log: ReturnType<typeof postgresLog>
beforeAll(async () => {
  database = await testDatabase()
  log = postgresLog(database, library)
})
afterAll(async () => {
  await log.close()
  await database.close()
})

test('appends to one stream made at once go in the order in which they were made', async () => {
  const stream = freshStream()
  const events = newLoans(20)
  const answers = events.map((event, index) => log.append(stream, index === 0 ? 'no stream' : index - 1, [event]))
  const revisions = (await Promise.all(answers)).map(({ revision }) => revision)
  expect(revisions).toEqual([...events.keys()])
  expect(ids(await Array.fromAsync(log.read(stream)))).toEqual(ids(events))
})

test('appends made at once share few commits', async () => {
  const before = await database.pool.query('select pg_current_xact_id()::text::int as id')
  await Promise.all(newLoans(200).map((event) => log.append(freshStream(), 'no stream', [event])))
  const after = await database.pool.query('select pg_current_xact_id()::text::int as id')
  // Transaction ids are shared by all databases of the server, including other tests'.
  expect(after.rows[0].id - before.rows[0].id).toBeLessThan(100)
})

async function withHeadLocked(act: () => Promise<void>) {
  const owner = await openDatabase(database.ownerUrl, { max: 1 })
  const holding = await owner.pool.connect()
  await holding.query('begin; select from log.head for update')
  try {
    await act()
  } finally {
    await holding.query('commit')
    holding.release()
    await owner.close()
  }
}

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'muster log' and datname = current_database()`,
  )
  return rows.length
}

test('many appends go in two batches side by side, and those to one stream one after another', async () => {
  const head = await log.head()
  const streams = Array.from({ length: 100 }, freshStream)
  const [stream] = streams
  if (!stream) throw new Error('there is no stream')
  const events = newLoans(2)
  const [first, second] = events
  if (!first || !second) throw new Error('there are no events')
  const appends: Promise<unknown>[] = []
  await withHeadLocked(async () => {
    appends.push(log.append(stream, 'no stream', [first]))
    appends.push(log.append(stream, 0, [second]))
    for (const other of streams.slice(1)) appends.push(log.append(other, 'no stream', [newLoan()]))
    await expect.poll(waiting).toBe(2)
  })
  await Promise.all(appends)
  expect(await log.head()).toBe(head + 101n)
  expect(ids(await Array.fromAsync(log.read(stream)))).toEqual(ids(events))
})

test('entries of several streams and events are stored in their order, and told where', async () => {
  const head = await log.head()
  const streams = Array.from({ length: 5 }, freshStream)
  const parts = streams.map((stream, count) => ({ stream, expected: 'no stream' as const, events: newLoans(count) }))
  const [none, one, two, three, four] = parts
  if (!none || !one || !two || !three || !four) throw new Error('there are no parts')
  const answers = await Promise.all([log.appendAll([two, none, one]), log.appendAll([three]), log.appendAll([four])])
  expect(answers).toEqual([
    [
      { position: head + 2n, revision: 1 },
      { position: head + 3n, revision: -1 },
      { position: head + 3n, revision: 0 },
    ],
    [{ position: head + 6n, revision: 2 }],
    [{ position: head + 10n, revision: 3 }],
  ])
  for (const { stream, events } of parts) expect(ids(await Array.fromAsync(log.read(stream)))).toEqual(ids(events))
})

test('an append that Postgres can’t store does not harm those in its batch', async () => {
  const good = [freshStream(), freshStream()] as const
  const outcomes = await Promise.allSettled([
    log.append(good[0], 'no stream', [newLoan()]),
    log.append(freshStream(), 'no stream', [{ ...newLoan(), id: 'not a UUID' }]),
    log.append(good[1], 'no stream', [newLoan()]),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('positions have no gaps, also after refused appends', async () => {
  const head = await log.head()
  const stream = freshStream()
  await log.append(stream, 'no stream', [newLoan()])
  await expect(log.append(stream, 'no stream', [newLoan()])).rejects.toThrow('is no longer at')
  const { position } = await log.append(stream, 0, [newLoan()])
  expect(position).toBe(head + 2n)
})

test('an append is durable even where the server’s default is not', async () => {
  const owner = await openDatabase(database.ownerUrl, { max: 1 })
  await owner.pool.query(`alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = off`)
  await owner.close()
  const lax = await openDatabase(database.url, { max: 1 })
  await lax.pool.query('begin')
  await lax.pool.query(
    `select * from log.append_all('{1}', '{infinity}', '{s}', '{-1}', '{0}', '{}', '{}', '{}', '{}', true)`,
  )
  const { rows } = await lax.pool.query('show synchronous_commit')
  await lax.pool.query('rollback')
  await lax.close()
  expect(rows).toEqual([{ synchronous_commit: 'on' }])
})

test('the server refuses by its own clock what reaches it after its time', async () => {
  const stream = freshStream()
  const { id, type, data, metadata } = newLoan()
  const reach = async (notAfter: string) => {
    const { rows } = await database.pool.query(
      'select verdict from log.append_all($1, array[clock_timestamp() + $2::interval], $3, $4, $1, $5, $6, $7, $8, true)',
      [[1], notAfter, [stream], [-1], [id], [type], [JSON.stringify(data)], [JSON.stringify(metadata)]],
    )
    return rows[0].verdict
  }
  expect(await reach('-1 ms')).toBe('late')
  expect(await reach('1 min')).toBe('appended')
  expect(await reach('-1 ms')).toBe('repeated')
})

test('an append that another process holds up is given up at its time, and is not stored later', async () => {
  const stream = freshStream()
  let late: Promise<unknown> = Promise.resolve()
  await withHeadLocked(async () => {
    late = log.append(stream, 'no stream', [newLoan()], { notAfter: performance.now() + 1500 })
    late.catch(() => undefined)
    await expect.poll(waiting).toBe(1)
    await database.pool.query('select pg_sleep(1.6)')
  })
  await expect(late).rejects.toBeInstanceOf(TooLate)
  expect(await Array.fromAsync(log.read(stream))).toEqual([])
})

test('a connection that dies between an append and its commit holds others up for seconds only', async () => {
  const dead = await database.pool.connect()
  dead.on('error', () => undefined)
  await dead.query('begin')
  await dead.query(
    `select from log.append_all('{1}', '{infinity}', '{s}', '{-1}', '{0}', '{}', '{}', '{}', '{}', true)`,
  )
  const { revision } = await log.append(freshStream(), 'no stream', [newLoan()])
  expect(revision).toBe(0)
  dead.release(true)
})

test('what this process appends is followed without reading it back', async () => {
  const organizationId = randomUUID()
  const other = postgresLog(database, library)
  const notifications = { ...database.notifications, isAlone: () => true }
  const own = postgresLog({ ...database, notifications }, library)
  const watching = watch(own, await own.head(), organizationId)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const pages = () => queries.mock.calls.filter(([query]) => (query as unknown as pg.QueryConfig).name === 'log.page')
  try {
    await own.append(freshStream(), 'no stream', [newLoan(organizationId)])
    await watching.until(() => watching.seen.length === 1)
    const before = pages().length
    for (let index = 0; index < 50; index += 1) await own.append(freshStream(), 'no stream', [newLoan(organizationId)])
    await watching.until(() => watching.seen.length === 51)
    expect(pages().length - before).toBeLessThan(25)
    await other.append(freshStream(), 'no stream', [newLoan(organizationId)])
    await own.append(freshStream(), 'no stream', [newLoan(organizationId)])
    await watching.until(() => watching.seen.length === 53)
    const positions = watching.seen.map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted((one, other) => Number(one - other)))
  } finally {
    await watching.stop()
    await own.close()
    await other.close()
  }
})

test.each([
  { isAlone: false, heard: ['an append'] },
  { isAlone: true, heard: [] },
])('readers here hear of an append, and others where there are any ($isAlone)', async ({ isAlone, heard }) => {
  const other = new pg.Client(database.url)
  await other.connect()
  await other.query('listen log')
  const all: string[] = []
  other.on('notification', ({ payload }) => all.push(payload === 'the end' ? payload : 'an append'))
  const here: string[] = []
  const notifications = {
    ...database.notifications,
    isAlone: () => isAlone,
    hear(channel: string, payload: string) {
      here.push(`${channel} ${payload}`)
      database.notifications.hear(channel, payload)
    },
  }
  const own = postgresLog({ ...database, notifications }, library)
  const organizationId = randomUUID()
  const reader = watch(own, await own.head(), organizationId)
  const { position } = await own.append(freshStream(), 'no stream', [newLoan(organizationId)])
  await reader.until(() => reader.seen.length === 1)
  expect(here).toEqual([`log ${position}`])
  await database.pool.query(`select pg_notify('log', 'the end')`)
  await expect.poll(() => all).toEqual([...heard, 'the end'])
  await reader.stop()
  await own.close()
  await other.end()
})

test('a subscription stops listening when it ends', async () => {
  let listeners = 0
  const notifications = {
    ...database.notifications,
    listen(channel: string, handler: (payload: string) => void) {
      listeners += 1
      const stop = database.notifications.listen(channel, handler)
      return () => {
        listeners -= 1
        stop()
      }
    },
  }
  const counted = postgresLog({ ...database, notifications }, library)
  for await (const batch of counted.subscribe(START, new AbortController().signal)) {
    expect(batch.events.length).toBeGreaterThan(0)
    expect(listeners).toBe(1)
    break
  }
  expect(listeners).toBe(0)
})

test('a subscription outlives an operator who ends its connections', async () => {
  const url = new URL(database.url)
  url.searchParams.set('application_name', 'doomed')
  const doomed = await openDatabase(url.href, { onError: () => undefined })
  const organizationId = randomUUID()
  const events = newLoans(2, organizationId)
  const reader = watch(postgresLog(doomed, library), await log.head(), organizationId)
  for (const [index, event] of events.entries()) {
    await log.append(freshStream(), 'no stream', [event])
    await reader.until(() => reader.seen.length > index)
    const ended = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'`,
    )
    expect(ended.rowCount).toBeGreaterThan(0)
  }
  await reader.stop()
  await doomed.close()
  expect(ids(reader.seen)).toEqual(ids(events))
})

test('a subscription ends where another log has come into the place of the one that it followed', async () => {
  const own = await testDatabase()
  const owner = await openDatabase(own.ownerUrl, { max: 1 })
  const followed = async (replace: string) => {
    const foreign: Error[] = []
    const replaced = postgresLog(own, library, { onForeign: (error) => foreign.push(error) })
    await replaced.id()
    await replaced.append(freshStream(), 'no stream', [newLoan()])
    const reader = watch(replaced, START, randomUUID())
    await reader.until(() => reader.position() > START)
    await owner.pool.query(replace)
    await owner.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'muster log' and datname = current_database()`)
    await expect(reader.until(() => false)).rejects.toThrow(ForeignLog)
    await expect(reader.stop()).rejects.toThrow(ForeignLog)
    expect(foreign).toEqual([expect.any(ForeignLog)])
    await replaced.close()
  }
  await followed('update log.head set id = gen_random_uuid()')
  await followed(`
    alter table log.events disable trigger append_only;
    update log.events set id = gen_random_uuid() where position = (select position from log.head);
    alter table log.events enable always trigger append_only;
  `)
  await owner.close()
  await own.close()
})

test('closing the log ends its subscriptions and waits for its appends', async () => {
  const closing = postgresLog(database, library)
  const stream = freshStream()
  const reading = Array.fromAsync(closing.subscribe(await log.head(), new AbortController().signal))
  const appended = closing.append(stream, 'no stream', [newLoan()])
  await closing.close()
  await reading
  await appended
  expect(await Array.fromAsync(log.read(stream))).toHaveLength(1)
})

test('every read goes by an index, also where its plan was made while the log was empty', async () => {
  const empty = await testDatabase()
  const pool = openLogPool(empty.url, { max: 1, timeout: 5000 })
  for (const [name, text] of Object.entries(statements)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, name).toMatch(/Index Scan.* using events_/)
    expect(plan, name).not.toMatch(/Seq Scan|Bitmap/)
    if (name !== 'together') expect(plan, name).not.toContain('Sort')
  }
  await pool.end()
  await empty.close()
})
