import { logContents } from '#schema/log-contents.ts'
import type { Database } from '#backend/platform/database/database.ts'
import { testDatabase } from '#backend/platform/database/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { founded, freshStream, punch, punches } from './contract/events.ts'
import { copyLog } from './copy.ts'
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

async function everything(log: EventLog): Promise<LoggedEvent[]> {
  const head = await log.head()
  const found: LoggedEvent[] = []
  for await (const { events, position } of log.subscribe(START, new AbortController().signal)) {
    found.push(...events)
    if (position >= head) return found
  }
  return found
}
