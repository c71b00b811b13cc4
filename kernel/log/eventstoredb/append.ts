import {
  jsonEvent,
  NO_STREAM,
  StreamDeletedError,
  TimeoutError,
  type AppendResult,
  type JSONType,
} from '@eventstore/db-client'
import type { StreamName } from '../../events.ts'
import { DeletedStream, WrongExpectedRevision, type Append, type AppendOptions, type Appended } from '../log.ts'
import { assertInTime, assertSomething, deadlineOf, outgoing } from '../outgoing.ts'
import { retrying } from '../../retry.ts'
import { isTransient } from './failures.ts'
import { positionOf } from './position.ts'
import { readStream, type Client } from './read.ts'
import type { Server } from './server.ts'

/**
 * The client queues writes beyond the 16 that its stream buffers, and rejects promises that nobody can catch if the
 * connection is lost while some are queued. That would end the process, so no more than 15 are under way at once.
 */
const MOST_AT_ONCE = 15

export function openAppends(client: Client) {
  const inTurn = limited(MOST_AT_ONCE)
  const underWay = new Set<Promise<unknown>>()

  async function append({ stream, expected, events }: Append, options?: AppendOptions): Promise<Appended> {
    assertSomething([{ stream, expected, events }])
    outgoing({ stream, expected, events })
    const messages = events.map(({ id, type, data, metadata }) =>
      // Event data is JSON by its schema.
      jsonEvent({ id, type, data: data as JSONType, metadata }),
    )
    const expectedRevision = expected === 'no stream' ? NO_STREAM : BigInt(expected)
    const deadline = deadlineOf(options)
    let sent = false
    const attempt = () =>
      inTurn(() => {
        // Of one that was sent before nobody knows what came of it.
        if (!sent) assertInTime(deadline, { stream })
        sent = true
        // The server stops what it has not written by then, also what reaches it only later.
        const left = Math.max(1, Math.floor(deadline - performance.now()))
        return answered(client, (server) =>
          server.appendToStream(client.names.onServer(stream), messages, { expectedRevision, deadline: left }),
        )
      })
    const answer = await retrying(attempt, isTransient, { within: deadline - performance.now() }).catch(
      (error: unknown) => {
        throw error instanceof StreamDeletedError ? new DeletedStream(stream) : error
      },
    )
    if (!answer.success) throw new WrongExpectedRevision(stream, expected)
    const { position } = answer
    const revision = await revisionOf(
      stream,
      (expected === 'no stream' ? -1 : expected) + events.length,
      answer,
      events.at(-1)?.id,
    )
    return { revision, position: position ? positionOf(position) : await find(stream, revision) }
  }

  /**
   * Counted rather than taken from the answer, which for a repeated append tells of later ones. But a stream that an
   * operator has deleted goes on counting where it was, though the server takes it for none.
   */
  async function revisionOf(
    stream: StreamName,
    counted: number,
    { nextExpectedRevision }: AppendResult,
    id: string | undefined,
  ) {
    const told = Number(nextExpectedRevision)
    if (told <= counted) return counted
    const [event] = await Array.fromAsync(readStream(client, stream, { from: told, limit: 1 }))
    return event?.id === id ? told : counted
  }

  /** A repeated append may be answered before the index knows where the first one went. */
  async function find(stream: StreamName, revision: number) {
    const [event] = await Array.fromAsync(readStream(client, stream, { from: revision, limit: 1 }))
    if (!event) throw new Error(`EventStoreDB accepted revision ${revision} of ${stream} and does not have it`)
    return event.position
  }

  return {
    append(
      stream: StreamName,
      expected: Append['expected'],
      events: Append['events'],
      options?: AppendOptions,
    ): Promise<Appended> {
      const appending = append({ stream, expected, events }, options)
      underWay.add(appending)
      return appending.finally(() => underWay.delete(appending))
    },
    async idle() {
      await Promise.allSettled(underWay)
    },
  }
}

/** @throws TimeoutError where the call does not settle in time; the client never settles one whose connection is lost */
async function answered<T>({ connection }: Client, call: (server: Server) => Promise<T>): Promise<T> {
  const { server } = connection
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const watchdog = connection.watchdog(server, () =>
    reject(new TimeoutError(undefined, 'EventStoreDB does not answer')),
  )
  try {
    return await Promise.race([call(server), silence])
  } finally {
    watchdog.stop()
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
