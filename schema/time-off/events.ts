import { z } from 'zod'
import { event, stream, type EventOf, type Origin } from '#kernel/events.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { clockTimes, id } from '#schema/shared/fields.ts'
import { aboutEmployee, nothing, pay } from '#schema/shared/personal.ts'
import { timeOffReasons, type TimeOffReason } from './reasons.ts'
import { changes, concerning, day as dayPart, hours, sentence, text, whose } from '#kernel/sentence.ts'
import { requestObject, timeOffKind } from '#schema/shared/history-kinds.ts'
import { inPlaceOf, inTheirPlace } from '#schema/shared/in-place-of.ts'
import { documentTypes } from './documents.ts'
import { leaveBalances } from './terms.ts'
import { timeOffTopic } from './topics.ts'

const day = z.iso.date()

// The reason decides how leave is paid, so a reason that was forgotten reads as `Other`.
const forgottenReason = pay({ instead: 'Other' satisfies TimeOffReason })

const hold = z.object({ year: z.int(), minutes: z.int().positive() })
export type PtoHold = z.infer<typeof hold>
const leaveDay = z.object({ day, minutes: z.int().positive() })
export type LeaveDay = z.infer<typeof leaveDay>

/** Both dates are inclusive and in the time zone of the employee's location. */
const request = {
  requestId: id,
  employeeId: id,
  locationId: id,
  startDate: day,
  endDate: day,
  times: z.object(clockTimes.shape).optional(),
  reason: z.enum(timeOffReasons),
  /** One hold of paid time off per year that the days touch. Empty if the request uses none. */
  holds: z.array(hold),
  /** Days that are paid or taken from a balance. Missing in requests from before leave was paid through payroll. */
  days: z.array(leaveDay).optional(),
}

const document = {
  requestId: id,
  employeeId: id,
  locationId: id,
  startDate: day,
  endDate: day,
  documentId: id,
}

type TimeOffDays = { startDate: string; endDate: string; times?: ClockTimes | undefined }
const days = ({ startDate, endDate, times }: TimeOffDays) => {
  const part = times ? text(` (${times.startTime}–${times.endTime})`) : []
  return sentence`${dayPart(startDate, endDate)}${part}`
}
const status = (before: string | null, after: string) => () =>
  changes({ status: [before === null ? null : text(before), text(after)] })

const requestNews = (
  { requestId, locationId }: { requestId: string; locationId: string },
  { id: employeeId, organizationId }: Origin,
) => [
  { topic: timeOffTopic.ofEmployee(employeeId), id: requestId },
  ...timeOffTopic.at({ organizationId, locationId }, requestId),
]

const reviewed = (verb: string, what: string, changes: ReturnType<typeof status>) =>
  event({
    version: 1,
    news: requestNews,
    data: z.object({ ...request, ...inPlaceOf, comment: z.string().nullable() }),
    personal: aboutEmployee({ reason: forgottenReason, comment: nothing }),
    describe: (data) =>
      sentence`${inTheirPlace(data)}${text(`${verb} `)}${whose(data.employeeId)}${text(` ${what} on `)}${days(data)}`,
    changes,
  })

/** Stream `timeoff-<employeeId>`. One stream decides all holds, so the balance can't be overdrawn. */
export const timeoff = stream({
  category: 'timeoff',
  history: timeOffKind,
  objects: [requestObject],
  events: {
    // Recorded with the first request that touches the year, by the policy at that time.
    PtoGranted: event({
      version: 1,
      data: z.object({ employeeId: id, year: z.int(), minutes: z.int().min(0) }),
      // The actor is whoever created the year's first request.
      describe: ({ employeeId, year, minutes }) =>
        sentence`granted ${hours(minutes)} of paid time off for ${text(String(year))}${concerning('to', employeeId)}`,
    }),
    // The reason is in the metadata.
    PtoAdjusted: event({
      version: 1,
      data: z.object({ employeeId: id, year: z.int(), before: z.int().min(0), after: z.int().min(0) }),
      describe: ({ employeeId, year }) =>
        sentence`adjusted ${whose(employeeId)} paid time off for ${text(String(year))}`,
      changes: ({ before, after }) => changes({ 'paid time off': [hours(before), hours(after)] }),
    }),
    // Version 2 stores the leave type, and the pay and the balance that it had when the request was made.
    TimeOffRequested: event({
      version: 2,
      news: requestNews,
      data: z.object({
        ...request,
        /** Null for paid time off and for reasons without a leave type. */
        leaveTypeId: id.nullable(),
        payPercent: z.int(),
        countsAgainst: z.enum(leaveBalances),
        notes: z.string().nullable(),
        /** Whether the leave type asked for a document. Missing if it did not. */
        needsDocument: z.boolean().nullable().optional(),
      }),
      personal: aboutEmployee({
        reason: forgottenReason,
        leaveTypeId: nothing,
        notes: nothing,
        needsDocument: nothing,
      }),
      describe: (data) => sentence`requested time off${concerning('for', data.employeeId)} on ${days(data)}`,
      changes: status(null, 'pending'),
    }),
    TimeOffCancelled: event({
      version: 1,
      news: requestNews,
      data: z.object(request),
      personal: aboutEmployee({ reason: forgottenReason }),
      describe: (data) => sentence`cancelled ${whose(data.employeeId)} request for time off on ${days(data)}`,
      changes: status('pending', 'cancelled'),
    }),
    TimeOffApproved: reviewed('approved', 'time off', status('pending', 'approved')),
    TimeOffDenied: reviewed('denied', 'time off', status('pending', 'denied')),
    // The content is in a table of its own, which forgetting a person empties.
    TimeOffDocumentAdded: event({
      version: 1,
      news: requestNews,
      data: z.object({
        ...document,
        name: z.string().nullable(),
        type: z.enum(documentTypes),
        /** In bytes. */
        size: z.int().positive(),
        sha256: z.string().nullable(),
      }),
      personal: aboutEmployee({ name: nothing, sha256: nothing }),
      describe: (data) => sentence`added a document to ${whose(data.employeeId)} request for time off on ${days(data)}`,
    }),
    TimeOffDocumentRemoved: event({
      version: 1,
      news: requestNews,
      data: z.object(document),
      describe: (data) =>
        sentence`removed a document from ${whose(data.employeeId)} request for time off on ${days(data)}`,
    }),
    TimeOffWithdrawn: reviewed('revoked', 'approved time off', status('approved', 'cancelled')),
  },
})

export type TimeoffEvent = EventOf<typeof timeoff>

declare module '#kernel/events.ts' {
  interface Streams {
    timeoff: typeof timeoff
  }
}
