import { library } from '../testing/library/library.ts'
import type { Database } from '../postgres/database.ts'
import { testDatabase } from '../testing/database.ts'
import type { BaseEvent, NewEvent, StreamName } from '../events.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshStream, memberJoined, newBook, newEvent, newLoan, newLoans } from '../testing/library/events.ts'
import { memoryKeys } from '../sealing/testing.ts'
import { NOTARY_STREAM } from '../proof/head.ts'
import { copyLog, copySealing } from './copy.ts'
import { START, WrongExpectedRevision, type EventLog } from './log.ts'
import { openLog } from './open.ts'
import type { LoggedEvent } from './recorded.ts'
import { expectSameAfterCopy } from './testing.ts'

const databases: Database[] = []

async function emptyLog(): Promise<EventLog> {
  const database = await testDatabase()
  databases.push(database)
  return openLog({}, database, library)
}

let source: EventLog
beforeAll(async () => {
  source = await emptyLog()
  const [one, other] = [freshStream(), freshStream()]
  await source.append(one, 'no stream', newLoans(3))
  await source.append(other, 'no stream', [newBook('Größe \u0000')])
  await source.append(one, 2, [newLoan()])
  await source.append(other, 0, newLoans(2))
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
  await target.append(first?.stream ?? freshStream(), 'no stream', [newLoan()])
  await expect(copyLog(source, target)).rejects.toBeInstanceOf(WrongExpectedRevision)
})

test('an empty log copies to nothing', async () => {
  expect(await copyLog(await emptyLog(), await emptyLog())).toBe(0)
})

const everStored: readonly NewEvent<BaseEvent>[] = [
  newEvent({ type: 'MemberJoined', data: { memberId: randomUUID(), name: 'Ana Lopez' } }),
  newEvent(memberJoined(randomUUID())),
  newBook('Dracula'),
  newLoan(),
]

const eventStore = process.env['EVENTSTORE_URL']
const postgres = () => emptyLog()
const eventStoreDB = () => openLog({ eventStoreUrl: eventStore }, databases[0] as Database, library)

test.for([
  ['Postgres', 'Postgres', postgres, postgres],
  ...(eventStore
    ? ([
        ['Postgres', 'EventStoreDB', postgres, eventStoreDB],
        ['EventStoreDB', 'Postgres', eventStoreDB, postgres],
      ] as const)
    : []),
] as const)('events of every version are stored and read in %s as in %s after a copy', async ([, , from, to]) => {
  const [first, second] = [await from(), await to()]
  await expectSameAfterCopy(first, second, freshStream(), everStored)
  await Promise.all([first.close(), second.close()])
})

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
  const memberId = randomUUID()
  const stream: StreamName = `member-${memberId}`
  const card = { memberId, number: '2089 7041 0055' }
  await plain.append(stream, 'no stream', [
    newEvent({ type: 'CardIssued', data: card, metadata: { reason: 'as agreed' } }),
  ])
  await plain.append(NOTARY_STREAM, 'no stream', [newEvent({ type: 'TreeHeadSigned', data: {} })])
  await plain.append(stream, 0, [newEvent({ type: 'CardReturned', data: card })])

  const keys = memoryKeys()
  const database = await testDatabase()
  databases.push(database)
  const target = await openLog({}, database, library, { keys })
  const renames = { see: () => undefined, stream: (name: StreamName) => name, id: (id: string) => id }
  expect(await copySealing(plain, target, library, renames)).toEqual({ events: 2, heads: 1 })
  expect(await copySealing(plain, target, library, renames), 'again').toEqual({ events: 2, heads: 1 })
  const { rows } = await database.pool.query<{ text: string }>('select event::text as text from log.events as event')
  const text = rows.map((row) => row.text).join('\n')
  expect(rows).toHaveLength(2)
  for (const personal of [card.number, 'as agreed']) expect(text).not.toContain(personal)
  const said = async (log: EventLog) =>
    (await everything(log)).flatMap(({ type, data, metadata: { reason } }) =>
      type === 'TreeHeadSigned' ? [] : [{ type, data, reason }],
    )
  expect(await said(target)).toEqual(await said(plain))
})
