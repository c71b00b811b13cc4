import { StreamDeletedError, TimeoutError } from '@eventstore/db-client'
import type { StreamName } from '../../events.ts'
import {
  DeletedStream,
  LogUnavailable,
  UnknownOutcome,
  WrongExpectedRevision,
  type Append,
  type AppendOptions,
  type Appended,
  type Deadline,
} from '../log.ts'
import type { Tips } from '../chain.ts'
import {
  assertInTime,
  assertSomething,
  chained,
  deadlineOf,
  outgoing,
  restsOn,
  sealed,
  type Outgoing,
} from '../outgoing.ts'
import { openKeyedMutex } from '../../keyed-mutex.ts'
import { retrying } from '../../retry.ts'
import { isDiscoveryFailure, isTransient, LONGEST_RETRY_DELAY } from './failures.ts'
import { positionOf } from './position.ts'
import { readHash, readStream, type Client } from './read.ts'
import type { EventStoreConnection, Server } from './server.ts'

export function openAppends(client: Client, tips: Tips) {
  const serialize = openKeyedMutex()
  const underWay = new Set<Promise<unknown>>()

  async function append({ stream, expected, events }: Append, options?: AppendOptions): Promise<Appended> {
    assertSomething([{ stream, expected, events }])
    const deadline = deadlineOf(options)
    const stored = await sealed(client.sealing, { stream, expected, events }, options)
    const texts = outgoing(stored, options)
    // One append at a time, because an event's hash includes the previous event's hash.
    return serialize(stream, () => send(texts, deadline))
  }

  async function send(texts: Outgoing, deadline: Deadline): Promise<Appended> {
    const { stream, expected } = texts
    const { events, last } = chained(texts, await previousOf(texts, deadline))
    let sent = 0
    const attempt = async () => {
      // The outcome of an earlier attempt is unknown, so this error can't become `TooLate`.
      if (sent === 0) assertInTime(deadline, { stream })
      sent += 1
      const within = Math.max(1, Math.floor(deadline - performance.now()))
      return answered(client.connection, (server) =>
        server.append({ stream: client.names.onServer(stream), expected, events, within }),
      )
    }
    const patience = { within: deadline - performance.now(), longestDelay: LONGEST_RETRY_DELAY }
    const answer = await retrying(attempt, isTransient, patience).catch((error: unknown) => {
      if (error instanceof StreamDeletedError) throw new DeletedStream(stream)
      if (!isTransient(error)) throw error
      throw sent > 0 ? new UnknownOutcome(stream, error) : new LogUnavailable(error)
    })
    if (!answer) throw new WrongExpectedRevision(stream, expected)
    const { place } = answer
    const counted = (expected === 'no stream' ? -1 : expected) + events.length
    const revision = await revisionOf(stream, counted, answer.revision, events.at(-1)?.id)
    // Otherwise another process may have stored these events with other hashes (a retried append, a new stream), or the
    // revision is unknown. The next append then reads the hash from the log.
    if (sent === 1 && revision === counted && expected !== 'no stream') tips.saw(stream, revision, last)
    return { revision, position: place ? positionOf(place) : await find(stream, revision) }
  }

  /** @throws WrongExpectedRevision if the stream is shorter than expected: another process may extend it later */
  async function previousOf(texts: Outgoing, deadline: Deadline): Promise<string> {
    const revision = restsOn(texts)
    if (revision === undefined) return ''
    const within = deadline - performance.now()
    const previous = tips.at(texts.stream, revision) ?? (await readHash(client, texts.stream, revision, within))
    if (previous === undefined) throw new WrongExpectedRevision(texts.stream, texts.expected)
    return previous
  }

  /** Counts the events, because the response to a repeated append describes later ones. In a soft-deleted stream revisions continue. */
  async function revisionOf(stream: StreamName, counted: number, told: number, id: string | undefined) {
    if (told <= counted) return counted
    const [event] = await Array.fromAsync(readStream(client, stream, { from: told, limit: 1 }))
    return event?.id === id ? told : counted
  }

  /** The server may confirm a repeated append before its index knows the position of the first one. */
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

/** @throws TimeoutError if the call does not settle in time: the client never settles calls on a lost connection */
async function answered<T>(connection: EventStoreConnection, call: (server: Server) => Promise<T>): Promise<T> {
  const { server } = connection
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const watchdog = connection.watchdog(server, () =>
    reject(new TimeoutError(undefined, 'EventStoreDB does not answer')),
  )
  try {
    return await Promise.race([call(server), silence])
  } catch (error) {
    if (isDiscoveryFailure(error)) connection.replace(server)
    throw error
  } finally {
    watchdog.stop()
  }
}
