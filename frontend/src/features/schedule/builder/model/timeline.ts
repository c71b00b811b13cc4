import { addDays, clockOf, dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { BuilderShift, ShiftDraft } from '../builder.ts'
import { draftOf } from './draft.ts'

/** A shift's bar on a day. Positions are fractions of the day from 0 to 1; `lane` is above 0 if bars overlap. */
export type Bar = {
  shift: BuilderShift
  left: number
  width: number
  lane: number
  before: boolean
  after: boolean
}

/** Returns a day's start and end in milliseconds; a day has 23 to 25 hours. */
export function spanOfDay(day: string, zone: string) {
  const [start = 0, end = 0] = [day, addDays(day, 1)].map((each) => Date.parse(toInstant(each, '00:00', zone)))
  return { start, end }
}

type DaySpan = ReturnType<typeof spanOfDay>

export const shareOf = (instant: number, { start, end }: DaySpan) =>
  Math.min(1, Math.max(0, (instant - start) / (end - start)))

export function barsOf(shifts: readonly BuilderShift[], span: DaySpan): Bar[] {
  const ends: number[] = []
  return shifts
    .map((shift) => ({ shift, from: Date.parse(shift.startsAt), to: Date.parse(shift.endsAt) }))
    .filter(({ from, to }) => from < span.end && to > span.start)
    .toSorted((one, other) => one.from - other.from)
    .map(({ shift, from, to }) => {
      const free = ends.findIndex((end) => end <= from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = to
      const left = shareOf(from, span)
      return { shift, left, width: shareOf(to, span) - left, lane, before: from < span.start, after: to > span.end }
    })
}

export type Grip = 'move' | 'start' | 'end'

const STEP = 15 * 60_000
const LONGEST = 24 * 60 * 60_000 - STEP

/** Converts a drag distance (a fraction of the day) to steps of 15 minutes. */
export const stepsOf = (share: number, { start, end }: DaySpan) => Math.round((share * (end - start)) / STEP)

/** Moves a shift's times by steps of 15 minutes. The result is at least one step and less than a day long. */
export function shifted({ startsAt, endsAt }: BuilderShift, grip: Grip, steps: number) {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const by = steps * STEP
  const within = (length: number) => Math.min(LONGEST, Math.max(STEP, length))
  if (grip === 'move') return { start: start + by, end: end + by }
  if (grip === 'end') return { start, end: start + within(end + by - start) }
  return { start: end - within(end - start - by), end }
}

export function draftAt(shift: BuilderShift, { start, end }: { start: number; end: number }, zone: string): ShiftDraft {
  const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(end).toISOString()]
  const times = { day: dayOf(startsAt, zone), startTime: clockOf(startsAt, zone), endTime: clockOf(endsAt, zone) }
  return { ...draftOf(shift, zone), ...times }
}
