import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { isDoubleBooked } from '#schema/schedule/conflicts.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { all, get } from './by-id.ts'
import { assertUnchangedSince } from './changed-since.ts'
import { effectOf } from './effect.ts'
import { evolveSchedule } from './evolve.ts'
import { open, type ForWeek } from './open.ts'
import { addWork, checkRules, workByPerson } from './rules.ts'
import { sameWeek, shiftOf, type Booking, type Facts, type ScheduleState, type Week, type WeekKey } from './week.ts'

type Overrun = Omit<Booking, 'bookingId'>

export function overrun(state: ScheduleState, shiftId: string): Overrun | undefined {
  if (state.status === 'unopened') return undefined
  const shift = get(state.shifts, shiftId)?.shift
  if (!shift || shift.employeeId === null || shift.endsAt <= state.endsAt) return undefined
  return { shiftId, employeeId: shift.employeeId, startsAt: state.endsAt, endsAt: shift.endsAt }
}

/**
 * Returns what the events change in the next week. `parts` are booked there before the events are appended, so that no other
 * command can take those hours. Bookings of the shifts `freed` are released afterwards. An unchanged part keeps its booking.
 */
export function overruns(
  state: ScheduleState,
  events: readonly ScheduleEvent[],
): { parts: Overrun[]; freed: string[] } {
  const after = events.reduce<ScheduleState>(evolveSchedule, state)
  const touched = [...new Set(events.flatMap((event) => effectOf(event)?.shiftId ?? []))]
  const changed = touched.filter((shiftId) => !isSameOverrun(overrun(state, shiftId), overrun(after, shiftId)))
  return {
    parts: changed.flatMap((shiftId) => overrun(after, shiftId) ?? []),
    freed: changed.filter((shiftId) => overrun(state, shiftId)),
  }
}

const isSameOverrun = (one: Overrun | undefined, other: Overrun | undefined) =>
  one?.employeeId === other?.employeeId && one?.endsAt === other?.endsAt

/** `freed`: shifts whose bookings the command makes unneeded. Ignoring them lets two night shifts be exchanged. */
type BookTime = { week: ForWeek; bookings: readonly Booking[]; freed?: readonly string[] }

/** Skips parts that are taken. A changing shift may have two bookings, so that a failed change keeps the previous one. */
export function bookTime(state: ScheduleState, { week: key, bookings, freed = [] }: BookTime): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  const working = new Map(
    [...workByPerson(week)].map(([employeeId, shifts]) => [
      employeeId,
      shifts.filter(({ shiftId }) => !freed.includes(shiftId)),
    ]),
  )
  const booked: ScheduleEvent[] = []
  for (const booking of bookings) {
    if (get(week.bookings, booking.bookingId)) continue
    if (isDoubleBooked(booking, working.get(booking.employeeId) ?? [])) continue
    addWork(working, booking)
    booked.push({ type: 'TimeBooked', data: { ...booking, locationId: week.locationId } })
  }
  return booked.length > 0 ? [...opening, ...booked] : []
}

export function releaseTime(state: ScheduleState, { bookingIds }: { bookingIds: readonly string[] }): ScheduleEvent[] {
  if (state.status === 'unopened') return []
  const { bookings, locationId } = state
  return bookingIds.flatMap((bookingId) => {
    const stored = get(bookings, bookingId)
    if (!stored) return []
    const { bookedAt: _, ...booking } = stored
    return { type: 'TimeReleased', data: { ...booking, locationId } }
  })
}

export const bookingsOf = (week: Week, shiftId: string) =>
  all(week.bookings).filter((booking) => booking.shiftId === shiftId)

/** Adds a shift from another week: the first half of a move between weeks. */
export function moveIn(
  state: ScheduleState,
  { week: key, shift, from, facts }: { week: ForWeek; shift: Shift; from: WeekKey; facts: Facts },
): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  if (get(week.shifts, shift.shiftId)) throw new Refusal('conflict', 'There is already such a shift')
  const data = { ...shift, locationId: week.locationId, from }
  return [...opening, ...checkRules(week, [{ type: 'ShiftMovedIn', data }], facts)]
}

/** Repeatable. @throws ChangedSince if the shift changed after `copied`, the revision that the first half copied */
export function moveOut(
  state: ScheduleState,
  { shiftId, to, copied }: { shiftId: string; to: WeekKey; copied?: number | undefined },
): ScheduleEvent[] {
  const gone = state.status === 'open' ? get(state.gone, shiftId) : undefined
  if (gone && sameWeek(gone.movedTo, to)) return []
  assertUnchangedSince(state, shiftId, copied)
  const { week, shift } = shiftOf(state, shiftId)
  return [{ type: 'ShiftMovedOut', data: { ...shift, locationId: week.locationId, to } }]
}
