import { z } from 'zod'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import { entryTimesInput, deleteEntryInput } from '#schema/time-clock/inputs.ts'
import { LONGEST_ENTRY } from '#schema/time-clock/rules.ts'
import { clock, day } from '#schema/shared/fields.ts'
import { skippedClock } from '#frontend/shared/lib/time/skipped-clock.ts'
import { addDays, clockOf, dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { Times } from '../entry-times.ts'

export type DraftBasis = { timeZone: string; entry?: Times | undefined; running: boolean }

const requiredClock = (message: string) => z.string().min(1, message).pipe(clock)
const breakFields = z.object({
  start: requiredClock('Enter when it started'),
  /** Empty while the break runs. */
  end: z.union([z.literal(''), clock]),
  /** The punched times, to the millisecond. */
  was: z.object({ start: z.string(), end: z.string().nullable() }).optional(),
})
const fields = z.object({
  what: z.enum(['times', 'remove']),
  day,
  clockIn: requiredClock('Enter the clock-in'),
  clockOut: z.union([z.literal(''), clock]),
  breaks: z.array(breakFields),
  reason: deleteEntryInput.shape.reason,
})
export type EntryForm = z.input<typeof fields>

/** `times: null` proposes to delete the entry. */
export const entryForm = (basis: DraftBasis) =>
  fields.transform(({ what, reason, ...draft }, found): { times: EntryTimes | null; reason: string } => {
    if (what === 'remove') return { times: null, reason }
    const addIssue = (path: (string | number)[], message: string) => found.addIssue({ code: 'custom', path, message })
    const mayRun = basis.running && !draft.clockOut
    if (!draft.clockOut && !mayRun) addIssue(['clockOut'], 'Enter the clock-out')
    for (const [index, { end }] of draft.breaks.entries()) {
      if (!end && !(mayRun && index === draft.breaks.length - 1))
        addIssue(['breaks', index, 'end'], 'Enter when it ended')
    }
    const times = timesOf(draft, basis)
    if (!times || found.issues.length > 0) return z.NEVER

    const check = (path: (string | number)[], time: string | null | undefined, written: string) => {
      // `toInstant` moved the time, because the clocks skip it.
      if (!time || clockOf(time, basis.timeZone) === written) return
      addIssue(path, skippedClock(dayOf(time, basis.timeZone), written))
    }
    check(['clockIn'], times.clockIn, draft.clockIn)
    check(['clockOut'], times.clockOut, draft.clockOut)
    for (const [index, { start, end }] of draft.breaks.entries()) {
      check(['breaks', index, 'start'], times.breaks[index]?.start, start)
      check(['breaks', index, 'end'], times.breaks[index]?.end, end)
    }
    if (found.issues.length > 0) return z.NEVER

    const inOrder = { ...times, breaks: times.breaks.toSorted((one, other) => (one.start < other.start ? -1 : 1)) }
    for (const { path, message } of entryTimesInput.safeParse(inOrder).error?.issues ?? [])
      addIssue([String(path[0])], message)
    return { times: inOrder, reason }
  })

/**
 * Converts clock times to instants. The clock-in is on `day`; each other time is the first occurrence after the
 * previous one. Breaks keep their order.
 */
export function timesOf(
  { day, clockIn, clockOut, breaks }: Pick<EntryForm, 'day' | 'clockIn' | 'clockOut' | 'breaks'>,
  { timeZone, entry }: DraftBasis,
): EntryTimes | null {
  if (!day || !clockIn || breaks.some(({ start }) => !start)) return null
  const keepsClockIn = entry && dayOf(entry.clockIn, timeZone) === day && clockOf(entry.clockIn, timeZone) === clockIn
  const start = keepsClockIn ? entry.clockIn : toInstant(day, clockIn, timeZone)
  const after = (from: string, clock: string, was: string | null | undefined) => next(clock, from, timeZone, was)
  return {
    clockIn: start,
    clockOut: clockOut ? after(start, clockOut, entry?.clockOut) : null,
    breaks: breaks.map(({ start: from, end, was }) => {
      // A break may start at the clock-in.
      const breakStart = after(later(start, -1), from, was?.start)
      return { start: breakStart, end: end ? after(breakStart, end, was?.end) : null }
    }),
  }
}

const MINUTE = 60_000
const later = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString()

/**
 * Returns the first instant after `from` at which clocks in `zone` show `clock`. `was`: the previous instant, whose
 * milliseconds are kept if its minute doesn't change and it is still after `from`.
 */
function next(clock: string, from: string, zone: string, was: string | null | undefined) {
  if (was && clockOf(was, zone) === clock && was > from && was <= later(from, LONGEST_ENTRY * 60 * MINUTE)) return was
  const today = dayOf(from, zone)
  const first = toInstant(today, clock, zone)
  // When clocks are set back, an hour or half an hour repeats.
  const candidates = [first, later(first, 30 * MINUTE), later(first, 60 * MINUTE)]
  const found = candidates.find(
    (time) => time > from && (time === first || (clockOf(time, zone) === clock && dayOf(time, zone) === today)),
  )
  return found ?? toInstant(addDays(today, 1), clock, zone)
}

/** What a new entry starts with. The times are instants. */
export type EntryStart = { day?: string; clockIn?: string; clockOut?: string }

export function formOf({ timeZone, entry }: DraftBasis, now: string, start: EntryStart = {}): EntryForm {
  const clockAt = (instant: string | null | undefined) => (instant ? clockOf(instant, timeZone) : '')
  return {
    what: 'times',
    day: (!entry && start.day) || dayOf(entry?.clockIn ?? start.clockIn ?? now, timeZone),
    clockIn: clockAt((entry ?? start).clockIn),
    clockOut: clockAt((entry ?? start).clockOut),
    breaks: (entry?.breaks ?? []).map(({ start, end }) => ({
      start: clockAt(start),
      end: clockAt(end),
      was: { start, end: end ?? null },
    })),
    reason: '',
  }
}
