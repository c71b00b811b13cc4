const written = /^(.+?)(?:@(\d{1,18}))?$/s

/**
 * A moment as it is written: an instant, ISO 8601, and after it, where given, the position that the log had then, as in
 * `2026-03-08T09:00:00.120Z@4711`. Many things can happen at one instant; at a position, one thing has happened last.
 */
export function partsOfMoment(text: string): { instant: string; position: bigint | null } {
  const [, instant = text, position] = written.exec(text) ?? []
  return { instant, position: position === undefined ? null : BigInt(position) }
}

export const momentText = (at: Date, position: bigint | null) =>
  position === null ? at.toISOString() : `${at.toISOString()}@${position}`

/** Whether a moment is before another one; by their instants where only one has a position. */
export function isBefore(one: string, other: string): boolean {
  const [first, second] = [partsOfMoment(one), partsOfMoment(other)]
  if (first.position !== null && second.position !== null) return first.position < second.position
  return Date.parse(first.instant) < Date.parse(second.instant)
}
