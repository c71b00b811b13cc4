import { addDays, clockOf, dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { BuilderShift, ShiftDraft } from '../builder.ts'
import { draftOf } from './draft.ts'

/** A shift's part of a day. Shares of the day, 0 to 1; `lane` is 0 unless another of the row is beside it. */
export type Bar = {
  shift: BuilderShift
  left: number
  width: number
  lane: number
  /** Whether it began the day before, or goes on the day after. */
  before: boolean
  after: boolean
}

/** A day's span in milliseconds: 23 to 25 hours. */
export function spanOfDay(day: string, zone: string) {
  const [start = 0, end = 0] = [day, addDays(day, 1)].map((each) => Date.parse(toInstant(each, '00:00', zone)))
  return { start, end }
}

type Span = ReturnType<typeof spanOfDay>

/** The share of the day at which an instant is, kept within it. */
export const shareOf = (instant: number, { start, end }: Span) =>
  Math.min(1, Math.max(0, (instant - start) / (end - start)))

/** The shifts of a row that touch a day, by start, in as few lanes as they need. */
export function barsOf(shifts: readonly BuilderShift[], span: Span): Bar[] {
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

/** What a drag or a key changes of a shift. */
export type Grip = 'move' | 'start' | 'end'

const STEP = 15 * 60_000
const LONGEST = 24 * 60 * 60_000 - STEP

/** By how many steps of 15 minutes a drag over a share of the day changes a time. */
export const stepsOf = (share: number, { start, end }: Span) => Math.round((share * (end - start)) / STEP)

/** The shift's times some steps of 15 minutes later; at least one step long and less than a day. */
export function shifted({ startsAt, endsAt }: BuilderShift, grip: Grip, steps: number) {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const by = steps * STEP
  const within = (length: number) => Math.min(LONGEST, Math.max(STEP, length))
  if (grip === 'move') return { start: start + by, end: end + by }
  if (grip === 'end') return { start, end: start + within(end + by - start) }
  return { start: end - within(end - start - by), end }
}

/** The shift as it is to be at its new times. */
export function draftAt(shift: BuilderShift, { start, end }: { start: number; end: number }, zone: string): ShiftDraft {
  const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(end).toISOString()]
  const times = { day: dayOf(startsAt, zone), startTime: clockOf(startsAt, zone), endTime: clockOf(endsAt, zone) }
  return { ...draftOf(shift, zone), ...times }
}
