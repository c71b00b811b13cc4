import type { EventMetadata, RecordedEvent, StreamName } from '../../events.ts'
import {
  BACKWARDS,
  CancelledError,
  END,
  FORWARDS,
  START as FROM_START,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  type Position as Place,
  type StreamingRead,
} from '@eventstore/db-client'
import type { Tips } from '../chain.ts'
import { DeletedStream, LogUnavailable, START, type Position, type ReadOptions } from '../log.ts'
import { readPages } from '../pages.ts'
import { recorded, type Stored } from '../recorded.ts'
import type { Upcast } from '../upcast.ts'
import { retrying } from '../../retry.ts'
import type { Sealing } from '../../sealing/sealing.ts'
import { isDiscoveryFailure, isTransient, LONGEST_RETRY_DELAY } from './failures.ts'
import { placeOf, positionOf } from './position.ts'
import type { Names } from './names.ts'
import type { EventStoreConnection, Server } from './server.ts'

/**
 * While a cluster elects a leader the client may connect to a follower, and would stay. A follower that lags reports missing events,
 * so it refuses these reads, and the client moves to the leader.
 */
const requiresLeader = true

/** How long (ms) a read is retried while the server is unreachable. */
const PATIENCE = 15_000

export type Client = { connection: EventStoreConnection; sealing: Sealing; upcast: Upcast; names: Names }

export function readStream(
  client: Client,
  stream: StreamName,
  options?: ReadOptions,
  tips?: Tips,
): AsyncGenerator<RecordedEvent> {
  return readPages(async (from, direction, size) => {
    const stored = await readPage(client, { stream, from, direction, size })
    const latest = direction === 'forwards' ? stored.at(-1) : stored[0]
    if (latest) tips?.saw(stream, latest.revision, latest.metadata.hash ?? '')
    return (await client.sealing.open(stored)).map((event) => recorded(event, client.upcast))
  }, options)
}

export const readStored = (client: Client, stream: StreamName, size: number): Promise<Stored[]> =>
  readPage(client, { stream, from: undefined, direction: 'forwards', size })

/** `''` if that event has no hash or was removed, `undefined` if the stream is shorter. */
export async function readHash(
  client: Client,
  stream: StreamName,
  expected: number,
  within: number,
): Promise<string | undefined> {
  const [event] = await readPage(client, { stream, from: expected, direction: 'forwards', size: 1, within })
  if (event) return event.revision === expected ? (event.metadata.hash ?? '') : ''
  const [last] = await readPage(client, { stream, from: undefined, direction: 'backwards', size: 1, within })
  return last && last.revision < expected ? undefined : ''
}

type StreamPage = {
  stream: StreamName
  from: number | undefined
  direction: 'forwards' | 'backwards'
  size: number
  within?: number
}

async function readPage(client: Client, { stream, from, direction, size, within }: StreamPage): Promise<Stored[]> {
  const start = direction === 'forwards' ? FROM_START : END
  const page = async () => {
    const reading = untilEnd(client, (server) =>
      server.readStream(client.names.onServer(stream), {
        direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
        fromRevision: from === undefined ? start : BigInt(from),
        maxCount: size,
        requiresLeader,
      }),
    )
    return Array.fromAsync(reading, ({ event }) => event)
  }
  const events = await outlasting(page, within).catch((error: unknown) => {
    if (error instanceof StreamNotFoundError) return []
    if (error instanceof StreamDeletedError) throw new DeletedStream(stream)
    throw error
  })
  // Servers before 22.6 read streams without positions. The head of the log is then a safe position to wait for.
  const end = events.some((event) => event && !event.position) ? await readHead(client, START) : START
  return events.flatMap((event) => (event ? [storedFrom(client, event, end)] : []))
}

export function readHead(client: Client, known: Position): Promise<Position> {
  return outlasting(async () => {
    const reading = untilEnd(client, (server) =>
      server.readAll({ direction: BACKWARDS, fromPosition: END, requiresLeader }),
    )
    for await (const { event } of reading) {
      if (!event) continue
      const position = positionOf(event.position)
      if (position <= known) return known
      if (isOurs(client, event)) return position
    }
    return START
  })
}

export function placeBefore(client: Client, position: Position): Promise<Place | undefined> {
  return outlasting(async () => {
    // Servers read backwards from before this place. The second event is for one that would include it.
    const from = { direction: BACKWARDS, fromPosition: placeOf(position), maxCount: 2, requiresLeader } as const
    for await (const { event } of untilEnd(client, (server) => server.readAll(from))) {
      if (event && positionOf(event.position) < position) return event.position
    }
    return undefined
  })
}

/** Not the server's own events, such as a tombstone (`$streamDeleted`) or a link (`$>`). */
export const isOurs = ({ names }: Pick<Client, 'names'>, { streamId, type }: Pick<ServerEvent, 'streamId' | 'type'>) =>
  !type.startsWith('$') && names.isOurs(streamId)

export type ServerEvent = {
  streamId: string
  revision: bigint
  position?: Place | undefined
  id: string
  type: string
  data: unknown
  metadata?: unknown
}

export function storedFrom({ names }: Pick<Client, 'names'>, event: ServerEvent, otherwise: Position = START): Stored {
  const { streamId, revision, position, id, type, data, metadata } = event
  return {
    stream: names.fromServer(streamId),
    revision: Number(revision),
    position: position ? positionOf(position) : otherwise,
    id,
    type,
    data,
    metadata: metadata as EventMetadata,
  }
}

/**
 * Cancels the call on the server if the reader leaves early.
 * @throws TimeoutError, or CancelledError if another call on the same connection timed out
 */
export async function* untilEnd<Event>(
  { connection }: Client,
  call: (server: Server) => StreamingRead<Event>,
): AsyncGenerator<Event> {
  const { server } = connection
  const reading = call(server)
  // The client may report a second failure after the loop ended on the first. Unhandled, it would end the process.
  reading.on('error', () => undefined)
  const watchdog = connection.watchdog(server, () =>
    reading.destroy(new TimeoutError(undefined, 'EventStoreDB does not answer')),
  )
  try {
    for await (const event of reading) {
      watchdog.refresh()
      yield event
    }
    // Calls of a replaced client end without an error.
    if (connection.server !== server) throw new CancelledError(undefined, 'the connection to EventStoreDB was replaced')
  } catch (error) {
    if (isDiscoveryFailure(error)) connection.replace(server)
    throw error
  } finally {
    watchdog.stop()
    // Rejects if the call was never sent. Not awaited, because it may hang.
    void reading.cancel().catch(() => undefined)
  }
}

/** @throws LogUnavailable if the server is unreachable for `within` ms */
export function outlasting<T>(read: () => Promise<T>, within = PATIENCE): Promise<T> {
  return retrying(read, isTransient, { within, longestDelay: LONGEST_RETRY_DELAY }).catch((error: unknown) => {
    throw isTransient(error) ? new LogUnavailable(error) : error
  })
}
