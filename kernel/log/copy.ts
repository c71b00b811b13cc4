import { isLeftOut, openResealing, type Renames } from '../sealing/reseal.ts'
import { pagesBetween } from './between.ts'
import { START, type Batch, type EventLog, type Position } from './log.ts'
import type { LoggedEvent } from './recorded.ts'
import type { Contents } from './upcast.ts'

/**
 * Copies every event of one log into another with its id, stream, revision, metadata and stored data, in the same order.
 * Positions are the target's own. Old data stay in their version: upcast here, they would be upcast again by every later
 * read. An interrupted copy is begun again: what is already there is recognized by its ids. Stops at the event that was
 * the last when the copy began, so nothing should write to `from` meanwhile.
 * @returns how many events the target now has of this log
 * @throws WrongExpectedRevision where a stream of the target holds something else
 */
export async function copyLog(from: EventLog, to: EventLog): Promise<number> {
  let copied = 0
  // One at a time: appends under way together could arrive in another order, and an answer before its question.
  for await (const { stream, revision, position: _, ...event } of eventsOf(from, from.subscribeRaw)) {
    await to.append(stream, revision === 0 ? 'no stream' : revision - 1, [event], { asStored: true })
    copied += 1
  }
  return copied
}

/**
 * Copies a log from before there were keys into one that was opened with keys and so seals what it takes: every event
 * with today's data, and the names of `renames`. The notary's heads are left out. Otherwise like `copyLog`.
 * @returns how many events the target now has of this log, and how many heads were left out
 */
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

/** Yields the events up to the present head. */
async function* eventsOf<Event extends Pick<LoggedEvent, 'position'>>(
  log: EventLog,
  follow: (after: Position, signal: AbortSignal) => AsyncIterable<Batch<Event>>,
): AsyncGenerator<Event> {
  for await (const page of pagesBetween(START, await log.head(), follow)) yield* page
}
