const momentPattern = /^(.+?)(?:@(\d{1,18}))?$/s

/** `2026-03-08T09:00:00.120Z@4711`: several events can share an instant; a position identifies one. */
export function partsOfMoment(text: string): { instant: string; position: bigint | null } {
  const [, instant = text, position] = momentPattern.exec(text) ?? []
  return { instant, position: position === undefined ? null : BigInt(position) }
}

export const momentText = (at: Date, position: bigint | null) =>
  position === null ? at.toISOString() : `${at.toISOString()}@${position}`

/** Compares positions, or instants if either moment has no position. */
export function isBefore(one: string, other: string): boolean {
  const [first, second] = [partsOfMoment(one), partsOfMoment(other)]
  if (first.position !== null && second.position !== null) return first.position < second.position
  return Date.parse(first.instant) < Date.parse(second.instant)
}
