import { parseStreamName, type Category, type RecordedEvent } from '#kernel/events.ts'
import { definitions, streams } from '#schema/streams.ts'
import type { LoggedEvent } from '#kernel/log/recorded.ts'
import { projection } from '#kernel/projections/projection.ts'

/** One event. Its sentence and changes are made from `data` on reading, so that better wording needs no rebuild. */
export type HistoryRow = {
  event_id: string
  position: bigint
  category: Category
  /** The id in the stream's name: of an organisation, an employee, a week or a template. */
  subject_id: string
  /** Within its stream. */
  revision: number
  /** The employee concerned, if any. */
  employee_id: string | null
  shift_id: string | null
  organization_id: string
  location_id: string | null
  actor_kind: 'employee' | 'system'
  /** If an employee did it. */
  actor_id: string | null
  /** If a policy, reader or import did it. */
  actor_name: string | null
  type: string
  /** Of `data`. An older program shows a plain line for one that it does not know. */
  version: number
  /** When it was recorded. */
  at: string
  /** When it happened, if that differs: an offline punch. */
  happened_at: string | null
  data: RecordedEvent['data']
  reason: string | null
  command_id: string
  /** The command that it undid. */
  undoes: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.history': HistoryRow
  }
}

// Claims and notifications are not actions of anyone, bookings repeat their shifts, and the scan monitor shows the reads
// without a punch. What people say to each other is no change, unless a manager removes it; nor is that they
// have read something, or applauded it.
const hidden = new Set([
  'claim',
  'inbox',
  'reading',
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
  const { category, id } = parseStreamName(event.stream)
  const { metadata, data } = event
  const { actor } = metadata
  const happened = 'at' in data && data.at !== metadata.at ? data.at : null
  return {
    event_id: event.id,
    position: event.position,
    category,
    subject_id: id,
    revision: event.revision,
    employee_id: personOf(event),
    shift_id: 'shiftId' in data ? data.shiftId : null,
    organization_id: metadata.organizationId,
    location_id: 'locationId' in data ? data.locationId : null,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'employee' ? actor.employeeId : null,
    actor_name: actor.kind === 'system' ? actor.name : null,
    type: event.type,
    version: definitions[event.type]?.version ?? metadata.version,
    at: metadata.at,
    happened_at: happened,
    data,
    reason: metadata.reason ?? null,
    command_id: metadata.commandId,
    undoes: metadata.undoes ?? null,
  }
}

/** Its sentence waits for a version that can read it. */
function unreadableRow(event: LoggedEvent): HistoryRow | null {
  const { category } = parseStreamName(event.stream)
  if (hidden.has(category) || hidden.has(event.type)) return null
  // What it says under the names that all events use is as good as known.
  return { ...row(event as RecordedEvent), version: event.metadata.version }
}

function personOf({ stream, type, data }: RecordedEvent): string | null {
  const { category, id } = parseStreamName(stream)
  if (category === 'employee' || category === 'timeclock' || category === 'timeoff') return id
  // The employee who has the shift now, or had it before it became open.
  if (type === 'ShiftMoved') return data.after.employeeId ?? data.before.employeeId
  return 'employeeId' in data ? data.employeeId : null
}

export const history = projection<HistoryRow>({
  name: 'history',
  version: 5,
  key: 'event_id',
  columns: {
    event_id: 'uuid not null',
    position: 'bigint not null',
    category: 'text not null',
    subject_id: 'uuid not null',
    revision: 'integer not null',
    employee_id: 'uuid',
    shift_id: 'uuid',
    organization_id: 'uuid not null',
    location_id: 'uuid',
    actor_kind: 'text not null',
    actor_id: 'uuid',
    actor_name: 'text',
    type: 'text not null',
    version: 'integer not null',
    at: 'timestamptz not null',
    happened_at: 'timestamptz',
    data: 'jsonb not null',
    reason: 'text',
    command_id: 'uuid not null',
    undoes: 'uuid',
  },
  indexes: [
    'organization_id, position desc',
    'employee_id, position desc',
    "subject_id, position desc where category = 'schedule'",
    'shift_id, position desc where shift_id is not null',
    // For undo. Punches, most of all rows, need none.
    "command_id where category = 'schedule'",
    'undoes where undoes is not null',
    // For the names that people had then.
    "employee_id, position where type in ('EmployeeHired', 'EmployeeChanged')",
  ],
  begins: Object.fromEntries(types.map((type) => [type, [(event: RecordedEvent) => event.id, row]])),
  on: {},
  // Kept as they are, so that a new event type needs no new version: a newer program wrote them while this one runs.
  unreadable: [(event) => event.id, unreadableRow],
})
