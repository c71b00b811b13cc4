import type { AnyEvent, RecordedEvent } from '../events.ts'
import type { LoggedEvent } from '../log/recorded.ts'

type EventType = AnyEvent['type']

/** A recorded event of one type. */
export type Recorded<Type extends EventType> = RecordedEvent & { type: Type }

type KeyOf<Type extends EventType> = (event: Recorded<Type>) => string

/** An event that makes its row, whatever stood there before: which row it is, and the row (`null`: it makes none). */
export type Beginning<Row, Type extends EventType> = readonly [
  key: KeyOf<Type>,
  begin: (event: Recorded<Type>) => Row | null,
]

/** How an event changes a row: the row's key, and the new row (`null` removes it). */
export type Fold<Row, Type extends EventType> = readonly [
  key: KeyOf<Type>,
  fold: (row: Row | null, event: Recorded<Type>) => Row | null,
]

/**
 * A read model: one table whose rows are folds over events. Folds are pure; values in rows are what the
 * database gives back (ISO strings for instants, bigint for int8, parsed jsonb), so that a row folded in
 * memory and one loaded again are the same. A fold makes a new row and leaves the one it is given alone.
 *
 * Raise `version` with any change to `columns`, `begins` or `on`: the new version builds beside the old
 * one and takes over when it has caught up.
 */
export type Projection<Row extends object> = {
  name: string
  version: number
  key: keyof Row & string
  /** The SQL type of every column, such as `uuid not null`. */
  columns: { readonly [Column in keyof Row]: string }
  /**
   * Column lists, such as `organization_id, last_name`; of some rows alone: `undoes where undoes is not null`; of another
   * kind: `using gin (member_ids)`.
   */
  indexes?: readonly string[]
  /**
   * Keeps every state that a row ever had, with the positions between which it had it: the view `past.<name>`. `indexes`:
   * of the states, beside that on the key, where not those of the rows.
   */
  past?: true | { indexes: readonly string[] }
  /** Apart from `on` because no row has to be loaded for these: most batches then need one round trip. */
  begins?: { readonly [Type in EventType]?: Beginning<Row, Type> }
  on: { readonly [Type in EventType]?: Fold<Row, Type> }
  /** For a model that takes what this version can't read as it is stored: new types, and newer versions of known ones. */
  unreadable?: readonly [key: (event: LoggedEvent) => string, begin: (event: LoggedEvent) => Row | null]
}

// oxlint-disable-next-line typescript/no-explicit-any -- contravariant in its row: no narrower type holds different models
export type AnyProjection = Projection<any>

export function projection<Row extends object>(definition: Projection<Row>): Projection<Row> {
  return definition
}

/** The stored type names that a model folds. */
export function foldedTypes(model: AnyProjection): string[] {
  return [...Object.keys(model.begins ?? {}), ...Object.keys(model.on)]
}

/** The row that an event presupposes. @throws where it is missing: such an event cannot be folded. */
export function existing<Row>(row: Row | null): Row {
  if (row === null) throw new Error('the row it changes does not exist')
  return row
}
