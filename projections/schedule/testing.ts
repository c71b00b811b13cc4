import { randomUUID } from 'node:crypto'
import { streamName, type AnyEvent, type StreamName } from '#kernel/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { addDays, shiftTimes, weekBounds } from '#schema/shared/week-time.ts'
import { LOCATION } from '#projections/testing/testing.ts'

export type Happening = { stream: StreamName; event: AnyEvent }

/** What Postgres has no text for, among what it has. */
export const note = 'U+0000 \u0000, half a pair \ud800 and "quotes"'

const zone = 'America/New_York'
const weeks = ['2026-02-22', '2026-03-01', '2026-03-08'].map((weekStart) => ({ id: randomUUID(), weekStart }))

/** Plans three weeks: `choice` says which shift is meant, or whether there is a new one, and what becomes of it. */
export function weekPlanner() {
  const opened = new Set<string>()
  const published = new Set<string>()
  const shifts: { shift: Shift; week: number; deleted: boolean }[] = []

  function* opening(index: number): Generator<Happening> {
    const { id, weekStart } = weeks[index] ?? never()
    if (opened.has(id)) return
    opened.add(id)
    const data = { locationId: LOCATION, weekStart, timeZone: zone, ...weekBounds(weekStart, zone) }
    yield { stream: streamName('schedule', id), event: { type: 'WeekOpened', data } }
  }

  return function* plan(personId: string, choice: number): Generator<Happening> {
    const known = shifts[choice % 40]
    const index = known ? known.week : choice % 3
    const { id, weekStart } = weeks[index] ?? never()
    const key = { locationId: LOCATION, weekStart }
    const stream = streamName('schedule', id)
    yield* opening(index)
    if (!known) {
      const shift = shiftOf(personId, weekStart, choice)
      shifts.push({ shift, week: index, deleted: false })
      yield { stream, event: { type: 'ShiftAdded', data: { ...shift, locationId: LOCATION } } }
      return
    }
    const { shift } = known
    const { shiftId, employeeId, startsAt, endsAt, ...rest } = shift
    const whole = { ...shift, locationId: LOCATION }
    if (known.deleted) {
      known.deleted = false
      yield { stream, event: { type: 'ShiftRestored', data: whole } }
      return
    }
    switch (choice % 9) {
      case 0:
        known.deleted = true
        yield { stream, event: { type: 'ShiftDeleted', data: whole } }
        return
      case 1: {
        const to = (index + 1) % 3
        const target = weeks[to] ?? never()
        const there = shiftOf(personId, target.weekStart, choice)
        known.shift = { ...rest, shiftId, employeeId: there.employeeId, startsAt: there.startsAt, endsAt: there.endsAt }
        known.week = to
        yield* opening(to)
        const arrived = { ...known.shift, locationId: LOCATION, from: key }
        yield { stream: streamName('schedule', target.id), event: { type: 'ShiftMovedIn', data: arrived } }
        const left = { ...whole, to: { locationId: LOCATION, weekStart: target.weekStart } }
        yield { stream, event: { type: 'ShiftMovedOut', data: left } }
        return
      }
      case 2: {
        const after = { notes: shift.notes === null ? note : null, breakMinutes: choice % 60 }
        const before = { notes: shift.notes, breakMinutes: shift.breakMinutes }
        known.shift = { ...shift, ...after }
        const data = { locationId: LOCATION, shiftId, employeeId, before, after }
        yield { stream, event: { type: 'ShiftChanged', data } }
        return
      }
      case 3: {
        const there = shiftOf(personId, weekStart, choice + 1)
        const after = { employeeId: there.employeeId, startsAt: there.startsAt, endsAt: there.endsAt }
        known.shift = { ...shift, ...after }
        const data = { locationId: LOCATION, shiftId, before: { employeeId, startsAt, endsAt }, after }
        yield { stream, event: { type: 'ShiftMoved', data } }
        return
      }
      case 4:
        known.shift = { ...shift, employeeId: employeeId === null ? personId : null }
        yield {
          stream,
          event:
            employeeId === null
              ? { type: 'ShiftAssigned', data: { locationId: LOCATION, shiftId, employeeId: personId, before: null } }
              : { type: 'ShiftUnassigned', data: { locationId: LOCATION, shiftId, employeeId } },
        }
        return
      case 5: {
        const run = { ...key, templateId: LOCATION, name: note, added: 0, leftOut: [] }
        yield { stream, event: { type: choice % 2 === 0 ? 'TemplateApplied' : 'TemplateWithdrawn', data: run } }
        return
      }
      case 6: {
        const publishes = !published.has(id)
        if (publishes) published.add(id)
        else published.delete(id)
        yield { stream, event: { type: publishes ? 'WeekPublished' : 'WeekUnpublished', data: key } }
        return
      }
      case 7: {
        const booking = {
          locationId: LOCATION,
          bookingId: randomUUID(),
          shiftId,
          employeeId: personId,
          startsAt,
          endsAt,
        }
        yield { stream, event: { type: choice % 2 === 0 ? 'TimeBooked' : 'TimeReleased', data: booking } }
        return
      }
      default: {
        const span = { startDate: weekStart, endDate: weekStart }
        const away = { locationId: LOCATION, requestId: randomUUID(), employeeId: personId, ...span }
        yield { stream, event: { type: choice % 2 === 0 ? 'TimeOffAdded' : 'TimeOffRemoved', data: away } }
        yield { stream, event: { type: 'AutoScheduled', data: { ...key, assigned: choice, leftOut: [] } } }
      }
    }
  }
}

const shiftOf = (personId: string, weekStart: string, choice: number): Shift => ({
  shiftId: randomUUID(),
  employeeId: choice % 4 === 0 ? null : personId,
  ...shiftTimes(addDays(weekStart, choice % 7), '22:00', '06:00', zone),
  breakMinutes: 30,
  notes: choice % 5 === 0 ? note : null,
  roleId: null,
  position: null,
})

function never(): never {
  throw new Error('there are three weeks')
}
