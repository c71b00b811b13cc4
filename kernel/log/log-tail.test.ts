import { expect, onTestFinished, test } from 'vitest'
import type { Batch, EventLog } from './log.ts'
import { ANA } from '../testing/fixtures.ts'
import { openLogTail, type LogTail } from './log-tail.ts'
import { recordedLoans } from '../testing/library/events.ts'

const events = (count: number, first = 1n) =>
  recordedLoans(ANA, count).map((event, index) => ({ ...event, position: first + BigInt(index) }))

function scripted() {
  const batches: (Batch | Error)[] = []
  const asked: bigint[] = []
  let wake = () => {}
  const log: Pick<EventLog, 'head' | 'subscribe'> = {
    head: () => Promise.resolve(10n),
    async *subscribe(after, signal) {
      asked.push(after)
      signal.addEventListener('abort', () => wake())
      while (!signal.aborted) {
        const batch = batches.shift()
        if (batch instanceof Error) throw batch
        if (batch) yield batch
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
  const give = (batch: Batch | Error) => {
    batches.push(batch)
    wake()
  }
  return { log: log as EventLog, give, asked }
}

async function open() {
  const controller = new AbortController()
  const { log, give, asked } = scripted()
  const failures: unknown[] = []
  const feed = await openLogTail(log, controller.signal, (error) => failures.push(error))
  onTestFinished(async () => {
    controller.abort()
    await feed.closed
  })
  return { feed, give, asked, failures, signal: controller.signal }
}

test('begins at the end of the log', async () => {
  const { feed } = await open()
  expect(feed.covers(10n)).toBe(true)
  expect(feed.covers(9n)).toBe(false)
  expect(feed.after(10n)).toBe(null)
})

test('each reader gets the events after its position, and the new position', async () => {
  const { feed, give, signal } = await open()
  const [first, second] = [events(2, 11n), events(2, 21n)]
  give({ events: first, position: 15n })
  give({ events: second, position: 30n })
  await feed.more(29n, signal, Infinity)
  await feed.more(15n, signal, Infinity)
  expect(feed.after(10n)).toEqual({ events: [...first, ...second], position: 30n })
  expect(feed.after(15n)).toEqual({ events: second, position: 30n })
  expect(feed.after(21n)).toEqual({ events: second.slice(1), position: 30n })
  expect(feed.after(25n)).toEqual({ events: [], position: 30n })
  expect(feed.after(30n)).toBe(null)
})

test('a reader ahead of the feed waits for more', async () => {
  const { feed, give, signal } = await open()
  give({ events: events(2, 11n), position: 12n })
  await feed.more(10n, signal, Infinity)
  expect(feed.covers(40n)).toBe(true)
  expect(feed.after(40n)).toBe(null)
})

test('keeps a bounded number of events', async () => {
  const { feed, give, signal } = await open()
  for (let batch = 0n; batch < 12n; batch++) {
    give({ events: events(1000, 11n + batch * 1000n), position: 1010n + batch * 1000n })
    await feed.more(10n + batch * 1000n, signal, Infinity)
  }
  expect(feed.covers(10n)).toBe(false)
  expect(feed.covers(8000n)).toBe(true)
  expect(feed.after(8000n)?.events[0]?.position).toBe(8001n)
  expect(feed.after(8000n)?.events).toHaveLength(4010)
})

test('a failed subscription resumes at its position', async () => {
  const { feed, give, asked, failures, signal } = await open()
  const [first, second] = [events(1, 11n), events(1, 12n)]
  give({ events: first, position: 11n })
  give(new Error('gone'))
  give({ events: second, position: 12n })
  await feed.more(10n, signal, Infinity)
  await feed.more(11n, signal, Infinity)
  expect(asked).toEqual([10n, 11n])
  expect(failures).toEqual([new Error('gone')])
  expect(feed.after(10n)?.events).toEqual([...first, ...second])
})

test('the signal ends a wait', async () => {
  const { feed } = await open()
  const controller = new AbortController()
  const waiting = feed.more(10n, controller.signal, Infinity)
  controller.abort()
  await expect(waiting).resolves.toBeUndefined()
})

function waits(feed: LogTail, signal: AbortSignal, within: (batch: Batch) => number) {
  let isOver = false
  const waiting = feed.more(10n, signal, Infinity, within).then(() => {
    isOver = true
    return feed.after(10n)?.events.length
  })
  return { waiting, hasEnded: () => isOver }
}

test('a reader gets what it does not need at once together with what it does', async () => {
  const { feed, give, signal } = await open()
  const heard: number[] = []
  const { waiting, hasEnded } = waits(feed, signal, ({ events }) => {
    heard.push(events.length)
    return events.length > 2 ? 0 : 60_000
  })
  give({ events: events(1, 11n), position: 11n })
  give({ events: events(2, 12n), position: 13n })
  await expect.poll(() => heard).toEqual([1, 2])
  expect(hasEnded()).toBe(false)
  give({ events: events(3, 14n), position: 16n })
  expect(await waiting).toBe(6)
})

test('a reader gets what it does not need at once by the time that it names', async () => {
  const { feed, give, signal } = await open()
  const { waiting } = waits(feed, signal, () => 1)
  give({ events: events(1, 11n), position: 11n })
  expect(await waiting).toBe(1)
})

test('a reader gets what it does not need at once before that is let go of', async () => {
  const { feed, give, signal } = await open()
  const { waiting } = waits(feed, signal, () => 60_000)
  for (let batch = 0n; batch < 6n; batch++) {
    give({ events: events(1000, 11n + batch * 1000n), position: 1010n + batch * 1000n })
  }
  await waiting
  expect(feed.covers(10n)).toBe(true)
})
