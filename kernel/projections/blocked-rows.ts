import type { Position } from '../log/log.ts'
import type { LoggedEvent } from '../log/recorded.ts'
import type { BlockedRows, Unfoldable } from './fold.ts'

/** A row that is blocked from a position on; `row` is `null` if the whole organization is, since the row is unknown. */
type BlockedRow = { organizationId: string; row: string | null; position: Position }

type BlockedRowsOfBuild = BlockedRows & {
  block(row: BlockedRow): void
  readonly added: readonly Unfoldable[]
  stored(): void
}

export function openBlockedRows(rows: readonly BlockedRow[] = []): BlockedRowsOfBuild {
  const blockedFrom = new Map<string, Position>()
  let added: Unfoldable[] = []

  function block({ organizationId, row, position }: BlockedRow) {
    const key = row === null ? `organization ${organizationId}` : `row ${row}`
    const before = blockedFrom.get(key)
    // Part of a batch may be folded again after a later event of it has failed.
    if (before === undefined || position < before) blockedFrom.set(key, position)
  }
  const isBlocked = (key: string, { position }: LoggedEvent) => position >= (blockedFrom.get(key) ?? Infinity)

  for (const row of rows) block(row)
  return {
    has: (event, row) =>
      blockedFrom.size > 0 &&
      (isBlocked(`organization ${event.metadata.organizationId}`, event) ||
        (row !== null && isBlocked(`row ${row}`, event))),
    add(failure) {
      const { event, row } = failure
      block({ organizationId: event.metadata.organizationId, row, position: event.position })
      added.push(failure)
    },
    block,
    get added() {
      return added
    },
    stored() {
      added = []
    },
  }
}
