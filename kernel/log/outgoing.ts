import type { Sealing } from '../sealing/sealing.ts'
import { eventHash, HASH_BYTES, withHash } from './chain.ts'
import { TooLarge, TooLate, type Append, type AppendOptions, type Deadline } from './log.ts'

/** EventStoreDB's default limit is 1 MiB. The log in Postgres has the same limit, so that events fit both. */
export const MAX_APPEND_BYTES = 1024 * 1024

/** How long (ms) an append is retried while the server is away. A retry is safe because the server recognizes its event ids. */
const PATIENCE = 15_000

/** Timeout of one attempt (ms), which detects connections that died silently. */
export const LONGEST_ATTEMPT = 5000

/** `own`: the hash that came with the metadata, `''` if the event must not get one. */
type Serialized = {
  id: string
  type: string
  data: string
  metadata: string
  isSealed: boolean
  own?: string | undefined
}

/** Returns the size of an event as EventStoreDB counts it: data and metadata in UTF-8, the type in UTF-16. */
export const sizeOf = ({ type, data, metadata }: Pick<Serialized, 'type' | 'data' | 'metadata'>) =>
  Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length

export type Outgoing = Omit<Append, 'events'> & { events: Serialized[]; bytes: number }

export async function sealed(
  sealing: Sealing,
  append: Append,
  { asStored = false }: AppendOptions = {},
): Promise<Append> {
  return asStored ? append : { ...append, events: await sealing.seal(append.stream, append.events) }
}

/** @throws TooLarge */
export function outgoing({ stream, expected, events }: Append, { asStored = false }: AppendOptions = {}): Outgoing {
  const texts = events.map(({ id, type, data, metadata }) => ({
    id,
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    isSealed: metadata.sealed !== undefined,
    own: metadata.hash ?? (asStored ? '' : undefined),
  }))
  const bytes = texts.reduce((sum, event) => sum + sizeOf(event) + (event.own === undefined ? HASH_BYTES : 0), 0)
  if (bytes > MAX_APPEND_BYTES) throw new TooLarge(stream, bytes, MAX_APPEND_BYTES)
  return { stream, expected, events: texts, bytes }
}

export async function fits(sealing: Sealing, stream: Append['stream'], events: Append['events']): Promise<boolean> {
  try {
    outgoing(await sealed(sealing, { stream, expected: 'no stream', events }))
    return true
  } catch (error) {
    if (error instanceof TooLarge) return false
    throw error
  }
}

export function restsOn({ expected, events }: Outgoing): number | undefined {
  const [first] = events
  return first && first.own === undefined && expected !== 'no stream' ? expected : undefined
}

/** A repeated append gets the same hashes. `previous`: `''` for none. */
export function chained({ stream, expected, events }: Outgoing, previous: string) {
  let last = previous
  const hashed = events.map(({ own, ...event }, index) => {
    const revision = (expected === 'no stream' ? 0 : expected + 1) + index
    last = own ?? eventHash(last, { ...event, stream, revision })
    return own === undefined ? { ...event, metadata: withHash(event.metadata, last) } : event
  })
  return { events: hashed, last }
}

/** @throws RangeError for an append without events, which would have no position to return */
export function assertSomething(appends: readonly Append[]): void {
  if (appends.every(({ events }) => events.length === 0)) throw new RangeError('an append needs at least one event')
  const streams = new Set(appends.map(({ stream }) => stream))
  if (streams.size < appends.length) throw new RangeError('an append names each stream once')
}

export const deadlineOf = ({ notAfter = Infinity }: AppendOptions = {}): Deadline =>
  Math.min(notAfter, performance.now() + PATIENCE)

/** @throws TooLate */
export function assertInTime(deadline: Deadline, { stream }: Pick<Append, 'stream'>): void {
  if (performance.now() >= deadline) throw new TooLate(stream)
}
