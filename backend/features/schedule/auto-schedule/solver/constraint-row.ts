/** A row of a linear program: the sum of its columns, each with a factor, is within the bounds. */
export type ConstraintRow = { lower: number; upper: number; entries: [column: number, value: number][] }
