import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewEvent, StreamName } from '../../events.ts'
import { keysOf } from '../../sealing/sealing.ts'
import { START, type EventLog } from '../log.ts'
import type { Stored } from '../recorded.ts'
import { bookBorrowed, freshStream, newEvent } from '../../testing/library/events.ts'
import { storedIn } from '../testing.ts'
import type { LogUnderTest } from './setup.ts'

const CARD_NUMBER = '2089 7041 0055'

export function seals(setup: () => LogUnderTest): void {
  const log = () => setup().log

  test('the log stores no personal data, and every way of reading gives it back', async () => {
    const stream = freshStream()
    const events = [borrowedByCard(), borrowedByCard(), borrowedByCard()]
    await log().append(stream, 'no stream', events)
    const stored = textOf(await storedIn(log(), stream))
    expect(stored).not.toContain(CARD_NUMBER)
    expect(stored).not.toContain('as agreed')
    const other = await setup().another()
    for (const each of [log(), other]) {
      expect((await Array.fromAsync(each.read(stream))).map(said)).toEqual(events.map(said))
      const backwards = each.read(stream, { direction: 'backwards', limit: 2 })
      expect((await Array.fromAsync(backwards)).map(said)).toEqual(events.slice(1).toReversed().map(said))
      expect((await followed(each, stream)).map(said)).toEqual(events.map(said))
    }
  })

  test('a repeated append is one, and stores what the first stored', async () => {
    const stream = freshStream()
    const events = [borrowedByCard()]
    const first = await log().append(stream, 'no stream', events)
    const before = await storedIn(log(), stream)
    const other = await setup().another()
    expect(await other.append(stream, 'no stream', events)).toEqual(first)
    expect(await storedIn(log(), stream)).toEqual(before)
  })

  test('what is about somebody whose key is destroyed reads as if it had never been known', async () => {
    const stream = freshStream()
    const [mine, theirs] = [borrowedByCard(), borrowedByCard()]
    await log().append(stream, 'no stream', [mine, theirs])
    await Array.fromAsync(log().read(stream))
    await setup().keys.destroy([keysOf(memberOf(mine)).own])
    const after = borrowedByCard(memberOf(mine))
    await log().append(stream, 1, [after])
    const other = await setup().another()
    for (const each of [log(), other]) {
      for (const read of [await Array.fromAsync(each.read(stream)), await followed(each, stream)]) {
        expect(read.map(({ data }) => ('card' in data ? data.card?.number : undefined))).toEqual(['', CARD_NUMBER, ''])
      }
    }
    const [, , last] = await storedIn(log(), stream)
    expect(Object.keys(last?.metadata.sealed ?? {}), 'not even sealed').not.toContain(memberOf(mine))
  })

  test('a copy of what is stored is opened by the same keys', async () => {
    const stream = freshStream()
    const copy = freshStream()
    const events = [borrowedByCard()]
    await log().append(stream, 'no stream', events)
    const stored = await storedIn(log(), stream)
    const other = await setup().another()
    await other.append(
      copy,
      'no stream',
      stored.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
      {
        asStored: true,
      },
    )
    expect((await Array.fromAsync(other.read(copy))).map(said)).toEqual(events.map(said))
  })
}

function borrowedByCard(memberId: string = randomUUID()): NewEvent {
  const { type, data } = bookBorrowed(memberId)
  return newEvent({ type, data: { ...data, card: { number: CARD_NUMBER } }, metadata: { reason: 'as agreed' } })
}

const memberOf = ({ data }: NewEvent) => ('memberId' in data && data.memberId) || ''

const said = ({ data, metadata: { reason } }: Pick<NewEvent, 'data' | 'metadata'>) => ({ data, reason })

const textOf = (events: readonly Stored[]) => JSON.stringify(events.map(({ data, metadata }) => [data, metadata]))

async function followed(log: EventLog, stream: StreamName): Promise<NewEvent[]> {
  const head = await log.head()
  const found: NewEvent[] = []
  for await (const { events, position } of log.subscribe(START, new AbortController().signal)) {
    for (const event of events) if (event.stream === stream && !('unreadable' in event)) found.push(event)
    if (position >= head) break
  }
  return found
}
