import { createPostgresBackend, Queue, Worker, type JobsOptions as JobOptions } from 'bullmq'
import type { Logger } from 'pino'

export type Alarms = {
  /** Rings once in a second from then on, on one of the processes that listen. Set twice, it rings once. */
  set(seconds: readonly number[]): Promise<void>
  /** @param ring gets the second (since 1970) that the alarm was set to */
  listen(ring: (second: number) => Promise<void>): void
  /** Waits for the rings that are being answered. */
  close(): Promise<void>
}

export type AlarmsOptions = { databaseUrl: string; redisUrl?: string | undefined; logger: Logger }

const QUEUE = 'deadlines'
/** How many alarms are set in one go. */
const BULK = 500
type Ring = { second: number }

/** Alarms by BullMQ, on Redis where there is one and on Postgres otherwise. They may be lost; the deadlines are not. */
export async function openAlarms({ databaseUrl, redisUrl, logger }: AlarmsOptions): Promise<Alarms> {
  const { queue, work } = redisUrl === undefined ? onPostgres(databaseUrl) : onRedis(redisUrl)
  let closing = false
  const onError = (error: Error) => {
    // The pool lets go of connections before they have ended, so a server that stops next cuts them off.
    if (!closing) logger.warn({ err: error }, 'deadlines')
  }
  queue.on('error', onError)
  await queue.waitUntilReady()
  const workers: { close(): Promise<void> }[] = []

  return {
    async set(seconds) {
      const now = Date.now()
      const rings = seconds.map((second) => ({ name: 'ring', data: { second }, opts: jobOptions(second, now) }))
      for (let first = 0; first < rings.length; first += BULK) await queue.addBulk(rings.slice(first, first + BULK))
    },
    listen(ring) {
      const worker = work(({ data }) => ring(data.second))
      worker.on('error', onError)
      workers.push(worker)
    },
    async close() {
      closing = true
      for (const worker of workers) await worker.close()
      await queue.close()
    },
  }
}

function jobOptions(second: number, now: number): JobOptions {
  return {
    jobId: `second-${second}`,
    delay: Math.max(0, second * 1000 - now),
    attempts: 5,
    backoff: { type: 'exponential', delay: 1000 },
    // A finished job would keep one of the same second from being set again.
    removeOnComplete: true,
    removeOnFail: true,
  }
}

/** As much of BullMQ as is used, the same whatever it stands on. */
type Bull = {
  queue: {
    addBulk(jobs: { name: string; data: Ring; opts: JobOptions }[]): Promise<unknown>
    waitUntilReady(): Promise<unknown>
    close(): Promise<void>
    on: OnError
  }
  work(ring: (job: { data: Ring }) => Promise<void>): { close(): Promise<void>; on: OnError }
}
type OnError = (event: 'error', listener: (error: Error) => void) => unknown

function onPostgres(connectionString: string): Bull {
  const connection = { connectionString, schema: 'bullmq', max: 2, migrate: true, application_name: 'muster deadlines' }
  return {
    queue: new Queue(QUEUE, { connection }, createPostgresBackend),
    work: (ring) => new Worker(QUEUE, ring, { connection }, createPostgresBackend),
  }
}

function onRedis(url: string): Bull {
  // Commands wait for Redis to come back instead of failing, as BullMQ asks of its connections.
  const connection = { url, maxRetriesPerRequest: null }
  return {
    queue: new Queue(QUEUE, { connection, prefix: 'muster' }),
    work: (ring) => new Worker(QUEUE, ring, { connection, prefix: 'muster' }),
  }
}
