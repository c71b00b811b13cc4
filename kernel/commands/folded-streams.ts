import { LRUCache } from 'lru-cache'
import type { Actor, BaseEvent, Category, EventOf, NewEvent, StreamDefinition, StreamName } from '../events.ts'
import { START, type EventLog, type Position } from '../log/log.ts'

/** A kind of stream, and the fold from its events to a state. */
export type FoldedStream<State = unknown, E extends BaseEvent = BaseEvent, C extends Category = Category> = {
  category: C
  events: StreamDefinition['events']
  initial: State
  evolve(state: State, event: FoldableEvent<E>): State
  /** Bytes, roughly, of a state that can be large. */
  sizeOf?(state: State): number
  named(id: string): StreamName<C>
}

/** An event with its place in the stream, which it has from its append on. */
type FoldableEvent<E extends BaseEvent = BaseEvent> = NewEvent<E> & { revision: number; position: Position }

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

/** A stream folded up to `revision` (-1: no events). Mutable, and only ever moves forward. */
export type Folded<State = unknown> = {
  readonly stream: FoldedStream<State>
  readonly name: StreamName
  state: State
  revision: number
  /** Of the last event folded. */
  position: Position
  /** The actor and organisation of the first event. */
  begun: { organizationId: string; actor: Actor } | undefined
  /** The ids of commands with events in the stream, each with the revision of its last one. */
  readonly served: Map<string, number>
}

/** A cache of folded streams. It saves reading; the log decides. */
export type FoldedStreams = ReturnType<typeof openFoldedStreams>

/** Bytes of a small folded stream and of one remembered command id, roughly. */
const STREAM = 1000
const COMMAND = 120

/** @param cacheSize bytes, roughly, that folded streams may take */
export function openFoldedStreams(log: EventLog, cacheSize: number) {
  const cache = new LRUCache<StreamName, Folded>({
    maxSize: cacheSize,
    sizeCalculation: ({ stream, served, state }) => STREAM + COMMAND * served.size + (stream.sizeOf?.(state) ?? 0),
  })

  /** The cache takes no notice when an entry that it has grows, so it is removed before. */
  function keep(folded: Folded) {
    cache.delete(folded.name)
    cache.set(folded.name, folded)
  }

  /** Folds the log's events after `folded`. */
  async function readTail(folded: Folded) {
    await foldTail(log, folded)
    keep(folded)
  }

  return {
    readTail,
    peek: (name: StreamName) => cache.peek(name),
    /** `fresh`: read from the log rather than the cache. */
    async get<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string) {
      const name = stream.named(id)
      // A stream's name determines its category, and so the type of its state.
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
    /** Folds events that were just appended. */
    add(folded: Folded, events: readonly FoldableEvent[]) {
      for (const event of events) fold(folded, event)
      keep(folded)
    },
  }
}

/** A stream's state, up to date with the log. */
export const readFolded = ({ get, readTail }: Pick<FoldedStreams, 'get' | 'readTail'>) =>
  async function read<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<Folded<State>> {
    const { folded, fresh } = await get(stream, id)
    if (!fresh) await readTail(folded)
    return folded
  }

/**
 * Folds the log's events after `folded`.
 * @throws Error where some of them are gone: what they decided is not known any more
 */
export async function foldTail({ read }: Pick<EventLog, 'read'>, folded: Folded) {
  for await (const event of read(folded.name, { from: folded.revision + 1 })) {
    if (event.revision > folded.revision + 1) {
      throw new Error(
        `${folded.name} goes on at revision ${event.revision}, after ${folded.revision}: an operator has removed events between ($maxCount, $maxAge, $tb or deletion). Restore them from a backup`,
      )
    }
    fold(folded, event)
  }
}

/** Skips folded events: two simultaneous reads may bring the same ones. */
export function fold(folded: Folded, event: FoldableEvent) {
  if (event.revision !== folded.revision + 1) return
  const { organizationId, actor, commandId } = event.metadata
  folded.state = folded.stream.evolve(folded.state, event)
  folded.revision = event.revision
  folded.position = event.position
  folded.begun ??= { organizationId, actor }
  folded.served.set(commandId, event.revision)
}
