import type { EventMetadata } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { get, nothing, put, remove } from './by-id.ts'
import { effectOf, fieldsOf, type Effect } from './effect.ts'
import { evolveRequests } from './requests/evolve.ts'
import type { Arrival, ShiftEntry, ScheduleState, Week } from './week.ts'

/** Metadata and revision are missing until the event is appended. */
export type FoldableEvent = ScheduleEvent & {
  metadata?: Pick<EventMetadata, 'actor' | 'commandId' | 'at' | 'undoes'>
  revision?: number
}

export function evolveSchedule(state: ScheduleState, event: FoldableEvent): ScheduleState {
  if (event.type === 'WeekOpened') return newWeek(event.data)
  // Deciders open the week with its first event.
  return state.status === 'unopened' ? state : evolveWeek(recordUndo(state, event), event)
}

export function newWeek({
  locationId,
  weekStart,
  timeZone,
  startsAt,
  endsAt,
  published,
}: Extract<ScheduleEvent, { type: 'WeekOpened' }>['data']): Week {
  const empty = {
    shifts: nothing,
    gone: nothing,
    bookings: nothing,
    timeOff: nothing,
    absences: nothing,
    requests: nothing,
    templates: {},
    notes: {},
    undoneBy: nothing,
  }
  const notifiedShifts = published ? nothing : undefined
  const publication = { published: published ?? false, publishedBy: undefined, notifiedShifts, changedAt: undefined }
  return { status: 'open', locationId, weekStart, timeZone, startsAt, endsAt, ...empty, ...publication }
}

export function evolveWeek(week: Week, event: FoldableEvent): Week {
  const effect = effectOf(event)
  if (effect) return applyEffect(markChanged(week, event), effect, event)
  const withRequests = evolveRequests(week, event)
  if (withRequests) return withApprovalNotified(withRequests, event)
  const { type, data } = event
  switch (type) {
    case 'TemplateApplied':
      return withTemplateCount(week, data.templateId, 1)
    case 'TemplateWithdrawn':
      return withTemplateCount(week, data.templateId, -1)
    case 'WeekPublished':
      return { ...markNotified(week), published: true, publishedBy: event.metadata?.actor }
    case 'ChangesNotified':
      return markNotified(week)
    case 'WeekUnpublished':
      return {
        ...week,
        published: false,
        publishedBy: event.metadata?.actor,
        notifiedShifts: undefined,
        changedAt: undefined,
      }
    case 'DayNoteSet':
      return { ...week, notes: { ...week.notes, [data.day]: { note: data.after, by: event.metadata?.actor } } }
    case 'TimeBooked': {
      const { locationId: _, ...booking } = data
      const stored = { ...booking, bookedAt: event.metadata?.at }
      return { ...week, bookings: put(week.bookings, data.bookingId, stored) }
    }
    case 'TimeReleased':
      return { ...week, bookings: remove(week.bookings, data.bookingId) }
    case 'AbsenceReported': {
      const { requestId, employeeId, shiftIds } = data
      const { commandId } = event.metadata ?? {}
      return { ...week, absences: put(week.absences, requestId, { requestId, employeeId, shiftIds, commandId }) }
    }
    case 'AbsenceWithdrawn':
      return { ...week, absences: remove(week.absences, data.requestId) }
    case 'TimeOffAdded': {
      const { employeeId, startDate, endDate, times } = data
      const off = { employeeId, startDate, endDate, ...(times && { times }) }
      return { ...week, timeOff: put(week.timeOff, data.requestId, off) }
    }
    case 'TimeOffRemoved':
      return { ...week, timeOff: remove(week.timeOff, data.requestId) }
    default:
      return week
  }
}

const markNotified = (week: Week): Week => ({ ...week, notifiedShifts: week.shifts, changedAt: undefined })

const markChanged = (week: Week, { metadata }: FoldableEvent): Week =>
  week.notifiedShifts && metadata ? { ...week, changedAt: metadata.at } : week

/** Marks the assignments of an approved request as notified, because requests have notifications of their own. */
function withApprovalNotified(week: Week, { type, data }: FoldableEvent): Week {
  switch (type) {
    case 'SwapApproved': {
      const swapped = withNotifiedEmployee(week, data.shiftId, data.toEmployeeId)
      return data.forShiftId ? withNotifiedEmployee(swapped, data.forShiftId, data.employeeId) : swapped
    }
    case 'GrabApproved':
      return withNotifiedEmployee(week, data.shiftId, data.claimedBy)
    case 'OpenShiftClaimApproved':
      return withNotifiedEmployee(week, data.shiftId, data.employeeId)
    default:
      return week
  }
}

function withNotifiedEmployee(week: Week, shiftId: string, employeeId: string): Week {
  const { notifiedShifts } = week
  const entry = get(week.shifts, shiftId)
  if (!notifiedShifts || !entry) return week
  const notified = { ...entry, shift: { ...entry.shift, employeeId } }
  return { ...week, notifiedShifts: put(notifiedShifts, shiftId, notified) }
}

function applyEffect(week: Week, { shiftId, before, after }: Effect, event: FoldableEvent): Week {
  const { type, data, metadata, revision = -1 } = event
  const entry = get(week.shifts, shiftId)
  const by = metadata?.actor
  const touched = { revision, touchedBy: by }
  if (after === null) {
    if (!entry) return week
    const movedTo = type === 'ShiftMovedOut' ? data.to : null
    const gone = { ...entry, ...touched, changedBy: { shift: by }, movedTo }
    return { ...week, shifts: remove(week.shifts, shiftId), gone: put(week.gone, shiftId, gone) }
  }
  if (before === null) {
    // A shift that was deleted during an unfinished move may be restored in both weeks. Keeping `arrival` lets the job finish
    // the move.
    const arrival = arrivalOf(event) ?? get(week.gone, shiftId)?.arrival
    // An effect whose `before` is null has the whole shift in `after`.
    const whole: ShiftEntry = { shift: after as Shift, changedBy: { shift: by }, ...touched, arrival }
    return { ...week, shifts: put(week.shifts, shiftId, whole), gone: remove(week.gone, shiftId) }
  }
  if (!entry) return week
  const fields = fieldsOf(after)
  const changed: ShiftEntry = {
    ...entry,
    ...touched,
    shift: { ...entry.shift, ...after },
    changedBy: { ...entry.changedBy, ...Object.fromEntries(fields.map((field) => [field, by])) },
  }
  return { ...week, shifts: put(week.shifts, shiftId, changed) }
}

function arrivalOf({ type, data, metadata }: FoldableEvent): Arrival | undefined {
  if (type !== 'ShiftMovedIn' || !metadata) return undefined
  const { commandId, actor, at, undoes } = metadata
  return { from: data.from, commandId, actor, at, undoes }
}

function recordUndo(week: Week, { metadata }: FoldableEvent): Week {
  if (metadata?.undoes === undefined) return week
  const { undoes, commandId } = metadata
  const commandIds = get(week.undoneBy, undoes) ?? []
  if (commandIds.includes(commandId)) return week
  return { ...week, undoneBy: put(week.undoneBy, undoes, [...commandIds, commandId]) }
}

function withTemplateCount(week: Week, templateId: string, more: 1 | -1): Week {
  return { ...week, templates: { ...week.templates, [templateId]: (week.templates[templateId] ?? 0) + more } }
}
