import type { Position } from '../log/log.ts'
import type { LoggedEvent } from '../log/recorded.ts'
import type { Held, Unfoldable } from './fold.ts'

type Place = { organizationId: string; row: string | null; position: Position }

/** What waits in one build: rows, and whole organizations where the row of an event is unknown. */
type HeldRows = Held & {
  hold(place: Place): void
  /** Those that are not stored yet. */
  readonly added: readonly Unfoldable[]
  stored(): void
}

export function openHeld(places: readonly Place[] = []): HeldRows {
  const since = new Map<string, Position>()
  let added: Unfoldable[] = []

  function hold({ organizationId, row, position }: Place) {
    const place = row === null ? `organization ${organizationId}` : `row ${row}`
    const before = since.get(place)
    // Part of a batch may be folded again after a later event of it has failed.
    if (before === undefined || position < before) since.set(place, position)
  }
  const isSince = (place: string, { position }: LoggedEvent) => position >= (since.get(place) ?? Infinity)

  for (const place of places) hold(place)
  return {
    has: (event, row) =>
      since.size > 0 &&
      (isSince(`organization ${event.metadata.organizationId}`, event) ||
        (row !== null && isSince(`row ${row}`, event))),
    add(failure) {
      const { event, row } = failure
      hold({ organizationId: event.metadata.organizationId, row, position: event.position })
      added.push(failure)
    },
    hold,
    get added() {
      return added
    },
    stored() {
      added = []
    },
  }
}
