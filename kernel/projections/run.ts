import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../postgres/database.ts'
import { openPool } from '../postgres/pool.ts'
import type { EventLog } from '../log/log.ts'
import type { Build } from './build.ts'
import { declareBuilds, listBuilds, type BuildRow } from './builds.ts'
import { openLogTail, type LogTail } from '../log/log-tail.ts'
import { openLeases, type Leases } from '../postgres/leases.ts'
import type { Keys } from '../sealing/keys.ts'
import { foldedTypes, type AnyProjection } from './projection.ts'
import { openCatchUpReads } from './catch-up-reads.ts'
import { runBuild, type BuildRun } from './run-build.ts'
import { acquisitionOrder, leasesToRelease, leasesToTake } from './lease-balancing.ts'
import { Superseded } from './build-writer.ts'
import { openBatchWriter } from './batch-writer.ts'

export type ProjectionsLogger = Pick<Logger, 'info' | 'warn' | 'error'>

export type ProjectionsOptions = {
  database: Pick<Database, 'url' | 'notifications'>
  log: EventLog
  models: readonly AnyProjection[]
  logger: ProjectionsLogger
  /** Keys of the personal data in the log. When keys are destroyed, builds must not fold events that were decrypted before. */
  keys?: Pick<Keys, 'onDestroyed'>
  signal: AbortSignal
  timing?: Partial<Timing>
}

type Timing = BuildRun['timing'] & {
  lease: number
  /** Delay before dead letters are retried. Doubles up to about a day. */
  retry: number
}

const TIMING: Timing = { checkpoint: 500, takeOver: 250, lease: 1000, retry: 60_000 }

/** Maximum connections that write models at the same time. More would only wait for processors. */
const CONNECTIONS = 4
/** How long (ms) a statement with batches of several models waits for a lock. */
const LOCKED = 100

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

export const leaseOf = ({ name, build }: Build) => `muster projection ${name} ${build}`

/** Resolves once every model has its table and view. `closed` resolves when the last batch has ended and every connection is closed. */
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
        statement_timeout: 600_000,
        // A crash may lose the last moments of rows and checkpoint together; they are folded again, so no batch waits for the disk.
        // Statements are prepared while their tables are empty and keep their plans, so the plans must use indexes.
        options: '-c synchronous_commit=off -c enable_seqscan=off -c plan_cache_mode=force_generic_plan',
        ...more,
      },
      (error) => logger.warn({ err: error }, 'a connection of the projections was lost'),
    )
  const pool = openConnections({ max: CONNECTIONS })
  const lockTimeoutPool = openConnections({ max: 1, lock_timeout: LOCKED })
  const batchWriter = openBatchWriter(pool, lockTimeoutPool, database.notifications)
  const catchUpReads = openCatchUpReads(log)
  let openedTail: Promise<LogTail> | undefined
  try {
    await declareBuilds(pool, models)
  } catch (error) {
    await Promise.all([pool.end(), lockTimeoutPool.end()])
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

  async function holdLeases(leases: Leases) {
    const over = AbortSignal.any([signal, leases.lost])
    const runLeased = async (key: string, until: AbortSignal, retry: Retry) => {
      await run(key, until, retry)
      running.delete(key)
      if (!over.aborted) await leases.release(key).catch(() => undefined)
    }
    const running = new Map<string, { controller: AbortController; retry: Retry; ended: Promise<void> }>()
    try {
      await leases.join(workerGroup)
      while (!over.aborted) {
        const builds = (await listBuilds(pool, names)).filter(isOurs)
        const keys = builds.toSorted((one, other) => costOf(other) - costOf(one)).map(leaseOf)
        const share = { leases: keys.length, workers: await leases.members(workerGroup) }
        const owned = keys.filter((key) => running.has(key))
        const released = new Set(leasesToRelease(owned, share))
        for (const [key, { controller }] of running) {
          if (released.has(key) || !keys.includes(key)) controller.abort()
        }
        const idle = keys.filter((key) => !running.has(key))
        const count = leasesToTake(running.size, share)
        const taken = await leases.take(acquisitionOrder(idle, count), count)
        for (const key of taken) {
          const controller = new AbortController()
          const retry = openRetry(timing.retry)
          const ended = runLeased(key, AbortSignal.any([over, controller.signal]), retry)
          running.set(key, { controller, retry, ended })
        }
        for (const build of builds) running.get(leaseOf(build))?.retry.look(build)
        // A released build is idle until another worker takes it, so look again sooner.
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
  /** Leases are divided among workers with the same model versions, so a worker never counts on one that can't run a build. */
  const workerGroup = `muster projections ${models.map(({ name, version }) => `${name} ${version}`).join(', ')}`
  const types = new Map(models.map((model) => [model.name, foldedTypes(model).length]))
  const costOf = ({ name }: Build) => types.get(name) ?? 0
  const isOurs = ({ name, version }: Build) => modelOf.get(name)?.version === version

  async function run(key: string, over: AbortSignal, retry: Retry) {
    while (!over.aborted) {
      try {
        // Read after the lease was taken: its previous owner may have written until then.
        const build = (await listBuilds(pool, names)).find((row) => leaseOf(row) === key)
        const model = build && modelOf.get(build.name)
        if (!model) return
        const until = AbortSignal.any([over, retry.begin()])
        await runBuild(
          { pool, batchWriter, log, tail: await logTail(), catchUpReads, model, build, logger, timing },
          until,
        )
      } catch (error) {
        if (over.aborted) return
        const superseded = error instanceof Superseded || (isMissingTable(error) && (await isReplaced(key)))
        if (superseded) logger.info({ projection: key }, 'another process or build has gone on with it')
        else logger.warn({ err: error, projection: key }, 'projection interrupted; it goes on where it was')
        return
      }
    }
  }

  async function isReplaced(key: string) {
    try {
      return !(await listBuilds(pool, names)).some((row) => leaseOf(row) === key)
    } catch (error) {
      logger.warn({ err: error, projection: key }, 'it could not be seen whether the projection still has its build')
      return false
    }
  }

  function logTail(): Promise<LogTail> {
    openedTail ??= openLogTail(log, signal, (error) => logger.warn({ err: error }, 'the log could not be followed'))
    openedTail.catch(() => (openedTail = undefined))
    return openedTail
  }

  function dropRead() {
    catchUpReads.drop()
    openedTail?.then((opened) => opened.drop()).catch(() => undefined)
  }

  async function work() {
    const stopDropping = keys?.onDestroyed(dropRead)
    await supervise()
    stopDropping?.()
    await (
      await openedTail
    )?.closed
    await Promise.all([pool.end(), lockTimeoutPool.end()])
  }

  return { closed: work(), pool }
}

/** The table is missing (42P01), or its row type: 42704, or XX000 in a statement that had already resolved it. */
const isMissingTable = (error: unknown) =>
  error instanceof pg.DatabaseError && ['42P01', '42704', 'XX000'].includes(error.code ?? '')
