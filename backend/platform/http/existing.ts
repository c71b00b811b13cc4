import { Refusal } from '#kernel/commands/refusal.ts'

/** The log is ahead of the read models for a moment; then a person who just signed up isn't there yet. */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('unavailable', 'This is not there yet. Try again in a moment')
  return row
}

/**
 * What a command was about. Where the read models have passed it and still do not have that, it will not be there in a
 * moment either: it has gone since, before the command was told again, or somebody else has the id.
 * @throws Refusal `otherwise` in that case
 */
export function standing<Row>(row: Row | undefined, caughtUp: boolean, otherwise: Refusal): Row {
  if (row === undefined && caughtUp) throw otherwise
  return existing(row)
}

/** Ids are made by clients, also by those of other organisations. */
export const roleTaken = () => new Refusal('conflict', 'There is already such a role')
