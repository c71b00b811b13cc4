import { Refusal } from '#kernel/commands/refusal.ts'

class Missing extends Refusal {
  constructor() {
    super('unavailable', 'This is not there yet. Try again in a moment')
  }
}

/** The log is ahead of the read models for a moment; until then, an employee who just signed up is missing. */
export function orUnavailable<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Missing()
  return row
}

/** As of an earlier moment waiting will not help: what is missing was not there. */
export const inPastNotFound = (error: unknown) =>
  error instanceof Missing ? new Refusal('not_found', 'This was not there yet at that moment') : error

/**
 * The target of a command. If the read models have passed the command and still lack it, waiting will not help: it was
 * removed before the command was repeated, or the id belongs to someone else.
 * @throws Refusal `otherwise` in that case
 */
export function orNotFound<Row>(row: Row | undefined, caughtUp: boolean, otherwise: Refusal): Row {
  if (row === undefined && caughtUp) throw otherwise
  return orUnavailable(row)
}
