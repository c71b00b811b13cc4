import type { z } from 'zod'
import type { Change, Part } from './sentence.ts'

/** The actor. `system` names the policy, import or script that acts by itself. */
export type Actor = { kind: 'employee'; employeeId: string } | { kind: 'system'; name: string }

/** Metadata of an event. Ids are UUIDs, instants ISO 8601 in UTC. */
export type EventMetadata = {
  /** Its command. Event ids derive from it, so that a retried append is recognized. */
  commandId: string
  organizationId: string
  actor: Actor
  /** When the command was accepted. Data may say that something happened earlier. */
  at: string
  /** The data's version; upcasters bring older ones up to the current one. */
  version: number
  /** The first command of a chain, which a user's action shares with everything that follows from it. */
  correlationId: string
  /** The event that caused this one. */
  causationId?: string
  reason?: string
  /** The kind of command, such as `clockIn`; missing on events from before this field. */
  commandType?: string
  /** The command that this one undoes. */
  undoes?: string
  /**
   * Personal data, encrypted: a box (base64url) by the names of the keys that it opens with. Where the event is stored, and
   * only there: the log opens boxes on reading. See `kernel/sealing/sealing.ts`.
   */
  sealed?: Readonly<Record<string, string>>
  /** Made by the log on appending; missing on events from before this field. See `kernel/log/chain.ts`. */
  hash?: string
}

/** One value of an event that is about a person. */
export type Personal = {
  /** Ids of the people that the value is about; it is lost when the first of them is forgotten. `null` is ignored. */
  of: readonly (string | null)[]
  /** Its path in the data. */
  at: readonly (string | number)[]
  /** Replacement once they are forgotten: by default `''` for text, 0 for a number, `null` otherwise. */
  instead?: unknown
  /** Payroll law has it kept for years after the rest is forgotten. */
  retained?: true
}

/** Context of an event's data: `id` of its stream, and `actorId`, the employee who caused it. */
type Circumstances = { id: string; actorId: string | null }

export type EventDefinition<Data> = {
  version: number
  data: z.ZodType<Data>
  /** The values that are encrypted, each with the keys of the people that it is about. */
  personal: (data: Data, circumstances: Circumstances) => readonly Personal[]
  /** The event as the end of a sentence whose subject is the actor: "clocked in". `id`: of its stream. */
  describe: (data: Data, id: string) => readonly Part[]
  changes: (data: Data) => readonly Change[]
}

/** Defines one event. */
export function event<Data>(
  definition: Pick<EventDefinition<Data>, 'version' | 'data' | 'describe'> &
    Partial<Pick<EventDefinition<Data>, 'personal' | 'changes'>>,
): EventDefinition<Data> {
  return { personal: nothingPersonal, changes: () => [], ...definition }
}

const nothingPersonal = () => []

/** Whether events of a kind hold anything about people that goes with them. */
export const hasPersonalData = ({ personal }: Pick<EventDefinition<never>, 'personal'>): boolean =>
  personal !== nothingPersonal

/** The events of one kind of stream, by stored type name. A stored name never changes. */
export type StreamDefinition = {
  category: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a definition is contravariant in its data: no narrower type holds events of different data
  events: Record<string, EventDefinition<any>>
}

export function stream<const Definition extends StreamDefinition>(definition: Definition): Definition {
  return definition
}

/** The union of a stream's events: `{ type: 'ClockedIn', data: {…} } | …`. */
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

/** The values of an event that are sealed. `definition`: of its type. */
export function personalIn(
  definition: Pick<EventDefinition<never>, 'personal'> | undefined,
  stream: StreamName,
  { data, metadata: { actor } }: Pick<NewEvent<BaseEvent>, 'data' | 'metadata'>,
): readonly Personal[] {
  const actorId = actor.kind === 'employee' ? actor.employeeId : null
  // The data of its type, which the type of the definition does not say.
  return definition?.personal(data as never, { id: parseStreamName(stream).id, actorId }) ?? []
}

/** Any event of one category's streams. */
export type EventIn<C extends Category> = { [Name in C]: EventOf<Streams[Name]> }[C]

/** Any event, as the discriminated union of all streams. */
export type AnyEvent = EventIn<Category>

/** A stream's name in the log: `timeclock-<uuid>`. */
export type StreamName<C extends Category = Category> = `${C}-${string}`

export const streamName = <C extends Category>(category: C, id: string): StreamName<C> => `${category}-${id}`

/** The two halves of a stream's name. */
export function parseStreamName(name: StreamName): { category: Category; id: string } {
  const dash = name.indexOf('-')
  return { category: name.slice(0, dash) as Category, id: name.slice(dash + 1) }
}

/** An event to append. */
export type NewEvent<E extends BaseEvent = AnyEvent> = E & { id: string; metadata: EventMetadata }

/** An event of the log. `revision` counts from 0 in its stream; `position` orders all events and is only compared. */
export type RecordedEvent<E extends BaseEvent = AnyEvent> = NewEvent<E> & {
  stream: StreamName
  revision: number
  position: bigint
}
