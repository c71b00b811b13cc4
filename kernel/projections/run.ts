import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../postgres/database.ts'
import { openPool } from '../postgres/pool.ts'
import type { EventLog } from '../log/log.ts'
import type { Build } from './build.ts'
import { declareBuilds, listBuilds, type BuildRow } from './builds.ts'
import { openFeed, type Feed } from './feed.ts'
import { openLeases, type Leases } from '../postgres/leases.ts'
import type { Keys } from '../sealing/keys.ts'
import { foldedTypes, type AnyProjection } from './projection.ts'
import { openPasses } from './passes.ts'
import { runBuild, type BuildRun } from './run-build.ts'
import { room, surplus, tried } from './shares.ts'
import { Superseded } from './writer.ts'
import { openWrites } from './writes.ts'

export type ProjectionsLogger = Pick<Logger, 'info' | 'warn' | 'error'>

export type ProjectionsOptions = {
  database: Pick<Database, 'url' | 'notifications'>
  log: EventLog
  models: readonly AnyProjection[]
  logger: ProjectionsLogger
  /** Of the personal data in the log: no build must fold what was read before they were destroyed. */
  keys?: Pick<Keys, 'onDestroyed'>
  /** Ends it all. */
  signal: AbortSignal
  /** In milliseconds; for tests. */
  timing?: Partial<Timing>
}

type Timing = BuildRun['timing'] & {
  /** Between two looks for builds and leases to be had. */
  lease: number
  /** Before what a build could not fold is tried again; doubles up to about a day. */
  retry: number
}

const TIMING: Timing = { checkpoint: 500, takeOver: 250, lease: 1000, retry: 60_000 }

/** Models are written at the same time by at most so many connections; with more they only wait for processors. */
const CONNECTIONS = 4
/** How long (ms) batches of several models wait for a lock. */
const LOCKED = 100

/** Begins a build again, which first tries what it could not fold: when an operator says so, and by itself ever less often. */
type Retry = ReturnType<typeof openRetry>

function openRetry(first: number) {
  let wait = first
  let due: number | undefined
  let current = new AbortController()
  return {
    begin() {
      current = new AbortController()
      return current.signal
    },
    look({ parked, retry }: Pick<BuildRow, 'parked' | 'retry'>) {
      if (parked === 0) {
        wait = first
        due = undefined
        return
      }
      due ??= performance.now() + wait
      if (!retry && performance.now() < due) return
      wait = Math.min(wait * 2, first * 1024)
      due = undefined
      current.abort()
    },
  }
}

/** What builds are leased by, for all processes on one database. */
export const leaseOf = ({ name, build }: Build) => `muster projection ${name} ${build}`

/**
 * Keeps the read models up to date: every build of a model (of the version that this code knows) that no other process has the
 * lease of. Resolves once every model has its table and view; works until `signal` aborts.
 * @returns `closed`, which resolves when the last batch has ended and every connection is closed
 */
export async function startProjections(options: ProjectionsOptions): Promise<{ closed: Promise<void>; pool: pg.Pool }> {
  const { database, log, models, logger, keys, signal } = options
  const timing = { ...TIMING, ...options.timing }
  const openConnections = (more: pg.PoolConfig) =>
    openPool(
      {
        connectionString: database.url,
        application_name: 'muster projections',
        connectionTimeoutMillis: 60_000,
        idle_in_transaction_session_timeout: 30_000,
        // An index of a large table takes its time.
        statement_timeout: 600_000,
        // A crash of the server may lose the last moments of rows and checkpoint together; they are folded again
        // from the log, which is durable. So no batch waits for the disk.
        // Statements are prepared while their tables are empty, and the plans kept: by an index, or never again fast. Planned
        // for each batch, the large ones would take a tenth longer.
        options: '-c synchronous_commit=off -c enable_seqscan=off -c plan_cache_mode=force_generic_plan',
        ...more,
      },
      (error) => logger.warn({ err: error }, 'a connection of the projections was lost'),
    )
  const pool = openConnections({ max: CONNECTIONS })
  const impatient = openConnections({ max: 1, lock_timeout: LOCKED })
  const writes = openWrites(pool, impatient, database.notifications)
  const passes = openPasses(log)
  let openedFeed: Promise<Feed> | undefined
  try {
    await declareBuilds(pool, models)
  } catch (error) {
    await Promise.all([pool.end(), impatient.end()])
    throw error
  }

  async function supervise() {
    let reported = false
    while (!signal.aborted) {
      try {
        const leases = await openLeases(database.url)
        reported = false
        await holdLeases(leases)
      } catch (error) {
        if (!reported && !signal.aborted) logger.warn({ err: error }, 'projections wait for the database')
        reported = true
      }
      await pause(timing.lease, undefined, { signal }).catch(() => undefined)
    }
  }

  /** As long as one connection for leases stands. */
  async function holdLeases(leases: Leases) {
    const over = AbortSignal.any([signal, leases.lost])
    const runLeased = async (key: string, until: AbortSignal, retry: Retry) => {
      await run(key, until, retry)
      running.delete(key)
      // It fails only with the connection, and then there is nothing left to release.
      if (!over.aborted) await leases.release(key).catch(() => undefined)
    }
    const running = new Map<string, { controller: AbortController; retry: Retry; ended: Promise<void> }>()
    try {
      await leases.join(crew)
      while (!over.aborted) {
        const builds = (await listBuilds(pool, names)).filter(isOurs)
        const keys = builds.toSorted((one, other) => costOf(other) - costOf(one)).map(leaseOf)
        const share = { all: keys.length, workers: await leases.members(crew) }
        const held = keys.filter((key) => running.has(key))
        const given = new Set(surplus(held, share))
        for (const [key, { controller }] of running) {
          if (given.has(key) || !keys.includes(key)) controller.abort()
        }
        const idle = keys.filter((key) => !running.has(key))
        const count = room(running.size, share)
        const taken = await leases.take(tried(idle, count), count)
        for (const key of taken) {
          const controller = new AbortController()
          const retry = openRetry(timing.retry)
          const ended = runLeased(key, AbortSignal.any([over, controller.signal]), retry)
          running.set(key, { controller, retry, ended })
        }
        for (const build of builds) running.get(leaseOf(build))?.retry.look(build)
        // What another worker gives up is missed until it is had.
        const next = taken.length < count ? timing.lease / 4 : timing.lease
        await pause(next, undefined, { signal: over }).catch(() => undefined)
      }
    } finally {
      for (const { controller } of running.values()) controller.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
      await leases.close()
    }
  }

  const names = models.map((model) => model.name)
  const modelOf = new Map(models.map((model) => [model.name, model]))
  /** Of those who run the same models: in a rolling upgrade nobody leaves a build to a worker that does not know it. */
  const crew = `muster projections ${models.map(({ name, version }) => `${name} ${version}`).join(', ')}`
  const types = new Map(models.map((model) => [model.name, foldedTypes(model).length]))
  /** Roughly: the more events a model folds. */
  const costOf = ({ name }: Build) => types.get(name) ?? 0
  const isOurs = ({ name, version }: Build) => modelOf.get(name)?.version === version

  /** As long as one lease is held. */
  async function run(key: string, over: AbortSignal, retry: Retry) {
    while (!over.aborted) {
      try {
        // Read anew, with the lease: whoever had it before may have written until a moment ago.
        const build = (await listBuilds(pool, names)).find((row) => leaseOf(row) === key)
        const model = build && modelOf.get(build.name)
        if (!model) return
        const until = AbortSignal.any([over, retry.begin()])
        await runBuild({ pool, writes, log, feed: await feed(), passes, model, build, logger, timing }, until)
      } catch (error) {
        if (over.aborted) return
        const superseded = error instanceof Superseded || (isMissingTable(error) && (await isReplaced(key)))
        if (superseded) logger.info({ projection: key }, 'another process or build has gone on with it')
        else logger.warn({ err: error, projection: key }, 'projection interrupted; it goes on where it was')
        return
      }
    }
  }

  /** Whether a newer build has taken over, and this one's tables went with it. */
  async function isReplaced(key: string) {
    try {
      return !(await listBuilds(pool, names)).some((row) => leaseOf(row) === key)
    } catch (error) {
      logger.warn({ err: error, projection: key }, 'it could not be seen whether the projection still has its build')
      return false
    }
  }

  function feed(): Promise<Feed> {
    openedFeed ??= openFeed(log, signal, (error) => logger.warn({ err: error }, 'the log could not be followed'))
    // Where even the head could not be read, the next run asks again.
    openedFeed.catch(() => (openedFeed = undefined))
    return openedFeed
  }

  function dropRead() {
    passes.drop()
    // One that could not be opened has read nothing.
    openedFeed?.then((opened) => opened.drop()).catch(() => undefined)
  }

  async function work() {
    const stopDropping = keys?.onDestroyed(dropRead)
    await supervise()
    stopDropping?.()
    await (
      await openedFeed
    )?.closed
    await Promise.all([pool.end(), impatient.end()])
  }

  return { closed: work(), pool }
}

/** Of a table (42P01), or of the row type that it brings: 42704, or XX000 where a statement had already found it. */
const isMissingTable = (error: unknown) =>
  error instanceof pg.DatabaseError && ['42P01', '42704', 'XX000'].includes(error.code ?? '')
