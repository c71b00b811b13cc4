import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from './tables.ts'
import { toStored, type Changes, type JobTable, type NamedJob, type Planned } from './job.ts'
import { drainBatch, writeToOutbox } from './outbox.ts'
import { openQueue } from './queue.ts'

export type Jobs = {
  /** Durable when it resolves. Without effect while a job of this id is pending. */
  schedule<Data>(job: Pick<NamedJob<Data, never>, 'name' | 'data'>, planned: Planned<NoInfer<Data>>): Promise<void>
  /** Ends what is pending under this id. A job that is running finishes. */
  cancel(id: string): Promise<void>
  /** Hands over what others have written to the outbox. */
  drain(): void
  /** Runs due jobs until closed. A job that fails comes again later. */
  work<Deps>(table: JobTable<Deps>, deps: Deps): void
  /** Waits for the jobs that are running. */
  close(): Promise<void>
}

export type JobsOptions = {
  database: Database
  /** BullMQ runs on Redis where given, on the database's Postgres otherwise. */
  redisUrl?: string | undefined
  logger: Logger
  /** How often (ms) the outbox is looked at for what a process left there that died, or that Redis was not there to take. */
  sweepEvery?: number
  /** After how long (ms) a job that failed runs again; each time twice as long, up to an hour. */
  retryAfter?: number
}

const SECOND = 1000
/** How long (ms) entries wait for a running job with their id. */
const WAIT_FOR_RUNNING = 100
/** How long (ms) closing waits for the outbox. What is left there is not lost. */
const CLOSING = 5 * SECOND

/** Jobs that outlive the process: BullMQ runs them, the outbox makes them part of a transaction. See README.md. */
export async function openJobs({ database, redisUrl, logger, ...times }: JobsOptions): Promise<Jobs> {
  const { sweepEvery = 5 * SECOND, retryAfter = SECOND } = times
  const { kysely, url: databaseUrl } = database
  const queue = await openQueue({ databaseUrl, redisUrl, retryAfter, logger })
  let draining: Promise<void> | undefined
  let again = false
  let closing = false

  /** One round at a time; what is written during one starts another. */
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
        if (left === 'waiting') await pause(WAIT_FOR_RUNNING)
      }
    } catch (error) {
      // The next sweep tries again.
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
    schedule: (job, planned) => store({ cancel: [], schedule: [toStored(job, planned)] }),
    cancel: (id) => store({ cancel: [id], schedule: [] }),
    drain,
    work(table, deps) {
      queue.work(async (stored) => {
        const { id, name, at, data, cause } = stored
        const definition = table[name]
        if (!definition) throw new Error(`no feature has a job named ${name}`)
        const job = { id, at: new Date(at), data: definition.data.parse(data), cause }
        const again = await definition.handle(job, deps)
        if (again) await store({ cancel: [], schedule: [{ ...stored, at: again.toISOString() }] })
      })
    },
    async close() {
      clearInterval(sweeps)
      await Promise.race([draining, pause(CLOSING, undefined, { ref: false })])
      closing = true
      await queue.close()
    },
  }
}
