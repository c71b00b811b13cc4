import type { MusterEvent, RecordedEvent } from '#schema/events/all.ts'

type EventType = MusterEvent['type']

/** A recorded event of one type. */
export type Recorded<Type extends EventType> = RecordedEvent & { type: Type }

/** What one event does to one row: which row it is, and what becomes of it (`null`: no row). */
export type Fold<Row, Type extends EventType> = readonly [
  key: (event: Recorded<Type>) => string,
  fold: (row: Row | null, event: Recorded<Type>) => Row | null,
]

/**
 * A read model: one table whose rows are folds over events. Folds are pure; values in rows are what the
 * database gives back (ISO strings for instants, bigint for int8, parsed jsonb), so that a row folded in
 * memory and one loaded again are the same.
 *
 * Raise `version` with any change to `columns` or `on`: the new version builds beside the old one and
 * takes over when it has caught up.
 */
export type Projection<Row extends object> = {
  name: string
  version: number
  key: keyof Row & string
  /** The SQL type of every column, such as `uuid not null`. */
  columns: { readonly [Column in keyof Row]: string }
  /** Column lists, such as `organization_id, last_name`. */
  indexes?: readonly string[]
  on: { readonly [Type in EventType]?: Fold<Row, Type> }
}

export function projection<Row extends object>(definition: Projection<Row>): Projection<Row> {
  return definition
}
