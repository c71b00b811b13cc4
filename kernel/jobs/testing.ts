import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import type pg from 'pg'
import { storedJob, toStored, type Changes, type JobTable, type StoredJob } from './job.ts'
import type { Jobs } from './jobs.ts'
import { jobsIn } from './queue.ts'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export async function startRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-redis-'))
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'yes', '--dir', folder]
  let server = start()
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  await client.ping()

  function start() {
    return spawn('redis-server', settings, { stdio: 'ignore' })
  }
  async function kill() {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }

  return {
    url,
    flush: () => client.flushall(),
    kill,
    async restart() {
      server = start()
      await client.ping()
    },
    async close() {
      client.disconnect()
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

export async function pendingJobs({ pool }: { pool: pg.Pool }, redisUrl?: string): Promise<StoredJob[]> {
  const { rows } = await pool.query<{ job: unknown }>('select job from jobs.outbox where job is not null')
  const queued = redisUrl === undefined ? await onPostgres(pool) : await onRedis(redisUrl)
  const jobs = [...rows.map(({ job }) => storedJob.parse(job)), ...queued]
  return jobs.toSorted((one, other) => one.at.localeCompare(other.at))
}

async function onPostgres(pool: pg.Pool): Promise<StoredJob[]> {
  const { rows } = await pool.query<{ data: unknown; progress: unknown }>(
    "select data, to_jsonb(job) -> 'progress' as progress from bullmq.job where queue = 'jobs'",
  )
  return rows.flatMap(jobsIn)
}

async function onRedis(url: string): Promise<StoredJob[]> {
  const queue = new Queue('jobs', { connection: { url }, prefix: 'muster' })
  const jobs = await queue.getJobs()
  await queue.close()
  return jobs.flatMap(jobsIn)
}

export function manualJobs() {
  const pending = new Map<string, StoredJob>()
  function apply({ cancel, schedule }: Changes) {
    for (const id of cancel) pending.delete(id)
    for (const job of schedule) if (!pending.has(job.id)) pending.set(job.id, job)
  }
  const earliestFirst = () => [...pending.values()].toSorted((one, other) => one.at.localeCompare(other.at))
  const jobs: Pick<Jobs, 'schedule' | 'cancel'> = {
    schedule: async (job, planned) => apply({ cancel: [], schedule: [toStored(job, planned)] }),
    cancel: async (id) => apply({ cancel: [id], schedule: [] }),
  }
  return {
    jobs,
    apply,
    pending: earliestFirst,
    async run<Deps>(table: JobTable<Deps>, deps: Deps, now: () => Date) {
      for (;;) {
        const [next] = earliestFirst()
        const definition = next && table[next.name]
        if (!definition || Date.parse(next.at) > now().getTime()) return
        pending.delete(next.id)
        const again = await definition.handle(
          { ...next, at: new Date(next.at), data: definition.data.parse(next.data) },
          deps,
        )
        if (again) apply({ cancel: [], schedule: [{ ...next, at: again.toISOString() }] })
      }
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
