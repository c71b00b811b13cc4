import { z } from 'zod'
import { event, id, instant, stream, type EventOf } from '#kernel/events.ts'
import { place, shift, shiftChanges, someTerms } from './shift.ts'

/** A day as yyyy-MM-dd. */
const day = z.iso.date()
const location = { locationId: id }
/** A location's week by its Sunday. */
const week = { locationId: id, weekStart: day }

const wholeShift = shift.extend(location)
const otherWeek = z.object(week)

/** What a run over many shifts could not do, each with the sentence that a person would have got. */
const leftOut = z.array(z.object({ shiftId: id, employeeId: id.nullable(), startsAt: instant, reason: z.string() }))
const templateRun = z.object({ ...week, templateId: id, name: z.string(), added: z.int(), leftOut })
/** A person's part in this week of a shift that begins in the week before. */
const booking = z.object({
  ...location,
  bookingId: id,
  shiftId: id,
  employeeId: id,
  startsAt: instant,
  endsAt: instant,
})
const timeOff = z.object({ ...location, requestId: id, employeeId: id, startDate: day, endDate: day })

/** A swap or an offer of a shift. `employeeId`: who has the shift and asked. */
const request = { ...location, requestId: id, shiftId: id, employeeId: id }
const swap = { ...request, toEmployeeId: id }
const claimed = { ...request, claimedBy: id }

/** Why a request came to an end that nobody decided on. */
export const endedBecause = ['shift deleted', 'shift moved', 'shift changed', 'shift reassigned'] as const

const shifts = (count: number) => (count === 1 ? '1 shift' : `${count} shifts`)
const aShift = ({ employeeId }: { employeeId: string | null }) => (employeeId ? 'a shift' : 'an open shift')
const publication = (before: string, after: string) => () => [{ field: 'week', before, after }]

/**
 * Stream `schedule-<id derived from location and week start>`: everything that one location plans for one week, from
 * Sunday on in the location's zone. A shift belongs to the week in which it starts. Many shifts changed by one command
 * are as many events, so that a shift's own history and its undo need not know how it was changed.
 */
export const schedule = stream({
  category: 'schedule',
  events: {
    // The bounds are kept as instants: a government that changes its clocks must not move shifts between old weeks.
    WeekOpened: event({
      version: 1,
      data: z.object({ ...week, timeZone: z.string(), startsAt: instant, endsAt: instant }),
      says: (data) => `began planning the week of ${data.weekStart}`,
    }),
    ShiftAdded: event({
      version: 1,
      data: wholeShift,
      personal: ['notes'],
      says: (data) => `added ${aShift(data)}`,
      changes: (data) => shiftChanges(null, data),
    }),
    ShiftChanged: event({
      version: 1,
      data: z.object({ ...location, shiftId: id, employeeId: id.nullable(), before: someTerms, after: someTerms }),
      personal: ['before', 'after'],
      says: (data) => `changed ${aShift(data)}`,
      changes: (data) => shiftChanges(data.before, data.after),
    }),
    // One event for time and person, because one drag over the grid changes both and reads as one thing done.
    ShiftMoved: event({
      version: 1,
      data: z.object({ ...location, shiftId: id, before: place, after: place }),
      says: (data) => `moved ${aShift(data.after)}`,
      changes: (data) => shiftChanges(data.before, data.after),
    }),
    ShiftAssigned: event({
      version: 1,
      data: z.object({ ...location, shiftId: id, employeeId: id, before: id.nullable() }),
      says: () => 'assigned a shift',
      changes: (data) => shiftChanges({ employeeId: data.before }, { employeeId: data.employeeId }),
    }),
    ShiftUnassigned: event({
      version: 1,
      data: z.object({ ...location, shiftId: id, employeeId: id }),
      says: () => 'unassigned a shift',
      changes: (data) => shiftChanges({ employeeId: data.employeeId }, { employeeId: null }),
    }),
    ShiftDeleted: event({
      version: 1,
      data: wholeShift,
      personal: ['notes'],
      says: (data) => `deleted ${aShift(data)}`,
      changes: (data) => shiftChanges(data, null),
    }),
    ShiftRestored: event({
      version: 1,
      data: wholeShift,
      personal: ['notes'],
      says: (data) => `restored ${aShift(data)}`,
      changes: (data) => shiftChanges(null, data),
    }),
    // Not added and deleted: the shift is the same in both weeks, and who folds it must not lose it in between.
    ShiftMovedIn: event({
      version: 1,
      data: wholeShift.extend({ from: otherWeek }),
      personal: ['notes'],
      says: (data) => `moved ${aShift(data)} here from the week of ${data.from.weekStart}`,
      changes: (data) => shiftChanges(null, data),
    }),
    ShiftMovedOut: event({
      version: 1,
      data: wholeShift.extend({ to: otherWeek }),
      personal: ['notes'],
      says: (data) => `moved ${aShift(data)} to the week of ${data.to.weekStart}`,
      changes: (data) => shiftChanges(data, null),
    }),
    TemplateApplied: event({
      version: 1,
      data: templateRun,
      says: (data) => `applied the template ${data.name} (${shifts(data.added)})`,
    }),
    TemplateWithdrawn: event({
      version: 1,
      data: templateRun,
      says: (data) => `took back the template ${data.name} (${shifts(data.added)})`,
    }),
    AutoScheduled: event({
      version: 1,
      data: z.object({ ...week, assigned: z.int(), leftOut }),
      says: (data) => `auto-scheduled ${shifts(data.assigned)}`,
    }),
    WeekPublished: event({
      version: 1,
      data: z.object(week),
      says: (data) => `published the week of ${data.weekStart}`,
      changes: publication('draft', 'published'),
    }),
    WeekUnpublished: event({
      version: 1,
      data: z.object(week),
      says: (data) => `unpublished the week of ${data.weekStart}`,
      changes: publication('published', 'draft'),
    }),
    TimeBooked: event({ version: 1, data: booking, says: () => 'booked time for a shift of the week before' }),
    TimeReleased: event({ version: 1, data: booking, says: () => 'released time of a shift of the week before' }),
    SwapRequested: event({
      version: 1,
      data: z.object({ ...swap, notes: z.string().nullable() }),
      personal: ['notes'],
      says: () => 'asked a colleague to take a shift',
    }),
    SwapAccepted: event({ version: 1, data: z.object(swap), says: () => 'agreed to take a shift' }),
    SwapDeclined: event({ version: 1, data: z.object(swap), says: () => 'declined to take a shift' }),
    SwapCancelled: event({ version: 1, data: z.object(swap), says: () => 'cancelled a swap' }),
    // `override`: before the colleague had agreed.
    SwapApproved: event({
      version: 1,
      data: z.object({ ...swap, override: z.boolean() }),
      says: ({ override }) => (override ? 'approved a swap that was not agreed to yet' : 'approved a swap'),
    }),
    SwapDenied: event({ version: 1, data: z.object(swap), says: () => 'denied a swap' }),
    GrabOffered: event({
      version: 1,
      data: z.object({ ...request, notes: z.string().nullable(), expiresAt: instant }),
      personal: ['notes'],
      says: () => 'offered a shift',
    }),
    GrabClaimed: event({ version: 1, data: z.object(claimed), says: () => 'claimed a shift' }),
    GrabUnclaimed: event({ version: 1, data: z.object(claimed), says: () => 'gave back a claim' }),
    GrabCancelled: event({ version: 1, data: z.object(request), says: () => 'cancelled the offer of a shift' }),
    GrabApproved: event({ version: 1, data: z.object(claimed), says: () => 'approved a claim' }),
    GrabDenied: event({ version: 1, data: z.object(claimed), says: () => 'denied a claim' }),
    GrabExpired: event({ version: 1, data: z.object(request), says: () => 'let the offer of a shift run out' }),
    // An approval was undone: the request waits for a decision again.
    RequestReopened: event({ version: 1, data: z.object(request), says: () => 'reopened a request' }),
    // The shift is not what was asked about any more.
    RequestEnded: event({
      version: 1,
      data: z.object({ ...request, because: z.enum(endedBecause) }),
      says: ({ because }) => `ended a request (${because})`,
    }),
    TimeOffAdded: event({
      version: 1,
      data: timeOff,
      says: (data) => `kept ${data.startDate} to ${data.endDate} free`,
    }),
    TimeOffRemoved: event({
      version: 1,
      data: timeOff,
      says: (data) => `gave ${data.startDate} to ${data.endDate} back to the plan`,
    }),
  },
})

export type ScheduleEvent = EventOf<typeof schedule>
