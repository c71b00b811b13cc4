import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { isDoubleBooked } from '#schema/schedule/conflicts.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { all, get } from './by-id.ts'
import { assertSeen } from './changed-since.ts'
import { effectOf } from './effect.ts'
import { evolveSchedule } from './evolve.ts'
import { open, type ForWeek } from './open.ts'
import { addWork, decided, workByPerson } from './rules.ts'
import { sameWeek, shiftOf, type Booking, type Facts, type ScheduleState, type Week, type WeekKey } from './week.ts'

type Part = Omit<Booking, 'bookingId'>

/** The part of a shift in the next week, where it has an employee. */
export function overrun(state: ScheduleState, shiftId: string): Part | undefined {
  if (state.status === 'unopened') return undefined
  const shift = get(state.shifts, shiftId)?.shift
  if (!shift || shift.employeeId === null || shift.endsAt <= state.endsAt) return undefined
  return { shiftId, employeeId: shift.employeeId, startsAt: state.endsAt, endsAt: shift.endsAt }
}

/**
 * What events change in the next week. `parts` are booked there before the events are appended here, so that nothing
 * else can take those hours. The bookings of `freed` shifts are released afterwards. A part that stays the same keeps
 * its booking.
 */
export function overruns(state: ScheduleState, events: readonly ScheduleEvent[]): { parts: Part[]; freed: string[] } {
  const after = events.reduce<ScheduleState>(evolveSchedule, state)
  const touched = [...new Set(events.flatMap((event) => effectOf(event)?.shiftId ?? []))]
  const changed = touched.filter((shiftId) => !samePart(overrun(state, shiftId), overrun(after, shiftId)))
  return {
    parts: changed.flatMap((shiftId) => overrun(after, shiftId) ?? []),
    freed: changed.filter((shiftId) => overrun(state, shiftId)),
  }
}

const samePart = (one: Part | undefined, other: Part | undefined) =>
  one?.employeeId === other?.employeeId && one?.endsAt === other?.endsAt

/** `freed`: shifts whose bookings the command makes unneeded, so that two nights can be swapped. */
type BookTime = { week: ForWeek; bookings: readonly Booking[]; freed?: readonly string[] }

/**
 * Books the parts that are free and skips the others; the events tell which. A shift may hold two bookings while it
 * changes, so that a failed change loses nothing.
 */
export function bookTime(state: ScheduleState, { week: key, bookings, freed = [] }: BookTime): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  const kept = [...workByPerson(week)].map(([employeeId, shifts]) => {
    return [employeeId, shifts.filter(({ shiftId }) => !freed.includes(shiftId))] as const
  })
  const working = new Map(kept)
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

/** The bookings of one shift of the previous week. */
export const bookingsOf = (week: Week, shiftId: string) =>
  all(week.bookings).filter((booking) => booking.shiftId === shiftId)

/** The first half of a move between weeks: adds the shift in its new form. */
export function moveIn(
  state: ScheduleState,
  { week: key, shift, from, facts }: { week: ForWeek; shift: Shift; from: WeekKey; facts: Facts },
): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  if (get(week.shifts, shift.shiftId)) throw new Refusal('conflict', 'There is already such a shift')
  const data = { ...shift, locationId: week.locationId, from }
  return [...opening, ...decided(week, [{ type: 'ShiftMovedIn', data }], facts)]
}

/**
 * The second half; repeatable. `copied`: the shift's revision that the first half copied.
 * @throws ChangedSince where the shift has changed since
 */
export function moveOut(
  state: ScheduleState,
  { shiftId, to, copied }: { shiftId: string; to: WeekKey; copied?: number | undefined },
): ScheduleEvent[] {
  const gone = state.status === 'open' ? get(state.gone, shiftId) : undefined
  if (gone && sameWeek(gone.movedTo, to)) return []
  assertSeen(state, shiftId, copied)
  const { week, shift } = shiftOf(state, shiftId)
  return [{ type: 'ShiftMovedOut', data: { ...shift, locationId: week.locationId, to } }]
}
