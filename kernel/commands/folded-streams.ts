import { LRUCache } from 'lru-cache'
import type { Actor, BaseEvent, Category, EventOf, NewEvent, StreamDefinition, StreamName } from '../events.ts'
import { START, type EventLog, type Position } from '../log/log.ts'

/** A kind of stream together with the fold that turns its events into a state. */
export type FoldedStream<State = unknown, E extends BaseEvent = BaseEvent, C extends Category = Category> = {
  category: C
  events: StreamDefinition['events']
  initial: State
  evolve(state: State, event: FoldableEvent<E>): State
  /** Bytes, roughly, of a state that can be large. */
  sizeOf?(state: State): number
  named(id: string): StreamName<C>
}

/** An event with its place in its stream, known once it is appended. */
export type FoldableEvent<E extends BaseEvent = BaseEvent> = NewEvent<E> & { revision: number; position: Position }

export function foldedStream<State, Definition extends StreamDefinition & { category: Category }>(
  definition: Definition,
  fold: {
    initial: State
    evolve(state: NoInfer<State>, event: FoldableEvent<EventOf<Definition>>): NoInfer<State>
    sizeOf?(state: NoInfer<State>): number
  },
): FoldedStream<State, EventOf<Definition>, Definition['category']> {
  return { ...definition, ...fold, named: (id) => `${definition.category}-${id}` }
}

/** A stream folded up to `revision` (-1: it has no events). Mutable: it only ever moves forward. */
export type Folded<State = unknown> = {
  readonly stream: FoldedStream<State>
  readonly name: StreamName
  state: State
  revision: number
  /** Of the last event folded. */
  position: Position
  /** The actor and organisation of the first event. */
  begun: { organizationId: string; actor: Actor } | undefined
  /** The ids of commands that have events in the stream, with the revision of the last event of each. */
  readonly served: Map<string, number>
}

/** Folded streams, kept in memory. They are only a head start: the log decides. */
export type FoldedStreams = ReturnType<typeof openFoldedStreams>

/** Bytes that a small folded stream and one remembered command id take, roughly. */
const STREAM = 1000
const COMMAND = 120

/** @param cacheSize bytes, roughly, that folded streams may take */
export function openFoldedStreams(log: EventLog, cacheSize: number) {
  const cache = new LRUCache<StreamName, Folded>({
    maxSize: cacheSize,
    sizeCalculation: ({ stream, served, state }) => STREAM + COMMAND * served.size + (stream.sizeOf?.(state) ?? 0),
  })

  /** Folds what the log has beyond `folded`. */
  async function readTail(folded: Folded) {
    for await (const event of log.read(folded.name, { from: folded.revision + 1 })) fold(folded, event)
    cache.set(folded.name, folded)
  }

  return {
    readTail,
    /** `fresh`: just read from the log, rather than from the cache. */
    async get<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string) {
      const name = stream.named(id)
      // A stream's name says its category, and with it the type of its state.
      const cached = cache.get(name) as Folded<State> | undefined
      const folded: Folded<State> = cached ?? {
        stream,
        name,
        state: stream.initial,
        revision: -1,
        position: START,
        begun: undefined,
        served: new Map(),
      }
      if (!cached) await readTail(folded)
      return { folded, fresh: !cached }
    },
    /** Folds events that were just appended after `folded`. */
    add(folded: Folded, events: readonly FoldableEvent[]) {
      for (const event of events) fold(folded, event)
      cache.set(folded.name, folded)
    },
  }
}

/** Skips what is folded already: two readers of one tail may bring the same events. */
function fold(folded: Folded, event: FoldableEvent) {
  if (event.revision !== folded.revision + 1) return
  const { organizationId, actor, commandId } = event.metadata
  folded.state = folded.stream.evolve(folded.state, event)
  folded.revision = event.revision
  folded.position = event.position
  folded.begun ??= { organizationId, actor }
  folded.served.set(commandId, event.revision)
}
