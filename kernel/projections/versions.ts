import type { Position } from '../log/log.ts'
import type { Change } from './fold.ts'

type Version = { valid_from: Position; valid_to: Position | null }

type Versions = {
  versions: Version[]
  keys: string[]
  ends: Position[]
}

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
