import type { Database } from '../postgres/database.ts'
import type { Position } from '../log/log.ts'
import { declareBuilds, listBuilds, type BuildRow } from './builds.ts'
import { foldedTypes, type AnyProjection } from './projection.ts'

export type ProjectionStatus = {
  name: string
  version: number
  build: number
  position: Position
  /** Positions between the build and the head of the log: a number of events if the log numbers them without gaps. */
  behind: number
  /** `building` if another build serves queries until this one has caught up. */
  state: 'live' | 'catching up' | 'building'
  parked: number
}

export type Progress = {
  /** @returns false if they have not within `timeoutMs` (2000), or before `signal` aborted */
  waitFor(
    position: Position,
    eventTypes?: readonly string[],
    options?: { timeoutMs?: number; signal?: AbortSignal },
  ): Promise<boolean>
  position(): Position
  status(head: Position): Promise<ProjectionStatus[]>
  close(): void
}

const TIMEOUT = 2000
const LAST: Position = 2n ** 63n - 1n
const ALL = 'all'
/** Between two reads of the checkpoints while there are waiters (ms), since notifications are lost with their connection. */
const POLL = 250
/** A live model stores its checkpoint at least twice a second. After this long (ms) without one, no worker runs it. */
const SILENCE = 5000

type ModelProgress = { build: number; position: Position }
type WaiterGroup = { progress: readonly ModelProgress[]; waiters: PositionWaiters }

/** Follows the positions of this database's read models, whichever process updates them. Creates missing tables and views. */
export async function openProgress(
  database: Pick<Database, 'pool' | 'notifications' | 'url'>,
  models: readonly AnyProjection[],
): Promise<Progress> {
  const names = models.map((model) => model.name)
  const known = new Map(names.map((name): [string, ModelProgress] => [name, { build: 0, position: 0n }]))
  const foldedBy = new Map<string, string[]>()
  for (const model of models) {
    for (const type of foldedTypes(model)) foldedBy.set(type, [...(foldedBy.get(type) ?? []), model.name])
  }
  const waiting = new Map<string, WaiterGroup>()
  let polling: NodeJS.Timeout | undefined

  function advance(name: string, build: number, position: Position) {
    const model = known.get(name)
    if (!model || build < model.build || (build === model.build && position < model.position)) return
    Object.assign(model, { build, position })
    for (const { progress, waiters } of waiting.values()) if (progress.includes(model)) waiters.pass(lowest(progress))
  }

  function progressOf(eventTypes: readonly string[] | undefined): readonly ModelProgress[] {
    const concerned = eventTypes ? new Set(eventTypes.flatMap((type) => foldedBy.get(type) ?? [])) : names
    return [...concerned].flatMap((name) => known.get(name) ?? [])
  }

  async function poll() {
    const builds = await listBuilds(database.pool, names)
    for (const row of builds.filter((row) => row.serving)) advance(row.name, row.build, row.position)
  }

  function pollWhileWaiting() {
    polling ??= setTimeout(() => {
      void poll()
        .catch(() => undefined)
        .finally(() => {
          polling = undefined
          if (waiting.size > 0) pollWhileWaiting()
        })
    }, POLL)
  }

  await declareBuilds(database.pool, models)
  const stop = database.notifications.listen('projections', (payload) => {
    for (const line of payload.split('\n')) {
      const [name = '', , build, position = '0', state] = line.split(' ')
      if (state !== 'building') advance(name, Number(build), BigInt(position))
    }
  })
  await poll()

  return {
    waitFor(position, eventTypes, { timeoutMs = TIMEOUT, signal } = {}) {
      const types = eventTypes ? eventTypes.join(' ') : ALL
      const group = waiting.get(types) ?? { progress: progressOf(eventTypes), waiters: openPositionWaiters() }
      const { progress, waiters } = group
      if (lowest(progress) >= position) return Promise.resolve(true)
      if (signal?.aborted) return Promise.resolve(false)
      return new Promise((resolve) => {
        const giveUp = () => end(false)
        const waiter = waiters.add(position, end)
        const timer = setTimeout(giveUp, timeoutMs)
        function end(caughtUp: boolean) {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          waiters.remove(waiter)
          if (waiters.isEmpty()) waiting.delete(types)
          resolve(caughtUp)
        }
        signal?.addEventListener('abort', giveUp)
        waiting.set(types, group)
        pollWhileWaiting()
      })
    },
    position() {
      return lowest([...known.values()])
    },
    async status(head) {
      return (await listBuilds(database.pool, names)).map((row) => describe(row, head))
    },
    close() {
      stop()
      for (const { waiters } of waiting.values()) waiters.giveUp()
      clearTimeout(polling)
    },
  }
}

function lowest(progress: readonly ModelProgress[]): Position {
  let found = LAST
  for (const { position } of progress) if (position < found) found = position
  return found
}

function describe(row: BuildRow, head: Position): ProjectionStatus {
  const { name, version, build, position, parked } = row
  const behind = position < head ? Number(head - position) : 0
  const silent = Date.now() - Date.parse(row.updated_at) > SILENCE
  const running = row.live && (behind === 0 || !silent) ? 'live' : 'catching up'
  return { name, version, build, position, behind, parked, state: row.serving ? running : 'building' }
}

type Waiter = {
  readonly position: Position
  readonly end: (reached: boolean) => void
}

type PositionWaiters = ReturnType<typeof openPositionWaiters>

export function openPositionWaiters() {
  const waiters = new Set<Waiter>()

  function end(waiter: Waiter, reached: boolean) {
    if (waiters.delete(waiter)) waiter.end(reached)
  }

  return {
    add(position: Position, end: Waiter['end']): Waiter {
      const waiter = { position, end }
      waiters.add(waiter)
      return waiter
    },
    remove: (waiter: Waiter) => void waiters.delete(waiter),
    pass(position: Position) {
      const reached = [...waiters].filter((waiter) => waiter.position <= position)
      for (const waiter of reached.toSorted(byPosition)) end(waiter, true)
    },
    giveUp() {
      for (const waiter of [...waiters].toSorted(byPosition)) end(waiter, false)
    },
    isEmpty: () => waiters.size === 0,
  }
}

const byPosition = (one: Waiter, other: Waiter) =>
  Number(one.position > other.position) - Number(one.position < other.position)
