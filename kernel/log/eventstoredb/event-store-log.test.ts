import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { logContract } from '../contract.ts'
import { freshStream, newLoan } from '../../testing/library/events.ts'
import { openProxy } from '../contract/proxy.ts'
import type { LogUnderTest } from '../contract/setup.ts'
import { watch } from '../contract/watch.ts'
import { memoryKeys } from '../../sealing/testing.ts'
import { START, type EventLog } from '../log.ts'
import { eventStoreLog } from './event-store-log.ts'
import { openNames } from './names.ts'
import { positionOf } from './position.ts'
import { releases, startStandIn } from './stand-in.ts'
import { library } from '../../testing/library/library.ts'

const configured = process.env['EVENTSTORE_URL']
const standIns = configured === undefined ? await Promise.all(releases.map((release) => startStandIn({ release }))) : []
afterAll(() => standIns.forEach((standIn) => standIn.close()))
const servers =
  configured === undefined
    ? standIns.map(({ url }, index) => [String(releases[index]), url] as const)
    : ([['the configured server', configured]] as const)
const prefix = process.env['EVENTSTORE_PREFIX']
const ORGANIZATION = randomUUID()
const { onServer } = openNames(prefix, [])

describe.each(servers)('with %s', (release, url) => {
  logContract(`the log in EventStoreDB ${release}`, async () => {
    const through = new URL(url)
    const proxy = await openProxy({ host: through.hostname, port: Number(through.port || '2113') })
    through.host = `127.0.0.1:${proxy.port}`
    const keys = memoryKeys()
    const opened: EventLog[] = []
    const operator = configured ? openOperator(configured) : undefined
    async function open() {
      const log = eventStoreLog(through.href, library, { prefix, keys })
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
    const log = eventStoreLog(url, library, { prefix })
    const after = (await log.append(freshStream(), 'no stream', [newLoan()])).position
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

describe.each(servers)('two installations on one server (%s)', (_, url) => {
  test('see nothing of each other', async () => {
    const [mine, theirs] = ['mine', 'theirs'].map((name) =>
      eventStoreLog(url, library, { prefix: `${name}-${randomUUID()}` }),
    )
    if (!mine || !theirs) throw new Error('opened no logs')
    const stream = freshStream()
    const organizationId = randomUUID()
    const reader = watch(mine, START, organizationId)
    await theirs.append(stream, 'no stream', [newLoan(organizationId)])
    expect(await mine.head()).toBe(START)
    expect(await mine.id()).not.toBe(await theirs.id())
    expect(await mine.id()).toBe(await mine.id())
    await mine.append(stream, 'no stream', [newLoan(organizationId)])
    await reader.until(() => reader.seen.length > 0)
    await reader.stop()
    expect(reader.seen.map((event) => event.stream)).toEqual([stream])
    await mine.close()
    await theirs.close()
  })
})

test('an address that is none stops at once', () => {
  expect(() => eventStoreLog('http://localhost:2113', library)).toThrow('esdb://')
})

test('streams that an operator has limited are found', async () => {
  const [[, server] = ['', '']] = servers
  const client = EventStoreDBClient.connectionString(server)
  const log = eventStoreLog(server, library, { prefix })
  const [limited, restored, other] = [freshStream(), freshStream(), freshStream()]
  for (const stream of [limited, restored, other]) await log.append(stream, 'no stream', [newLoan()])
  await client.setStreamMetadata(onServer(limited), { maxCount: 3, maxAge: 60 })
  await client.setStreamMetadata(onServer(restored), { truncateBefore: 4 })
  await client.setStreamMetadata(onServer(restored), {})
  const limits = (await log.streamLimits?.()) ?? []
  const text = 'keeps only its last 3 events ($maxCount), and drops events older than 60 seconds ($maxAge)'
  expect(limits.filter(({ stream }) => [limited, restored, other].includes(stream))).toEqual([
    { stream: limited, text },
  ])
  await log.close()
  await client.dispose()
})

test('a cluster whose nodes were away is found once one is back', async () => {
  const first = await startStandIn()
  const { port } = new URL(first.url)
  first.close()
  const address = `esdb+discover://127.0.0.1:${port}?tls=false&maxDiscoverAttempts=1`
  const log = eventStoreLog(address, library)
  const other = eventStoreLog(`esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false&maxDiscoverAttempts=1`, library)
  const reader = watch(log, START, ORGANIZATION)
  const [event, second] = [newLoan(ORGANIZATION), newLoan(ORGANIZATION)]
  const appending = Promise.all([
    log.append(freshStream(), 'no stream', [event]),
    other.append(freshStream(), 'no stream', [second]),
  ])
  await setTimeout(500)
  const back = await startStandIn({ port: Number(port) })
  await appending
  await reader.until(() => reader.seen.length === 2)
  expect(reader.seen.map(({ id }) => id).toSorted()).toEqual([event.id, second.id].toSorted())
  await reader.stop()
  await log.close()
  await other.close()
  back.close()
})
