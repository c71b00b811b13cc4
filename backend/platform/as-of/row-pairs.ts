/** A row at two moments; `null` if it did not exist. `latest`: `after`, or else `before`. */
export type RowPair<Row> = { latest: Row; before: Row | null; after: Row | null }

export function pairRows<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): RowPair<Row>[] {
  const earlier = new Map(before.map((row) => [row.id, row]))
  const later = new Map(after.map((row) => [row.id, row]))
  return [...new Map([...earlier, ...later])].map(([id, latest]) => ({
    latest,
    before: earlier.get(id) ?? null,
    after: later.get(id) ?? null,
  }))
}

export const changeKind = ({ before, after }: Pick<RowPair<unknown>, 'before' | 'after'>) =>
  before ? (after ? 'changed' : 'removed') : 'added'
