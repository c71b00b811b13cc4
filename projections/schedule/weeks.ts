import { type RecordedEvent, parseStreamName } from '#kernel/events.ts'
import { existing, projection, type Recorded } from '#kernel/projections/projection.ts'

/** A week has a row from its first event on. */
type WeekRow = {
  week_id: string
  organization_id: string
  location_id: string
  week_start: string
  time_zone: string
  starts_at: string
  ends_at: string
  published: boolean
  notes: Readonly<Record<string, string>>
  /** How often each template is applied, undone applications excluded. */
  templates: Readonly<Record<string, number>>
  revision: number
  changed_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.weeks': WeekRow
  }
}

const weekOf = ({ stream }: RecordedEvent) => parseStreamName(stream).id

const withEvent = (row: WeekRow | null, { revision, metadata }: RecordedEvent): WeekRow => ({
  ...existing(row),
  revision,
  changed_at: metadata.at,
})

function withTemplateCount(row: WeekRow | null, event: RecordedEvent, templateId: string, more: 1 | -1): WeekRow {
  const week = withEvent(row, event)
  const { [templateId]: count = 0, ...others } = week.templates
  return { ...week, templates: count + more > 0 ? { ...others, [templateId]: count + more } : others }
}

function withNote(row: WeekRow | null, event: Recorded<'DayNoteSet'>): WeekRow {
  const week = withEvent(row, event)
  const { day, after } = event.data
  const { [day]: _, ...others } = week.notes
  return { ...week, notes: after === null ? others : { ...others, [day]: after } }
}

export const weeks = projection<WeekRow>({
  name: 'weeks',
  version: 5,
  past: true,
  key: 'week_id',
  columns: {
    week_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    week_start: 'date not null',
    time_zone: 'text not null',
    starts_at: 'timestamptz not null',
    ends_at: 'timestamptz not null',
    published: 'boolean not null',
    templates: 'jsonb not null',
    notes: 'jsonb not null',
    revision: 'integer not null',
    changed_at: 'timestamptz not null',
  },
  creates: {
    WeekOpened: [
      weekOf,
      ({ stream, data, metadata, revision }) => ({
        week_id: parseStreamName(stream).id,
        organization_id: metadata.organizationId,
        location_id: data.locationId,
        week_start: data.weekStart,
        time_zone: data.timeZone,
        starts_at: data.startsAt,
        ends_at: data.endsAt,
        published: data.published ?? false,
        templates: {},
        notes: {},
        revision,
        changed_at: metadata.at,
      }),
    ],
  },
  on: {
    ShiftAdded: [weekOf, withEvent],
    ShiftChanged: [weekOf, withEvent],
    ShiftMoved: [weekOf, withEvent],
    ShiftAssigned: [weekOf, withEvent],
    ShiftUnassigned: [weekOf, withEvent],
    ShiftDeleted: [weekOf, withEvent],
    ShiftRestored: [weekOf, withEvent],
    ShiftMovedIn: [weekOf, withEvent],
    ShiftMovedOut: [weekOf, withEvent],
    TemplateApplied: [weekOf, (row, event) => withTemplateCount(row, event, event.data.templateId, 1)],
    TemplateWithdrawn: [weekOf, (row, event) => withTemplateCount(row, event, event.data.templateId, -1)],
    AutoScheduled: [weekOf, withEvent],
    ShiftsCopied: [weekOf, withEvent],
    WeekPublished: [weekOf, (row, event) => ({ ...withEvent(row, event), published: true })],
    WeekUnpublished: [weekOf, (row, event) => ({ ...withEvent(row, event), published: false })],
    ChangesNotified: [weekOf, withEvent],
    DayNoteSet: [weekOf, withNote],
    TimeBooked: [weekOf, withEvent],
    TimeReleased: [weekOf, withEvent],
    AbsenceReported: [weekOf, withEvent],
    AbsenceWithdrawn: [weekOf, withEvent],
    TimeOffAdded: [weekOf, withEvent],
    TimeOffRemoved: [weekOf, withEvent],
  },
})
