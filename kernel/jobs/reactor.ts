import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../postgres/database.ts'
import './tables.ts'
import { openCache } from '../cache.ts'
import type { Batch, EventLog, Position } from '../log/log.ts'
import { eventsBetween } from '../log/between.ts'
import { openLeases } from '../postgres/leases.ts'
import { beginCheckpoint, openCheckpoint, readCheckpoint } from './checkpoint.ts'
import { deadEvents, isRetryWanted, openBlockedStreams, replaceDeadEvents, type BlockedStreams } from './dead-events.ts'
import type { Changes } from './job.ts'
import type { Jobs } from './jobs.ts'
import { writeToOutbox } from './outbox.ts'
import { followUps, type AnyReactions } from './reactions.ts'

export type ReactorOptions = {
  database: Pick<Database, 'kysely' | 'url'>
  log: EventLog
  jobs: Pick<Jobs, 'drain'>
  reactions: readonly AnyReactions[]
  /** Resolves once the read models of handlers include these events, or the signal aborts. By default, does not wait. */
  shown?: (batch: Batch, signal: AbortSignal) => Promise<unknown>
  logger: Logger
  /** How long (ms) events are collected before a reaction (20): users wait for notifications. */
  pace?: number
  /** Interval (ms) between checks for an operator's retries (2,000). */
  look?: number
}

const NAME = 'reactor'
/** Interval (ms) between an idle process's attempts to get the lease. */
const ASK_AGAIN = 1000
const LOOK = 2000
const REMEMBERED = 1000

/**
 * Follows the log in one process at a time (by lease). The first start of an installation begins at the head, so existing events
 * cause no jobs.
 */
export async function startReactor(options: ReactorOptions): Promise<{ close(): Promise<void> }> {
  const { database, log, logger } = options
  const ending = new AbortController()
  await beginCheckpoint(database.kysely, await log.head())
  const running = run()

  async function run() {
    while (!ending.signal.aborted) {
      try {
        await followUnderLease(options, ending.signal)
      } catch (error) {
        logger.error({ err: error }, 'reactor')
      }
      await pauseFor(ASK_AGAIN, ending.signal)
    }
  }

  return {
    async close() {
      ending.abort()
      await running
    },
  }
}

export async function forgetCheckpoint(client: pg.ClientBase): Promise<void> {
  await client.query('delete from jobs.checkpoint')
  await client.query('delete from jobs.dead_event')
}

async function followUnderLease(options: ReactorOptions, ending: AbortSignal): Promise<void> {
  const leases = await openLeases(options.database.url)
  const signal = AbortSignal.any([ending, leases.lost])
  try {
    while (!signal.aborted && (await leases.take([NAME])).length === 0) await pauseFor(ASK_AGAIN, signal)
    if (!signal.aborted) await follow(options, signal)
  } finally {
    await leases.close()
  }
}

async function follow(options: ReactorOptions, ending: AbortSignal) {
  const { database, log, jobs, logger, shown, pace = 20, look = LOOK } = options
  while (!ending.aborted) {
    const position = await readCheckpoint(database.kysely)
    const blocked = await tryAgain(options, position)
    const pending = rememberPending()
    jobs.drain()
    const again = new AbortController()
    const signal = AbortSignal.any([ending, again.signal])
    const checkpoint = openCheckpoint(database.kysely, position, (error) => {
      logger.warn({ err: error }, 'reactions begin again where they were')
      again.abort()
    })
    const looks = setInterval(() => {
      if (blocked.isEmpty()) return
      void isRetryWanted(database.kysely).then(
        (wanted) => wanted && again.abort(),
        () => undefined,
      )
    }, look)
    try {
      for await (const batch of log.subscribe(position, signal)) {
        await shown?.(batch, signal)
        if (signal.aborted) break
        if (await react(options, { blocked, pending, checkpoint }, batch)) jobs.drain()
        await pauseFor(pace, signal)
      }
    } finally {
      clearInterval(looks)
      await checkpoint.close()
    }
  }
}

async function tryAgain(
  { database, log, reactions, logger }: ReactorOptions,
  reached: Position,
): Promise<BlockedStreams> {
  const blocked = openBlockedStreams()
  const dead = await deadEvents(database.kysely)
  const [first] = dead
  if (!first) return blocked
  const since = new Map(dead.map(({ stream, revision }) => [stream, revision]))
  const skipped = new Set(dead.flatMap(({ skip, event_id }) => (skip ? [event_id] : [])))
  const waiting = await eventsBetween(
    log,
    first.position,
    reached,
    ({ id, stream, revision }) => revision >= (since.get(stream) ?? Infinity) && !skipped.has(id),
  )
  const changes = followUps(reactions, waiting, blocked)
  await database.kysely.transaction().execute(async (transaction) => {
    await replaceDeadEvents(transaction, blocked, dead)
    await writeToOutbox(transaction, changes)
  })
  if (!blocked.isEmpty()) logger.warn('some events are still blocked: see muster dead-letters')
  return blocked
}

/**
 * Scheduling a pending job again has no effect but takes five statements. Only ids that end with the due time can be
 * skipped: another pending job may run before the new one would be due.
 */
function rememberPending() {
  const pending = openCache<true>(REMEMBERED)
  return {
    without: ({ cancel, schedule }: Changes): Changes => ({
      cancel,
      schedule: schedule.filter(({ id }) => cancel.includes(id) || !pending.has(id)),
    }),
    add({ cancel, schedule }: Changes) {
      for (const id of cancel) pending.delete(id)
      for (const { id, at, together } of schedule) {
        const ttl = Date.parse(at) - Date.now()
        // Batched jobs have no ids in the queue.
        if (ttl > 0 && !together && id.endsWith(at)) pending.set(id, true, { ttl })
      }
    },
  }
}

type Reacting = {
  blocked: BlockedStreams
  pending: ReturnType<typeof rememberPending>
  checkpoint: ReturnType<typeof openCheckpoint>
}

async function react(
  { reactions, logger }: ReactorOptions,
  { blocked, pending, checkpoint }: Reacting,
  batch: Batch,
): Promise<boolean> {
  const changes = pending.without(followUps(reactions, batch.events, blocked))
  const hasJobs = changes.cancel.length + changes.schedule.length > 0
  if (!hasJobs && !blocked.hasNew()) {
    checkpoint.pass(batch)
    return false
  }
  const failures = await checkpoint.move(batch, async (transaction) => {
    await writeToOutbox(transaction, changes)
    return replaceDeadEvents(transaction, blocked)
  })
  pending.add(changes)
  for (const { event, error } of failures) {
    const { id, type, stream } = event
    logger.error(
      { err: error, event: { id, type, stream } },
      'an event could not be reacted to: see muster dead-letters',
    )
  }
  return hasJobs
}

async function pauseFor(ms: number, signal: AbortSignal) {
  await pause(ms, undefined, { signal }).catch(() => undefined)
}
