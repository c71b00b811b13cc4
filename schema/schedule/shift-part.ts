import type { Interval } from './conflicts.ts'

/** Of either piece, in minutes. */
const SHORTEST_PIECE = 30

type Piece = Interval & { breakMinutes: number }

/** Why a shift can't be split into the part and the rest. */
export function partObjection(part: Interval, shift: Interval): string | undefined {
  if (part.startsAt < shift.startsAt || part.endsAt > shift.endsAt || part.endsAt <= part.startsAt) {
    return 'The part must be within the shift'
  }
  if (part.startsAt !== shift.startsAt && part.endsAt !== shift.endsAt) {
    return 'The part must be the first or the last hours of the shift'
  }
  if (Math.min(minutesOf(part), minutesOf(restOf(part, shift))) < SHORTEST_PIECE) {
    return `Both parts of the shift must be at least ${SHORTEST_PIECE} minutes long`
  }
  return undefined
}

/**
 * What is handed over and what remains. A shift has one break, so the longer piece keeps it (the rest, of two halves), and
 * no more of it than fits; an employee can be given another by an edit.
 */
export function splitShift(part: Interval, shift: Piece): { given: Piece; rest: Piece } {
  const rest = restOf(part, shift)
  const inPart = minutesOf(part) > minutesOf(rest)
  const withBreak = (piece: Interval, has: boolean): Piece => ({
    startsAt: piece.startsAt,
    endsAt: piece.endsAt,
    breakMinutes: has ? Math.min(shift.breakMinutes, minutesOf(piece)) : 0,
  })
  return { given: withBreak(part, inPart), rest: withBreak(rest, !inPart) }
}

const restOf = (part: Interval, { startsAt, endsAt }: Interval): Interval =>
  part.startsAt === startsAt ? { startsAt: part.endsAt, endsAt } : { startsAt, endsAt: part.startsAt }

const minutesOf = ({ startsAt, endsAt }: Interval) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
