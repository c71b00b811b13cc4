export type Order = { column: number; descending: boolean }

const collator = new Intl.Collator(undefined, { numeric: true })

/** Sorts rows by a value. Unknown values sort last in both directions; the sort is stable. */
export const sorted = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number | null,
  descending: boolean,
): readonly Row[] =>
  rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      const order =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : collator.compare(String(one), String(other))
      return descending ? -order : order
    })
    .map(({ row }) => row)
