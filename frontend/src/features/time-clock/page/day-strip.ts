import { TZDate } from '@date-fns/tz'
import { addDays, addHours, startOfDay } from 'date-fns'
import { hourLabel, reader, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import type { RunningClock } from '../worked.ts'

type Entry = {
  clockIn: string
  clockOut?: string | null
  breaks: readonly { start: string; end?: string | null }[]
}

/** A piece of the day. `from` and `to` are parts of the day's length, 0 to 1; instants in milliseconds. */
type Piece = { kind: 'work' | 'break'; from: number; to: number; start: number; end: number }

/** The day in `zone` that `now` falls on: 23 or 25 hours long when clocks change. Milliseconds since 1970. */
export function dayBounds(now: number, zone: string) {
  const start = startOfDay(new TZDate(now, zone))
  return { start: start.getTime(), end: addDays(start, 1).getTime() }
}

/**
 * The day so far as pieces of work and of breaks, earliest first: from the entries, and from the clock as shown,
 * which is ahead of them while a punch is not synced. `leftAt`: when a clock-out that still waits was pressed.
 */
export function dayPieces(
  entries: readonly Entry[],
  clock: RunningClock,
  now: number,
  zone: string,
  leftAt?: string,
): Piece[] {
  const { start, end } = dayBounds(now, zone)
  const done = entries.flatMap(({ clockIn, clockOut, breaks }) => {
    // The clock as shown knows better whether an entry still runs.
    const until = clockOut ?? (clock.clockedInAt === clockIn ? undefined : (leftAt ?? clockIn))
    return piecesOf(Date.parse(clockIn), until ? Date.parse(until) : now, breaks)
  })
  const known = entries.some(({ clockIn }) => clockIn === clock.clockedInAt)
  const running = !known && clock.clockedInAt ? piecesOf(Date.parse(clock.clockedInAt), now, []) : []
  const rest = clock.state === 'on_break' && clock.breakStartedAt ? Date.parse(clock.breakStartedAt) : undefined
  const pieces = [...done, ...running].flatMap((piece) => withBreak(piece, rest, now))
  const share = (instant: number) => (instant - start) / (end - start)
  return pieces
    .map((piece) => ({ ...piece, start: Math.max(start, piece.start), end: Math.min(end, piece.end) }))
    .filter((piece) => piece.end > piece.start)
    .toSorted((a, b) => a.start - b.start)
    .map((piece) => ({ ...piece, from: share(piece.start), to: share(piece.end) }))
}

type Span = Pick<Piece, 'kind' | 'start' | 'end'>

function piecesOf(start: number, end: number, breaks: Entry['breaks']): Span[] {
  const pieces: Span[] = []
  let from = start
  for (const pause of breaks) {
    const began = Date.parse(pause.start)
    const ended = pause.end ? Date.parse(pause.end) : end
    pieces.push({ kind: 'work', start: from, end: began }, { kind: 'break', start: began, end: ended })
    from = ended
  }
  return [...pieces, { kind: 'work', start: from, end }]
}

/** Cuts the running break out of the piece of work that runs up to now. */
function withBreak(piece: Span, rest: number | undefined, now: number): Span[] {
  if (rest === undefined || piece.kind === 'break' || piece.end < now || piece.end <= rest) return [piece]
  return [
    { ...piece, end: Math.max(piece.start, rest) },
    { kind: 'break', start: Math.max(piece.start, rest), end: piece.end },
  ]
}

/** The hours to write under the day: every third, at the place where that hour of the wall falls. */
export function dayTicks(now: number, zone: string, as = reader) {
  const { start, end } = dayBounds(now, zone)
  const ticks: { at: number; label: string; share: number }[] = []
  for (let at = start; at <= end; at = addHours(at, 1).getTime()) {
    const hour = new TZDate(at, zone).getHours()
    const label = hourLabel(at, zone, as)
    if (hour % 3 !== 0 || ticks.at(-1)?.label === label) continue
    ticks.push({ at, label, share: (at - start) / (end - start) })
  }
  return ticks
}

/** The day in words, for those who do not see the picture. */
export function dayInWords(pieces: readonly Piece[], zone: string) {
  if (pieces.length === 0) return 'No work yet today'
  const words = pieces.map(
    ({ kind, start, end }) =>
      `${kind === 'work' ? 'worked' : 'break'} ${timeOfDay(start, zone)} to ${timeOfDay(end, zone)}`,
  )
  return `Today: ${words.join(', ')}`
}
