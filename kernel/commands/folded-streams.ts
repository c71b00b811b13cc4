import { LRUCache } from 'lru-cache'
import type { Actor, BaseEvent, Category, EventOf, NewEvent, StreamDefinition, StreamName } from '../events.ts'
import type pg from 'pg'
import { positionAt } from '../log/clock.ts'
import { START, type EventLog, type Position } from '../log/log.ts'

/** A kind of stream, and the fold from its events to a state. */
export type FoldedStream<State = unknown, E extends BaseEvent = BaseEvent, C extends Category = Category> = {
  category: C
  events: StreamDefinition['events']
  initial: State
  evolve(state: State, event: FoldableEvent<E>): State
  /** Bytes, roughly, of a state that can be large. */
  sizeOf?(state: State): number
  /** Tells this fold from others over the same streams. */
  view?: string
  /**
   * Version of the fold, for streams that grow for years: their states are stored as snapshots, and command ids are remembered
   * for 30 days only. States must survive JSON. Raise it with any change to the state or to `evolve`, which discards older
   * snapshots.
   */
  snapshot?: number
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
    view?: string
    snapshot?: number
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
  position: Position
  eventId: string | undefined
  /** When the last event was recorded, in ms since 1970; 0 without events. */
  at: number
  /** The actor and organization of the first event. */
  begun: { organizationId: string; actor: Actor } | undefined
  /**
   * The revision of the last event of each command, by command id, in the order of the commands. A stream with snapshots
   * forgets commands older than `REMEMBERED`.
   */
  readonly served: Map<string, number>
  /** The days of `served`, earliest first; empty without snapshots. */
  readonly days: ServedDay[]
  /** The revision of the last snapshot. */
  snapshotRevision: number
}

/**
 * The commands of some 24 hours, in ms since 1970, and the revision of their last event. Dates of their own would take a
 * third of the memory of the commands again.
 */
export type ServedDay = Readonly<{ begun: number; ended: number; last: number }>

/** States of folded streams, kept so that long streams need not be read whole. The log decides; they may be lost any time. */
export type Snapshots = {
  /** The state kept of a stream by this version of its fold. */
  find(name: StreamName, stream: FoldedStream): Promise<Folded | null>
  /** Keeps the state as it is now, soon. */
  keep(folded: Folded): void
  /** Drops the states that wait to be written. */
  clear(): void
  /** Writes the waiting states. */
  close(): Promise<void>
}

/** For how long (ms) a command that is sent again is known. A device keeps its punches for a week. */
const REMEMBERED = 30 * 24 * 60 * 60_000
const DAY = 24 * 60 * 60_000

/**
 * How many events a stream grows by, at least, before its state is kept again, and which part of the commands that the state
 * names: written as often at any size, it would cost ever more.
 */
const SNAPSHOT_EVERY = 50
const SNAPSHOT_GROWTH = 1 / 4

/** A cache of folded streams. It saves reading; the log decides. */
export type FoldedStreams = Omit<ReturnType<typeof openFoldedStreams>, 'clear'>

/** Approximate bytes of a small folded stream and of one command in `served`. */
const STREAM = 1000
const COMMAND = 120

/** @param cacheSize bytes, roughly, that folded streams may take */
export function openFoldedStreams(log: EventLog, cacheSize: number, snapshots?: Snapshots) {
  const cache = new LRUCache<string, Folded>({
    maxSize: cacheSize,
    sizeCalculation: ({ stream, served, state }) => STREAM + COMMAND * served.size + (stream.sizeOf?.(state) ?? 0),
  })

  /** The cache takes no notice when an entry that it has grows, so it is removed before. */
  function keep(folded: Folded) {
    const key = keyOf(folded.stream, folded.name)
    cache.delete(key)
    cache.set(key, folded)
    const grown = folded.revision - folded.snapshotRevision
    const enough = Math.max(SNAPSHOT_EVERY, SNAPSHOT_GROWTH * folded.served.size)
    if (snapshots && folded.stream.snapshot !== undefined && grown >= enough) {
      folded.snapshotRevision = folded.revision
      snapshots.keep(folded)
    }
  }

  /** From its snapshot, where the log still has the event that this ends with, else from its beginning. */
  async function begin(stream: FoldedStream, name: StreamName): Promise<Folded> {
    const found = stream.snapshot === undefined ? null : await snapshots?.find(name, stream)
    if (found && (await foldTail(log, found, { isSnapshot: true }))) return found
    const folded = unfolded(stream, name)
    await foldTail(log, folded)
    return folded
  }

  /** Folds the log's events after `folded`. */
  async function readTail(folded: Folded) {
    await foldTail(log, folded)
    keep(folded)
  }

  return {
    readTail,
    peek: (key: string) => cache.peek(key),
    clear() {
      cache.clear()
      snapshots?.clear()
    },
    /**
     * `fresh`: read from the log rather than the cache.
     * @param options.isNewStream taken for empty where it is not in the cache
     */
    async get<State, E extends BaseEvent>(
      stream: FoldedStream<State, E>,
      id: string,
      { isNewStream = false }: { isNewStream?: boolean } = {},
    ) {
      const name = stream.named(id)
      const cached = cache.get(keyOf(stream, name))
      const folded = cached ?? (isNewStream ? unfolded(stream, name) : await begin(stream, name))
      const fresh = !cached && !isNewStream
      if (fresh) keep(folded)
      // Stream and view determine the type of the state.
      return { folded: folded as Folded<State>, fresh }
    },
    /** Folds events that were just appended. */
    add(folded: Folded, events: readonly FoldableEvent[]) {
      for (const event of events) fold(folded, event)
      keep(folded)
    },
  }
}

/** The key of a folded stream among others. */
export const keyOf = ({ view }: Pick<FoldedStream, 'view'>, name: StreamName) => (view ? `${name} ${view}` : name)

const unfolded = (stream: FoldedStream, name: StreamName): Folded => ({
  stream,
  name,
  state: stream.initial,
  revision: -1,
  position: START,
  eventId: undefined,
  at: 0,
  begun: undefined,
  served: new Map(),
  days: [],
  snapshotRevision: -1,
})

/** A stream's state, up to date with the log. */
export const readFolded = ({ get, readTail }: Pick<FoldedStreams, 'get' | 'readTail'>) =>
  async function read<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<Folded<State>> {
    const { folded, fresh } = await get(stream, id)
    if (!fresh) await readTail(folded)
    return folded
  }

/** Sources of past states. `snapshots` that are old enough save reading the events before them. */
type PastSources = {
  log: Pick<EventLog, 'read' | 'head'>
  /** Connects to the database that has the log's clock. */
  pool: pg.Pool
  snapshots?: Pick<Snapshots, 'find'>
}

/**
 * A stream's state as of a position of the log, or as of an instant: the same fold, stopped after the last event up to
 * there. @throws InTheFuture
 */
export async function readStateAsOf<State, E extends BaseEvent>(
  { log, pool, snapshots }: PastSources,
  stream: FoldedStream<State, E>,
  id: string,
  moment: Position | Date,
): Promise<Folded<State>> {
  const position = moment instanceof Date ? await positionAt(pool, log, moment) : moment
  const name = stream.named(id)
  const wanted = stream as unknown as FoldedStream
  const found = wanted.snapshot === undefined ? null : await snapshots?.find(name, wanted)
  if (found && (await foldTail(log, found, { isSnapshot: true, upTo: position })) && found.position <= position) {
    return found as Folded<State>
  }
  const folded = unfolded(wanted, name)
  await foldTail(log, folded, { upTo: position })
  return folded as Folded<State>
}

/**
 * Folds the log's events after `folded`.
 * @param options.isSnapshot it may be of another log: its last event is read again
 * @param options.upTo the last position that counts
 * @returns false where the log does not have the event that a snapshot ends with: it is of another log
 * @throws Error if events are missing, since the state can't be folded without them
 */
export async function foldTail(
  { read }: Pick<EventLog, 'read'>,
  folded: Folded,
  { isSnapshot = false, upTo }: { isSnapshot?: boolean; upTo?: Position } = {},
): Promise<boolean> {
  let unseen = isSnapshot ? folded.eventId : undefined
  for await (const event of read(folded.name, { from: folded.revision + (unseen ? 0 : 1) })) {
    if (unseen) {
      if (event.id !== unseen) return false
      // A copied log has the same events elsewhere.
      folded.position = event.position
      unseen = undefined
      continue
    }
    if (upTo !== undefined && event.position > upTo) break
    if (event.revision > folded.revision + 1) {
      throw new Error(
        `${folded.name} goes on at revision ${event.revision}, after ${folded.revision}: an operator has removed events between ($maxCount, $maxAge, $tb or deletion). Restore them from a backup`,
      )
    }
    fold(folded, event)
  }
  return unseen === undefined
}

/** Skips folded events: two simultaneous reads may bring the same ones. */
export function fold(folded: Folded, event: FoldableEvent) {
  if (event.revision !== folded.revision + 1) return
  const { organizationId, actor, commandId, at } = event.metadata
  folded.state = folded.stream.evolve(folded.state, event)
  folded.revision = event.revision
  folded.position = event.position
  folded.eventId = event.id
  folded.at = Date.parse(at)
  folded.begun ??= { organizationId, actor }
  folded.served.set(commandId, event.revision)
  if (folded.stream.snapshot !== undefined) forgetOld(folded)
}

/** Records the day of the last event, and forgets commands older than `REMEMBERED`. */
function forgetOld({ served, days, revision, at }: Folded) {
  const today = days.at(-1)
  if (today && at < today.begun + DAY) days[days.length - 1] = { begun: today.begun, ended: at, last: revision }
  else days.push({ begun: at, ended: at, last: revision })
  for (let [first] = days; first && first.ended < at - REMEMBERED; [first] = days) {
    days.shift()
    forgetUpTo(served, first.last)
  }
}

function forgetUpTo(served: Map<string, number>, revision: number) {
  for (const [commandId, last] of served) {
    if (last > revision) return
    served.delete(commandId)
  }
}
