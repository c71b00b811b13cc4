import type { BaseEvent, NewEvent } from '../events.ts'
import { TooLarge, TooLate, type Append, type AppendOptions, type Deadline } from './log.ts'

/** EventStoreDB takes 1 MiB by default; the log in Postgres has the same limit, so that what fits one fits the other. */
export const MAX_APPEND_BYTES = 1024 * 1024

/** How long (ms) an append outlasts a server that is away. Repeating it is safe: its event ids say what it was. */
const PATIENCE = 15_000

/** How long (ms) one attempt may take. A connection that died without a word is found out by that. */
export const LONGEST_ATTEMPT = 5000

/** An event's JSON. */
type Serialized = { id: string; type: string; data: string; metadata: string }

/** Bytes of an event as EventStoreDB counts them: data, metadata, and the type in UTF-16. */
export const sizeOf = ({ type, data, metadata }: Omit<Serialized, 'id'>) =>
  Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length

const serialized = ({ id, type, data, metadata }: NewEvent<BaseEvent>): Serialized => ({
  id,
  type,
  data: JSON.stringify(data),
  metadata: JSON.stringify(metadata),
})

/** One part of an append, ready to be sent. */
export type Outgoing = Omit<Append, 'events'> & { events: Serialized[]; bytes: number }

/** @throws TooLarge */
export function outgoing({ stream, expected, events }: Append): Outgoing {
  const texts = events.map(serialized)
  const bytes = texts.reduce((sum, event) => sum + sizeOf(event), 0)
  if (bytes > MAX_APPEND_BYTES) throw new TooLarge(stream, bytes, MAX_APPEND_BYTES)
  return { stream, expected, events: texts, bytes }
}

/** @throws RangeError for an append of nothing, which would have no position to answer with */
export function assertSomething(appends: readonly Append[]): void {
  if (appends.every(({ events }) => events.length === 0)) throw new RangeError('an append needs at least one event')
  const streams = new Set(appends.map(({ stream }) => stream))
  if (streams.size < appends.length) throw new RangeError('an append names each stream once')
}

/** When an append is given up, by the log as well as by us. */
export const deadlineOf = ({ notAfter = Infinity }: AppendOptions = {}): Deadline =>
  Math.min(notAfter, performance.now() + PATIENCE)

/** @throws TooLate */
export function assertInTime(deadline: Deadline, { stream }: Pick<Append, 'stream'>): void {
  if (performance.now() >= deadline) throw new TooLate(stream)
}
