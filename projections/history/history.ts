import { parseStreamName, type Category, type RecordedEvent } from '#kernel/events.ts'
import { definitions, streams } from '#schema/streams.ts'
import type { LoggedEvent } from '#kernel/log/recorded.ts'
import { projection } from '#kernel/projections/projection.ts'
import type { Part } from '#kernel/sentence.ts'
import { affectedEmployee } from '#schema/affected-employee.ts'
import { describe } from '#schema/describe.ts'
import type { HistorySource } from '#schema/history/filter.ts'

/** One event. Its data stays in the log: sentence and changes are made from it on reading, so better wording needs no rebuild. */
export type HistoryRow = {
  event_id: string
  position: bigint
  category: Category
  /** The id in the stream's name: of an organization, an employee, a week or a template. */
  subject_id: string
  /** Within its stream. */
  revision: number
  /** The employee concerned, if any. */
  employee_id: string | null
  shift_id: string | null
  /** The time entry, scan, request or pay item that it is about. */
  object_id: string | null
  organization_id: string
  location_id: string | null
  /** If an employee did it. */
  actor_id: string | null
  /** If a policy, reader or import did it. */
  actor_name: string | null
  source: HistorySource
  type: string
  /** Of its data. An older program shows a plain line for one that it does not know. */
  version: number
  /** When it was recorded. */
  at: string
  /** When it happened, if that differs: an offline punch. */
  happened_at: string | null
  reason: string | null
  /** What people typed that its sentence repeats, such as a title: for search. */
  words: string | null
  command_id: string
  /** The first command of its chain, if that is another one. */
  correlation_id: string | null
  /** The event that caused it. */
  causation_id: string | null
  /** The command that it undid. */
  undoes: string | null
  /** The employee's name from then on, where it sets the name. */
  full_name: string | null
  /** Whether employees see the week from then on, where it changes that. */
  published: boolean | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.history': HistoryRow
  }
}

// Claims, notifications and the notary's signatures are not actions of anyone, bookings repeat their shifts, and the scan
// monitor shows the reads without a punch. What people say to each other is no change, unless a manager removes it; nor is
// that they have read something, or applauded it.
const hidden = new Set([
  'claim',
  'inbox',
  'reading',
  'notary',
  'TimeBooked',
  'TimeReleased',
  'UnknownTagRead',
  'ReadSuppressed',
  'DirectMessagesStarted',
  'MessageSent',
  'MessageEdited',
  'MessageDeleted',
  'MessageReactionAdded',
  'MessageReactionRemoved',
  'AnnouncementAcknowledged',
  'ShoutOutReacted',
  'ShoutOutReactionWithdrawn',
])
const types = streams
  .filter(({ category }) => !hidden.has(category))
  .flatMap(({ events }) => Object.keys(events))
  .filter((type) => !hidden.has(type))

function row(event: RecordedEvent): HistoryRow {
  const { category } = parseStreamName(event.stream)
  // A punch repeats at most the name of its reader, which is its actor's.
  const typed = category === 'timeclock' ? [] : describe(event.type, event.data).flatMap(typedIn)
  return { ...plainRow(event), words: typed.join(' ') || null }
}

const typedIn = ({ kind, value }: Part) => (kind === 'name' ? [value] : [])

/** What the names that all events use say. */
function plainRow(event: RecordedEvent): HistoryRow {
  const { category, id } = parseStreamName(event.stream)
  const { metadata, data } = event
  const { actor, commandId, correlationId } = metadata
  const happened = 'at' in data && data.at !== metadata.at ? data.at : null
  return {
    event_id: event.id,
    position: event.position,
    category,
    subject_id: id,
    revision: event.revision,
    employee_id: affectedEmployee(event.stream, event),
    shift_id: 'shiftId' in data ? data.shiftId : null,
    object_id: objectOf(data),
    organization_id: metadata.organizationId,
    location_id: 'locationId' in data ? data.locationId : null,
    actor_id: actor.kind === 'employee' ? actor.employeeId : null,
    actor_name: actor.kind === 'system' ? actor.name : null,
    source: sourceOf(event),
    type: event.type,
    version: definitions[event.type]?.version ?? metadata.version,
    at: metadata.at,
    happened_at: happened,
    reason: metadata.reason ?? null,
    words: null,
    command_id: commandId,
    correlation_id: correlationId === commandId ? null : correlationId,
    causation_id: metadata.causationId ?? null,
    undoes: metadata.undoes ?? null,
    full_name: nameOf(event),
    published: publishedBy(event),
  }
}

/** Its sentence waits for a version that can read it. */
function unreadableRow(event: LoggedEvent): HistoryRow | null {
  const { category } = parseStreamName(event.stream)
  if (hidden.has(category) || hidden.has(event.type)) return null
  // What it says under the names that all events use is as good as known.
  return { ...plainRow(event as RecordedEvent), version: event.metadata.version }
}

function objectOf(data: RecordedEvent['data']): string | null {
  if ('entryId' in data) return data.entryId
  if ('punchId' in data) return data.punchId
  if ('requestId' in data) return data.requestId
  return 'itemId' in data ? data.itemId : null
}

function sourceOf({ stream, data, metadata: { actor } }: RecordedEvent): HistorySource {
  const { category } = parseStreamName(stream)
  if ('device' in data && data.device) return data.device.epc === null ? 'kiosk' : 'badge'
  if (category === 'timeclock' && 'source' in data && data.source !== 'offline') return data.source
  if (category === 'import') return 'import'
  if (actor.kind === 'employee') return 'browser'
  return actor.name === 'import' ? 'import' : 'policy'
}

function nameOf({ type, data }: RecordedEvent): string | null {
  if (type === 'EmployeeHired') return `${data.firstName} ${data.lastName}`
  return type === 'EmployeeChanged' ? `${data.after.firstName} ${data.after.lastName}` : null
}

function publishedBy({ type, data }: RecordedEvent): boolean | null {
  if (type === 'WeekOpened') return data.published ?? null
  return type === 'WeekPublished' ? true : type === 'WeekUnpublished' ? false : null
}

export const history = projection<HistoryRow>({
  name: 'history',
  version: 7,
  key: 'event_id',
  columns: {
    event_id: 'uuid not null',
    position: 'bigint not null',
    category: 'text not null',
    subject_id: 'uuid not null',
    revision: 'integer not null',
    employee_id: 'uuid',
    shift_id: 'uuid',
    object_id: 'uuid',
    organization_id: 'uuid not null',
    location_id: 'uuid',
    actor_id: 'uuid',
    actor_name: 'text',
    source: 'text not null',
    type: 'text not null',
    version: 'integer not null',
    at: 'timestamptz not null',
    happened_at: 'timestamptz',
    reason: 'text',
    words: 'text',
    command_id: 'uuid not null',
    correlation_id: 'uuid',
    causation_id: 'uuid',
    undoes: 'uuid',
    full_name: 'text',
    published: 'boolean',
  },
  // Each grows at its ends, or holds few rows: ids at random places cost the most to write.
  indexes: [
    'organization_id, at desc',
    'organization_id, type, at desc',
    'location_id, at desc',
    'employee_id, at desc',
    // What an employee did themselves is in the index before.
    'actor_id, at desc where actor_id is distinct from employee_id',
    'organization_id, actor_name, at desc where actor_name is not null',
    // Account events and those of the organization.
    'organization_id, at desc where location_id is null',
    'organization_id, at desc where reason is not null or words is not null',
    "organization_id, source, at desc where source <> 'browser'",
    "subject_id, position desc where category not in ('timeclock', 'timeoff', 'employee', 'organization')",
    'shift_id, position desc where shift_id is not null',
    // For undo, and what caused what. Punches, most of all rows, need none.
    "command_id where category <> 'timeclock'",
    'undoes where undoes is not null',
    'correlation_id where correlation_id is not null',
    // For the names that people had then.
    'organization_id, employee_id, position where full_name is not null',
  ],
  begins: Object.fromEntries(types.map((type) => [type, [(event: RecordedEvent) => event.id, row]])),
  on: {},
  // Kept as they are, so that a new event type needs no new version: a newer program wrote them while this one runs.
  unreadable: [(event) => event.id, unreadableRow],
})
