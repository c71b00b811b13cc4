import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { addCopies, books, evolve } from '../testing/library/books.ts'
import { openKernel } from '../kernel.ts'
import type { EventLog } from '../log/log.ts'
import { postgresLog } from '../log/postgres/postgres-log.ts'
import { foldedStream, readStateAsOf, type Folded, type Snapshots } from './folded-streams.ts'
import { openSnapshots } from './snapshots.ts'

const contents = { streams: [books], upcasters: {} }
const database = await testDatabase()
const log = postgresLog(database, contents)
const opened: Snapshots[] = []
afterAll(async () => {
  for (const snapshots of opened) await snapshots.close()
  await log.close()
  await database.close()
})

const kept = foldedStream(books, { initial: 0, evolve, snapshot: 1 })
const DAY = 24 * 60 * 60_000

const refuse = (error: unknown) => {
  throw error
}

function openProcess(of: EventLog = log) {
  const read: number[] = []
  const watched: EventLog = {
    ...of,
    read: async function* (...args: Parameters<EventLog['read']>) {
      for await (const event of of.read(...args)) {
        read.push(event.revision)
        yield event
      }
    } as EventLog['read'],
  }
  const snapshots = openSnapshots(database.pool, refuse)
  opened.push(snapshots)
  return { kernel: openKernel({ log: watched, snapshots }), snapshots, read }
}

type Process = ReturnType<typeof openProcess>

const add = ({ kernel }: Process, bookId: string, { commandId = randomUUID(), now = new Date(), stream = kept } = {}) =>
  kernel.run(
    { commandId, organizationId, actor: { kind: 'system', name: 'test' }, now },
    {
      stream,
      id: bookId,
      type: 'addCopies',
      authorise: () => undefined,
      decide: () => addCopies(0, { bookId, copies: 1 }),
    },
  )
const organizationId = randomUUID()

async function eventAt(bookId: string, revision: number) {
  for await (const event of log.read(kept.named(bookId), { from: revision })) return event
  throw new Error(`no event ${revision}`)
}

async function grown(events: number, of?: EventLog) {
  const bookId = randomUUID()
  const process = openProcess(of)
  for (let n = 0; n < events; n += 1) await add(process, bookId)
  await process.snapshots.close()
  return bookId
}

test('a process that starts reads what follows the snapshot, and decides on all', async () => {
  const bookId = await grown(60)
  const process = openProcess()
  const { state, revision } = await process.kernel.read(kept, bookId)
  expect([state, revision]).toEqual([60, 59])
  expect(process.read[0]).toBeGreaterThanOrEqual(49)
  expect(process.read.at(-1)).toBe(59)
  await add(process, bookId)
  expect((await openProcess().kernel.read(kept, bookId)).state).toBe(61)
})

test('a stream of many commands is kept when it has grown by a part of them', async () => {
  const keptAt: number[] = []
  const snapshots = { ...openSnapshots(database.pool, refuse), keep: (folded: Folded) => keptAt.push(folded.revision) }
  const process = { kernel: openKernel({ log, snapshots }), snapshots, read: [] }
  const bookId = randomUUID()
  for (let n = 0; n < 500; n += 1) await add(process, bookId)
  const steps = keptAt.map((revision, index) => revision - (keptAt[index - 1] ?? -1))
  expect(steps.slice(0, 4)).toEqual([50, 50, 50, 50])
  expect(steps.at(-1)).toBeGreaterThan(90)
  expect(Math.max(...steps)).toBeLessThanOrEqual(500 / 4)
})

test('a command that is sent again is known from the snapshot', async () => {
  const bookId = randomUUID()
  const commandId = randomUUID()
  const first = openProcess()
  await add(first, bookId, { commandId })
  for (let n = 0; n < 60; n += 1) await add(first, bookId)
  await first.snapshots.close()
  const outcome = await add(openProcess(), bookId, { commandId })
  expect(outcome).toMatchObject({ repeated: true })
  expect(outcome.events).toHaveLength(1)
})

test('commands of over thirty days ago are forgotten, and only where there are snapshots', async () => {
  const [bookId, whole] = [randomUUID(), foldedStream(books, { initial: 0, evolve })]
  const process = openProcess()
  const [old, recent] = [randomUUID(), randomUUID()]
  await add(process, bookId, { commandId: old, now: new Date(Date.now() - 31 * DAY) })
  await add(process, bookId, { commandId: recent, now: new Date(Date.now() - 29 * DAY) })
  await add(process, bookId)
  const { served } = await process.kernel.read(kept, bookId)
  expect([served.has(old), served.has(recent)]).toEqual([false, true])
  expect((await openProcess().kernel.read(whole, bookId)).served.has(old)).toBe(true)
})

test('a snapshot knows the days of its commands', async () => {
  const bookId = randomUUID()
  const ids = Array.from({ length: 60 }, () => randomUUID())
  const first = openProcess()
  for (const [n, commandId] of ids.entries()) {
    await add(first, bookId, { commandId, now: new Date(Date.now() - 31 * DAY + (n * DAY) / 48) })
  }
  const { served } = await first.kernel.read(kept, bookId)
  expect(served.size).toBe(60)
  await first.snapshots.close()
  const next = openProcess()
  await add(next, bookId)
  const known = (await next.kernel.read(kept, bookId)).served
  expect(ids.filter((id) => known.has(id))).toEqual(ids.slice(48))
})

test('a fold with a new version starts from the beginning', async () => {
  const bookId = await grown(60)
  const process = openProcess()
  const doubled = foldedStream(books, {
    initial: 0,
    evolve: (copies, { type, data }) => (type === 'CopiesAdded' ? copies + 2 * data.copies : 0),
    snapshot: 2,
  })
  expect((await process.kernel.read(doubled, bookId)).state).toBe(120)
  expect(process.read).toHaveLength(60)
})

test('positions are the log’s own, which may be a copy of the one that a snapshot was made of', async () => {
  const bookId = await grown(60)
  const { position } = await openProcess().kernel.read(kept, bookId)
  await database.pool.query(
    'update projections.snapshots set revision = 59, position = position + 1000 where stream = $1',
    [kept.named(bookId)],
  )
  const last = await eventAt(bookId, 59)
  await database.pool.query('update projections.snapshots set event_id = $2 where stream = $1', [
    kept.named(bookId),
    last.id,
  ])
  expect(await openProcess().kernel.read(kept, bookId)).toMatchObject({ revision: 59, position })
})

test('a snapshot of another log is not believed', async () => {
  const bookId = await grown(60)
  const elsewhere = await testDatabase()
  const other = postgresLog(elsewhere, contents)
  const before = await other.head()
  const process = openProcess(other)
  expect((await process.kernel.read(kept, bookId)).state).toBe(0)
  const plain = openKernel({ log: other })
  for (let n = 0; n < 55; n += 1) await add({ ...process, kernel: plain }, bookId)
  expect(await other.head()).toBe(before + 55n)
  expect((await openProcess(other).kernel.read(kept, bookId)).state).toBe(55)
  await other.close()
  await elsewhere.close()
})

test('the states of many are written one small part after another', async () => {
  const process = openProcess()
  const bookIds = Array.from({ length: 45 }, () => randomUUID())
  const streams = new Set<string>(bookIds.map(kept.named))
  await Promise.all(bookIds.map((bookId) => add(process, bookId)))
  const queries = vi.spyOn(database.pool, 'query')
  const written = () =>
    queries.mock.calls
      .map(([query]) => query as unknown as pg.QueryConfig<[string]>)
      .filter(({ name }) => name === 'snapshots.write')
      .map(({ values = ['[]'] }) => JSON.parse(values[0]) as { stream: string }[])
      .map((rows) => rows.filter(({ stream }) => streams.has(stream)).length)
      .filter((count) => count > 0)
  const states = await Promise.all(bookIds.map((bookId) => process.kernel.read(kept, bookId)))
  for (const state of states) process.snapshots.keep(state)
  await vi.waitFor(() => expect(written()).toEqual([20, 20, 5]), { timeout: 10_000 })
  queries.mockRestore()
  await process.snapshots.close()
  for (const bookId of bookIds) {
    expect(await process.snapshots.find(kept.named(bookId), kept)).toMatchObject({ state: 1, revision: 0 })
  }
})

test('what can’t be written is reported, and nothing depends on it', async () => {
  const bookId = randomUUID()
  const errors: unknown[] = []
  const gone = await testDatabase()
  const snapshots = openSnapshots(gone.pool, (error) => errors.push(error))
  await gone.pool.query('drop table projections.snapshots')
  const kernel = openKernel({ log, snapshots })
  for (let n = 0; n < 51; n += 1) await add({ kernel, snapshots, read: [] }, bookId)
  await snapshots.close()
  expect((await kernel.read(kept, bookId)).state).toBe(51)
  expect(errors).toHaveLength(2)
  await gone.close()
})

test('a state as of a position is the fold up to there, from a snapshot that is no later', async () => {
  const { pool } = database
  const bookId = await grown(60)
  const kept59 = await eventAt(bookId, 59)
  for (const revision of [0, 1, 30, 49, 50, 58, 59]) {
    const { position } = await eventAt(bookId, revision)
    const process = openProcess()
    const read: number[] = []
    const watched = {
      ...log,
      read: async function* (...args: Parameters<EventLog['read']>) {
        for await (const event of log.read(...args)) {
          read.push(event.revision)
          yield event
        }
      } as EventLog['read'],
    }
    const then = await readStateAsOf({ log: watched, pool, snapshots: process.snapshots }, kept, bookId, position)
    expect([then.state, then.revision, then.position]).toEqual([revision + 1, revision, position])
    if (revision > 50) expect(read[0]).toBeGreaterThanOrEqual(49)
    expect((await readStateAsOf({ log, pool }, kept, bookId, position)).state).toBe(revision + 1)
  }
  expect((await readStateAsOf({ log, pool }, kept, bookId, 0n)).state).toBe(0)
  expect((await readStateAsOf({ log, pool }, kept, bookId, kept59.position + 1000n)).state).toBe(60)
})
