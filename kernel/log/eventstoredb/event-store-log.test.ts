import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { logContract } from '../contract.ts'
import { freshStream, punch } from '../contract/events.ts'
import { openProxy } from '../contract/proxy.ts'
import { watch } from '../contract/watch.ts'
import type { EventLog } from '../log.ts'
import { eventStoreLog } from './event-store-log.ts'
import { positionOf } from './position.ts'
import { logContents } from '#schema/log-contents.ts'

const configured = process.env['EVENTSTORE_URL']
const url = configured ?? 'esdb://not.configured:2113'

describe.skipIf(!configured)('with a server (EVENTSTORE_URL)', () => {
  logContract('the log in EventStoreDB', async () => {
    const through = new URL(url)
    const proxy = await openProxy({ host: through.hostname, port: Number(through.port || '2113') })
    through.host = `127.0.0.1:${proxy.port}`
    const opened: EventLog[] = []
    const direct = EventStoreDBClient.connectionString(url)
    async function open() {
      const log = eventStoreLog(through.href, logContents)
      opened.push(log)
      return log
    }
    return {
      log: await open(),
      another: open,
      goAway: async () => proxy.goAway(),
      comeBack: () => proxy.comeBack(),
      operator: {
        keepLast: async (stream, count) => void (await direct.setStreamMetadata(stream, { maxCount: count })),
        remove: async (stream) => void (await direct.deleteStream(stream)),
        tombstone: async (stream) => void (await direct.tombstoneStream(stream)),
        link: async (into, to) =>
          void (await direct.appendToStream(into, binaryEvent({ type: '$>', data: Buffer.from(to) }))),
      },
      blackhole: (what) => proxy.blackhole(what),
      async close() {
        for (const log of opened) await log.close()
        await direct.dispose()
        await proxy.close()
      },
    }
  })

  test('a reader to whom nothing happens gets past what happens to others', async () => {
    const client = EventStoreDBClient.connectionString(url)
    const log = eventStoreLog(url, logContents)
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

test('an address that is none stops at once', () => {
  expect(() => eventStoreLog('http://localhost:2113', logContents)).toThrow('esdb://')
})
