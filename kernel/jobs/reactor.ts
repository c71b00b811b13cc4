import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openLeases } from '../postgres/leases.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Database } from '#backend/platform/database/database.ts'
import type { Batch, EventLog, Position } from '../log/log.ts'
import type { Mail } from '#backend/platform/mail/mail.ts'
import { cancelDeadlines, storeDeadlines } from './due-jobs.ts'
import { deadlineHandlers } from '#backend/app/job-handlers.ts'
import type { Jobs } from './jobs.ts'
import { reactTo } from '#backend/app/reactions.ts'

export type PoliciesOptions = {
  database: Database
  log: EventLog
  commands: Commands
  jobs: Jobs
  mail: Mail
  publicUrl: string
  logger: Logger
  /** How long (ms) events may gather before they are reacted to together (20): people wait to be told. */
  pace?: number
}

const NAME = 'policies'
/** How often (ms) a process asks whether the one that reads the log has gone. */
const ASK_AGAIN = 1000

/**
 * Reacts to events, and handles deadlines. Runs in the worker role: all workers handle deadlines, one at a time holds
 * the lease to read the log. An installation's first start begins at the head: what happened before has no consequence.
 */
export async function startPolicies(options: PoliciesOptions): Promise<{ close(): Promise<void> }> {
  const { database, log, jobs, logger } = options
  const ending = new AbortController()
  await database.kysely
    .insertInto('policies.checkpoint')
    .values({ name: NAME, position: await log.head() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await jobs.work(deadlineHandlers(options))
  const running = run()

  async function run() {
    while (!ending.signal.aborted) {
      try {
        await followUnderLease(options, ending.signal)
      } catch (error) {
        logger.error({ err: error }, 'policies')
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

/** Lets the next start begin at the head of the log, as the first one did. */
export async function forgetCheckpoint(client: pg.ClientBase): Promise<void> {
  await client.query('delete from policies.checkpoint')
}

async function followUnderLease(options: PoliciesOptions, ending: AbortSignal): Promise<void> {
  const leases = await openLeases(options.database.url)
  const signal = AbortSignal.any([ending, leases.lost])
  try {
    while (!signal.aborted && (await leases.take([NAME])).length === 0) await pauseFor(ASK_AGAIN, signal)
    if (!signal.aborted) await follow(options, signal)
  } finally {
    await leases.close()
  }
}

async function follow({ database, log, jobs, pace = 20 }: PoliciesOptions, signal: AbortSignal): Promise<void> {
  const { position } = await database.kysely
    .selectFrom('policies.checkpoint')
    .select('position')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  let reached = position
  for await (const batch of log.subscribe(position, signal)) {
    const moments = await react(database, reached, batch)
    reached = batch.position
    jobs.wake(moments)
    await pauseFor(pace, signal)
  }
}

/** Deadlines and checkpoint in one transaction. @returns when something is to be done */
async function react(database: Database, reached: Position, { events, position }: Batch): Promise<Date[]> {
  const { set, cancel } = reactTo(events)
  await database.kysely.transaction().execute(async (transaction) => {
    // What a crash takes back is read again from the log, so that nobody need wait for the disk.
    await sql`set local synchronous_commit = off`.execute(transaction)
    const { numUpdatedRows } = await transaction
      .updateTable('policies.checkpoint')
      .set({ position })
      .where('name', '=', NAME)
      .where('position', '=', reached)
      .executeTakeFirst()
    // Somebody else holds the lease by now and was faster; they do the rest.
    if (numUpdatedRows !== 1n) throw new Error('another process reacts to the log')
    await cancelDeadlines(transaction, cancel)
    await storeDeadlines(transaction, set)
  })
  return set.map(({ at }) => at)
}

async function pauseFor(ms: number, signal: AbortSignal) {
  // The only way to fail is by the signal, and whoever pauses looks at it next.
  await pause(ms, undefined, { signal }).catch(() => undefined)
}
