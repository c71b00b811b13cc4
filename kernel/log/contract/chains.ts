import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewEvent, StreamName } from '../../events.ts'
import { eventHash } from '../chain.ts'
import { START, type Append, type EventLog } from '../log.ts'
import type { Stored } from '../recorded.ts'
import { freshStream, newBook, newLoan, newLoans } from '../../testing/library/events.ts'
import type { LogUnderTest } from './setup.ts'

export function chains(setup: () => LogUnderTest): void {
  const log = () => setup().log

  test('the hash is the last key of the metadata, and that of what is stored and of the one before', async () => {
    const stream = freshStream()
    const text = newBook('Größe \u0000\u2028 "\n日本')
    await log().append(stream, 'no stream', [text, newLoan()])
    await log().append(stream, 1, newLoans(3))
    const events = await storedIn(log(), [stream])
    expect(events).toHaveLength(5)
    expect(events.map(({ metadata }) => Object.keys(metadata).at(-1))).toEqual(events.map(() => 'hash'))
    expectChain(events)
  })

  test('two processes continue each other’s chains', async () => {
    const stream = freshStream()
    const other = await setup().another()
    await log().append(stream, 'no stream', [newLoan()])
    await other.append(stream, 0, newLoans(2))
    await log().append(stream, 2, [newLoan()])
    await Array.fromAsync(other.read(stream))
    await other.append(stream, 3, [newLoan()])
    expectChain(await storedIn(log(), [stream]))
  })

  test('a repeated append changes no hash, and what follows rests on the first', async () => {
    const stream = freshStream()
    const other = await setup().another()
    const events = newLoans(2)
    await log().append(stream, 'no stream', events)
    // Simulates a process that serializes the same event differently: the first version with this id stays.
    const [first, second] = events as [NewEvent, NewEvent]
    const reworded = [first, { ...second, metadata: { ...second.metadata, reason: 'again' } }]
    await other.append(stream, 'no stream', reworded)
    await other.append(stream, 1, [newLoan()])
    const stored = await storedIn(log(), [stream])
    expect(stored).toHaveLength(3)
    expectChain(stored)
  })

  test('writers who race each other, and guess revisions, leave one chain', async () => {
    const stream = freshStream()
    const logs = [log(), await setup().another()]
    await Promise.allSettled(
      Array.from({ length: 60 }, async (_, n) => {
        const revision = Math.floor(n / 3)
        return logs[n % 2]?.append(stream, revision === 0 ? 'no stream' : revision - 1, [newLoan()])
      }),
    )
    expectChain(await storedIn(log(), [stream]))
  })

  test('events of another log keep their hashes, or go without as before, and later ones go on from there', async () => {
    const stream = freshStream()
    const [old, older, next] = newLoans(3) as [NewEvent, NewEvent, NewEvent]
    const kept = { ...newLoan(), metadata: { ...newLoan().metadata, hash: 'k'.repeat(43) } }
    await log().append(stream, 'no stream', [old, older], { asStored: true })
    await log().append(stream, 1, [kept], { asStored: true })
    await log().append(stream, 2, [next])
    const stored = await storedIn(log(), [stream])
    expect(stored.map(({ metadata }) => metadata.hash)).toEqual([
      undefined,
      undefined,
      'k'.repeat(43),
      hashOf('k'.repeat(43), stored[3]),
    ])
  })

  test('a new chain begins after an event without a hash', async () => {
    const stream = freshStream()
    const other = await setup().another()
    await log().append(stream, 'no stream', [newLoan()])
    await other.append(stream, 0, [newLoan()], { asStored: true })
    await log().append(stream, 1, [newLoan()])
    const [first, second, third] = await storedIn(log(), [stream])
    expect([first, second, third].map((event) => event?.metadata.hash)).toEqual([
      hashOf('', first),
      undefined,
      hashOf('', third),
    ])
  })

  test('appends to several streams at once chain each of them', async ({ skip }) => {
    const appendAll = log().appendAll ?? skip('this log appends to one stream at a time')
    const streams = [freshStream(), freshStream(), freshStream()]
    const [held] = [freshStream()]
    await log().append(held, 'no stream', [newLoan()])
    const round = (expected: Append['expected']): Append[] => [
      ...streams.map((stream) => ({ stream, expected, events: newLoans(2) })),
      { stream: held, expected: 0, events: [] },
    ]
    await appendAll(round('no stream'))
    await (await setup().another()).appendAll?.(round(1))
    await Promise.all([appendAll(round(3)), ...streams.map((stream) => log().append(stream, 5, [newLoan()]))])
    const stored = await storedIn(log(), streams)
    expect(stored).toHaveLength(3 * 7)
    expectChain(stored)
  })

  test('appends that an outage met half way have one chain', async () => {
    const { goAway, comeBack } = setup()
    const streams = Array.from({ length: 12 }, freshStream)
    for (const stream of streams) await log().append(stream, 'no stream', [newLoan()])
    const appending = streams.map(async (stream) => {
      await log().append(stream, 0, newLoans(2))
      await log().append(stream, 2, [newLoan()])
    })
    await goAway()
    await comeBack()
    await Promise.all(appending)
    const stored = await storedIn(log(), streams)
    expect(stored).toHaveLength(12 * 4)
    expectChain(stored)
  })
}

const hashOf = (previous: string, event: Stored | undefined): string => {
  if (!event) throw new Error('there is no such event')
  const { metadata: stored, ...rest } = event
  const { hash: _, ...metadata } = stored
  return eventHash(previous, { ...rest, data: JSON.stringify(rest.data), metadata: JSON.stringify(metadata) })
}

function expectChain(events: readonly Stored[]) {
  const last = new Map<string, string>()
  for (const event of events) {
    const { stream, revision, metadata } = event
    expect(metadata.hash, `${stream} ${revision}`).toBe(hashOf(last.get(stream) ?? '', event))
    last.set(stream, metadata.hash ?? '')
  }
}

async function storedIn(log: EventLog, streams: readonly StreamName[]): Promise<Stored[]> {
  const first = await Array.fromAsync(log.read(streams[0] ?? freshStream(), { limit: 1 }))
  const marker = await log.append(freshStream(), 'no stream', [newLoan(randomUUID())])
  const found: Stored[] = []
  const after = await log.positionBefore(first[0]?.position ?? START)
  for await (const { events, position } of log.subscribeRaw(after, new AbortController().signal)) {
    found.push(...events.filter(({ stream }) => streams.includes(stream)))
    if (position >= marker.position) break
  }
  return found
}
