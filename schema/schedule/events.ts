import { z } from 'zod'
import { event, stream, type EventDefinition, type EventOf, type HistoryKind, type Origin } from '#kernel/events.ts'
import { clockTimes, id, instant } from '#schema/shared/fields.ts'
import { aboutEmployee, nothing } from '#schema/shared/personal.ts'
import { changes, concerning, count, day as dayPart, instant as instantPart, sentence, text } from '#kernel/sentence.ts'
import { autoScheduleRun } from './auto-schedule-run.ts'
import { shiftPart } from './part-input.ts'
import { gridPosition, shift, shiftChanges, someTerms } from './shift.ts'
import { requestObject, timeOffKind } from '#schema/shared/history-kinds.ts'
import { noNews } from '#schema/shared/topics.ts'
import { requestTopic, weekTopic } from './topics.ts'

const shiftsKind: HistoryKind = { name: 'shifts', label: 'Shifts', order: 30 }
const weeksKind: HistoryKind = { name: 'weeks', label: 'Weeks', order: 40 }
const requestsKind: HistoryKind = { name: 'requests', label: 'Swaps and open shifts', order: 50 }

const day = z.iso.date()
const location = { locationId: id }
/** `weekStart` is the week's Sunday. */
const week = { locationId: id, weekStart: day }

const wholeShift = shift.extend(location)
const otherWeek = z.object(week)

/** Shifts that a command on many shifts left out. `reason` is the message of the refusal. */
const leftOut = z.array(z.object({ shiftId: id, employeeId: id.nullable(), startsAt: instant, reason: z.string() }))
const leftOutReasons = (data: { leftOut: z.infer<typeof leftOut> }) =>
  data.leftOut.map(({ employeeId }, index) => ({ of: [employeeId], at: ['leftOut', index, 'reason'] }))
const notes = aboutEmployee({ notes: nothing })
const templateRun = z.object({ ...week, templateId: id, name: z.string(), added: z.int(), leftOut })
/** The part in this week of a shift that starts in the previous week. */
const booking = z.object({
  ...location,
  bookingId: id,
  shiftId: id,
  employeeId: id,
  startsAt: instant,
  endsAt: instant,
})
const timeOff = z.object({
  ...location,
  requestId: id,
  employeeId: id,
  startDate: day,
  endDate: day,
  times: z.object(clockTimes.shape).optional(),
})

/**
 * `day` and `times` are those of the time-off request, in the location's time zone. `shiftIds` are the shifts that became open,
 * including new ones for the rest of a shift that had begun.
 */
const absence = z.object({
  ...location,
  requestId: id,
  employeeId: id,
  day,
  times: z.object(clockTimes.shape).optional(),
  shiftIds: z.array(id),
})

/** `employeeId` is the requester: the employee whose shift it is, or who claims an open shift. */
const request = { ...location, requestId: id, shiftId: id, employeeId: id }
/** `forShiftId`: the colleague's shift in the same week that the requester takes in exchange. */
const swap = { ...request, toEmployeeId: id, forShiftId: id.optional() }
const claimed = { ...request, claimedBy: id }

export const endedBecause = [
  'shift deleted',
  'shift moved',
  'shift changed',
  'shift reassigned',
  'employee left',
] as const

const shifts = (number: number) => count(number, 'shift')
const aShift = ({ employeeId }: { employeeId: string | null }) =>
  employeeId === null ? sentence`an open shift` : sentence`a shift${concerning('for', employeeId)}`
const from = ({ employeeId }: { employeeId: string }) => concerning('from', employeeId)
const by = ({ employeeId }: { employeeId: string }) => concerning('by', employeeId)
const publicationOf = z.object({ ...week, silent: z.literal(true).optional() })
const silently = ({ silent }: { silent?: true | undefined }) => (silent ? text(' without notifying anyone') : [])
type NotifiedCounts = { people: number; openShifts?: number | undefined }
const openShifts = ({ openShifts: number = 0 }: NotifiedCounts) => count(number, 'open shift')
function published(data: NotifiedCounts) {
  const changed = sentence`changes for ${count(data.people, 'employee')}`
  if (!data.openShifts) return changed
  return data.people === 0 ? openShifts(data) : sentence`${changed} and ${openShifts(data)}`
}
function notified(data: NotifiedCounts) {
  const changed = sentence`${count(data.people, 'employee')} of changes`
  const open = sentence`those who qualify of ${openShifts(data)}`
  if (!data.openShifts) return changed
  return data.people === 0 ? open : sentence`${changed}, and ${open}`
}
const publication = (before: string, after: string) => () => changes({ week: [text(before), text(after)] })

const withWholeShift = (verb: 'added' | 'deleted' | 'restored') =>
  event({
    version: 1,
    history: shiftsKind,
    data: wholeShift,
    personal: notes,
    describe: (data) => sentence`${text(`${verb} `)}${aShift(data)}`,
    changes: (data) => (verb === 'deleted' ? shiftChanges(data, null) : shiftChanges(null, data)),
  })

const weekNews = (_: unknown, { id: weekId, commandId }: Origin) => [{ topic: weekTopic(weekId), id: commandId }]

/** An event of a swap request, an offer, or a claim of an open shift. */
const ofRequest = <Data extends { requestId: string; locationId: string }>(
  definition: Pick<EventDefinition<Data>, 'data' | 'describe'> & Partial<Pick<EventDefinition<Data>, 'personal'>>,
) =>
  event<Data>({
    version: 1,
    history: requestsKind,
    news: (data, origin) => [
      ...weekNews(data, origin),
      ...requestTopic.at({ organizationId: origin.organizationId, locationId: data.locationId }, data.requestId),
    ],
    ...definition,
  })

/**
 * Stream `schedule-<id derived from location and week start>`. A shift belongs to the week in which it starts. A command that changes
 * many shifts appends one event per shift, so that a shift's history and undo don't depend on the command.
 */
export const schedule = stream({
  category: 'schedule',
  history: weeksKind,
  objects: [
    { name: 'shift', label: 'One shift', order: 10 },
    { name: 'week', label: 'One week', order: 20, isStream: true },
    requestObject,
  ],
  news: weekNews,
  events: {
    // The bounds are instants, so that a later change of time zone rules can't move shifts between existing weeks.
    WeekOpened: event({
      version: 1,
      data: z.object({
        ...week,
        timeZone: z.string(),
        startsAt: instant,
        endsAt: instant,
        /** Without drafts, employees see a week from the start. */
        published: z.literal(true).optional(),
      }),
      describe: (data) => sentence`started planning the week of ${dayPart(data.weekStart)}`,
    }),
    ShiftAdded: withWholeShift('added'),
    ShiftChanged: event({
      version: 1,
      history: shiftsKind,
      data: z.object({ ...location, shiftId: id, employeeId: id.nullable(), before: someTerms, after: someTerms }),
      personal: ({ employeeId }, { actorId }) =>
        ['before', 'after'].map((which) => ({ of: [employeeId ?? actorId], at: [which, 'notes'], instead: null })),
      describe: (data) => sentence`changed ${aShift(data)}`,
      changes: (data) => shiftChanges(data.before, data.after),
    }),
    // One event for times and employee, because one drag changes both and history shows it as one change.
    ShiftMoved: event({
      version: 1,
      history: shiftsKind,
      data: z.object({ ...location, shiftId: id, before: gridPosition, after: gridPosition }),
      describe: ({ before, after }) =>
        after.employeeId === null && before.employeeId !== null
          ? sentence`moved a shift${concerning('from', before.employeeId)} to open shifts`
          : sentence`moved ${aShift(after)}`,
      changes: (data) => shiftChanges(data.before, data.after),
    }),
    ShiftAssigned: event({
      version: 1,
      history: shiftsKind,
      data: z.object({ ...location, shiftId: id, employeeId: id, before: id.nullable() }),
      describe: (data) => sentence`assigned a shift${concerning('to', data.employeeId)}`,
      changes: (data) => shiftChanges({ employeeId: data.before }, { employeeId: data.employeeId }),
    }),
    ShiftUnassigned: event({
      version: 1,
      history: shiftsKind,
      data: z.object({ ...location, shiftId: id, employeeId: id }),
      describe: (data) => sentence`unassigned a shift${from(data)}`,
      changes: (data) => shiftChanges({ employeeId: data.employeeId }, { employeeId: null }),
    }),
    ShiftDeleted: withWholeShift('deleted'),
    ShiftRestored: withWholeShift('restored'),
    // Events of their own rather than added and deleted, because it stays the same shift and projections must not lose it
    // between the weeks.
    ShiftMovedIn: event({
      version: 1,
      history: shiftsKind,
      data: wholeShift.extend({ from: otherWeek }),
      personal: notes,
      describe: (data) => sentence`moved ${aShift(data)} here from the week of ${dayPart(data.from.weekStart)}`,
      changes: (data) => shiftChanges(null, data),
    }),
    ShiftMovedOut: event({
      version: 1,
      history: shiftsKind,
      data: wholeShift.extend({ to: otherWeek }),
      personal: notes,
      describe: (data) => sentence`moved ${aShift(data)} to the week of ${dayPart(data.to.weekStart)}`,
      changes: (data) => shiftChanges(data, null),
    }),
    TemplateApplied: event({
      version: 1,
      data: templateRun,
      personal: leftOutReasons,
      describe: (data) => sentence`applied the template ${data.name} (${shifts(data.added)})`,
    }),
    TemplateWithdrawn: event({
      version: 1,
      data: templateRun,
      personal: leftOutReasons,
      describe: (data) => sentence`removed the template ${data.name} (${shifts(data.added)})`,
    }),
    AutoScheduled: event({
      version: 3,
      data: z.object({ ...week, assigned: z.int(), leftOut, run: autoScheduleRun.nullable() }),
      personal: leftOutReasons,
      describe: (data) => sentence`auto-scheduled ${shifts(data.assigned)}`,
    }),
    ShiftsCopied: event({
      version: 1,
      data: z.object({ ...week, from: day, copied: z.int(), leftOut }),
      personal: leftOutReasons,
      describe: (data) =>
        data.from === data.weekStart
          ? sentence`copied ${shifts(data.copied)}`
          : sentence`copied ${shifts(data.copied)} from the week of ${dayPart(data.from)}`,
    }),
    WeekPublished: event({
      version: 1,
      data: publicationOf,
      describe: (data) => sentence`published the week of ${dayPart(data.weekStart)}${silently(data)}`,
      changes: publication('draft', 'published'),
    }),
    WeekUnpublished: event({
      version: 1,
      data: publicationOf,
      describe: (data) => sentence`unpublished the week of ${dayPart(data.weekStart)}${silently(data)}`,
      changes: publication('published', 'draft'),
    }),
    // Later changes are compared with the week as of this event. Shifts that no event since revision `since` changed don't count.
    ChangesNotified: event({
      version: 1,
      data: publicationOf.extend({ since: z.int(), people: z.int(), openShifts: z.int().optional() }),
      describe: (data) =>
        data.silent ? sentence`published ${published(data)}${silently(data)}` : sentence`notified ${notified(data)}`,
    }),
    DayNoteSet: event({
      version: 1,
      data: z.object({ ...week, day, before: z.string().nullable(), after: z.string().nullable() }),
      describe: (data) =>
        data.after === null
          ? sentence`removed the note for ${dayPart(data.day)}`
          : sentence`set the note for ${dayPart(data.day)}`,
      changes: (data) => changes({ note: [data.before, data.after] }),
    }),
    TimeBooked: event({
      version: 1,
      history: null,
      // It concerns a shift of the previous week, so nothing visible changes here.
      news: noNews,
      data: booking,
      describe: () => sentence`booked time for a shift that starts in the previous week`,
    }),
    TimeReleased: event({
      version: 1,
      history: null,
      news: noNews,
      data: booking,
      describe: () => sentence`released the time of a shift that starts in the previous week`,
    }),
    SwapRequested: ofRequest({
      data: z.object({ ...swap, notes: z.string().nullable() }),
      personal: notes,
      describe: ({ forShiftId }) =>
        forShiftId ? sentence`asked a colleague to swap shifts` : sentence`asked a colleague to take a shift`,
    }),
    SwapAccepted: ofRequest({
      data: z.object(swap),
      describe: (data) =>
        data.forShiftId
          ? sentence`agreed to swap for a shift${from(data)}`
          : sentence`agreed to take a shift${from(data)}`,
    }),
    SwapDeclined: ofRequest({
      data: z.object(swap),
      describe: (data) =>
        data.forShiftId
          ? sentence`declined to swap for a shift${from(data)}`
          : sentence`declined to take a shift${from(data)}`,
    }),
    SwapCancelled: ofRequest({
      data: z.object(swap),
      describe: (data) => sentence`cancelled a swap request${from(data)}`,
    }),
    SwapApproved: ofRequest({
      data: z.object({ ...swap, override: z.boolean() }),
      describe: (data) =>
        data.override
          ? sentence`approved a swap${concerning('for', data.employeeId)} before it was accepted`
          : sentence`approved a swap${concerning('for', data.employeeId)}`,
    }),
    SwapDenied: ofRequest({
      data: z.object(swap),
      describe: (data) => sentence`denied a swap${concerning('for', data.employeeId)}`,
    }),
    GrabOffered: ofRequest({
      data: z.object({ ...request, notes: z.string().nullable(), expiresAt: instant, part: shiftPart.optional() }),
      personal: notes,
      describe: ({ part }) =>
        part ? sentence`offered ${instantPart(part.startsAt, part.endsAt)} of a shift` : sentence`offered a shift`,
    }),
    GrabClaimed: ofRequest({
      data: z.object(claimed),
      describe: (data) => sentence`claimed a shift${from(data)}`,
    }),
    GrabUnclaimed: ofRequest({
      data: z.object(claimed),
      describe: (data) => sentence`withdrew a claim to a shift${from(data)}`,
    }),
    GrabCancelled: ofRequest({
      data: z.object(request),
      describe: (data) => sentence`cancelled a shift offer${from(data)}`,
    }),
    GrabApproved: ofRequest({
      data: z.object(claimed),
      describe: (data) => sentence`approved a claim to a shift${from(data)}`,
    }),
    GrabDenied: ofRequest({
      data: z.object(claimed),
      describe: (data) => sentence`denied a claim to a shift${from(data)}`,
    }),
    GrabExpired: ofRequest({
      data: z.object(request),
      describe: (data) => sentence`closed an expired shift offer${from(data)}`,
    }),
    OpenShiftClaimed: ofRequest({
      data: z.object({ ...request, notes: z.string().nullable() }),
      personal: notes,
      describe: () => sentence`claimed an open shift`,
    }),
    OpenShiftClaimApproved: ofRequest({
      data: z.object({ ...request, byPolicy: z.literal(true).optional() }),
      describe: (data) =>
        data.byPolicy
          ? sentence`took an open shift as the first to claim it`
          : sentence`approved a claim to an open shift${by(data)}`,
    }),
    OpenShiftClaimDenied: ofRequest({
      data: z.object(request),
      describe: (data) => sentence`denied a claim to an open shift${by(data)}`,
    }),
    OpenShiftClaimWithdrawn: ofRequest({
      data: z.object(request),
      describe: () => sentence`withdrew a claim to an open shift`,
    }),
    RequestReopened: ofRequest({
      data: z.object(request),
      describe: (data) => sentence`reopened a request${from(data)}`,
    }),
    RequestEnded: ofRequest({
      data: z.object({ ...request, because: z.enum(endedBecause) }),
      describe: (data) => sentence`closed a request${from(data)} (${text(data.because)})`,
    }),
    // An employee can't come in at short notice. The reason is only in the time-off request, because it may concern their health.
    AbsenceReported: event({
      version: 1,
      history: timeOffKind,
      data: absence,
      describe: (data) => sentence`reported that they can’t come in on ${dayPart(data.day)}`,
    }),
    AbsenceWithdrawn: event({
      version: 1,
      history: timeOffKind,
      data: absence,
      describe: (data) => sentence`took back the report${from(data)} for ${dayPart(data.day)}`,
    }),
    TimeOffAdded: event({
      version: 1,
      history: timeOffKind,
      data: timeOff,
      describe: (data) =>
        sentence`blocked ${dayPart(data.startDate, data.endDate)} for time off${concerning('by', data.employeeId)}`,
    }),
    TimeOffRemoved: event({
      version: 1,
      history: timeOffKind,
      data: timeOff,
      describe: (data) =>
        sentence`unblocked ${dayPart(data.startDate, data.endDate)}${concerning('for', data.employeeId)}`,
    }),
  },
})

export type ScheduleEvent = EventOf<typeof schedule>

declare module '#kernel/events.ts' {
  interface Streams {
    schedule: typeof schedule
  }
}
