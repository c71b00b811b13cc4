import type { RecordedEvent } from '../events.ts'
import { isReadable, type LoggedEvent } from '../log/recorded.ts'
import type { AnyProjection } from './projection.ts'

// What is looked up by a stored type is a handler of that type, which the compiler can't follow: the union of all
// types' handlers is beyond it.
type Key = (event: RecordedEvent) => string
type Beginnings = Record<string, readonly [Key, begin: (event: RecordedEvent) => object | null]>
type Folds = Record<string, readonly [Key, fold: (row: object | null, event: RecordedEvent) => object | null]>

const beginningOf = (model: AnyProjection, type: string) => (model.begins as Beginnings | undefined)?.[type]
const foldOf = (model: AnyProjection, type: string) => (model.on as Folds)[type]

/** Rows by key, `null` for one that is known not to exist. */
export type Rows = Map<string, object | null>

/** An event that a model can't fold. The model stops before it. */
export class Unfoldable extends Error {
  override name = 'Unfoldable'
  readonly event: LoggedEvent
  constructor(event: LoggedEvent, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.event = event
  }
}

/**
 * The keys of the rows that `events` change and that they don't begin: what has to be known to fold them.
 * @throws Unfoldable where an event's key can't be told
 */
export function presupposed(model: AnyProjection, events: readonly LoggedEvent[]): Set<string> {
  const begun = new Set<string>()
  const keys = new Set<string>()
  for (const event of events) {
    const beginning = beginningOf(model, event.type)
    if (beginning) begun.add(naming(event, beginning[0]))
    const fold = foldOf(model, event.type)
    if (!fold) continue
    const key = naming(event, fold[0])
    if (!begun.has(key)) keys.add(key)
  }
  return keys
}

/**
 * Folds events into the rows they change, reading those they presuppose from `known`.
 * @returns the changed rows alone, as they are after the last event
 * @throws Unfoldable
 */
export function foldEvents(model: AnyProjection, events: readonly LoggedEvent[], known: Pick<Rows, 'get'>): Rows {
  const changed: Rows = new Map()
  for (const event of events) {
    const beginning = beginningOf(model, event.type)
    const fold = foldOf(model, event.type)
    if (!beginning && !fold) continue
    naming(event, (event) => {
      const begun = beginning?.[1](event)
      if (beginning && begun) changed.set(beginning[0](event), begun)
      if (!fold) return
      const key = fold[0](event)
      const before = changed.get(key)
      changed.set(key, fold[1](before === undefined ? (known.get(key) ?? null) : before, event))
    })
  }
  return changed
}

/** Rows that stand after `events`, from nothing: for tests of a model without a database. */
export function given(model: AnyProjection, events: readonly RecordedEvent[]): object[] {
  return [...foldEvents(model, events, new Map()).values()].filter((row) => row !== null)
}

function naming<Result>(event: LoggedEvent, action: (event: RecordedEvent) => Result): Result {
  try {
    if (!isReadable(event)) throw new Error(event.unreadable)
    return action(event)
  } catch (error) {
    throw new Unfoldable(event, error)
  }
}
