import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { clockTimes, id } from '#schema/shared/fields.ts'
import { aboutEmployee, nothing, pay } from '#schema/shared/personal.ts'
import { timeOffReasons, type TimeOffReason } from './reasons.ts'
import { changes, concerning, day as dayPart, hours, sentence, text, whose } from '#kernel/sentence.ts'

/** A day as yyyy-MM-dd. */
const day = z.iso.date()

// Sick leave may be paid otherwise.
const forgottenReason = pay({ instead: 'Other' satisfies TimeOffReason })

/** Paid time off that a request takes from one year's grant. */
const hold = z.object({ year: z.int(), minutes: z.int().positive() })
export type PtoHold = z.infer<typeof hold>

/** Days, first and last included, in the zone of the person's location. */
const request = {
  requestId: id,
  employeeId: id,
  locationId: id,
  startDate: day,
  endDate: day,
  /** Only a part of the one day. */
  times: z.object(clockTimes.shape).optional(),
  reason: z.enum(timeOffReasons),
  /** One a year that it touches; none for days off that are not paid. */
  holds: z.array(hold),
}

type Days = { startDate: string; endDate: string; times?: ClockTimes | undefined }
const days = ({ startDate, endDate, times }: Days) => {
  const part = times ? text(` (${times.startTime}–${times.endTime})`) : []
  return sentence`${dayPart(startDate, endDate)}${part}`
}
const status = (before: string | null, after: string) => () =>
  changes({ status: [before === null ? null : text(before), text(after)] })

/** A manager's decision. */
const reviewed = (verb: string, what: string, changes: ReturnType<typeof status>) =>
  event({
    version: 1,
    data: z.object({ ...request, comment: z.string().nullable() }),
    personal: aboutEmployee({ reason: forgottenReason, comment: nothing }),
    describe: (data) => sentence`${text(`${verb} `)}${whose(data.employeeId)}${text(` ${what} on `)}${days(data)}`,
    changes,
  })

/**
 * Stream `timeoff-<employeeId>`: an employee's paid time off and requests. Holding and using minutes are both decided
 * here, so the balance cannot be overdrawn. Each event carries the whole request.
 */
export const timeoff = stream({
  category: 'timeoff',
  events: {
    // Granted with the first request that touches the year, by the policy of that day.
    PtoGranted: event({
      version: 1,
      data: z.object({ employeeId: id, year: z.int(), minutes: z.int().min(0) }),
      // The actor is the first to ask for days of that year.
      describe: ({ employeeId, year, minutes }) =>
        sentence`granted ${hours(minutes)} of paid time off for ${text(String(year))}${concerning('to', employeeId)}`,
    }),
    TimeOffRequested: event({
      version: 1,
      data: z.object({ ...request, notes: z.string().nullable() }),
      personal: aboutEmployee({ reason: forgottenReason, notes: nothing }),
      describe: (data) => sentence`requested time off${concerning('for', data.employeeId)} on ${days(data)}`,
      changes: status(null, 'pending'),
    }),
    TimeOffCancelled: event({
      version: 1,
      data: z.object(request),
      personal: aboutEmployee({ reason: forgottenReason }),
      describe: (data) => sentence`cancelled ${whose(data.employeeId)} request for time off on ${days(data)}`,
      changes: status('pending', 'cancelled'),
    }),
    TimeOffApproved: reviewed('approved', 'time off', status('pending', 'approved')),
    TimeOffDenied: reviewed('denied', 'time off', status('pending', 'denied')),
    // A manager revokes an approval, which frees the days and the balance they used.
    TimeOffWithdrawn: reviewed('revoked', 'approved time off', status('approved', 'cancelled')),
  },
})

export type TimeoffEvent = EventOf<typeof timeoff>

declare module '#kernel/events.ts' {
  interface Streams {
    timeoff: typeof timeoff
  }
}
