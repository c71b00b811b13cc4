import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../postgres/database.ts'
import './tables.ts'
import { parkJob } from './dead-jobs.ts'
import { toStored, type Changes, type JobTable, type PlannedJob, type Schedulable, type StoredJob } from './job.ts'
import { drainBatch, keptJobs, preferSuccessor, writeToOutbox } from './outbox.ts'
import { recordFailure } from './outcomes.ts'
import { openQueue, type DueBatch } from './queue.ts'
import { inParallel } from '../commands/in-parallel.ts'

export type Jobs = {
  /** Durable when it resolves. Ignores jobs whose ids are pending. */
  schedule<Data>(job: Schedulable<Data>, ...planned: readonly PlannedJob<NoInfer<Data>>[]): Promise<void>
  /** Cancels a pending job. A running one finishes. */
  cancel(id: string): Promise<void>
  /** Cancels jobs whose data contains this text, including dead ones, `except` those of some names. Running batches continue. */
  cancelAbout(text: string, except: (name: string) => boolean): Promise<void>
  drain(): void
  /** Runs due jobs until closed. A failed job is retried until it has failed too often. */
  work<Deps>(table: JobTable<Deps>, deps: Deps): void
  due(): Promise<number>
  close(): Promise<void>
}

export type JobsOptions = {
  database: Pick<Database, 'kysely' | 'url'>
  redisUrl?: string | undefined
  logger: Logger
  /** How often (ms) to look for entries that a crash or an absent Redis left in the outbox. */
  sweepEvery?: number
  /** When (ms) a failed job runs again; doubles each time, up to an hour. */
  retryAfter?: number
  /** Number of attempts before a job becomes a dead letter; the default takes about 14 hours. */
  attempts?: number
}

const ATTEMPTS = 25

/** Number of jobs in a batch that run at once and are marked done together. A crash repeats up to this many. */
const ABREAST = 5
const SECOND = 1000
/** How long (ms) entries are collected after others were handed over. */
const COLLECT = 50
/** How long (ms) entries wait for a running job with the same id. */
const WAIT_FOR_RUNNING = 100
/** How long (ms) closing waits for the outbox. Jobs left there run later. */
const CLOSING = SECOND

/** Jobs that outlive the process: BullMQ runs them, and an outbox makes them part of a transaction. See README.md. */
export async function openJobs({ database, redisUrl, logger, ...times }: JobsOptions): Promise<Jobs> {
  const { sweepEvery = 5 * SECOND, retryAfter = SECOND, attempts = ATTEMPTS } = times
  const { kysely, url: databaseUrl } = database
  const queue = await openQueue({ databaseUrl, redisUrl, retryAfter, logger })
  let draining: Promise<void> | undefined
  let again = false
  let closing = false

  function drain() {
    again = true
    draining ??= drainAll()
  }

  async function drainAll() {
    try {
      while (again && !closing) {
        again = false
        const left = await drainBatch(kysely, queue.apply)
        again ||= left !== 'empty'
        if (left !== 'more') await pause(left === 'waiting' ? WAIT_FOR_RUNNING : COLLECT)
      }
    } catch (error) {
      logger.warn({ err: error }, 'jobs wait in the outbox')
    } finally {
      draining = undefined
    }
  }
  async function store(changes: Changes) {
    await writeToOutbox(kysely, changes)
    drain()
  }
  const sweeps = setInterval(drain, sweepEvery)
  queue.ready.then(drain, () => undefined)

  return {
    schedule: (job, ...planned) => store({ cancel: [], schedule: planned.map((each) => toStored(job, each)) }),
    cancel: (id) => store({ cancel: [id], schedule: [] }),
    async cancelAbout(text, except) {
      const kept = [...(await keptJobs(kysely)), ...(await queue.pending())]
      const about = kept.filter(({ name, data }) => !except(name) && JSON.stringify(data ?? null).includes(text))
      await store({ cancel: [...new Set(about.map(({ id }) => id))], schedule: [] })
    },
    drain,
    work(table, deps) {
      const runJob = async (stored: StoredJob) => {
        const { id, name, at, data, cause } = stored
        const definition = table[name]
        if (!definition) throw new Error(`no feature has a job named ${name}`)
        const job = { id, at: new Date(at), data: definition.data.parse(data), cause }
        const again = await definition.handle(job, deps)
        if (again) await store({ cancel: [], schedule: [{ ...stored, at: again.toISOString() }] })
      }
      const runBatch = async ({ batch, done, note }: DueBatch) => {
        for (let from = done; from < batch.length; from += ABREAST) {
          if (closing) return store({ cancel: [], schedule: batch.slice(from) })
          const failed: StoredJob[] = []
          await inParallel(ABREAST, batch.slice(from, from + ABREAST), async (stored) => {
            try {
              await runJob(stored)
            } catch (error) {
              logger.error({ err: error, job: stored.id, name: stored.name, attempts: 1 }, 'a job failed')
              await recordFailure(kysely, stored.name, error)
              failed.push({ ...stored, at: new Date(Date.now() + retryAfter).toISOString(), together: false })
            }
          })
          if (failed.length > 0) await store({ cancel: [], schedule: failed })
          await note(from + ABREAST)
        }
      }
      queue.work(runBatch, async (stored, failures) => {
        try {
          await runJob(stored)
        } catch (error) {
          await recordFailure(kysely, stored.name, error)
          await preferSuccessor(kysely, stored.id)
          if (failures + 1 < attempts) throw error
          await parkJob(kysely, stored, attempts, error)
          // The data may contain names and addresses.
          logger.error(
            { err: error, job: stored.id, name: stored.name, attempts },
            'a job was given up: see muster dead-letters',
          )
        }
      })
    },
    due: queue.due,
    async close() {
      clearInterval(sweeps)
      await Promise.race([draining, pause(CLOSING, undefined, { ref: false })])
      closing = true
      await queue.close()
    },
  }
}
