import type { Database } from '../postgres/database.ts'
import type { Position } from '../log/log.ts'
import { declareBuilds, listBuilds, type BuildRow } from './builds.ts'
import { foldedTypes, type AnyProjection } from './projection.ts'
import { openWaiters, type Waiters } from './waiters.ts'

export type ProjectionStatus = {
  name: string
  version: number
  build: number
  /** Where it is in the log. */
  position: Position
  /** Positions between it and the head: events, where the log numbers them one by one. */
  behind: number
  /** `building`: beside the one that serves, until it has caught up. */
  state: 'live' | 'catching up' | 'building'
  /** Events that it could not fold, which wait with their rows. */
  parked: number
}

export type Progress = {
  /**
   * Waits until what `read` shows includes the log up to `position`, as far as models that fold one of `eventTypes` go,
   * or in all models.
   * @returns false where they have not come so far within `timeoutMs` (2000), or before `signal` aborted
   */
  waitFor(
    position: Position,
    eventTypes?: readonly string[],
    options?: { timeoutMs?: number; signal?: AbortSignal },
  ): Promise<boolean>
  /** What `read` shows includes the log up to here, in all models. */
  position(): Position
  /** Every build of every model, given the position of the log's last event. */
  status(head: Position): Promise<ProjectionStatus[]>
  /** Lets everybody who waits go with `false`. */
  close(): void
}

const TIMEOUT = 2000
/** After every position: where no models are, nothing is missing. */
const LAST: Position = 2n ** 63n - 1n
/** In place of the types of events. */
const ALL = 'all'
/** Behind the notifications, which are lost with their connection; only while somebody waits (ms). */
const POLL = 250
/** A live model that lags says so at least twice a second; one that has not for so long has nobody to run it (ms). */
const SILENCE = 5000

/** How far a model is. */
type Place = { build: number; position: Position }
/** Callers that wait for the same models. */
type Group = { places: readonly Place[]; waiters: Waiters }

/** How far the read models of this database are, whichever process keeps them up to date. Makes tables and views that are missing. */
export async function openProgress(database: Database, models: readonly AnyProjection[]): Promise<Progress> {
  const names = models.map((model) => model.name)
  const known = new Map(names.map((name): [string, Place] => [name, { build: 0, position: 0n }]))
  const foldedBy = new Map<string, string[]>()
  for (const model of models) {
    for (const type of foldedTypes(model)) foldedBy.set(type, [...(foldedBy.get(type) ?? []), model.name])
  }
  /** By the types of events that callers name; only groups in which any wait. */
  const waiting = new Map<string, Group>()
  let polling: NodeJS.Timeout | undefined

  function heard(name: string, build: number, position: Position) {
    const model = known.get(name)
    // A reading of the table can come in after a notification that is younger.
    if (!model || build < model.build || (build === model.build && position < model.position)) return
    Object.assign(model, { build, position })
    for (const { places, waiters } of waiting.values()) if (places.includes(model)) waiters.pass(lowest(places))
  }

  function placesOf(eventTypes: readonly string[] | undefined): readonly Place[] {
    const concerned = eventTypes ? new Set(eventTypes.flatMap((type) => foldedBy.get(type) ?? [])) : names
    return [...concerned].flatMap((name) => known.get(name) ?? [])
  }

  async function poll() {
    const builds = await listBuilds(database.pool, names)
    for (const row of builds.filter((row) => row.serving)) heard(row.name, row.build, row.position)
  }

  function pollWhileWaiting() {
    polling ??= setTimeout(() => {
      // What fails is tried again: those who wait have a limit of their own.
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
      if (state !== 'building') heard(name, Number(build), BigInt(position))
    }
  })
  await poll()

  return {
    waitFor(position, eventTypes, { timeoutMs = TIMEOUT, signal } = {}) {
      const types = eventTypes ? eventTypes.join(' ') : ALL
      const group = waiting.get(types) ?? { places: placesOf(eventTypes), waiters: openWaiters() }
      const { places, waiters } = group
      if (lowest(places) >= position) return Promise.resolve(true)
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

function lowest(places: readonly Place[]): Position {
  let found = LAST
  for (const { position } of places) if (position < found) found = position
  return found
}

function describe(row: BuildRow, head: Position): ProjectionStatus {
  const { name, version, build, position, parked } = row
  const behind = position < head ? Number(head - position) : 0
  const silent = Date.now() - Date.parse(row.updated_at) > SILENCE
  const running = row.live && (behind === 0 || !silent) ? 'live' : 'catching up'
  return { name, version, build, position, behind, parked, state: row.serving ? running : 'building' }
}
