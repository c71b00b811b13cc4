import type { BaseEvent, NewEvent, StreamName } from '../../events.ts'
import { jsonEvent, NO_STREAM, TimeoutError, type JSONType } from '@eventstore/db-client'
import { assertSomething, WrongExpectedRevision, type Appended, type ExpectedRevision } from '../log.ts'
import { retrying } from '../../retry.ts'
import { isTransient } from './failures.ts'
import { positionOf } from './position.ts'
import { readStream, type Client } from './read.ts'

/** How long (ms) an append outlasts a server that is away. Repeating it is safe: its event ids say what it was. */
const PATIENCE = 15_000

/** How long (ms) one attempt may take: where its answer is lost with a connection, the client never settles it. */
const LONGEST_ATTEMPT = 5000

/**
 * The client queues writes beyond the 16 that its stream buffers, and rejects promises that nobody can catch if the
 * connection is lost while some are queued. That would end the process, so no more than 15 are under way at once.
 */
const MOST_AT_ONCE = 15

export function openAppends(client: Client) {
  const inTurn = limited(MOST_AT_ONCE)
  const underWay = new Set<Promise<unknown>>()

  async function append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly NewEvent<BaseEvent>[],
  ): Promise<Appended> {
    assertSomething(events)
    const messages = events.map(({ id, type, data, metadata }) =>
      // Event data is JSON by its schema.
      jsonEvent({ id, type, data: data as JSONType, metadata }),
    )
    const expectedRevision = expected === 'no stream' ? NO_STREAM : BigInt(expected)
    const attempt = () => inTurn(() => answered(client.server.appendToStream(stream, messages, { expectedRevision })))
    const { success, position } = await retrying(attempt, isTransient, { within: PATIENCE })
    if (!success) throw new WrongExpectedRevision(stream, expected)
    // Counted rather than taken from the answer, which for a repeated append tells of later ones.
    const revision = (expected === 'no stream' ? -1 : expected) + events.length
    return { revision, position: position ? positionOf(position) : await find(stream, revision) }
  }

  /** A repeated append may be answered before the index knows where the first one went. */
  async function find(stream: StreamName, revision: number) {
    const [event] = await Array.fromAsync(readStream(client, stream, { from: revision, limit: 1 }))
    if (!event) throw new Error(`EventStoreDB accepted revision ${revision} of ${stream} and does not have it`)
    return event.position
  }

  return {
    append(...[stream, expected, events]: Parameters<typeof append>): Promise<Appended> {
      const appending = append(stream, expected, events)
      underWay.add(appending)
      return appending.finally(() => underWay.delete(appending))
    },
    async idle() {
      await Promise.allSettled(underWay)
    },
  }
}

/** @throws TimeoutError where `call` does not settle in time */
async function answered<T>(call: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimeoutError(undefined, 'EventStoreDB does not answer')), LONGEST_ATTEMPT)
  try {
    return await Promise.race([call, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs actions at most `most` at a time, first come, first served. */
function limited(most: number) {
  const queue: (() => void)[] = []
  let free = most
  return async <T>(action: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await action()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
