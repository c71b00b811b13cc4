import { setTimeout as pause } from 'node:timers/promises'
import { createPostgresBackend, Queue, Worker, type JobType, type JobsOptions, type WorkerOptions } from 'bullmq'
import type { Logger } from 'pino'
import { inParallel } from '../commands/in-parallel.ts'
import { PooledClient } from '../postgres/pool.ts'
import { z } from 'zod'
import { derivedId } from '../commands/ids.ts'
import { storedJob, type StoredJob } from './job.ts'
import type { OutboxEntry } from './outbox.ts'

type QueueOptions = {
  databaseUrl: string
  redisUrl?: string | undefined
  retryAfter: number
  logger: Logger
}

const NAME = 'jobs'
const CONCURRENCY = 10
/** The longest delay (ms) between attempts. Delays double up to it; the number of attempts is unlimited. */
const LONGEST_PAUSE = 3_600_000
/** Timeout (ms) for Redis. */
const PATIENCE = 10_000
/** How long (ms) a worker pauses after an error of its server. */
const REST = 1000
/** How long (ms) closing waits for running jobs. */
const CLOSING = 4000
/** Maximum jobs added one by one. On Postgres, `addBulk` first creates two tables, which costs as much as fifteen jobs. */
const FEW = 15
const TOGETHER = 50
/** Delay of these jobs (ms), so that they don't slow down the notifications on screens. */
const AFTERWARDS = 1000
/** Practically unlimited, and still an integer for Postgres. */
const UNLIMITED = 2 ** 31 - 1

export type DueBatch = { batch: readonly StoredJob[]; done: number; note(done: number): Promise<void> }

export async function openQueue({ databaseUrl, redisUrl, retryAfter, logger }: QueueOptions) {
  const { queue, add, work } = redisUrl === undefined ? onPostgres(databaseUrl) : onRedis(redisUrl)
  const workers: BullWorker[] = []
  const running = new Set<Promise<void>>()
  const resting = new Set<BullWorker>()
  let closing = false
  const onError = (error: Error) => {
    // The pool resolves before its connections have ended, so a server that stops next breaks them.
    if (!closing) logger.warn({ err: error }, 'jobs')
  }
  queue.on('error', onError)
  /** BullMQ retries at once, unless the server refuses connections. */
  const rest = (worker: BullWorker) => {
    if (closing || resting.has(worker)) return
    resting.add(worker)
    const wake = () => {
      resting.delete(worker)
      if (!closing) worker.resume().catch(onError)
    }
    worker.pause(true).catch(onError)
    setTimeout(wake, REST).unref()
  }
  const activeKeys = async () => (await queue.getActive()).map(({ id }) => id)
  let isReady = false
  const ready = queue.waitUntilReady().then(() => void (isReady = true))
  if (redisUrl === undefined) await ready
  else ready.catch(onError)

  return {
    ready,

    /**
     * A running job cannot be removed, and BullMQ would drop its successor as a duplicate. No job may fail meanwhile: see
     * `preferSuccessor`. @returns the entries that wait for a running job
     */
    async apply(entries: readonly OutboxEntry[]): Promise<Set<OutboxEntry>> {
      // BullMQ would wait forever for its first connection, holding the outbox's lock.
      if (!isReady) throw new Error('Redis has not been reached yet')
      const outdated = new Set(entries.filter(({ job, waited }) => job === null || waited).map(({ id }) => keyOf(id)))
      const added = lastChanges(entries)
      // Also read before the removal, during which jobs may start or end.
      const runningBefore = added.size > 0 && outdated.size > 0 ? await activeKeys() : []
      // More concurrent calls would exceed the timeout for a connection.
      await inParallel(CONCURRENCY, [...outdated], (key) => queue.remove(key))
      if (added.size === 0) return new Set()
      const active = new Set([...runningBefore, ...(await activeKeys())])
      const waiting = new Set([...added].filter(([key]) => active.has(key)).map(([, entry]) => entry))
      await add(additionsOf([...added.values()].filter((entry) => !waiting.has(entry)).flatMap(plannedIn), Date.now()))
      return waiting
    },

    work(runBatch: (due: DueBatch) => Promise<void>, run: (job: StoredJob, failures: number) => Promise<void>) {
      const backoffStrategy = (attempts: number) => Math.min(retryAfter * 2 ** (attempts - 1), LONGEST_PAUSE)
      const runOne = async (job: BullJob) => {
        const { data, attemptsMade } = job
        const note = (done: number) => job.updateProgress(done)
        const done = isBatch(data)
          ? runBatch({ batch: storedBatch.parse(data).batch, done: doneOf(job), note })
          : run(storedJob.parse(data), attemptsMade)
        running.add(done)
        return done.finally(() => running.delete(done))
      }
      const worker = work(runOne, {
        concurrency: CONCURRENCY,
        settings: { backoffStrategy },
        maxStalledCount: UNLIMITED,
      })
      worker.on('error', (error) => {
        onError(error)
        rest(worker)
      })
      worker.on('failed', (job, error) =>
        // The data may contain names and addresses.
        logger.error({ err: error, job: idOf(job), name: job?.name, attempts: job?.attemptsMade }, 'a job failed'),
      )
      workers.push(worker)
    },

    async due() {
      if (!isReady) throw new Error('Redis has not been reached yet')
      return queue.getJobCountByTypes('waiting', 'active')
    },

    async pending(): Promise<StoredJob[]> {
      const jobs = await queue.getJobs(['active', 'delayed', 'prioritized', 'waiting'])
      return jobs.flatMap(jobsIn)
    },

    async close() {
      closing = true
      await Promise.all(workers.map((worker) => worker.pause(true)))
      await Promise.race([Promise.allSettled(running), pause(CLOSING, undefined, { ref: false })])
      await Promise.all(workers.map((worker) => worker.close(running.size > 0)))
      await queue.close()
    },
  }
}

function lastChanges(entries: readonly OutboxEntry[]): Map<string, OutboxEntry> {
  const added = new Map<string, OutboxEntry>()
  for (const entry of entries) {
    const key = keyOf(entry.id)
    if (entry.job === null) added.delete(key)
    else if (!added.has(key)) added.set(key, entry)
  }
  return added
}

/** BullMQ's ids may not contain colons, which instants do. */
const keyOf = (id: string) => id.replaceAll(':', '.')
const delayOf = ({ at }: StoredJob, now: number) => Math.max(0, Date.parse(at) - now)

const jobOptions: JobsOptions = {
  attempts: UNLIMITED,
  backoff: { type: 'custom' },
  // A finished job would block its id.
  removeOnComplete: true,
}

type Addition = { name: string; data: StoredJob | StoredBatch; opts: JobsOptions }

const storedBatch = z.object({ batch: z.array(storedJob) })
type StoredBatch = z.infer<typeof storedBatch>
const isBatch = (data: unknown) => typeof data === 'object' && data !== null && 'batch' in data
const doneOf = ({ progress }: { progress: unknown }) => (typeof progress === 'number' ? progress : 0)

const idOf = (job: BullJob | undefined) => storedJob.safeParse(job?.data).data?.id ?? job?.id

export const jobsIn = ({ data, progress }: { data: unknown; progress: unknown }): StoredJob[] =>
  isBatch(data) ? storedBatch.parse(data).batch.slice(doneOf({ progress })) : [storedJob.parse(data)]

type Planned = { job: StoredJob; sequence: bigint }
const plannedIn = ({ job, sequence }: OutboxEntry): Planned[] => (job ? [{ job, sequence }] : [])

function additionsOf(planned: readonly Planned[], now: number): Addition[] {
  const single = planned.filter(({ job }) => !job.together)
  const crowds = Map.groupBy(
    planned.filter(({ job }) => job.together),
    ({ job }) => `${job.name} ${delayOf(job, now) > 0 ? job.at : ''}`,
  )
  return [
    ...single.map(({ job }) => ({
      name: job.name,
      data: job,
      opts: { ...jobOptions, jobId: keyOf(job.id), delay: delayOf(job, now) },
    })),
    ...[...crowds.values()].flatMap((crowd) => batchesOf(crowd, now)),
  ]
}

function batchesOf(crowd: readonly Planned[], now: number): Addition[] {
  return Array.from({ length: Math.ceil(crowd.length / TOGETHER) }, (_, index) => {
    const entries = crowd.slice(index * TOGETHER, (index + 1) * TOGETHER)
    const batch = entries.map(({ job }) => job)
    // The id depends on all jobs of the batch: after a crash, some may be handed over again together with others. It depends on
    // their places in the outbox: a job that asks to run again does so while its batch, which may hold no other, is still active.
    const jobId = derivedId('batch', ...entries.map(({ job, sequence }) => `${sequence} ${job.id}`))
    const delay = Math.max(AFTERWARDS, ...batch.map((job) => delayOf(job, now)))
    return { name: batch[0]?.name ?? '', data: { batch }, opts: { ...jobOptions, jobId, delay } }
  })
}

type Bull = {
  queue: {
    remove(jobId: string): Promise<number>
    getJobs(types: JobType[]): Promise<{ data: unknown; progress: unknown }[]>
    getActive(): Promise<{ id?: string | undefined }[]>
    waitUntilReady(): Promise<unknown>
    getJobCountByTypes(...types: ('waiting' | 'active')[]): Promise<number>
  } & Closing
  add(jobs: Addition[]): Promise<void>
  work(run: (job: BullJob) => Promise<void>, options: Omit<WorkerOptions, 'connection'>): BullWorker
}
type Closing = { on(event: 'error', listener: (error: Error) => void): unknown; close(force?: boolean): Promise<void> }
type BullJob = {
  id?: string | undefined
  name: string
  data: unknown
  progress: unknown
  attemptsMade: number
  updateProgress(done: number): Promise<void>
}
type BullWorker = Closing & {
  on(event: 'failed', listener: (job: BullJob | undefined, error: Error) => void): unknown
  pause(doNotWaitActive: boolean): Promise<void>
  resume(): Promise<void>
}

function onPostgres(connectionString: string): Bull {
  const connection = {
    connectionString,
    schema: 'bullmq',
    max: 2,
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    keepAliveInitialDelayMillis: PATIENCE,
    Client: PooledClient,
    migrate: true,
    application_name: 'muster jobs',
    // One database commits in order: an entry that left the outbox is here, or returns there.
    options: '-c synchronous_commit=off',
  }
  const queue = new Queue(NAME, { connection }, createPostgresBackend)
  return {
    queue,
    async add(jobs) {
      if (jobs.length > FEW) await queue.addBulk(jobs)
      else for (const { name, data, opts } of jobs) await queue.add(name, data, opts)
    },
    work: (run, options) => new Worker(NAME, run, { ...options, connection }, createPostgresBackend),
  }
}

function onRedis(url: string): Bull {
  const prefix = 'muster'
  // Adding fails fast without Redis, since the outbox keeps the entry; workers wait for it.
  const failFast = { url, maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: PATIENCE }
  const queue = new Queue(NAME, { connection: failFast, prefix })
  return {
    queue,
    add: async (jobs) => void (await queue.addBulk(jobs)),
    work: (run, options) =>
      new Worker(NAME, run, { ...options, connection: { url, maxRetriesPerRequest: null }, prefix }),
  }
}
