import type { EventMetadata } from '#schema/events/event.ts'
import type { ScheduleEvent } from '#schema/events/schedule.ts'
import type { Shift } from '#schema/events/shift.ts'
import { get, nothing, put, remove } from './by-id.ts'
import { effectOf, fieldsOf, type Effect } from './effect.ts'
import type { Entry, ScheduleState, Week } from './week.ts'

/** An event that is decided but not appended yet is nobody's. */
export type FoldableEvent = ScheduleEvent & { metadata?: Pick<EventMetadata, 'actor' | 'commandId'> }

export function evolveSchedule(state: ScheduleState, event: FoldableEvent): ScheduleState {
  if (event.type === 'WeekOpened') return opened(event.data)
  // The decider opens a week before it plans anything.
  return state.status === 'unopened' ? state : evolveWeek(state, event)
}

export function opened({
  locationId,
  weekStart,
  timeZone,
  startsAt,
  endsAt,
}: Extract<ScheduleEvent, { type: 'WeekOpened' }>['data']): Week {
  const empty = { shifts: nothing, gone: nothing, bookings: nothing, timeOff: nothing, templates: {} }
  const draft = { published: false, publishedBy: undefined }
  return { status: 'open', locationId, weekStart, timeZone, startsAt, endsAt, ...empty, ...draft }
}

export function evolveWeek(week: Week, event: FoldableEvent): Week {
  const effect = effectOf(event)
  if (effect) return affected(week, effect, event)
  const { type, data } = event
  switch (type) {
    case 'TemplateApplied':
      return counted(week, data.templateId, 1)
    case 'TemplateWithdrawn':
      return counted(week, data.templateId, -1)
    case 'WeekPublished':
      return { ...week, published: true, publishedBy: event.metadata?.actor }
    case 'WeekUnpublished':
      return { ...week, published: false, publishedBy: event.metadata?.actor }
    case 'TimeBooked': {
      const { locationId: _, ...booking } = data
      return { ...week, bookings: put(week.bookings, data.bookingId, booking) }
    }
    case 'TimeReleased':
      return { ...week, bookings: remove(week.bookings, data.bookingId) }
    case 'TimeOffAdded': {
      const { employeeId, startDate, endDate } = data
      return { ...week, timeOff: put(week.timeOff, data.requestId, { employeeId, startDate, endDate }) }
    }
    case 'TimeOffRemoved':
      return { ...week, timeOff: remove(week.timeOff, data.requestId) }
    default:
      return week
  }
}

function affected(week: Week, { shiftId, before, after }: Effect, { type, data, metadata }: FoldableEvent): Week {
  const entry = get(week.shifts, shiftId)
  const by = metadata?.actor
  if (after === null) {
    if (!entry) return week
    const gone = { ...entry, changedBy: { shift: by }, movedTo: type === 'ShiftMovedOut' ? data.to : null }
    return { ...week, shifts: remove(week.shifts, shiftId), gone: put(week.gone, shiftId, gone) }
  }
  if (before === null) {
    // An effect without a before has the whole shift as its after.
    const whole: Entry = { shift: after as Shift, changedBy: { shift: by }, placedBy: metadata?.commandId }
    return { ...week, shifts: put(week.shifts, shiftId, whole), gone: remove(week.gone, shiftId) }
  }
  if (!entry) return week
  const fields = fieldsOf(after)
  const placed = fields.some((field) => field === 'employeeId' || field === 'startsAt' || field === 'endsAt')
  const changed: Entry = {
    shift: { ...entry.shift, ...after },
    changedBy: { ...entry.changedBy, ...Object.fromEntries(fields.map((field) => [field, by])) },
    placedBy: placed ? metadata?.commandId : entry.placedBy,
  }
  return { ...week, shifts: put(week.shifts, shiftId, changed) }
}

function counted(week: Week, templateId: string, more: 1 | -1): Week {
  return { ...week, templates: { ...week.templates, [templateId]: (week.templates[templateId] ?? 0) + more } }
}
