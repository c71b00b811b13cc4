import { definitions, parseStreamName, streams, type Category, type RecordedEvent } from '#schema/streams.ts'
import type { Change } from '#kernel/events.ts'
import { projection } from '#kernel/projections/projection.ts'

/** One event, to be told as a sentence: `definitions[type].says(data)` after the actor's name. */
export type HistoryRow = {
  event_id: string
  position: bigint
  category: Category
  /** The id in the stream's name: of an organisation, an employee, a week or a template. */
  subject_id: string
  /** Within its stream. */
  revision: number
  /** The person concerned, if any. */
  employee_id: string | null
  shift_id: string | null
  organization_id: string
  location_id: string | null
  actor_kind: 'employee' | 'system'
  /** Of an employee. */
  actor_id: string | null
  /** Of what acted on its own. */
  actor_name: string | null
  type: string
  /** When it was recorded. */
  at: string
  /** When it happened, where that is another instant: a punch made offline. */
  happened_at: string | null
  data: RecordedEvent['data']
  changes: readonly Change[]
  reason: string | null
  command_id: string
  /** The command whose effect it took back. */
  undoes: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.history': HistoryRow
  }
}

// Claims say where a value is taken, which is nobody's history; bookings follow their shifts, which tell their own; what
// readers saw in vain is what the monitor is for.
const { claim: _claims, inbox: _inbox, ...told } = streams
const untold = new Set(['TimeBooked', 'TimeReleased', 'UnknownTagRead', 'ReadSuppressed'])
const types = Object.values(told)
  .flatMap((stream) => Object.keys(stream.events))
  .filter((type) => !untold.has(type))

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
    at: metadata.at,
    happened_at: happened,
    data,
    changes: definitions[event.type]?.changes(data) ?? [],
    reason: metadata.reason ?? null,
    command_id: metadata.commandId,
    undoes: metadata.undoes ?? null,
  }
}

function personOf({ stream, type, data }: RecordedEvent): string | null {
  const { category, id } = parseStreamName(stream)
  if (category === 'employee' || category === 'timeclock' || category === 'timeoff') return id
  // Whoever has it now, or had it before it became open.
  if (type === 'ShiftMoved') return data.after.employeeId ?? data.before.employeeId
  return 'employeeId' in data ? data.employeeId : null
}

/** A new type of event needs no new version: none of it is older than the code that knows it. */
export const history = projection<HistoryRow>({
  name: 'history',
  version: 2,
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
    at: 'timestamptz not null',
    happened_at: 'timestamptz',
    data: 'jsonb not null',
    changes: 'jsonb not null',
    reason: 'text',
    command_id: 'uuid not null',
    undoes: 'uuid',
  },
  indexes: [
    'organization_id, position desc',
    'employee_id, position desc',
    "subject_id, position desc where category = 'schedule'",
    'shift_id, position desc where shift_id is not null',
    // What may be undone: the punches, most of what there is, need none of it.
    "command_id where category = 'schedule'",
    'undoes where undoes is not null',
  ],
  begins: Object.fromEntries(types.map((type) => [type, [(event: RecordedEvent) => event.id, row]])),
  on: {},
})
