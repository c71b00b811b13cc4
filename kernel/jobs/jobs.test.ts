import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { testDatabase, withDatabase, type TestDatabase } from '../testing/database.ts'
import { job, jobTable, toStored, type Job } from './job.ts'
import { openJobs, type Jobs, type JobsOptions } from './jobs.ts'
import { hasRedis, pendingJobs, startRedis } from './testing.ts'

const logger = pino({ level: 'silent' })
const soon = (ms = 50) => new Date(Date.now() + ms)
type Note = { count: number; of: { words: string[] } }
type NoteJob = Job<Note>
const planned = (at = soon(), id: string = `note at ${soon().toISOString()} ${randomUUID()}`): NoteJob => ({
  id,
  at,
  data: { count: 1, of: { words: ['well'] } },
  cause: null,
})

type NoteHandler = (job: NoteJob) => Promise<Date | void>
const table = jobTable({
  note: job(z.object({ count: z.int(), of: z.object({ words: z.array(z.string()) }) }), (note, handle: NoteHandler) =>
    handle(note),
  ),
  crowd: job(
    z.object({ count: z.int(), of: z.object({ words: z.array(z.string()) }) }),
    (one, handle: NoteHandler) => handle(one),
    {
      together: true,
    },
  ),
})

async function closeDoor({ ownerUrl }: TestDatabase) {
  const client = new pg.Client(withDatabase(ownerUrl, 'postgres'))
  await client.connect()
  const name = new URL(ownerUrl).pathname.slice(1)
  const allow = (allowed: boolean) => client.query(`alter database ${name} with allow_connections ${allowed}`)
  await allow(false)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return async () => {
    await allow(true)
    await client.end()
  }
}

const kinds = [
  { store: 'Postgres', on: 'Postgres', skipped: false },
  { store: 'Redis', on: hasRedis ? 'Redis' : 'Redis, skipped because there is no redis-server', skipped: !hasRedis },
]

describe.each(kinds)('jobs with BullMQ on $on', ({ store, skipped }) => {
  describe.skipIf(skipped)('each of them', () => {
    let redis: Awaited<ReturnType<typeof startRedis>> | undefined
    let database: TestDatabase
    const open: Jobs[] = []
    let handled: NoteJob[]

    beforeAll(async () => {
      if (store === 'Redis') redis = await startRedis()
    })
    afterAll(async () => redis?.close())
    beforeEach(async () => {
      await redis?.flush()
      database = await testDatabase()
      handled = []
    })
    afterEach(async () => {
      for (const jobs of open.splice(0)) await jobs.close()
      await database.close()
    })

    async function openOne(options: Partial<JobsOptions> = {}): Promise<Jobs> {
      const opened = await openJobs({ database, redisUrl: redis?.url, logger, ...options })
      open.push(opened)
      return opened
    }
    async function openWorker(handle: NoteHandler = keep, options: Partial<JobsOptions> = {}): Promise<Jobs> {
      const jobs = await openOne(options)
      jobs.work(table, handle)
      return jobs
    }
    const keep = async (due: NoteJob) => void handled.push(due)
    const pending = () => pendingJobs(database, redis?.url)
    const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
    const ids = () => handled.map(({ id }) => id).toSorted()
    const outbox = async () => (await database.pool.query('select id from jobs.outbox')).rows
    const taken = () => until(async () => expect(await outbox()).toEqual([]))

    it('run when they are due, and are gone then', async () => {
      const jobs = await openWorker()
      const due = planned()
      await jobs.schedule(table.note, due)
      await until(() => expect(ids()).toEqual([due.id]))
      expect(handled).toEqual([due])
      await until(async () => expect(await pending()).toEqual([]))
    })

    it.skipIf(store === 'Redis')('run again once the database is back, which is not asked incessantly', async () => {
      const warnings: string[] = []
      const counting = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
      const due = Array.from({ length: 30 }, () => planned())
      const began = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      const jobs = await openWorker(
        async (each) => {
          began.resolve()
          await gate.promise
          handled.push(each)
        },
        { logger: counting },
      )
      await Promise.all(due.map((each) => jobs.schedule(table.note, each)))
      await began.promise
      const open = await closeDoor(database)
      gate.resolve()
      for (let attempt = 0; attempt < 100; attempt += 1)
        await expect(new pg.Client(database.url).connect()).rejects.toThrow('not currently accepting connections')
      expect(warnings.length).toBeLessThan(50)
      await open()
      await until(() => expect(new Set(ids()).size).toBe(due.length))
    })

    it('do not run before', async () => {
      const jobs = await openWorker()
      const [later, now] = [planned(soon(3_600_000)), planned()]
      await jobs.schedule(table.note, later)
      await jobs.schedule(table.note, now)
      await until(() => expect(ids()).toEqual([now.id]))
      await until(async () => {
        expect(await pending()).toMatchObject([{ id: later.id, at: later.at.toISOString() }])
      })
    })

    it('run once by one of two workers, also when scheduled twice', async () => {
      const [one, two] = [await openWorker(), await openWorker()]
      const due = Array.from({ length: 30 }, () => planned(soon(1000)))
      await Promise.all(due.flatMap((each) => [one.schedule(table.note, each), two.schedule(table.note, each)]))
      await until(() => expect(handled.length).toBeGreaterThanOrEqual(due.length))
      await one.close()
      await two.close()
      expect(ids()).toEqual(due.map(({ id }) => id).toSorted())
    })

    it('that come due without a worker are run by the next one', async () => {
      const jobs = await openOne()
      const overdue = planned(soon(-3_600_000))
      const due = planned()
      await jobs.schedule(table.note, overdue)
      await jobs.schedule(table.note, due)
      await jobs.close()
      await openWorker()
      await until(() => expect(ids()).toEqual([overdue.id, due.id].toSorted()))
    })

    it('left in the outbox by a dead process are run by another', async () => {
      await openWorker(keep, { sweepEvery: 20 })
      const due = planned()
      await database.pool.query('insert into jobs.outbox (id, job) values ($1, $2)', [
        due.id,
        JSON.stringify(toStored(table.note, due)),
      ])
      await until(() => expect(ids()).toEqual([due.id]))
    })

    it('that fail are retried, and hold up no others', async () => {
      const [failing, other] = [planned(soon(-10)), planned(soon(-5))]
      let failures = 0
      const handle = async (due: NoteJob) => {
        if (due.id === failing.id && failures++ < 2) throw new Error('no')
        handled.push(due)
      }
      const jobs = await openWorker(handle, { retryAfter: 50 })
      await jobs.schedule(table.note, failing)
      await jobs.schedule(table.note, other)
      await until(() => expect(ids()).toEqual([failing.id, other.id].toSorted()))
      expect(handled.map(({ id }) => id)).toEqual([other.id, failing.id])
    })

    it('that fail too often wait for an operator, and are gone when they are cancelled', async () => {
      const failing = planned(soon(-10))
      const handle = async ({ data }: NoteJob) => {
        throw new Error(`no, for the ${data.count}th time`)
      }
      const jobs = await openWorker(handle, { retryAfter: 5, attempts: 3 })
      await jobs.schedule(table.note, failing)
      const dead = async () => (await database.pool.query('select job_id, attempts, message from jobs.dead_job')).rows
      const letter = { job_id: failing.id, attempts: 3, message: 'no, for the 1th time' }
      await until(async () => expect(await dead()).toEqual([letter]))
      await until(async () => expect(await pending()).toEqual([]))
      const { rows } = await database.pool.query('select name, failures from jobs.outcome')
      expect(rows).toEqual([{ name: 'note', failures: 3n }])
      await jobs.cancel(failing.id)
      await until(async () => expect(await dead()).toEqual([]))
    })

    it('with invalid data fail instead of running', async () => {
      const failed = vi.fn<(line: string) => void>()
      const noisy = pino({ level: 'error' }, { write: failed })
      const jobs = await openWorker(keep, { logger: noisy })
      const id = randomUUID()
      // oxlint-disable-next-line typescript/no-explicit-any -- data of an older version
      await jobs.schedule(table.note, { id, at: soon(), data: { count: 'ana@muster.test' } as any })
      await until(() => expect(failed).toHaveBeenCalledWith(expect.stringContaining(id)))
      expect(failed.mock.calls.join('')).not.toContain('ana@muster.test')
      expect(handled).toEqual([])
    })

    it('can be cancelled in the outbox and in BullMQ, and scheduled again', async () => {
      const jobs = await openOne()
      const [first, second] = [planned(soon(500)), planned(soon(500))]
      await jobs.schedule(table.note, first)
      await jobs.schedule(table.note, second)
      await taken()
      await Promise.all([jobs.cancel(first.id), jobs.cancel(second.id)])
      const moved = { ...second, at: soon(60), data: { ...second.data, count: 2 } }
      await jobs.schedule(table.note, moved)
      await taken()
      expect(await pending()).toMatchObject([{ id: second.id, at: moved.at.toISOString() }])
      jobs.work(table, keep)
      await until(() => expect(handled).toEqual([moved]))
    })

    it('scheduled again while running run once more', async () => {
      const running = Promise.withResolvers<void>()
      const jobs = await openWorker(async (due) => {
        handled.push(due)
        await running.promise
      })
      const due = planned(soon(-10))
      await jobs.schedule(table.note, due)
      await until(() => expect(handled).toHaveLength(1))
      await jobs.cancel(due.id)
      const again = { ...due, data: { ...due.data, count: 2 } }
      await jobs.schedule(table.note, again)
      running.resolve()
      await until(() => expect(handled).toEqual([due, again]))
      await until(async () => expect(await pending()).toEqual([]))
    })

    it('that are too early run again when they ask to', async () => {
      const due = planned(soon(-10))
      const at = new Date(due.at.getTime() + 5)
      const jobs = await openWorker(async (early) => {
        handled.push(early)
        return early.at < at ? at : undefined
      })
      await jobs.schedule(table.note, due)
      await until(() => expect(handled).toEqual([due, { ...due, at }]))
    })

    it('that are set again while they run do so once more, also when they fail', async () => {
      const running = Promise.withResolvers<void>()
      const jobs = await openWorker(
        async (due) => {
          handled.push(due)
          if (handled.length > 1) return
          await running.promise
          throw new Error('no')
        },
        { retryAfter: 100_000 },
      )
      const due = planned(soon(-10))
      await jobs.schedule(table.note, due)
      await until(() => expect(handled).toHaveLength(1))
      const again = { ...due, data: { ...due.data, count: 2 } }
      await jobs.schedule(table.note, again)
      running.resolve()
      await until(() => expect(handled).toEqual([due, again]))
    })

    describe('that go together', () => {
      const queued = async () => (await pending()).map(({ id }) => id)

      it('run each on its own: one that fails is tried again alone, and holds up no others', async () => {
        const crowd = Array.from({ length: 120 }, () => planned(soon(-10)))
        const failing = crowd[7]?.id
        let failures = 0
        const handle = async (due: NoteJob) => {
          if (due.id === failing && failures++ < 2) throw new Error('no')
          handled.push(due)
        }
        const jobs = await openWorker(handle, { retryAfter: 50 })
        await jobs.schedule(table.crowd, ...crowd)
        await until(() => expect(handled).toHaveLength(crowd.length))
        expect(ids()).toEqual(crowd.map(({ id }) => id).toSorted())
        expect(failures).toBe(3)
        await until(async () => expect(await pending()).toEqual([]))
      })

      it('run again later, also when their next run is queued before their batch has ended', async () => {
        const due = planned(soon(-10))
        const later = { ...due, at: soon(3_600_000) }
        const jobs: Jobs = await openWorker(async (each) => {
          await jobs.schedule(table.crowd, later)
          await taken()
          handled.push(each)
        })
        await jobs.schedule(table.crowd, due)
        await until(async () => expect(await pending()).toEqual([toStored(table.crowd, later)]))
        expect(handled).toEqual([due])
      })

      it('are few jobs of BullMQ, apart by when they are due', async () => {
        const [now, later] = [soon(-10), soon(3_600_000)]
        const crowd = [now, later].flatMap((at) => Array.from({ length: 60 }, () => planned(at)))
        const jobs = await openOne()
        await jobs.schedule(table.crowd, ...crowd)
        await taken()
        expect((await queued()).toSorted()).toEqual(crowd.map(({ id }) => id).toSorted())
        if (store === 'Postgres') {
          const { rows } = await database.pool.query(
            'select count(*)::int, process_at_ms > $1 as later from bullmq.job group by later order by later',
            [later.getTime() - 60_000],
          )
          expect(rows).toEqual([
            { count: 2, later: false },
            { count: 2, later: true },
          ])
        }
        jobs.work(table, keep)
        await until(() => expect(handled).toHaveLength(60))
        expect(handled.every(({ at }) => at.getTime() === now.getTime())).toBe(true)
      })

      it.skipIf(store === 'Redis')('go on after a crash from where they were noted to be', async () => {
        const crowd = Array.from({ length: 20 }, () => planned(soon(-10)))
        const jobs = await openOne()
        await jobs.schedule(table.crowd, ...crowd)
        await taken()
        await database.pool.query(`update bullmq.job set progress = '10'`)
        expect(await queued()).toEqual(crowd.slice(10).map(({ id }) => id))
        const gate = Promise.withResolvers<void>()
        jobs.work(table, async (due) => {
          if (handled.length >= 5) await gate.promise
          handled.push(due)
        })
        const last = crowd.slice(15).map(({ id }) => id)
        await until(async () => expect(await queued()).toEqual(last))
        gate.resolve()
        await until(() => expect(handled).toEqual(crowd.slice(10)))
      })

      it('are left to another process from where this one was closed', async () => {
        const crowd = Array.from({ length: 50 }, () => planned(soon(-10)))
        const gate = Promise.withResolvers<void>()
        const closing = await openWorker(async (due) => {
          handled.push(due)
          await gate.promise
        })
        await closing.schedule(table.crowd, ...crowd)
        await until(() => expect(handled.length).toBeGreaterThan(0))
        await taken()
        const closed = closing.close()
        gate.resolve()
        await closed
        expect(handled.length).toBeLessThan(crowd.length)
        await openWorker(keep, { sweepEvery: 20 })
        await until(() => expect(ids()).toEqual(crowd.map(({ id }) => id).toSorted()))
      })
    })

    it('that never end do not keep close waiting for ever', async () => {
      const started = Promise.withResolvers<void>()
      const jobs = await openWorker(() => {
        started.resolve()
        return new Promise(() => undefined)
      })
      await jobs.schedule(table.note, planned(soon(-10)))
      await started.promise
      await expect(jobs.close()).resolves.toBeUndefined()
      open.splice(open.indexOf(jobs), 1)
    })

    it('that are running finish before close resolves', async () => {
      const running = Promise.withResolvers<void>()
      const jobs = await openWorker(async (due) => {
        await running.promise
        handled.push(due)
      })
      const due = planned(soon(-10))
      await jobs.schedule(table.note, due)
      await until(async () => expect(await pending()).toHaveLength(1))
      await taken()
      const closed = jobs.close()
      setTimeout(() => running.resolve(), 100)
      await closed
      expect(ids()).toEqual([due.id])
    })
  })
})

describe.skipIf(!hasRedis)('while Redis is away', () => {
  it('jobs wait in the outbox; killed, it loses none that it was given', async () => {
    const redis = await startRedis()
    const database = await testDatabase()
    const handled: string[] = []
    const jobs = await openJobs({ database, redisUrl: redis.url, logger, sweepEvery: 50 })
    jobs.work(table, async ({ id }: NoteJob) => void handled.push(id))
    const [before, during] = [planned(soon(1500)), planned()]
    await jobs.schedule(table.note, before)
    await vi.waitFor(async () => expect((await database.pool.query('select from jobs.outbox')).rowCount).toBe(0))
    await redis.kill()
    await jobs.schedule(table.note, during)
    const late = await openJobs({ database, redisUrl: redis.url, logger })
    await late.close()
    expect(await database.pool.query('select id from jobs.outbox')).toMatchObject({ rows: [{ id: during.id }] })
    await redis.restart()
    await vi.waitFor(() => expect(handled.toSorted()).toEqual([before.id, during.id].toSorted()), 10_000)
    await jobs.close()
    await redis.close()
    await database.close()
  })
})
