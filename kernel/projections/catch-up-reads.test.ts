import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Batch } from '../log/log.ts'
import { ANA } from '../testing/fixtures.ts'
import { openCatchUpReads } from './catch-up-reads.ts'
import { recordedLoans } from '../testing/library/events.ts'

function source(count: number, failure?: Error) {
  const opened: { after: bigint; types: string[] | null; given: number; isOver: boolean }[] = []
  async function* subscribe(after: bigint, signal: AbortSignal, types?: ReadonlySet<string>): AsyncGenerator<Batch> {
    const reading = { after, types: types ? [...types] : null, given: 0, isOver: false }
    opened.push(reading)
    try {
      for (let batch = Math.floor(Number(after) / 10); batch < count && !signal.aborted; batch++) {
        reading.given += 1
        const events = recordedLoans(ANA, 10)
          .map((event, index) => ({ ...event, position: BigInt(batch * 10 + index + 1) }))
          .filter(({ position }) => position > after)
        yield { events, position: BigInt(batch * 10 + 10) }
        await turn()
      }
      if (failure) throw failure
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    } finally {
      reading.isOver = true
    }
  }
  return { log: { subscribe }, opened }
}

const never = new AbortController().signal
const upTo = (count: number, after = 0) =>
  Array.from({ length: count - after }, (_, index) => BigInt(after + index + 1))

async function follow(batches: AsyncGenerator<Batch>, last: bigint, work: () => Promise<unknown> = turn) {
  const seen: bigint[] = []
  for await (const { events, position } of batches) {
    seen.push(...events.map((event) => event.position))
    if (position >= last) break
    await work()
  }
  return seen
}

test('gives every event in order, once, however many read', async () => {
  const { log } = source(20)
  const reads = openCatchUpReads(log, { buffered: 35, batchSize: 25 })
  const readers = [0n, 0n, 7n, 0n].map((after) => follow(reads.read(after, null, never), 200n))
  const [one, two, later, four] = await Promise.all(readers)
  expect(one).toEqual(upTo(200))
  expect([two, four]).toEqual([one, one])
  expect(later).toEqual(upTo(200, 7))
})

test('those who are about as far share one reading', async () => {
  const { log, opened } = source(50)
  const reads = openCatchUpReads(log, { buffered: 100 })
  await Promise.all(Array.from({ length: 8 }, () => follow(reads.read(0n, null, never), 500n)))
  expect(opened).toEqual([{ after: 0n, types: null, given: 50, isOver: true }])
})

test('reads no further ahead than the slowest allows', async () => {
  const { log, opened } = source(1000)
  const reads = openCatchUpReads(log, { buffered: 50, batchSize: 20 })
  const waiting = reads.read(0n, null, never)
  await waiting.next()
  const reading = follow(reads.read(0n, null, never), 10_000n)
  for (let count = 0; count < 500; count++) await turn()
  expect(opened).toHaveLength(1)
  expect(opened[0]?.given).toBeLessThan(12)
  await waiting.return(undefined)
  expect(await reading).toEqual(upTo(10_000))
})

test('one that takes too long does not hold up the others, and misses nothing', async () => {
  const { log, opened } = source(100)
  const reads = openCatchUpReads(log, { buffered: 50, batchSize: 20, slowestWait: 1 })
  const slow = Promise.withResolvers<void>()
  const behind = follow(reads.read(0n, null, never), 1000n, () => slow.promise)
  expect(await follow(reads.read(0n, null, never), 1000n)).toEqual(upTo(1000))
  slow.resolve()
  expect(await behind).toEqual(upTo(1000))
  expect(opened).toHaveLength(2)
})

test('all readers get an error of the log after the events before it; the next read starts again', async () => {
  const { log, opened } = source(3, new Error('gone'))
  const reads = openCatchUpReads(log, { buffered: 1000 })
  const read = async () => {
    const seen: bigint[] = []
    await expect(async () => {
      for await (const { events } of reads.read(0n, null, never)) seen.push(...events.map(({ position }) => position))
    }).rejects.toThrow('gone')
    return seen
  }
  expect(await Promise.all([read(), read()])).toEqual([upTo(30), upTo(30)])
  expect(await read()).toEqual(upTo(30))
  expect(opened).toHaveLength(2)
})

test('the reading ends with its last reader, who waits for that', async () => {
  const { log, opened } = source(2)
  const reads = openCatchUpReads(log)
  const leaving = new AbortController()
  const one = follow(reads.read(0n, null, never), 20n)
  const other = follow(reads.read(0n, null, leaving.signal), 1000n)
  await one
  expect(opened).toMatchObject([{ isOver: false }])
  leaving.abort()
  await other
  expect(opened).toMatchObject([{ isOver: true }])
})

test('reads the event types of all readers that start together; a later reader joins only if it needs no other types', async () => {
  const { log, opened } = source(50)
  const reads = openCatchUpReads(log)
  const [one, both] = [new Set(['BookBorrowed']), new Set(['BookBorrowed', 'BookReturned'])]
  const first = reads.read(0n, one, never)
  const second = reads.read(0n, new Set(['BookReturned']), never)
  await Promise.all([first.next(), second.next()])
  const later = reads.read(0n, both, never)
  const other = reads.read(0n, new Set(['BookBorrowed', 'MemberJoined']), never)
  const all = reads.read(0n, null, never)
  for (const each of [later, other, all]) await each.next()
  expect(opened.map(({ types }) => types)).toEqual([
    ['BookBorrowed', 'BookReturned'],
    ['BookBorrowed', 'MemberJoined'],
    null,
  ])
  for (const each of [first, second, later, other, all]) await each.return(undefined)
})
