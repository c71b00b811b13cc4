import { TZDate } from '@date-fns/tz'
import { addDays, addHours, startOfDay } from 'date-fns'
import { hourLabel, reader, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import type { RunningClock } from '../worked.ts'

type DayEntry = {
  clockIn: string
  clockOut?: string | null
  breaks: readonly { start: string; end?: string | null }[]
}

/** A segment of the day. `from` and `to` are fractions of the day, 0 to 1. `start` and `end` are in milliseconds. */
type Segment = { kind: 'work' | 'break'; from: number; to: number; start: number; end: number }

/** Milliseconds since 1970. The day has 23 or 25 hours when the clocks change. */
export function dayBounds(now: number, zone: string) {
  const start = startOfDay(new TZDate(now, zone))
  return { start: start.getTime(), end: addDays(start, 1).getTime() }
}

/**
 * Returns the day's work and break segments, earliest first, from the entries and from the clock, which already
 * includes unsynced punches. `leftAt`: the time of an unsynced clock-out.
 */
export function daySegments(
  entries: readonly DayEntry[],
  clock: RunningClock,
  now: number,
  zone: string,
  leftAt?: string,
): Segment[] {
  const { start, end } = dayBounds(now, zone)
  const done = entries.flatMap(({ clockIn, clockOut, breaks }) => {
    // The clock includes unsynced punches, so it decides whether the entry still runs.
    const until = clockOut ?? (clock.clockedInAt === clockIn ? undefined : (leftAt ?? clockIn))
    return segmentsOf(Date.parse(clockIn), until ? Date.parse(until) : now, breaks)
  })
  const isListed = entries.some(({ clockIn }) => clockIn === clock.clockedInAt)
  const running = !isListed && clock.clockedInAt ? segmentsOf(Date.parse(clock.clockedInAt), now, []) : []
  const rest = clock.state === 'on_break' && clock.breakStartedAt ? Date.parse(clock.breakStartedAt) : undefined
  const segments = [...done, ...running].flatMap((segment) => withBreak(segment, rest, now))
  const share = (instant: number) => (instant - start) / (end - start)
  return segments
    .map((segment) => ({ ...segment, start: Math.max(start, segment.start), end: Math.min(end, segment.end) }))
    .filter((segment) => segment.end > segment.start)
    .toSorted((a, b) => a.start - b.start)
    .map((segment) => ({ ...segment, from: share(segment.start), to: share(segment.end) }))
}

type SegmentTimes = Pick<Segment, 'kind' | 'start' | 'end'>

function segmentsOf(start: number, end: number, breaks: DayEntry['breaks']): SegmentTimes[] {
  const segments: SegmentTimes[] = []
  let from = start
  for (const pause of breaks) {
    const began = Date.parse(pause.start)
    const ended = pause.end ? Date.parse(pause.end) : end
    segments.push({ kind: 'work', start: from, end: began }, { kind: 'break', start: began, end: ended })
    from = ended
  }
  return [...segments, { kind: 'work', start: from, end }]
}

function withBreak(segment: SegmentTimes, rest: number | undefined, now: number): SegmentTimes[] {
  if (rest === undefined || segment.kind === 'break' || segment.end < now || segment.end <= rest) return [segment]
  return [
    { ...segment, end: Math.max(segment.start, rest) },
    { kind: 'break', start: Math.max(segment.start, rest), end: segment.end },
  ]
}

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

export function dayInWords(segments: readonly Segment[], zone: string) {
  if (segments.length === 0) return 'No work yet today'
  const words = segments.map(
    ({ kind, start, end }) =>
      `${kind === 'work' ? 'worked' : 'break'} ${timeOfDay(start, zone)} to ${timeOfDay(end, zone)}`,
  )
  return `Today: ${words.join(', ')}`
}
