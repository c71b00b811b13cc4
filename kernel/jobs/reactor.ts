import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './tables.ts'
import type { Batch, EventLog, Position } from '../log/log.ts'
import { isReadable } from '../log/recorded.ts'
import { openLeases } from '../postgres/leases.ts'
import type { Jobs } from './jobs.ts'
import { writeToOutbox } from './outbox.ts'
import { followUps, type AnyReactions } from './reactions.ts'

export type ReactorOptions = {
  database: Database
  log: EventLog
  jobs: Pick<Jobs, 'drain'>
  /** The tables of all features. */
  reactions: readonly AnyReactions[]
  logger: Logger
  /** How long (ms) events are collected before a reaction (20): users wait for notifications. */
  pace?: number
}

const NAME = 'reactor'
/** How often (ms) an idle process asks for the lease. */
const ASK_AGAIN = 1000

/**
 * Follows the log and schedules what follows from its events. One process at a time, by lease. An installation's first
 * start begins at the head: earlier events have no follow-ups. Rebuilds leave the checkpoint alone.
 */
export async function startReactor(options: ReactorOptions): Promise<{ close(): Promise<void> }> {
  const { database, log, logger } = options
  const ending = new AbortController()
  await database.kysely
    .insertInto('jobs.checkpoint')
    .values({ name: NAME, position: await log.head() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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

/** Makes the next start begin at the head of the log again. */
export async function forgetCheckpoint(client: pg.ClientBase): Promise<void> {
  await client.query('delete from jobs.checkpoint')
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

async function follow({ database, log, jobs, reactions, pace = 20 }: ReactorOptions, signal: AbortSignal) {
  const { position } = await database.kysely
    .selectFrom('jobs.checkpoint')
    .select('position')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  let reached = position
  for await (const batch of log.subscribe(position, signal)) {
    await react(database, reactions, reached, batch)
    reached = batch.position
    jobs.drain()
    await pauseFor(pace, signal)
  }
}

/** Jobs and checkpoint in one transaction. */
async function react(
  database: Database,
  reactions: readonly AnyReactions[],
  reached: Position,
  { events, position }: Batch,
): Promise<void> {
  const unreadable = events.find((event) => !isReadable(event) && reactions.some((table) => event.type in table))
  if (unreadable) throw new Error(`${unreadable.type} ${unreadable.id} can't be read`)
  const changes = followUps(reactions, events.filter(isReadable))
  await database.kysely.transaction().execute(async (transaction) => {
    // Events lost in a crash are read again, so nothing waits for the disk.
    await sql`set local synchronous_commit = off`.execute(transaction)
    const { numUpdatedRows } = await transaction
      .updateTable('jobs.checkpoint')
      .set({ position })
      .where('name', '=', NAME)
      .where('position', '=', reached)
      .executeTakeFirst()
    // Another process holds the lease now and was faster.
    if (numUpdatedRows !== 1n) throw new Error('another process reacts to the log')
    await writeToOutbox(transaction, changes)
  })
}

async function pauseFor(ms: number, signal: AbortSignal) {
  // Rejects only by the signal, which every caller checks next.
  await pause(ms, undefined, { signal }).catch(() => undefined)
}
