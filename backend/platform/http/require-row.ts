import { Refusal } from '#kernel/commands/refusal.ts'

export class RowNotProjected extends Refusal {
  constructor() {
    super('unavailable', 'This is not there yet. Try again in a moment')
  }
}

/** @throws Refusal `unavailable` if the row is missing because the read models lag behind the log, e.g. after sign-up */
export function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new RowNotProjected()
  return row
}

/** Turns `requireRow`'s error into `not_found`: at a past moment a retry can't help, because the row did not exist. */
export const asNotFoundInPast = (error: unknown) =>
  error instanceof RowNotProjected ? new Refusal('not_found', 'This was not there yet at that moment') : error

/**
 * Returns the row that a command changed.
 * @param caughtUp whether the read models have processed the command. If they have and the row is missing, a retry can't
 * help: the row was deleted before the command was repeated, or belongs to another organization.
 * @throws Refusal `refusal` in that case, otherwise `unavailable`
 */
export function requireTarget<Row>(row: Row | undefined, caughtUp: boolean, refusal: Refusal): Row {
  if (row === undefined && caughtUp) throw refusal
  return requireRow(row)
}
