import { LRUCache } from 'lru-cache'
import type { Actor, BaseEvent, Category, EventOf, NewEvent, StreamDefinition, StreamName } from '../events.ts'
import type pg from 'pg'
import { positionAt } from '../log/clock.ts'
import { START, type EventLog, type Position } from '../log/log.ts'

export type FoldedStream<State = unknown, E extends BaseEvent = BaseEvent, C extends Category = Category> = {
  category: C
  events: StreamDefinition['events']
  initial: State
  evolve(state: State, event: FoldableEvent<E>): State
  /** Approximate bytes of a state that can be large. */
  sizeOf?(state: State): number
  view?: string
  /**
   * Version of the fold, whose states are stored as snapshots (they must survive JSON). Raise it with any change to the state or
   * to `evolve`. Command ids of such streams are remembered for 30 days only.
   */
  snapshot?: number
  named(id: string): StreamName<C>
}

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
  at: number
  begun: { organizationId: string; actor: Actor } | undefined
  /** The revision of the last event of each command, in order. A stream with snapshots forgets those older than `REMEMBERED`. */
  readonly served: Map<string, number>
  readonly days: ServedDay[]
  snapshotRevision: number
}

/** About 24 hours (ms since 1970) of commands: a time per command would take a third more memory. */
export type ServedDay = Readonly<{ begun: number; ended: number; last: number }>

/** Snapshots of folded streams, which save reading long streams. Losing them only costs time. */
export type Snapshots = {
  find(name: StreamName, stream: FoldedStream): Promise<Folded | null>
  keep(folded: Folded): void
  clear(): void
  close(): Promise<void>
}

/** How long (ms) a command id is remembered. Devices queue punches for a week. */
const REMEMBERED = 30 * 24 * 60 * 60_000
const DAY = 24 * 60 * 60_000

/** Minimum new events before the next snapshot. A fixed interval would cost more as the state grows. */
const SNAPSHOT_EVERY = 50
const SNAPSHOT_GROWTH = 1 / 4

export type FoldedStreams = Omit<ReturnType<typeof openFoldedStreams>, 'clear'>

/** Approximate bytes of a small folded stream and of one command in `served`. */
const STREAM = 1000
const COMMAND = 120

export function openFoldedStreams(log: EventLog, cacheSize: number, snapshots?: Snapshots) {
  const cache = new LRUCache<string, Folded>({
    maxSize: cacheSize,
    sizeCalculation: ({ stream, served, state }) => STREAM + COMMAND * served.size + (stream.sizeOf?.(state) ?? 0),
  })

  /** Removes the entry first, because the cache does not notice when an entry grows. */
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

  async function begin(stream: FoldedStream, name: StreamName): Promise<Folded> {
    const found = stream.snapshot === undefined ? null : await snapshots?.find(name, stream)
    if (found && (await foldTail(log, found, { isSnapshot: true }))) return found
    const folded = unfolded(stream, name)
    await foldTail(log, folded)
    return folded
  }

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
    /** `fresh`: read from the log. `isNewStream`: assume an empty stream if it is not cached. */
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
      return { folded: folded as Folded<State>, fresh }
    },
    add(folded: Folded, events: readonly FoldableEvent[]) {
      for (const event of events) fold(folded, event)
      keep(folded)
    },
  }
}

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

export const readFolded = ({ get, readTail }: Pick<FoldedStreams, 'get' | 'readTail'>) =>
  async function read<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<Folded<State>> {
    const { folded, fresh } = await get(stream, id)
    if (!fresh) await readTail(folded)
    return folded
  }

type PastSources = {
  log: Pick<EventLog, 'read' | 'head'>
  pool: pg.Pool
  snapshots?: Pick<Snapshots, 'find'>
}

/** @throws InTheFuture */
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
 * @param options.isSnapshot reads the last event again, because the snapshot may be of another log
 * @returns false if the log lacks the snapshot's last event
 * @throws Error if events are missing, because the state can't be folded without them
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
      // A copied log has the same events at other positions.
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

/** Skips folded events, because two simultaneous reads may return the same ones. */
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
