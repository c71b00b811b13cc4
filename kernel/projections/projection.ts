import type { AnyEvent, RecordedEvent } from '../events.ts'
import type { LoggedEvent } from '../log/recorded.ts'

type EventType = AnyEvent['type']

export type Recorded<Type extends EventType> = RecordedEvent & { type: Type }

type KeyOf<Type extends EventType> = (event: Recorded<Type>) => string

/** How an event creates a row, whether or not the row exists: the row's key, and the new row (`null` creates none). */
export type RowCreation<Row, Type extends EventType> = readonly [
  key: KeyOf<Type>,
  create: (event: Recorded<Type>) => Row | null,
]

/** How an event changes a row: the row's key, and the new row (`null` deletes it). */
export type Fold<Row, Type extends EventType> = readonly [
  key: KeyOf<Type>,
  fold: (row: Row | null, event: Recorded<Type>) => Row | null,
]

/**
 * Folds are pure and must not mutate the given row. Row values have the types that the database returns (ISO strings for instants,
 * bigint for int8, parsed jsonb), so that a row folded in memory equals the loaded one.
 *
 * Increase `version` with any change to `columns`, `creates` or `on`.
 */
export type Projection<Row extends object> = {
  name: string
  version: number
  key: keyof Row & string
  columns: { readonly [Column in keyof Row]: string }
  /** Such as `organization_id, last_name`, `undoes where undoes is not null` or `using gin (member_ids)`. */
  indexes?: readonly string[]
  /** Keeps every version of a row, for the view `past.<name>`. `indexes`: of the versions; by default those of the rows. */
  past?: true | { indexes: readonly string[] }
  /** Separate from `on`, because these need no loaded row: most batches then take one round trip. */
  creates?: { readonly [Type in EventType]?: RowCreation<Row, Type> }
  on: { readonly [Type in EventType]?: Fold<Row, Type> }
  /** For a model that also folds events that this version can't read: unknown types, and newer versions of known types. */
  unreadable?: readonly [key: (event: LoggedEvent) => string, create: (event: LoggedEvent) => Row | null]
}

// oxlint-disable-next-line typescript/no-explicit-any -- contravariant in its row: no narrower type holds different models
export type AnyProjection = Projection<any>

export function projection<Row extends object>(definition: Projection<Row>): Projection<Row> {
  return definition
}

export function foldedTypes(model: AnyProjection): string[] {
  return [...Object.keys(model.creates ?? {}), ...Object.keys(model.on)]
}

/** Returns the row that an event requires. @throws Error if the row is missing, so that the event becomes a dead letter */
export function existing<Row>(row: Row | null): Row {
  if (row === null) throw new Error('the row it changes does not exist')
  return row
}
