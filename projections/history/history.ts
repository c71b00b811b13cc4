import { parseStreamName, type Category, type RecordedEvent } from '#kernel/events.ts'
import { eventHistory } from '#schema/history-of-events.ts'
import { definitions } from '#schema/streams.ts'
import type { LoggedEvent } from '#kernel/log/recorded.ts'
import { projection } from '#kernel/projections/projection.ts'
import type { Part } from '#kernel/sentence.ts'
import { affectedEmployee } from '#schema/affected-employee.ts'
import { describe } from '#schema/describe.ts'
import type { HistorySource } from '#schema/history/filter.ts'

/** One event. Sentence and changes are rendered from the log on reading, so better wording needs no rebuild. */
export type HistoryRow = {
  event_id: string
  position: bigint
  category: Category
  subject_id: string
  revision: number
  employee_id: string | null
  shift_id: string | null
  object_id: string | null
  organization_id: string
  location_id: string | null
  actor_id: string | null
  /** The system actor's or the API token's. */
  actor_name: string | null
  source: HistorySource
  type: string
  /** Version of the data. An older program shows a generic sentence for unknown versions. */
  version: number
  at: string
  happened_at: string | null
  reason: string | null
  words: string | null
  command_id: string
  correlation_id: string | null
  causation_id: string | null
  undoes: string | null
  full_name: string | null
  published: boolean | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.history': HistoryRow
  }
}

function row(event: RecordedEvent): HistoryRow {
  const { category } = parseStreamName(event.stream)
  // A punch contains only its reader's name, and the reader is the actor.
  const typed = category === 'timeclock' ? [] : describe(event.type, event.data).flatMap(typedIn)
  return { ...plainRow(event), words: typed.join(' ') || null }
}

const typedIn = ({ kind, value }: Part) => (kind === 'name' ? [value] : [])

/** Reads only the field names that all events share. */
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
    actor_name: actor.kind === 'system' ? actor.name : (actor.token?.name ?? null),
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

/** A newer program will render the sentence. */
function unreadableRow(event: LoggedEvent): HistoryRow | null {
  const { category } = parseStreamName(event.stream)
  if (eventHistory.kindOf(category, event.type) === null) return null
  // The cast is safe for the field names that all events share.
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
  version: 8,
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
  // Each index grows at its end or holds few rows. Inserting random ids would cost the most.
  indexes: [
    'organization_id, at desc',
    'organization_id, type, at desc',
    'organization_id, position',
    'location_id, at desc',
    'employee_id, at desc',
    'actor_id, at desc where actor_id is distinct from employee_id',
    'organization_id, actor_name, at desc where actor_name is not null',
    'organization_id, at desc where location_id is null',
    'organization_id, at desc where reason is not null or words is not null',
    "organization_id, source, at desc where source <> 'browser'",
    "subject_id, position desc where category not in ('timeclock', 'timeoff', 'employee', 'organization')",
    'shift_id, position desc where shift_id is not null',
    // For undo and causation. Excludes punches, which are most rows and need neither.
    "command_id where category <> 'timeclock'",
    'undoes where undoes is not null',
    'correlation_id where correlation_id is not null',
    'organization_id, employee_id, position where full_name is not null',
  ],
  creates: Object.fromEntries(eventHistory.types().map((type) => [type, [(event: RecordedEvent) => event.id, row]])),
  on: {},
  // Stored unrendered, because a newer program may append new event types while this one runs.
  unreadable: [(event) => event.id, unreadableRow],
})
