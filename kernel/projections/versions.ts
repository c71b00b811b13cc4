import type { Position } from '../log/log.ts'
import type { Change } from './fold.ts'

type Version = { valid_from: Position; valid_to: Position | null }

type Versions = {
  /** Every state of a row, with the columns of the row. */
  versions: Version[]
  /** The rows whose previous versions end, and the positions at which they end. */
  keys: string[]
  ends: Position[]
}

/** The states of the rows in a batch, each valid until the next. */
export function versionsOf(changes: readonly Change[]): Versions {
  const versions: Version[] = []
  const first = new Map<string, Position>()
  const open = new Map<string, Version>()
  for (const { key, row, position } of changes) {
    const before = open.get(key)
    if (before) before.valid_to = position
    if (!first.has(key)) first.set(key, position)
    if (!row) {
      open.delete(key)
      continue
    }
    const version = { ...row, valid_from: position, valid_to: null }
    versions.push(version)
    open.set(key, version)
  }
  return { versions, keys: [...first.keys()], ends: [...first.values()] }
}
