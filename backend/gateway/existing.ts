import { Refusal } from '../domain/refusal.ts'

/** The log is ahead of the read models for a moment; then a person who just signed up isn't there yet. */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('unavailable', 'This is not there yet. Try again in a moment')
  return row
}
