import { getEventListeners } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewEvent } from '../../events.ts'
import { eventsBetween } from '../between.ts'
import { START, type Batch } from '../log.ts'
import { isReadable } from '../recorded.ts'
import { freshStream, ids, newLoan, newLoans } from '../../testing/library/events.ts'
import type { LogUnderTest } from './setup.ts'
import { watch } from './watch.ts'

export function subscriptions(setup: () => LogUnderTest): void {
  const log = () => setup().log

  test('a subscription catches up and turns live without loss or repeat', async () => {
    const organizationId = randomUUID()
    const after = await log().head()
    const [old, live] = [newLoans(300, organizationId), newLoans(300, organizationId)]
    for (const event of old) void log().append(freshStream(), 'no stream', [event])
    await log().append(freshStream(), 'no stream', [newLoan()])
    const reader = watch(log(), after, organizationId)
    for (const event of live) await log().append(freshStream(), 'no stream', [event])
    await reader.until(() => reader.seen.length >= 600)
    await reader.stop()
    expect(ids(reader.seen).toSorted()).toEqual(ids([...old, ...live]).toSorted())
    expect(ids(reader.seen.slice(300))).toEqual(ids(live))
  })

  test('what a subscription hands out is what a read hands out', async () => {
    const organizationId = randomUUID()
    const stream = freshStream()
    const after = await log().head()
    await log().append(stream, 'no stream', newLoans(3, organizationId))
    const reader = watch(log(), after, organizationId)
    await reader.until(() => reader.seen.length >= 3)
    await reader.stop()
    expect(reader.seen).toStrictEqual(await Array.fromAsync(log().read(stream)))
  })

  test('a subscription hands out singly what this version cannot read', async () => {
    const organizationId = randomUUID()
    const after = await log().head()
    const [before, newer, unknown, behind] = newLoans(4, organizationId) as [NewEvent, NewEvent, NewEvent, NewEvent]
    newer.metadata.version = 99
    await log().append(freshStream(), 'no stream', [before, newer, { ...unknown, type: 'LoanForgiven' }, behind])
    const reader = watch(log(), after, organizationId)
    await reader.until(() => reader.seen.length >= 4)
    await reader.stop()
    expect(reader.seen.map((event) => !isReadable(event) && event.unreadable)).toEqual([
      false,
      'BookBorrowed was stored in version 99, this program knows 1',
      'this version knows no LoanForgiven',
      false,
    ])
    expect(reader.seen[2]).toMatchObject({ id: unknown.id, type: 'LoanForgiven', data: unknown.data })
  })

  test('a subscription to some types passes over all others, far from the end and close to it', async () => {
    const organizationId = randomUUID()
    const others = await setup().another()
    const after = await log().head()
    const types = new Set(['BookReturned'])
    const wanted = (count: number) =>
      newLoans(count, organizationId).map((event) => ({ ...event, type: 'BookReturned' }))
    const [far, close, live] = [wanted(2), wanted(1), wanted(1)] as [NewEvent[], NewEvent[], NewEvent[]]
    const [longer] = wanted(1) as [NewEvent]
    const appendMany = async (count: number) => {
      for (let left = count; left > 0; left -= 500)
        await others.append(freshStream(), 'no stream', newLoans(500, organizationId))
    }
    await others.append(freshStream(), 'no stream', [...far, { ...longer, type: 'BookReturnedAtNoon' }])
    await appendMany(2500)
    const { position } = await others.append(freshStream(), 'no stream', close)
    await others.append(freshStream(), 'no stream', [newLoan(organizationId)])
    const reader = watch(log(), after, organizationId, undefined, types)
    await reader.until(() => reader.seen.length >= 3)
    expect(reader.position()).toBeGreaterThanOrEqual(position)
    await appendMany(500)
    const last = await log().append(freshStream(), 'no stream', [newLoan(organizationId)])
    await reader.until(() => reader.position() >= last.position)
    await log().append(freshStream(), 'no stream', live)
    await reader.until(() => reader.seen.length >= 4)
    await reader.stop()
    expect(ids(reader.seen)).toEqual(ids([...far, ...close, ...live]))
    expect(new Set(reader.seen.map(({ type }) => type))).toEqual(types)
  })

  test('a subscription starts after the event at its position', async () => {
    const organizationId = randomUUID()
    const events = newLoans(5, organizationId)
    const places = []
    for (const event of events) places.push(await log().append(freshStream(), 'no stream', [event]))
    const reader = watch(log(), places[2]?.position ?? 0n, organizationId)
    await reader.until(() => reader.seen.length >= 2)
    await reader.stop()
    expect(ids(reader.seen)).toEqual(ids(events.slice(3)))
  })

  test('a subscription after the position before an event starts with that event', async () => {
    const organizationId = randomUUID()
    const events = newLoans(4, organizationId)
    const appended = []
    for (const event of events) appended.push(await log().append(freshStream(), 'no stream', [event]))
    const positions = appended.map(({ position }) => position)
    const [first = START, second = START, , last = START] = positions
    const reader = watch(log(), await log().positionBefore(second), organizationId)
    await reader.until(() => reader.seen.length >= 3)
    await reader.stop()
    expect(ids(reader.seen)).toEqual(ids(events.slice(1)))
    for (const [from, found] of [[second, 3] as const, [first, 4] as const]) {
      const between = await eventsBetween(
        log(),
        from,
        last,
        ({ metadata }) => metadata.organizationId === organizationId,
      )
      expect(ids(between)).toEqual(ids(events.slice(-found)))
    }
    expect(await log().positionBefore(START)).toBe(START)
  })

  test('a reader that goes on from the position of any batch has neither loss nor repeat', async () => {
    const organizationId = randomUUID()
    const events = newLoans(40, organizationId)
    const seen: string[] = []
    let position = await log().head()
    for (const [index, event] of events.entries()) {
      await log().append(freshStream(), 'no stream', [event])
      if (index % 8 !== 7) continue
      const reader = watch(log(), position, organizationId)
      await reader.until(() => seen.length + reader.seen.length > index)
      await reader.stop()
      seen.push(...ids(reader.seen))
      position = reader.position()
    }
    expect(seen).toEqual(ids(events))
  })

  test('a slow reader sees every position of many concurrent writers in order, once', async () => {
    const organizationId = randomUUID()
    const other = await setup().another()
    const after = await log().head()
    const reader = watch(log(), after, organizationId, async () => turn())
    const writers = Array.from({ length: 24 }, async (_, n) => {
      const mine = n % 2 ? log() : other
      const stream = freshStream()
      const positions: bigint[] = []
      for (let revision = -1; revision < 49; revision += 2) {
        const answer = await mine.append(stream, revision < 0 ? 'no stream' : revision, newLoans(2, organizationId))
        positions.push(answer.position)
      }
      return positions
    })
    const written = (await Promise.all(writers)).flat().toSorted(ascending)
    await reader.until(() => reader.seen.length >= 24 * 50)
    await reader.stop()
    const seen = reader.seen.map(({ position }) => position)
    expect(seen).toEqual(seen.toSorted(ascending))
    expect(new Set(seen).size).toBe(24 * 50)
    expect(reader.seen.filter(({ revision }) => revision % 2 === 1).map(({ position }) => position)).toEqual(written)
    const byStream = Map.groupBy(reader.seen, ({ stream }) => stream)
    for (const events of byStream.values())
      expect(events.map(({ revision }) => revision)).toEqual([...Array(50).keys()])
  })

  test('a subscription ends with its signal and leaves nothing behind', async () => {
    const stop = new AbortController()
    const reading = Array.fromAsync(log().subscribe(await log().head(), stop.signal))
    await log().append(freshStream(), 'no stream', [newLoan()])
    stop.abort()
    await reading
    expect(getEventListeners(stop.signal, 'abort')).toEqual([])
    expect(await Array.fromAsync(log().subscribe(0n, AbortSignal.abort()))).toEqual([])
  })

  test('a subscriber that leaves the loop leaves nothing behind', async () => {
    const stop = new AbortController()
    const after = await log().head()
    await log().append(freshStream(), 'no stream', [newLoan()])
    const batches: Batch[] = []
    for await (const batch of log().subscribe(after, stop.signal)) {
      batches.push(batch)
      break
    }
    expect(batches).toHaveLength(1)
    expect(getEventListeners(stop.signal, 'abort')).toEqual([])
  })
}

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b))
