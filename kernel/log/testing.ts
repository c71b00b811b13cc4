import { expect } from 'vitest'
import type { BaseEvent, NewEvent, StreamName } from '../events.ts'
import { copyLog } from './copy.ts'
import { START, type EventLog } from './log.ts'
import type { Stored } from './recorded.ts'

/** Expects events of a new stream to be stored and read in a copy as in the log that they were appended to. */
export async function expectSameAfterCopy(
  from: EventLog,
  to: EventLog,
  stream: StreamName,
  events: readonly NewEvent<BaseEvent>[],
): Promise<void> {
  await from.append(stream, 'no stream', events)
  await copyLog(from, to)
  const bare = (event: { position: bigint }) => ({ ...event, position: undefined })
  const [stored, copied] = [await storedIn(from, stream), await storedIn(to, stream)]
  expect(copied.map(bare)).toStrictEqual(stored.map(bare))
  expect(stored.map(({ data }) => data)).toStrictEqual(events.map(({ data }) => data))
  const [read, readCopy] = await Promise.all([from, to].map((log) => Array.fromAsync(log.read(stream))))
  expect(read).toHaveLength(events.length)
  expect(readCopy?.map(bare)).toStrictEqual(read?.map(bare))
}

/** The events of a stream as they are stored. */
export async function storedIn(log: EventLog, wanted: StreamName): Promise<Stored[]> {
  const head = await log.head()
  const found: Stored[] = []
  for await (const { events, position } of log.subscribeRaw(START, new AbortController().signal)) {
    found.push(...events.filter(({ stream, position }) => stream === wanted && position <= head))
    if (position >= head) break
  }
  return found
}
