import { type RecordedEvent, parseStreamName } from '#kernel/events.ts'
import { existing, projection, type Recorded } from '#kernel/projections/projection.ts'

/** One location's week, from its first shift on. */
type WeekRow = {
  /** The id in the stream's name. */
  week_id: string
  organization_id: string
  location_id: string
  /** Its Sunday (yyyy-MM-dd). */
  week_start: string
  time_zone: string
  /** The first instant of this week and of the next one. */
  starts_at: string
  ends_at: string
  published: boolean
  /** By day. */
  notes: Readonly<Record<string, string>>
  /** How often each template is applied, undone applications excluded. */
  templates: Readonly<Record<string, number>>
  /** Revision of the week's last event. */
  revision: number
  changed_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.weeks': WeekRow
  }
}

const weekOf = ({ stream }: RecordedEvent) => parseStreamName(stream).id

/** The week with this event as its latest. */
const touched = (row: WeekRow | null, { revision, metadata }: RecordedEvent): WeekRow => ({
  ...existing(row),
  revision,
  changed_at: metadata.at,
})

function counted(row: WeekRow | null, event: RecordedEvent, templateId: string, more: 1 | -1): WeekRow {
  const week = touched(row, event)
  const { [templateId]: count = 0, ...others } = week.templates
  return { ...week, templates: count + more > 0 ? { ...others, [templateId]: count + more } : others }
}

function noted(row: WeekRow | null, event: Recorded<'DayNoteSet'>): WeekRow {
  const week = touched(row, event)
  const { day, after } = event.data
  const { [day]: _, ...others } = week.notes
  return { ...week, notes: after === null ? others : { ...others, [day]: after } }
}

export const weeks = projection<WeekRow>({
  name: 'weeks',
  version: 4,
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
  begins: {
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
    ShiftAdded: [weekOf, touched],
    ShiftChanged: [weekOf, touched],
    ShiftMoved: [weekOf, touched],
    ShiftAssigned: [weekOf, touched],
    ShiftUnassigned: [weekOf, touched],
    ShiftDeleted: [weekOf, touched],
    ShiftRestored: [weekOf, touched],
    ShiftMovedIn: [weekOf, touched],
    ShiftMovedOut: [weekOf, touched],
    TemplateApplied: [weekOf, (row, event) => counted(row, event, event.data.templateId, 1)],
    TemplateWithdrawn: [weekOf, (row, event) => counted(row, event, event.data.templateId, -1)],
    AutoScheduled: [weekOf, touched],
    ShiftsCopied: [weekOf, touched],
    WeekPublished: [weekOf, (row, event) => ({ ...touched(row, event), published: true })],
    WeekUnpublished: [weekOf, (row, event) => ({ ...touched(row, event), published: false })],
    ChangesNotified: [weekOf, touched],
    DayNoteSet: [weekOf, noted],
    TimeBooked: [weekOf, touched],
    TimeReleased: [weekOf, touched],
    TimeOffAdded: [weekOf, touched],
    TimeOffRemoved: [weekOf, touched],
  },
})
