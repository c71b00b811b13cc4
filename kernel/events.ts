import type { z } from 'zod'
import type { Change, Part } from './sentence.ts'

/** `token`: the API token through which the employee acts. */
export type Actor =
  | { kind: 'employee'; employeeId: string; token?: { id: string; name: string } }
  | { kind: 'system'; name: string }

/** Metadata of an event. Ids are UUIDs, instants ISO 8601 in UTC. */
export type EventMetadata = {
  commandId: string
  organizationId: string
  actor: Actor
  at: string
  version: number
  correlationId: string
  causationId?: string
  reason?: string
  commandType?: string
  undoes?: string
  /** Encrypted personal data (base64url) by the names of its keys. Only in stored events: the log decrypts on reading. */
  sealed?: Readonly<Record<string, string>>
  /** Made by the log on appending; missing on events from before this field. See `kernel/log/chain.ts`. */
  hash?: string
}

export type Personal = {
  /** Ids of the people that the value is about; it is lost when the first of them is forgotten. `null` is ignored. */
  of: readonly (string | null)[]
  at: readonly (string | number)[]
  /** Replacement once they are forgotten: by default `''` for text, 0 for a number, `null` otherwise. */
  instead?: unknown
  /** The law requires the value for years after the rest is forgotten. */
  retained?: true
}

type Circumstances = { id: string; actorId: string | null }

export type EventDefinition<Data> = {
  version: number
  data: z.ZodType<Data>
  personal: (data: Data, circumstances: Circumstances) => readonly Personal[]
  describe: (data: Data, id: string) => readonly Part[]
  changes: (data: Data) => readonly Change[]
  /** The stream's by default; `null` hides the event from the history. */
  history?: HistoryKind | null | undefined
  /** The changes that the event pushes to listeners; the stream's by default. */
  news?: ((data: Data, origin: Origin) => readonly News[]) | undefined
}

/** A filter of the history. `order`: its place in the list of filters. */
export type HistoryKind = { name: string; label: string; order: number }

/** Something whose history can be listed, such as one shift. `isStream`: each has its own stream, under its id. */
export type HistoryObject = HistoryKind & { isStream?: true }

export type Topic = `${string} of ${string} ${string}`

/** A change on a topic. `id`: of the changed record, such as a shift, or of the command that changed a week. */
export type News = { topic: Topic; id: string }

/** `id`: the stream's. */
export type Origin = { id: string; organizationId: string; commandId: string }

export function event<Data>(
  definition: Pick<EventDefinition<Data>, 'version' | 'data' | 'describe' | 'history' | 'news'> &
    Partial<Pick<EventDefinition<Data>, 'personal' | 'changes'>>,
): EventDefinition<Data> {
  return { personal: nothingPersonal, changes: () => [], ...definition }
}

const nothingPersonal = () => []

export const hasPersonalData = ({ personal }: Pick<EventDefinition<never>, 'personal'>): boolean =>
  personal !== nothingPersonal

/** The events of one kind of stream, by stored type name. A stored name never changes. */
export type StreamDefinition = {
  category: string
  /** The kind of its events in the history, unless an event has its own; `null` hides them. */
  history?: HistoryKind | null | undefined
  /** What its events concern, as filters of the history. */
  objects?: readonly HistoryObject[]
  /** The changes that its events push to listeners, unless an event has its own. */
  news?: (data: never, origin: Origin) => readonly News[]
  // oxlint-disable-next-line typescript/no-explicit-any -- a definition is contravariant in its data: no narrower type holds events of different data
  events: Record<string, EventDefinition<any>>
}

export function stream<const Definition extends StreamDefinition>(definition: Definition): Definition {
  return definition
}

export type EventOf<Definition extends StreamDefinition> = {
  [Type in keyof Definition['events'] & string]: {
    type: Type
    data: z.infer<Definition['events'][Type]['data']>
  }
}[keyof Definition['events'] & string]

export type BaseEvent = { type: string; data: unknown }

/** Every stream of the product by category. Each events file adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by declaration merging
export interface Streams {}

export type Category = Extract<keyof Streams, string>

export function personalIn(
  definition: Pick<EventDefinition<never>, 'personal'> | undefined,
  stream: StreamName,
  { data, metadata: { actor } }: Pick<NewEvent<BaseEvent>, 'data' | 'metadata'>,
): readonly Personal[] {
  const actorId = actor.kind === 'employee' ? actor.employeeId : null
  return definition?.personal(data as never, { id: parseStreamName(stream).id, actorId }) ?? []
}

export type EventIn<C extends Category> = { [Name in C]: EventOf<Streams[Name]> }[C]

export type AnyEvent = EventIn<Category>

export type StreamName<C extends Category = Category> = `${C}-${string}`

export const streamName = <C extends Category>(category: C, id: string): StreamName<C> => `${category}-${id}`

export function parseStreamName(name: StreamName): { category: Category; id: string } {
  const dash = name.indexOf('-')
  return { category: name.slice(0, dash) as Category, id: name.slice(dash + 1) }
}

export type NewEvent<E extends BaseEvent = AnyEvent> = E & { id: string; metadata: EventMetadata }

/** An event of the log. `revision` counts from 0 in its stream; `position` orders all events and is only compared. */
export type RecordedEvent<E extends BaseEvent = AnyEvent> = NewEvent<E> & {
  stream: StreamName
  revision: number
  position: bigint
}
