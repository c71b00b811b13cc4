import { z } from 'zod'
import { event, id, stream, type EventOf } from '#kernel/events.ts'

/** A day as yyyy-MM-dd. */
const day = z.iso.date()

/** Why somebody is away, in the order of the form. */
export const timeOffReasons = [
  'Vacation',
  'Sick Leave',
  'Personal Day',
  'Family Emergency',
  'Medical Appointment',
  'Other',
] as const
export type TimeOffReason = (typeof timeOffReasons)[number]

/** Paid time off that a request takes from one year's grant. */
const hold = z.object({ year: z.int(), minutes: z.int().positive() })
export type PtoHold = z.infer<typeof hold>

/** Whole days, first and last included, in the zone of the person's location. */
const request = {
  requestId: id,
  employeeId: id,
  locationId: id,
  startDate: day,
  endDate: day,
  reason: z.enum(timeOffReasons),
  /** One a year that it touches; none for days off that are not paid. */
  holds: z.array(hold),
}

const span = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate === endDate ? `on ${startDate}` : `from ${startDate} to ${endDate}`
const status = (before: string | null, after: string) => () => [{ field: 'status', before, after }]

/**
 * Stream `timeoff-<employeeId>`: one person's paid time off and their requests. What a pending request holds and what
 * an approved one uses can't be had twice: both are decided here. Each event tells the whole request.
 */
export const timeoff = stream({
  category: 'timeoff',
  events: {
    // Granted with the first request that touches the year, by the policy of that day.
    PtoGranted: event({
      version: 1,
      data: z.object({ employeeId: id, year: z.int(), minutes: z.int().min(0) }),
      // The actor is whoever asked for days of that year first.
      says: (data) => `opened the paid time off of ${data.year} with ${data.minutes / 60} h`,
    }),
    TimeOffRequested: event({
      version: 1,
      data: z.object({ ...request, notes: z.string().nullable() }),
      personal: ['reason', 'notes'],
      says: (data) => `requested time off ${span(data)}`,
      changes: status(null, 'pending'),
    }),
    TimeOffCancelled: event({
      version: 1,
      data: z.object(request),
      personal: ['reason'],
      says: (data) => `cancelled a request for time off ${span(data)}`,
      changes: status('pending', 'cancelled'),
    }),
    TimeOffApproved: event({
      version: 1,
      data: z.object({ ...request, comment: z.string().nullable() }),
      personal: ['reason', 'comment'],
      says: (data) => `approved time off ${span(data)}`,
      changes: status('pending', 'approved'),
    }),
    TimeOffDenied: event({
      version: 1,
      data: z.object({ ...request, comment: z.string().nullable() }),
      personal: ['reason', 'comment'],
      says: (data) => `denied time off ${span(data)}`,
      changes: status('pending', 'denied'),
    }),
    // An approval taken back by a manager: the days and what they used are free again.
    TimeOffWithdrawn: event({
      version: 1,
      data: z.object({ ...request, comment: z.string().nullable() }),
      personal: ['reason', 'comment'],
      says: (data) => `took back the approval of time off ${span(data)}`,
      changes: status('approved', 'cancelled'),
    }),
  },
})

export type TimeoffEvent = EventOf<typeof timeoff>
