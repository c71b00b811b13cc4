import type { Interval } from './conflicts.ts'

/** The minimum length of either part, in minutes. */
export const MIN_PART_MINUTES = 30

type Piece = Interval & { breakMinutes: number }

export function partObjection(part: Interval, shift: Interval): string | undefined {
  if (part.startsAt < shift.startsAt || part.endsAt > shift.endsAt || part.endsAt <= part.startsAt) {
    return 'The part must be within the shift'
  }
  if (part.startsAt !== shift.startsAt && part.endsAt !== shift.endsAt) {
    return 'The part must be the first or the last hours of the shift'
  }
  if (Math.min(minutesOf(part), minutesOf(restOf(part, shift))) < MIN_PART_MINUTES) {
    return `Both parts of the shift must be at least ${MIN_PART_MINUTES} minutes long`
  }
  return undefined
}

/** The longer part keeps the break, limited to its length; of two equal halves, the rest keeps it. */
export function splitShift(part: Interval, shift: Piece): { handedOver: Piece; rest: Piece } {
  const rest = restOf(part, shift)
  const inPart = minutesOf(part) > minutesOf(rest)
  const withBreak = (piece: Interval, keepsBreak: boolean): Piece => ({
    startsAt: piece.startsAt,
    endsAt: piece.endsAt,
    breakMinutes: keepsBreak ? Math.min(shift.breakMinutes, minutesOf(piece)) : 0,
  })
  return { handedOver: withBreak(part, inPart), rest: withBreak(rest, !inPart) }
}

const restOf = (part: Interval, { startsAt, endsAt }: Interval): Interval =>
  part.startsAt === startsAt ? { startsAt: part.endsAt, endsAt } : { startsAt, endsAt: part.startsAt }

const minutesOf = ({ startsAt, endsAt }: Interval) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
