import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#backend/platform/database/testing.ts'
import { logContract } from '../contract.ts'
import { freshStream, punch } from '../contract/events.ts'
import { openProxy } from '../contract/proxy.ts'
import type { LogUnderTest } from '../contract/setup.ts'
import { watch } from '../contract/watch.ts'
import { memoryKeys } from '../../sealing/testing.ts'
import { START, type EventLog } from '../log.ts'
import { eventStoreLog } from './event-store-log.ts'
import { openNames } from './names.ts'
import { positionOf } from './position.ts'
import { startStandIn } from './stand-in.ts'
import { logContents } from '#schema/log-contents.ts'

// The server at EVENTSTORE_URL, or what stands in for one.
const configured = process.env['EVENTSTORE_URL']
const standIn = configured === undefined ? await startStandIn() : undefined
afterAll(() => standIn?.close())
const url = configured ?? standIn?.url ?? ''
const prefix = process.env['EVENTSTORE_PREFIX']
const { onServer } = openNames(prefix, [])

describe('with a server', () => {
  logContract('the log in EventStoreDB', async () => {
    const through = new URL(url)
    const proxy = await openProxy({ host: through.hostname, port: Number(through.port || '2113') })
    through.host = `127.0.0.1:${proxy.port}`
    const keys = memoryKeys()
    const opened: EventLog[] = []
    const operator = configured ? openOperator(configured) : undefined
    async function open() {
      const log = eventStoreLog(through.href, logContents, { prefix, keys })
      opened.push(log)
      return log
    }
    return {
      log: await open(),
      keys,
      another: open,
      emptyDatabase: testDatabase,
      goAway: async () => proxy.goAway(),
      comeBack: () => proxy.comeBack(),
      ...(operator && { operator: operator.can }),
      blackhole: (what) => proxy.blackhole(what),
      async close() {
        for (const log of opened) await log.close()
        await operator?.close()
        await proxy.close()
      },
    }
  })

  test('a reader to whom nothing happens gets past what happens to others', async () => {
    const client = EventStoreDBClient.connectionString(url)
    const log = eventStoreLog(url, logContents, { prefix })
    const after = (await log.append(freshStream(), 'no stream', [punch()])).position
    const noise = () => Array.from({ length: 1000 }, () => jsonEvent({ type: 'SomethingElse', data: {} }))
    const { position } = await client.appendToStream(`others-${randomUUID()}`, noise())
    await client.appendToStream(`others-${randomUUID()}`, noise())
    const reader = watch(log, after, randomUUID())
    await reader.until(() => position !== undefined && reader.position() > positionOf(position))
    await reader.stop()
    expect(reader.seen).toEqual([])
    expect(await log.head()).toBe(after)
    await log.close()
    await client.dispose()
  })
})

/** What operators do the stand-in does not take. */
function openOperator(server: string) {
  const client = EventStoreDBClient.connectionString(server)
  const can: LogUnderTest['operator'] = {
    keepLast: async (stream, count) => void (await client.setStreamMetadata(onServer(stream), { maxCount: count })),
    remove: async (stream) => void (await client.deleteStream(onServer(stream))),
    tombstone: async (stream) => void (await client.tombstoneStream(onServer(stream))),
    link: async (into, to) =>
      void (await client.appendToStream(
        onServer(into),
        binaryEvent({ type: '$>', data: Buffer.from(to.replace('@', `@${onServer('')}`)) }),
      )),
  }
  return { can, close: () => client.dispose() }
}

describe('two installations on one server', () => {
  test('see nothing of each other', async () => {
    const [mine, theirs] = ['mine', 'theirs'].map((name) =>
      eventStoreLog(url, logContents, { prefix: `${name}-${randomUUID()}` }),
    )
    if (!mine || !theirs) throw new Error('opened no logs')
    const stream = freshStream()
    const organizationId = randomUUID()
    const reader = watch(mine, START, organizationId)
    await theirs.append(stream, 'no stream', [punch(organizationId)])
    expect(await mine.head()).toBe(START)
    expect(await mine.id()).not.toBe(await theirs.id())
    expect(await mine.id()).toBe(await mine.id())
    await mine.append(stream, 'no stream', [punch(organizationId)])
    await reader.until(() => reader.seen.length > 0)
    await reader.stop()
    expect(reader.seen.map((event) => event.stream)).toEqual([stream])
    await mine.close()
    await theirs.close()
  })
})

test('an address that is none stops at once', () => {
  expect(() => eventStoreLog('http://localhost:2113', logContents)).toThrow('esdb://')
})
