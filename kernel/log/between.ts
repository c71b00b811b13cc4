import type { EventLog, Position } from './log.ts'
import type { LoggedEvent } from './recorded.ts'

/** The events from `first` to `last`, both included, that `isWanted`. Never waits for what is yet to come. */
export async function eventsBetween(
  log: EventLog,
  first: Position,
  last: Position,
  isWanted: (event: LoggedEvent) => boolean,
): Promise<LoggedEvent[]> {
  const head = await log.head()
  const end = head < last ? head : last
  const found: LoggedEvent[] = []
  if (first > end) return found
  for await (const { events, position } of log.subscribe(first - 1n, new AbortController().signal)) {
    for (const event of events) if (event.position <= end && isWanted(event)) found.push(event)
    if (position >= end) break
  }
  return found
}
