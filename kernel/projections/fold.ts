import type { RecordedEvent } from '../events.ts'
import type { Position } from '../log/log.ts'
import { isReadable, type LoggedEvent } from '../log/recorded.ts'
import type { AnyProjection } from './projection.ts'

// Handlers are looked up by the stored type of an event. TypeScript can't correlate both, because the union is too large.
type Key = (event: LoggedEvent) => string
type CreateRow = (event: LoggedEvent) => object | null
type Fold = (row: object | null, event: LoggedEvent) => object | null

function rowCreationOf(model: AnyProjection, event: LoggedEvent): readonly [Key, CreateRow] | undefined {
  if (!isReadable(event) && model.unreadable) return model.unreadable
  return (model.creates as Record<string, readonly [Key, CreateRow]> | undefined)?.[event.type]
}

const foldOf = (model: AnyProjection, { type }: LoggedEvent) => (model.on as Record<string, readonly [Key, Fold]>)[type]

export type Rows = Map<string, object | null>

export type RowChange = { key: string; row: object | null; position: Position }

export class Unfoldable extends Error {
  override name = 'Unfoldable'
  readonly event: LoggedEvent
  readonly row: string | null
  constructor(event: LoggedEvent, row: string | null, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.event = event
    this.row = row
  }
}

export type BlockedRows = {
  has(event: LoggedEvent, row: string | null): boolean
  add(failure: Unfoldable): void
}

const throwing: BlockedRows = {
  has: () => false,
  add(failure) {
    throw failure
  },
}

export function rowOf(model: AnyProjection, event: LoggedEvent): string | null {
  try {
    return readableKey(model, event)
  } catch {
    return null
  }
}

export const concerns = (model: AnyProjection, event: LoggedEvent) =>
  rowCreationOf(model, event) !== undefined || foldOf(model, event) !== undefined

/** Returns the keys of the rows to load before folding `events`: those that they update instead of creating. */
export function presupposed(model: AnyProjection, events: readonly LoggedEvent[]): Set<string> {
  const begun = new Set<string>()
  const keys = new Set<string>()
  for (const event of events) {
    const key = rowOf(model, event)
    if (key === null) continue
    if (rowCreationOf(model, event)) begun.add(key)
    else if (!begun.has(key)) keys.add(key)
  }
  return keys
}

/**
 * Adds an event that can't be folded to `blocked`. `changes` receives each intermediate state.
 * @returns only the changed rows, as of the last event
 * @throws Unfoldable without `blocked`
 */
export function foldEvents(
  model: AnyProjection,
  events: readonly LoggedEvent[],
  known: Pick<Rows, 'get'>,
  blocked: BlockedRows = throwing,
  changes?: RowChange[],
): Rows {
  const changed: Rows = new Map()
  for (const event of events) {
    if (!concerns(model, event) || blocked.has(event, null)) continue
    let key: string | null = null
    try {
      key = readableKey(model, event)
      if (blocked.has(event, key)) continue
      const begin = rowCreationOf(model, event)?.[1]
      const fold = foldOf(model, event)?.[1]
      const latest = changed.get(key)
      const before = latest === undefined ? (known.get(key) ?? null) : latest
      const begun = begin?.(event) ?? before
      const row = fold && isReadable(event) ? fold(begun, event) : begun
      if (row === before) continue
      changed.set(key, row)
      changes?.push({ key, row, position: event.position })
    } catch (error) {
      blocked.add(new Unfoldable(event, key, error))
    }
  }
  return changed
}

export function given(model: AnyProjection, events: readonly RecordedEvent[]): object[] {
  return [...foldEvents(model, events, new Map()).values()].filter((row) => row !== null)
}

function readableKey(model: AnyProjection, event: LoggedEvent): string {
  if (!isReadable(event) && !model.unreadable) throw new Error(event.unreadable)
  const [key] = rowCreationOf(model, event) ?? foldOf(model, event) ?? []
  if (!key) throw new Error(`${model.name} does not fold ${event.type}`)
  return key(event)
}

type ValidRange = { valid_from: Position; valid_to: Position | null }

type Versions = {
  versions: ValidRange[]
  keys: string[]
  ends: Position[]
}

export function versionsOf(changes: readonly RowChange[]): Versions {
  const versions: ValidRange[] = []
  const first = new Map<string, Position>()
  const open = new Map<string, ValidRange>()
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
