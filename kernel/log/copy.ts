import { isLeftOut, openResealing, type Renames } from '../sealing/reseal.ts'
import { pagesBetween } from './between.ts'
import { START, type Batch, type EventLog, type Position } from './log.ts'
import type { LoggedEvent } from './recorded.ts'
import type { Contents } from './upcast.ts'

/**
 * Can be repeated after an interruption, since existing events are recognized by their ids. Copies up to the head at the start, so
 * nothing should write to `from` meanwhile. Old data keep their version.
 * @returns how many events the target now has of this log
 * @throws WrongExpectedRevision where a stream of the target holds something else
 */
export async function copyLog(from: EventLog, to: EventLog): Promise<number> {
  let copied = 0
  // One at a time, since concurrent appends could be stored in another order.
  for await (const { stream, revision, position: _, ...event } of eventsOf(from, from.subscribeRaw)) {
    await to.append(stream, revision === 0 ? 'no stream' : revision - 1, [event], { asStored: true })
    copied += 1
  }
  return copied
}

/** Upcasts and renames events, and leaves out the notary's heads. Otherwise like `copyLog`. */
export async function copySealing(
  from: EventLog,
  to: EventLog,
  contents: Pick<Contents, 'streams'>,
  renames: Renames,
): Promise<{ events: number; heads: number }> {
  const resealed = openResealing(contents, renames)
  for await (const event of eventsOf(from, from.subscribe)) renames.see(event)
  const copied = { events: 0, heads: 0 }
  for await (const each of eventsOf(from, from.subscribe)) {
    if (isLeftOut(each)) {
      copied.heads += 1
      continue
    }
    const { stream, revision, event } = resealed(each)
    await to.append(stream, revision === 0 ? 'no stream' : revision - 1, [event])
    copied.events += 1
  }
  return copied
}

async function* eventsOf<Event extends Pick<LoggedEvent, 'position'>>(
  log: EventLog,
  follow: (after: Position, signal: AbortSignal) => AsyncIterable<Batch<Event>>,
): AsyncGenerator<Event> {
  for await (const page of pagesBetween(START, await log.head(), follow)) yield* page
}
