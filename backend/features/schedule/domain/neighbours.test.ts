import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveSchedule } from './evolve.ts'
import { bookingsOf, bookTime, moveIn, moveOut, overruns, releaseTime } from './neighbours.ts'
import { createShift } from './shifts.ts'
import { undo } from './undo.ts'
import { added, changed, deleted, moved, openedAs, unassigned, weekOpened } from './testing/events.ts'
import { ana, bar, facts, idOf, max, nextWeek, shiftOn, week } from './testing/week.ts'
import { initialSchedule, type Booking, type ScheduleState, type Week } from './week.ts'

const { given } = specification(initialSchedule, evolveSchedule)
const BOOKED = 'Employee is already scheduled during this time'

const night = shiftOn(6, '22:00', '06:00')
const sundayStart = '2026-03-21T23:00:00.000Z'
const booking: Booking = {
  bookingId: idOf(70),
  shiftId: night.shiftId,
  employeeId: ana,
  startsAt: sundayStart,
  endsAt: night.endsAt,
}
const booked = (of: Booking = booking): ScheduleEvent => ({ type: 'TimeBooked', data: { ...of, locationId: bar } })
const released: ScheduleEvent = { type: 'TimeReleased', data: { ...booking, locationId: bar } }
const sunday = (start: string, end: string, more: Partial<Shift> = {}) =>
  shiftOn(7, start, end, { shiftId: idOf(101), ...more })
const nextOpened = openedAs(nextWeek)
const toBook =
  (...bookings: Booking[]) =>
  (state: ScheduleState) =>
    bookTime(state, { week: nextWeek, bookings })
const toAdd = (shift: Shift) => (state: ScheduleState) => createShift(state, { week: nextWeek, shift, facts })

describe('a shift that runs into the next week', () => {
  const { state } = given([weekOpened])
  const openWeek = state as Week
  const nothing = { parts: [], freed: [] }

  it('reports the part to book there', () => {
    const { bookingId: _, ...part } = booking
    expect(overruns(openWeek, [added(night)])).toEqual({ parts: [part], freed: [] })
    expect(overruns(openWeek, [added(shiftOn(6, '16:00', '00:00'))])).toEqual(nothing)
    expect(overruns(openWeek, [added({ ...night, employeeId: null })])).toEqual(nothing)
  })
  it('reports the part after a move within the week', () => {
    const friday = shiftOn(5, '22:00', '06:00')
    const planned = given([weekOpened, added(friday)]).state as Week
    expect(overruns(planned, [moved(friday, { ...night, employeeId: max })])).toEqual({
      parts: [{ shiftId: night.shiftId, employeeId: max, startsAt: sundayStart, endsAt: night.endsAt }],
      freed: [],
    })
  })
  it('reports when it no longer needs the part or needs another', () => {
    const { shiftId } = night
    const planned = given([weekOpened, added(night)]).state
    const longer = shiftOn(6, '22:00', '07:00')
    expect(overruns(planned, [deleted(night)])).toEqual({ parts: [], freed: [shiftId] })
    expect(overruns(planned, [unassigned(night, ana)])).toEqual({ parts: [], freed: [shiftId] })
    expect(overruns(planned, [changed(night, { endsAt: night.endsAt }, { endsAt: longer.endsAt })])).toEqual({
      parts: [{ shiftId, employeeId: ana, startsAt: sundayStart, endsAt: longer.endsAt }],
      freed: [shiftId],
    })
  })
  it('keeps its booking while the part is unchanged', () => {
    const planned = given([weekOpened, added(night)]).state
    const { startsAt } = shiftOn(6, '21:00', '06:00')
    expect(overruns(planned, [changed(night, { notes: null }, { notes: 'Till' })])).toEqual(nothing)
    expect(overruns(planned, [changed(night, { startsAt: night.startsAt }, { startsAt })])).toEqual(nothing)
  })
  it('books its part', () => given([]).when(toBook(booking)).then([nextOpened, booked()]))
  it('blocks exactly the booked time', () => {
    given([nextOpened, booked()])
      .when(toAdd(sunday('05:59', '13:00')))
      .refused('conflict', BOOKED)
    given([nextOpened, booked()])
      .when(toAdd(sunday('06:00', '13:00')))
      .then([added(sunday('06:00', '13:00'))])
    given([nextOpened, booked(), released])
      .when(toAdd(sunday('05:59', '13:00')))
      .then([added(sunday('05:59', '13:00'))])
  })
  it('books nothing if the employee already works then, but books the other parts', () => {
    const maxs = { ...booking, bookingId: idOf(71), shiftId: idOf(102), employeeId: max }
    given([nextOpened, added(sunday('05:00', '13:00'))])
      .when(toBook(booking, maxs))
      .then([booked(maxs)])
    given([nextOpened, added(sunday('05:00', '13:00'))])
      .when(toBook(booking))
      .then([])
  })
  it('is refused in its own week if its part was taken', () => {
    const clashing = { ...facts, clashing: new Set([night.shiftId]) }
    given([weekOpened])
      .when((state) => createShift(state, { week, shift: night, facts: clashing }))
      .refused('conflict', BOOKED)
  })
  it('books once, and has two bookings while it changes', () => {
    const longer = { ...booking, bookingId: idOf(71), endsAt: '2026-03-22T06:00:00.000Z' }
    const twice = given([nextOpened, booked()])
    twice.when(toBook(booking)).then([])
    twice.when(toBook(longer)).then([booked(longer)])
    expect(bookingsOf(given([nextOpened, booked(), booked(longer)]).state as Week, night.shiftId)).toHaveLength(2)
  })
  it('releases an unneeded booking once', () => {
    const toRelease = (state: ScheduleState) => releaseTime(state, { bookingIds: [booking.bookingId] })
    given([nextOpened, booked()]).when(toRelease).then([released])
    given([nextOpened, booked(), released]).when(toRelease).then([])
    given([]).when(toRelease).then([])
  })
})

describe('a move to another week', () => {
  const there = sunday('09:00', '17:00', { shiftId: night.shiftId })
  const from = { locationId: bar, weekStart: week.weekStart }
  const to = { locationId: bar, weekStart: nextWeek.weekStart }
  const movedIn: ScheduleEvent = { type: 'ShiftMovedIn', data: { ...there, locationId: bar, from } }
  const movedOut: ScheduleEvent = { type: 'ShiftMovedOut', data: { ...night, locationId: bar, to } }
  const toMoveIn = (state: ScheduleState) => moveIn(state, { week: nextWeek, shift: there, from, facts })
  const toMoveOut = (state: ScheduleState) => moveOut(state, { shiftId: night.shiftId, to })

  it('adds the shift to the new week', () => given([]).when(toMoveIn).then([nextOpened, movedIn]))
  it('does not conflict with its own booking', () =>
    given([nextOpened, booked({ ...booking, endsAt: there.endsAt })])
      .when(toMoveIn)
      .then([movedIn]))
  it('must keep the rules of the new week', () => {
    given([nextOpened, added(sunday('16:00', '20:00'))])
      .when(toMoveIn)
      .refused('conflict', BOOKED)
  })
  it('removes the shift from the previous week, repeatably', () => {
    given([weekOpened, added(night)])
      .when(toMoveOut)
      .then([movedOut])
    given([weekOpened, added(night), movedOut])
      .when(toMoveOut)
      .then([])
  })
  it('blocks restoring the shift in the previous week', () => {
    given([weekOpened, added(night), movedOut])
      .when((state) => undo(state, { events: [deleted(night)], facts }))
      .refused('conflict', 'This shift was changed since')
  })
  it('can be reversed', () => {
    const backAgain: ScheduleEvent = { type: 'ShiftMovedIn', data: { ...night, locationId: bar, from: to } }
    given([weekOpened, added(night), movedOut])
      .when((state) => moveIn(state, { week, shift: night, from: to, facts }))
      .then([backAgain])
  })
})
