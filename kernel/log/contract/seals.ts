import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewEvent, StreamName } from '../../events.ts'
import { keysOf } from '../../sealing/sealing.ts'
import { START, type EventLog } from '../log.ts'
import type { Stored } from '../recorded.ts'
import { freshStream, metadata } from './events.ts'
import type { LogUnderTest } from './setup.ts'

const EPC = 'E2801160600002089A7C41D5'

export function seals(setup: () => LogUnderTest): void {
  const log = () => setup().log

  test('the log stores no personal data, and every way of reading gives it back', async () => {
    const stream = freshStream()
    const events = [badge(), badge(), badge()]
    await log().append(stream, 'no stream', events)
    const stored = textOf(await rawIn(log(), stream))
    expect(stored).not.toContain(EPC)
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
    const events = [badge()]
    const first = await log().append(stream, 'no stream', events)
    const before = await rawIn(log(), stream)
    const other = await setup().another()
    expect(await other.append(stream, 'no stream', events)).toEqual(first)
    expect(await rawIn(log(), stream)).toEqual(before)
  })

  test('what is about somebody whose key is destroyed reads as if it had never been known', async () => {
    const stream = freshStream()
    const [mine, theirs] = [badge(), badge()]
    await log().append(stream, 'no stream', [mine, theirs])
    await Array.fromAsync(log().read(stream))
    await setup().keys.destroy([keysOf(personIn(mine)).own])
    const after = badge(personIn(mine))
    await log().append(stream, 1, [after])
    const other = await setup().another()
    for (const each of [log(), other]) {
      for (const read of [await Array.fromAsync(each.read(stream)), await followed(each, stream)]) {
        expect(read.map(({ data }) => ('device' in data ? data.device?.epc : undefined))).toEqual(['', EPC, ''])
      }
    }
    const [, , last] = await rawIn(log(), stream)
    expect(Object.keys(last?.metadata.sealed ?? {}), 'not even sealed').not.toContain(personIn(mine))
  })

  test('a copy of what is stored is opened by the same keys', async () => {
    const stream = freshStream()
    const copy = freshStream()
    const events = [badge()]
    await log().append(stream, 'no stream', events)
    const stored = await rawIn(log(), stream)
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

function badge(employeeId: string = randomUUID()): NewEvent {
  const at = '2026-03-29T01:30:00.000Z'
  const readerId = randomUUID()
  const device = { readerId, name: 'Door', epc: EPC, antenna: 1, address: '192.0.2.7', claimedAt: at, queued: false }
  return {
    id: randomUUID(),
    type: 'ClockedIn',
    data: { entryId: randomUUID(), employeeId, locationId: randomUUID(), at, source: 'badge', device },
    metadata: metadata(randomUUID(), { reason: 'as agreed' }),
  }
}

const personIn = ({ data }: NewEvent) => ('employeeId' in data && data.employeeId) || ''

const said = ({ data, metadata: { reason } }: Pick<NewEvent, 'data' | 'metadata'>) => ({ data, reason })

const textOf = (events: readonly Stored[]) => JSON.stringify(events.map(({ data, metadata }) => [data, metadata]))

async function rawIn(log: EventLog, stream: StreamName): Promise<Stored[]> {
  const head = await log.head()
  const found: Stored[] = []
  for await (const { events, position } of log.subscribeRaw(START, new AbortController().signal)) {
    found.push(...events.filter((event) => event.stream === stream && event.position <= head))
    if (position >= head) break
  }
  return found
}

async function followed(log: EventLog, stream: StreamName): Promise<NewEvent[]> {
  const head = await log.head()
  const found: NewEvent[] = []
  for await (const { events, position } of log.subscribe(START, new AbortController().signal)) {
    for (const event of events) if (event.stream === stream && !('unreadable' in event)) found.push(event)
    if (position >= head) break
  }
  return found
}
