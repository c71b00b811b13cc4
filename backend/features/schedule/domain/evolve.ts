import type { EventMetadata } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { get, nothing, put, remove } from './by-id.ts'
import { effectOf, fieldsOf, type Effect } from './effect.ts'
import { evolveRequests } from './requests/evolve.ts'
import type { Arrival, Entry, ScheduleState, Week } from './week.ts'

/** Revision and actor are missing while the event is decided but not appended. */
export type FoldableEvent = ScheduleEvent & {
  metadata?: Pick<EventMetadata, 'actor' | 'commandId' | 'at' | 'undoes'>
  revision?: number
}

export function evolveSchedule(state: ScheduleState, event: FoldableEvent): ScheduleState {
  if (event.type === 'WeekOpened') return opened(event.data)
  // Every decider opens the week before it plans anything.
  return state.status === 'unopened' ? state : evolveWeek(takingBack(state, event), event)
}

export function opened({
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
    requests: nothing,
    templates: {},
    notes: {},
    takenBack: nothing,
  }
  const known = published ? nothing : undefined
  const publication = { published: published ?? false, publishedBy: undefined, known, changedAt: undefined }
  return { status: 'open', locationId, weekStart, timeZone, startsAt, endsAt, ...empty, ...publication }
}

export function evolveWeek(week: Week, event: FoldableEvent): Week {
  const effect = effectOf(event)
  if (effect) return affected(unsettled(week, event), effect, event)
  const asked = evolveRequests(week, event)
  if (asked) return handedOver(asked, event)
  const { type, data } = event
  switch (type) {
    case 'TemplateApplied':
      return counted(week, data.templateId, 1)
    case 'TemplateWithdrawn':
      return counted(week, data.templateId, -1)
    case 'WeekPublished':
      return { ...settled(week), published: true, publishedBy: event.metadata?.actor }
    case 'ChangesNotified':
      return settled(week)
    case 'WeekUnpublished':
      return { ...week, published: false, publishedBy: event.metadata?.actor, known: undefined, changedAt: undefined }
    case 'DayNoteSet':
      return { ...week, notes: { ...week.notes, [data.day]: { note: data.after, by: event.metadata?.actor } } }
    case 'TimeBooked': {
      const { locationId: _, ...booking } = data
      const stored = { ...booking, bookedAt: event.metadata?.at }
      return { ...week, bookings: put(week.bookings, data.bookingId, stored) }
    }
    case 'TimeReleased':
      return { ...week, bookings: remove(week.bookings, data.bookingId) }
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

const settled = (week: Week): Week => ({ ...week, known: week.shifts, changedAt: undefined })

const unsettled = (week: Week, { metadata }: FoldableEvent): Week =>
  week.known && metadata ? { ...week, changedAt: metadata.at } : week

/** The people of an approved request have notifications of their own. */
function handedOver(week: Week, { type, data }: FoldableEvent): Week {
  switch (type) {
    case 'SwapApproved': {
      const swapped = knownAs(week, data.shiftId, data.toEmployeeId)
      return data.forShiftId ? knownAs(swapped, data.forShiftId, data.employeeId) : swapped
    }
    case 'GrabApproved':
      return knownAs(week, data.shiftId, data.claimedBy)
    case 'OpenShiftClaimApproved':
      return knownAs(week, data.shiftId, data.employeeId)
    default:
      return week
  }
}

function knownAs(week: Week, shiftId: string, employeeId: string): Week {
  const entry = get(week.shifts, shiftId)
  if (!week.known || !entry) return week
  return { ...week, known: put(week.known, shiftId, { ...entry, shift: { ...entry.shift, employeeId } }) }
}

function affected(week: Week, { shiftId, before, after }: Effect, event: FoldableEvent): Week {
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
    // A shift that was deleted while its move was half done may come back in both weeks: the move is still to be finished.
    const arrival = arrivalOf(event) ?? get(week.gone, shiftId)?.arrival
    // An effect without `before` has the whole shift in `after`.
    const whole: Entry = { shift: after as Shift, changedBy: { shift: by }, ...touched, arrival }
    return { ...week, shifts: put(week.shifts, shiftId, whole), gone: remove(week.gone, shiftId) }
  }
  if (!entry) return week
  const fields = fieldsOf(after)
  const changed: Entry = {
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

function takingBack(week: Week, { metadata }: FoldableEvent): Week {
  if (metadata?.undoes === undefined) return week
  const { undoes, commandId } = metadata
  const known = get(week.takenBack, undoes) ?? []
  if (known.includes(commandId)) return week
  return { ...week, takenBack: put(week.takenBack, undoes, [...known, commandId]) }
}

function counted(week: Week, templateId: string, more: 1 | -1): Week {
  return { ...week, templates: { ...week.templates, [templateId]: (week.templates[templateId] ?? 0) + more } }
}
