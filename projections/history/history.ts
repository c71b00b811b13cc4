import { definitions, parseStreamName, streams, type Category, type RecordedEvent } from '#schema/events/all.ts'
import type { Change } from '#schema/events/event.ts'
import { projection } from '../runner/projection.ts'

/** One event, to be told as a sentence: `definitions[type].says(data)` after the actor's name. */
export type HistoryRow = {
  event_id: string
  position: bigint
  category: Category
  /** The id in the stream's name: of an organisation or an employee. */
  subject_id: string
  /** The person concerned, if any. */
  employee_id: string | null
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

// Claims say where a value is taken, which is nobody's history.
const { claim: _claims, ...told } = streams
const types = Object.values(told).flatMap((stream) => Object.keys(stream.events))

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
    employee_id: category === 'employee' || category === 'timeclock' ? id : null,
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

/** A new type of event needs no new version: none of it is older than the code that knows it. */
export const history = projection<HistoryRow>({
  name: 'history',
  version: 1,
  key: 'event_id',
  columns: {
    event_id: 'uuid not null',
    position: 'bigint not null',
    category: 'text not null',
    subject_id: 'uuid not null',
    employee_id: 'uuid',
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
  indexes: ['organization_id, position desc', 'employee_id, position desc'],
  begins: Object.fromEntries(types.map((type) => [type, [(event: RecordedEvent) => event.id, row]])),
  on: {},
})
