import { logContents } from '#schema/log-contents.ts'
import { golden } from '#schema/testing/golden.ts'
import type { Database } from '../postgres/database.ts'
import { testDatabase } from '../testing/database.ts'
import type { StreamName } from '../events.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { founded, freshStream, metadata, punch, punches } from './contract/events.ts'
import { memoryKeys } from '../sealing/testing.ts'
import { NOTARY_STREAM } from '../proof/head.ts'
import { copyLog, copySealing } from './copy.ts'
import { START, WrongExpectedRevision, type EventLog } from './log.ts'
import { openLog } from './open.ts'
import type { LoggedEvent } from './recorded.ts'

const databases: Database[] = []

async function emptyLog(): Promise<EventLog> {
  const database = await testDatabase()
  databases.push(database)
  return openLog({}, database, logContents)
}

let source: EventLog
beforeAll(async () => {
  source = await emptyLog()
  const [one, other] = [freshStream(), freshStream()]
  await source.append(one, 'no stream', punches(3))
  await source.append(other, 'no stream', [founded('Größe \u0000')])
  await source.append(one, 2, [punch()])
  await source.append(other, 0, punches(2))
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

test('the copy has the same events, ids, revisions and metadata, in the same order', async () => {
  const target = await emptyLog()
  expect(await copyLog(source, target)).toBe(7)
  expect(await everything(target)).toStrictEqual(await everything(source))
})

test('a copy that broke off is finished by the next', async () => {
  const target = await emptyLog()
  let left = 4
  const dying: EventLog = {
    ...target,
    append: (...append) => (left-- > 0 ? target.append(...append) : Promise.reject(new Error('the line went dead'))),
  }
  await expect(copyLog(source, dying)).rejects.toThrow('the line went dead')
  expect(await everything(target)).toHaveLength(4)
  expect(await copyLog(source, target)).toBe(7)
  expect(await copyLog(source, target)).toBe(7)
  expect(await everything(target)).toStrictEqual(await everything(source))
})

test('a target that holds something else is not written over', async () => {
  const target = await emptyLog()
  const [first] = await everything(source)
  await target.append(first?.stream ?? freshStream(), 'no stream', [punch()])
  await expect(copyLog(source, target)).rejects.toBeInstanceOf(WrongExpectedRevision)
})

test('an empty log copies to nothing', async () => {
  expect(await copyLog(await emptyLog(), await emptyLog())).toBe(0)
})

const everStored = golden.map(({ type, version, data }) => ({
  id: randomUUID(),
  type,
  data,
  metadata: metadata(randomUUID(), { version }),
}))

const eventStore = process.env['EVENTSTORE_URL']
const postgres = () => emptyLog()
const eventStoreDB = () => openLog({ eventStoreUrl: eventStore }, databases[0] as Database, logContents)

describe('events of every version ever stored', () => {
  test.for([
    ['Postgres', 'Postgres', postgres, postgres],
    ...(eventStore
      ? ([
          ['Postgres', 'EventStoreDB', postgres, eventStoreDB],
          ['EventStoreDB', 'Postgres', eventStoreDB, postgres],
        ] as const)
      : []),
  ] as const)('are stored and read in %s as in %s after a copy', async ([, , from, to]) => {
    const [first, second] = [await from(), await to()]
    const stream = freshStream()
    await first.append(stream, 'no stream', everStored)
    await copyLog(first, second)
    const bare = (event: { position: bigint }) => ({ ...event, position: undefined })
    const [stored, copied] = [await storedIn(first, stream), await storedIn(second, stream)]
    expect(copied.map(bare)).toStrictEqual(stored.map(bare))
    expect(stored.map(({ data }) => data)).toStrictEqual(everStored.map(({ data }) => data))
    const [read, readCopy] = await Promise.all([first, second].map((log) => Array.fromAsync(log.read(stream))))
    expect(readCopy?.map(bare)).toStrictEqual(read?.map(bare))
    await Promise.all([first.close(), second.close()])
  })
})

async function storedIn(log: EventLog, wanted: StreamName) {
  const head = await log.head()
  const found = []
  for await (const { events, position } of log.subscribeRaw(START, new AbortController().signal)) {
    found.push(...events.filter(({ stream }) => stream === wanted))
    if (position >= head) break
  }
  return found
}

async function everything(log: EventLog): Promise<LoggedEvent[]> {
  const head = await log.head()
  const found: LoggedEvent[] = []
  for await (const { events, position } of log.subscribe(START, new AbortController().signal)) {
    found.push(...events)
    if (position >= head) return found
  }
  return found
}

test('a copy that seals says the same, stores nothing personal, and leaves heads out', async () => {
  const plain = await emptyLog()
  const employeeId = randomUUID()
  const stream: StreamName = `employee-${employeeId}`
  const epc = 'E2801160600002089A7C41D5'
  const badge = { employeeId, epc, before: null }
  const hired = punch()
  await plain.append(stream, 'no stream', [
    { ...hired, type: 'BadgeRegistered', data: badge, metadata: { ...hired.metadata, reason: 'as agreed' } },
  ])
  const head = { ...punch(), type: 'TreeHeadSigned', data: {} }
  await plain.append(NOTARY_STREAM, 'no stream', [head])
  await plain.append(stream, 0, [{ ...punch(), type: 'BadgeRemoved', data: { employeeId, epc } }])

  const keys = memoryKeys()
  const database = await testDatabase()
  databases.push(database)
  const target = await openLog({}, database, logContents, { keys })
  const renames = { see: () => undefined, stream: (name: StreamName) => name, id: (id: string) => id }
  expect(await copySealing(plain, target, logContents, renames)).toEqual({ events: 2, heads: 1 })
  expect(await copySealing(plain, target, logContents, renames), 'again').toEqual({ events: 2, heads: 1 })
  const { rows } = await database.pool.query<{ text: string }>('select event::text as text from log.events as event')
  const text = rows.map((row) => row.text).join('\n')
  expect(rows).toHaveLength(2)
  for (const personal of [epc, 'as agreed']) expect(text).not.toContain(personal)
  const said = async (log: EventLog) =>
    (await everything(log)).flatMap(({ type, data, metadata: { reason } }) =>
      type === 'TreeHeadSigned' ? [] : [{ type, data, reason }],
    )
  expect(await said(target)).toEqual(await said(plain))
})
