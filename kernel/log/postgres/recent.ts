import type { StreamName } from '../../events.ts'
import { logged, type LoggedEvent, type Stored } from '../recorded.ts'
import type { Position } from '../log.ts'
import type { Upcast } from '../upcast.ts'

/** Number of events to cache. Subscribers further behind read pages. */
const KEPT = 2000

type Text = {
  position: Position
  stream: StreamName
  revision: number
  id: string
  type: string
  data: string
  metadata: string
  isSealed: boolean
}

export type Recent = ReturnType<typeof openRecent>

/** Only committed events, and no encrypted ones, because data must be unreadable as soon as its key is destroyed. */
export function openRecent(upcast: Upcast) {
  const kept = new Map<Position, Text | LoggedEvent>()

  return {
    add(events: readonly Text[]) {
      for (const event of events) if (!event.isSealed) kept.set(event.position, event)
      for (const position of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(position)
      }
    },
    after(position: Position): LoggedEvent[] {
      const events: LoggedEvent[] = []
      for (let next = position + 1n, found = kept.get(next); found; found = kept.get(++next)) {
        // Parsed from JSON, because the original objects may differ from their JSON.
        const event = isText(found) ? logged(parsed(found), upcast) : found
        if (event !== found) kept.set(next, event)
        events.push(event)
      }
      return events
    },
    forget: () => kept.clear(),
  }
}

const isText = (event: Text | LoggedEvent): event is Text => typeof event.metadata === 'string'

const parsed = ({ data, metadata, ...event }: Text): Stored => ({
  ...event,
  data: JSON.parse(data),
  metadata: JSON.parse(metadata) as Stored['metadata'],
})
