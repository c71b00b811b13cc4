import type { Batch, EventLog, Position } from './log.ts'
import type { LoggedEvent } from './recorded.ts'

/** @param last at most the log's head; beyond it, the function would wait for new events */
export async function* pagesBetween<Event extends { position: Position }>(
  after: Position,
  last: Position,
  follow: (after: Position, signal: AbortSignal) => AsyncIterable<Batch<Event>>,
): AsyncGenerator<readonly Event[]> {
  if (after >= last) return
  for await (const { events, position } of follow(after, new AbortController().signal)) {
    yield events.filter((event) => event.position <= last)
    if (position >= last) return
  }
}

export async function eventsBetween(
  log: EventLog,
  first: Position,
  last: Position,
  isWanted: (event: LoggedEvent) => boolean,
): Promise<LoggedEvent[]> {
  const head = await log.head()
  const found: LoggedEvent[] = []
  for await (const page of pagesBetween(await log.positionBefore(first), head < last ? head : last, log.subscribe)) {
    found.push(...page.filter(isWanted))
  }
  return found
}
