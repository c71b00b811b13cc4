import type { StreamName } from '../../events.ts'
import { logged, type LoggedEvent, type Stored } from '../recorded.ts'
import type { Position } from '../log.ts'
import type { Upcast } from '../upcast.ts'

/** How many events are kept: followers that are further behind read pages anyway. */
const KEPT = 2000

/** An event that was just stored, as JSON. */
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

/**
 * The last events that this process has appended, so that those who follow the log in it need not read them back. Only what
 * is committed, and nothing that is sealed: whose key is destroyed must be gone at once.
 */
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
    /** The events that follow `position` without a gap, as the log hands it out. */
    after(position: Position): LoggedEvent[] {
      const events: LoggedEvent[] = []
      for (let next = position + 1n, found = kept.get(next); found; found = kept.get(++next)) {
        // Parsed, as reading it would: the objects that it was made of need not be what their JSON is.
        const event = isText(found) ? logged(parsed(found), upcast) : found
        if (event !== found) kept.set(next, event)
        events.push(event)
      }
      return events
    },
    /** The server may be another. */
    forget: () => kept.clear(),
  }
}

const isText = (event: Text | LoggedEvent): event is Text => typeof event.metadata === 'string'

const parsed = ({ data, metadata, ...event }: Text): Stored => ({
  ...event,
  data: JSON.parse(data),
  metadata: JSON.parse(metadata) as Stored['metadata'],
})
