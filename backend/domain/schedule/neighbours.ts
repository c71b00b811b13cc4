import type { ScheduleEvent } from '#schema/events/schedule.ts'
import type { Shift } from '#schema/events/shift.ts'
import { isDoubleBooked } from '#schema/rules/conflicts.ts'
import { Refusal } from '../refusal.ts'
import { all, get } from './by-id.ts'
import { effectOf } from './effect.ts'
import { evolveWeek } from './evolve.ts'
import { open, type ForWeek } from './open.ts'
import { addWork, decided, workByPerson } from './rules.ts'
import { sameWeek, shiftOf, type Booking, type Facts, type ScheduleState, type Week, type WeekKey } from './week.ts'

/**
 * What decided events make people work in the next week: to be booked there before these events are appended here.
 * Until then somebody could be given other work for those hours.
 */
export function overruns(week: Week, events: readonly ScheduleEvent[]): Omit<Booking, 'bookingId'>[] {
  const after = events.reduce(evolveWeek, week)
  const touched = new Set(events.flatMap((event) => effectOf(event)?.shiftId ?? []))
  return [...touched].flatMap((shiftId) => {
    const shift = get(after.shifts, shiftId)?.shift
    if (!shift || shift.employeeId === null || shift.endsAt <= week.endsAt) return []
    return { shiftId, employeeId: shift.employeeId, startsAt: week.endsAt, endsAt: shift.endsAt }
  })
}

export type BookTime = { week: ForWeek; bookings: readonly Booking[] }

/**
 * Books what can be had, and passes over what cannot: the caller sees in the events what it got. A shift may hold two
 * bookings while it changes, so that a change that comes to nothing has lost nothing.
 */
export function bookTime(state: ScheduleState, { week: key, bookings }: BookTime): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  const working = workByPerson(week)
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
    const booking = get(bookings, bookingId)
    return booking ? { type: 'TimeReleased', data: { ...booking, locationId } } : []
  })
}

/** All that is booked for one shift of the week before, by booking. */
export const bookingsOf = (week: Week, shiftId: string) =>
  all(week.bookings).filter((booking) => booking.shiftId === shiftId)

/** The first half of a move to another week: the shift is here, as it is to be, before it goes there. */
export function moveIn(
  state: ScheduleState,
  { week: key, shift, from, facts }: { week: ForWeek; shift: Shift; from: WeekKey; facts: Facts },
): ScheduleEvent[] {
  const { week, opening } = open(state, key)
  if (get(week.shifts, shift.shiftId)) throw new Refusal('conflict', 'There is already such a shift')
  const data = { ...shift, locationId: week.locationId, from }
  return [...opening, ...decided(week, [{ type: 'ShiftMovedIn', data }], facts)]
}

/** The second half. It can be told twice. */
export function moveOut(state: ScheduleState, { shiftId, to }: { shiftId: string; to: WeekKey }): ScheduleEvent[] {
  const gone = state.status === 'open' ? get(state.gone, shiftId) : undefined
  if (gone && sameWeek(gone.movedTo, to)) return []
  const { week, shift } = shiftOf(state, shiftId)
  return [{ type: 'ShiftMovedOut', data: { ...shift, locationId: week.locationId, to } }]
}
