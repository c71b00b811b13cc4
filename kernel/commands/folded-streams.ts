import { LRUCache } from 'lru-cache'
import { parseStreamName, type Category, type RecordedEvent, type StreamName } from '#schema/streams.ts'
import type { Actor } from '../events.ts'
import { START, type EventLog, type Position } from '../log/log.ts'
import { folds, type States } from '#backend/features/streams.ts'

/** A stream folded up to `revision` (-1: it has no events). Mutable: it only ever moves forward. */
export type Folded<C extends Category = Category> = {
  readonly stream: StreamName
  state: States[C]
  revision: number
  /** Of the last event folded. */
  position: Position
  /** Who and whose the first event was. */
  begun: { organizationId: string; actor: Actor } | undefined
  /** The commands that the stream has met, with the revision of the last event of each. */
  readonly served: Map<string, number>
}

/** Folded streams, kept in memory as baselines: what is in the log decides. */
export type FoldedStreams = {
  /** `fresh`: just read from the log, rather than remembered. */
  get<C extends Category>(stream: `${C}-${string}`): Promise<{ folded: Folded<C>; fresh: boolean }>
  /** Folds what the log has beyond `folded`. */
  readTail(folded: Folded): Promise<void>
  /** Folds events that are known to have been appended after `folded`. */
  add(folded: Folded, events: readonly FoldableEvent[]): void
}

type FoldableEvent = Pick<RecordedEvent, 'type' | 'data' | 'metadata' | 'revision' | 'position'>

/** Bytes that a small folded stream and one remembered command id take, roughly. */
const STREAM = 1000
const COMMAND = 120

/** @param cacheSize bytes, roughly, that folded streams may take */
export function openFoldedStreams(log: EventLog, cacheSize: number): FoldedStreams {
  const cache = new LRUCache<StreamName, Folded>({
    maxSize: cacheSize,
    sizeCalculation: ({ stream, served, state }) =>
      STREAM + COMMAND * served.size + (foldOf(stream).sizeOf?.(state) ?? 0),
  })

  async function readTail(folded: Folded) {
    for await (const event of log.read(folded.stream, { from: folded.revision + 1 })) fold(folded, event)
    cache.set(folded.stream, folded)
  }

  return {
    async get<C extends Category>(stream: `${C}-${string}`) {
      const cached = cache.get(stream)
      const folded = cached ?? begin(stream)
      if (!cached) await readTail(folded)
      // A stream's name says its category, and with it the type of its state.
      return { folded: folded as Folded<C>, fresh: !cached }
    },
    readTail,
    add(folded, events) {
      for (const event of events) fold(folded, event)
      cache.set(folded.stream, folded)
    },
  }
}

function begin(stream: StreamName): Folded {
  const { initial } = folds[parseStreamName(stream).category]
  return { stream, state: initial, revision: -1, position: START, begun: undefined, served: new Map() }
}

/** Passes over what is folded already: two readers of one tail may bring the same events. */
function fold(folded: Folded, event: FoldableEvent) {
  if (event.revision !== folded.revision + 1) return
  const { organizationId, actor, commandId } = event.metadata
  folded.state = foldOf(folded.stream).evolve(folded.state, event)
  folded.revision = event.revision
  folded.position = event.position
  folded.begun ??= { organizationId, actor }
  folded.served.set(commandId, event.revision)
}

/** A stream's name says its category, and with it the types of its state and events. */
type Fold = {
  evolve(state: States[Category], event: FoldableEvent): States[Category]
  sizeOf?(state: States[Category]): number
}

const foldOf = (stream: StreamName) => folds[parseStreamName(stream).category] as Fold
