import type { RecordedEvent } from '../events.ts'
import type { Position } from '../log/log.ts'
import { isReadable, type LoggedEvent } from '../log/recorded.ts'
import type { AnyProjection } from './projection.ts'

// What is looked up by a stored type is a handler of that type, which the compiler can't follow: the union of all
// types' handlers is beyond it.
type Key = (event: LoggedEvent) => string
type Begin = (event: LoggedEvent) => object | null
type Fold = (row: object | null, event: LoggedEvent) => object | null

function beginningOf(model: AnyProjection, event: LoggedEvent): readonly [Key, Begin] | undefined {
  if (!isReadable(event) && model.unreadable) return model.unreadable
  return (model.begins as Record<string, readonly [Key, Begin]> | undefined)?.[event.type]
}

const foldOf = (model: AnyProjection, { type }: LoggedEvent) => (model.on as Record<string, readonly [Key, Fold]>)[type]

/** Rows by key, `null` for one that is known not to exist. */
export type Rows = Map<string, object | null>

/** What a row became at an event: `null` where it went. */
export type Change = { key: string; row: object | null; position: Position }

/** An event that a model can't fold. `row`: the key of the row it changes, `null` where even that is unknown. */
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

/** What waits for an event that could not be folded. */
export type Held = {
  has(event: LoggedEvent, row: string | null): boolean
  add(failure: Unfoldable): void
}

const throwing: Held = {
  has: () => false,
  add(failure) {
    throw failure
  },
}

/** The key of the row that an event changes; `null` where it can't be told. */
export function rowOf(model: AnyProjection, event: LoggedEvent): string | null {
  try {
    return readableKey(model, event)
  } catch {
    return null
  }
}

/** Whether an event is one that the model folds, or would if it could be read. */
export const concerns = (model: AnyProjection, event: LoggedEvent) =>
  beginningOf(model, event) !== undefined || foldOf(model, event) !== undefined

/** The keys of the rows that `events` change and that they don't begin: what has to be known to fold them. */
export function presupposed(model: AnyProjection, events: readonly LoggedEvent[]): Set<string> {
  const begun = new Set<string>()
  const keys = new Set<string>()
  for (const event of events) {
    const key = rowOf(model, event)
    if (key === null) continue
    if (beginningOf(model, event)) begun.add(key)
    else if (!begun.has(key)) keys.add(key)
  }
  return keys
}

/**
 * Folds events into the rows they change, reading those they presuppose from `known`. What can't be folded goes to `held`,
 * and what is held is left out. `changes` receives every state on the way.
 * @returns the changed rows alone, as they are after the last event
 * @throws Unfoldable without `held`
 */
export function foldEvents(
  model: AnyProjection,
  events: readonly LoggedEvent[],
  known: Pick<Rows, 'get'>,
  held: Held = throwing,
  changes?: Change[],
): Rows {
  const changed: Rows = new Map()
  for (const event of events) {
    if (!concerns(model, event) || held.has(event, null)) continue
    let key: string | null = null
    try {
      key = readableKey(model, event)
      if (held.has(event, key)) continue
      const begin = beginningOf(model, event)?.[1]
      const fold = foldOf(model, event)?.[1]
      const latest = changed.get(key)
      const before = latest === undefined ? (known.get(key) ?? null) : latest
      const begun = begin?.(event) ?? before
      const row = fold && isReadable(event) ? fold(begun, event) : begun
      if (row === before) continue
      changed.set(key, row)
      changes?.push({ key, row, position: event.position })
    } catch (error) {
      held.add(new Unfoldable(event, key, error))
    }
  }
  return changed
}

/** Rows that stand after `events`, from nothing: for tests of a model without a database. */
export function given(model: AnyProjection, events: readonly RecordedEvent[]): object[] {
  return [...foldEvents(model, events, new Map()).values()].filter((row) => row !== null)
}

function readableKey(model: AnyProjection, event: LoggedEvent): string {
  if (!isReadable(event) && !model.unreadable) throw new Error(event.unreadable)
  const [key] = beginningOf(model, event) ?? foldOf(model, event) ?? []
  if (!key) throw new Error(`${model.name} does not fold ${event.type}`)
  return key(event)
}
