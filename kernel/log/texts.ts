import { pagesBetween } from './between.ts'
import type { EventLog, Position } from './log.ts'

export type StoredText = {
  position: Position
  stream: string
  revision: number
  id: string
  type: string
  data: string
  metadata: string
}

/** Yields the events after `after` up to `head`, re-serialized, for a log that can't return the stored bytes. */
export async function* textsOf(log: EventLog, after: Position, head: Position): AsyncGenerator<readonly StoredText[]> {
  for await (const page of pagesBetween(after, head, log.subscribeRaw)) {
    yield page.map((event) => ({
      ...event,
      data: JSON.stringify(event.data),
      metadata: JSON.stringify(event.metadata),
    }))
  }
}
