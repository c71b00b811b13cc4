import { z } from 'zod'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import { entryTimes, removeEntryRequest } from '#schema/time-clock/corrections.ts'
import { LONGEST_ENTRY } from '#schema/time-clock/rules.ts'
import { clock, day } from '#schema/shared/fields.ts'
import { skippedClock } from '#frontend/shared/lib/time/skipped-clock.ts'
import { addDays, clockOf, dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { Times } from '../entry-times.ts'

/** What the draft starts from: the zone of its clocks, the entry that it changes, and whether that one runs. */
export type Basis = { timeZone: string; entry?: Times | undefined; running: boolean }

const needed = (message: string) => z.string().min(1, message).pipe(clock)
const pause = z.object({
  start: needed('Enter when it started'),
  /** Leave empty if still clocked in */
  end: z.union([z.literal(''), clock]),
  /** As it was punched, to the millisecond. */
  was: z.object({ start: z.string(), end: z.string().nullable() }).optional(),
})
const fields = z.object({
  /** `remove`: of a proposal that the entry should go. */
  what: z.enum(['times', 'remove']),
  day,
  clockIn: needed('Enter the clock-in'),
  clockOut: z.union([z.literal(''), clock]),
  breaks: z.array(pause),
  reason: removeEntryRequest.shape.reason,
})
export type EntryForm = z.input<typeof fields>

/** The dialog's fields, made into times by the rules that the server has; `times: null` where the entry should go. */
export const entryForm = (basis: Basis) =>
  fields.transform(({ what, reason, ...draft }, found): { times: EntryTimes | null; reason: string } => {
    if (what === 'remove') return { times: null, reason }
    const blame = (path: (string | number)[], message: string) => found.addIssue({ code: 'custom', path, message })
    const mayRun = basis.running && !draft.clockOut
    if (!draft.clockOut && !mayRun) blame(['clockOut'], 'Enter the clock-out')
    for (const [index, { end }] of draft.breaks.entries()) {
      if (!end && !(mayRun && index === draft.breaks.length - 1)) blame(['breaks', index, 'end'], 'Enter when it ended')
    }
    const times = timesOf(draft, basis)
    if (!times || found.issues.length > 0) return z.NEVER

    const check = (path: (string | number)[], time: string | null | undefined, written: string) => {
      // Moved by the clocks that jumped over it.
      if (!time || clockOf(time, basis.timeZone) === written) return
      blame(path, skippedClock(dayOf(time, basis.timeZone), written))
    }
    check(['clockIn'], times.clockIn, draft.clockIn)
    check(['clockOut'], times.clockOut, draft.clockOut)
    for (const [index, { start, end }] of draft.breaks.entries()) {
      check(['breaks', index, 'start'], times.breaks[index]?.start, start)
      check(['breaks', index, 'end'], times.breaks[index]?.end, end)
    }
    if (found.issues.length > 0) return z.NEVER

    const inOrder = { ...times, breaks: times.breaks.toSorted((one, other) => (one.start < other.start ? -1 : 1)) }
    for (const { path, message } of entryTimes.safeParse(inOrder).error?.issues ?? []) blame([String(path[0])], message)
    return { times: inOrder, reason }
  })

/** The clock-in is on the day itself; each other time is the first after what comes before it. Breaks stay in the order given. */
export function timesOf(
  { day, clockIn, clockOut, breaks }: Pick<EntryForm, 'day' | 'clockIn' | 'clockOut' | 'breaks'>,
  { timeZone, entry }: Basis,
): EntryTimes | null {
  if (!day || !clockIn || breaks.some(({ start }) => !start)) return null
  const kept = entry && dayOf(entry.clockIn, timeZone) === day && clockOf(entry.clockIn, timeZone) === clockIn
  const start = kept ? entry.clockIn : toInstant(day, clockIn, timeZone)
  const after = (from: string, clock: string, was: string | null | undefined) => next(clock, from, timeZone, was)
  return {
    clockIn: start,
    clockOut: clockOut ? after(start, clockOut, entry?.clockOut) : null,
    breaks: breaks.map(({ start: from, end, was }) => {
      // A break may begin with the entry.
      const begins = after(later(start, -1), from, was?.start)
      return { start: begins, end: end ? after(begins, end, was?.end) : null }
    }),
  }
}

const MINUTE = 60_000
const later = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString()

/**
 * The first moment after `from` at which clocks in `zone` show `clock`. `was`: what stood there, which is kept to the
 * millisecond as long as its minute stays and it still comes after.
 */
function next(clock: string, from: string, zone: string, was: string | null | undefined) {
  if (was && clockOf(was, zone) === clock && was > from && was <= later(from, LONGEST_ENTRY * 60 * MINUTE)) return was
  const today = dayOf(from, zone)
  const first = toInstant(today, clock, zone)
  // Where clocks are set back, the hour comes again, or its half.
  const candidates = [first, later(first, 30 * MINUTE), later(first, 60 * MINUTE)]
  const found = candidates.find(
    (time) => time > from && (time === first || (clockOf(time, zone) === clock && dayOf(time, zone) === today)),
  )
  return found ?? toInstant(addDays(today, 1), clock, zone)
}

/** The dialog's initial values: the entry, or only a day. `scan`: the time of a scan, the only thing known. */
export function formOf({ timeZone, entry }: Basis, now: string, scan?: string): EntryForm {
  const clockAt = (instant: string | null | undefined) => (instant ? clockOf(instant, timeZone) : '')
  return {
    what: 'times',
    day: dayOf(entry?.clockIn ?? scan ?? now, timeZone),
    clockIn: clockAt(entry ? entry.clockIn : scan),
    clockOut: clockAt(entry?.clockOut),
    breaks: (entry?.breaks ?? []).map(({ start, end }) => ({
      start: clockAt(start),
      end: clockAt(end),
      was: { start, end: end ?? null },
    })),
    reason: '',
  }
}
