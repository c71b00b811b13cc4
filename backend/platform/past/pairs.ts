/** A row at two moments; null where there was none. `last`: its later state. */
export type Pair<Row> = { last: Row; before: Row | null; after: Row | null }

/** The rows of two moments, each beside itself. */
export function paired<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): Pair<Row>[] {
  const earlier = new Map(before.map((row) => [row.id, row]))
  const later = new Map(after.map((row) => [row.id, row]))
  return [...new Map([...earlier, ...later])].map(([id, last]) => ({
    last,
    before: earlier.get(id) ?? null,
    after: later.get(id) ?? null,
  }))
}

/** What became of the row of a pair that differs. */
export const kindOf = ({ before, after }: Pick<Pair<unknown>, 'before' | 'after'>) =>
  before ? (after ? 'changed' : 'removed') : 'added'
