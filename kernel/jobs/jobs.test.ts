import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#backend/platform/database/database.ts'
import { testDatabase } from '#backend/platform/database/testing.ts'
import type { Deadline } from './due-jobs.ts'
import { openJobs, type Jobs, type JobsOptions } from './jobs.ts'
import { hasRedis, startRedis } from './testing.ts'

const logger = pino({ level: 'silent' })
const soon = (ms = 50) => new Date(Date.now() + ms)
const deadline = (at = soon(), id: string = randomUUID()): Deadline => ({
  id,
  kind: 'note',
  at,
  data: { note: 'well' },
})

describe.each([
  { store: 'Postgres', on: 'Postgres', skipped: false },
  { store: 'Redis', on: hasRedis ? 'Redis' : 'Redis, skipped because there is no redis-server', skipped: !hasRedis },
])('deadlines with BullMQ on $on', ({ store, skipped }) => {
  describe.skipIf(skipped)('each of them', () => {
    let redis: Awaited<ReturnType<typeof startRedis>> | undefined
    let database: Database
    const open: Jobs[] = []
    let handled: Deadline[]

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

    async function jobs(options: Partial<JobsOptions> = {}): Promise<Jobs> {
      const opened = await openJobs({ database, redisUrl: redis?.url, logger, ...options })
      open.push(opened)
      return opened
    }
    const note = async (done: Deadline) => void handled.push(done)
    const handlers = { note }
    const stored = () => database.kysely.selectFrom('policies.deadlines').selectAll().execute()
    const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })
    const ids = () => handled.map(({ id }) => id).toSorted()

    it('are handled when they have come, and are gone then', async () => {
      const [one] = [await jobs()]
      await one.work(handlers)
      const due = deadline()
      await one.schedule(due)
      await until(() => expect(ids()).toEqual([due.id]))
      expect(handled).toEqual([due])
      await vi.waitFor(async () => expect(await stored()).toEqual([]))
    })

    it('are not handled before', async () => {
      const one = await jobs()
      await one.work(handlers)
      const [later, now] = [deadline(soon(3_600_000)), deadline()]
      await one.schedule(later)
      await one.schedule(now)
      await until(() => expect(ids()).toEqual([now.id]))
      await vi.waitFor(async () => {
        expect(await stored()).toMatchObject([{ id: later.id, at: later.at.toISOString() }])
      })
    })

    it('set twice are handled once, by one of two workers', async () => {
      const [one, two] = [await jobs(), await jobs()]
      await one.work(handlers)
      await two.work(handlers)
      const due = Array.from({ length: 30 }, () => deadline(soon(200)))
      await Promise.all(due.flatMap((each) => [one.schedule(each), two.schedule(each)]))
      await until(() => expect(handled.length).toBeGreaterThanOrEqual(due.length))
      await one.close()
      await two.close()
      expect(ids()).toEqual(due.map(({ id }) => id).toSorted())
    })

    it('that come while no worker runs are handled by the next', async () => {
      const one = await jobs()
      const overdue = deadline(soon(-3_600_000))
      const due = deadline()
      await one.schedule(overdue)
      await one.schedule(due)
      await one.close()
      const next = await jobs()
      await next.work(handlers)
      await until(() => expect(ids()).toEqual([overdue.id, due.id].toSorted()))
    })

    it('are rung for again by a worker that starts after the alarms were lost', async () => {
      const one = await jobs()
      const due = deadline(soon(1000))
      await one.schedule(due)
      await one.close()
      if (redis) await redis.flush()
      else await database.pool.query('drop schema bullmq cascade')
      const next = await jobs()
      await next.work(handlers)
      await until(() => expect(ids()).toEqual([due.id]))
    })

    it('are found without an alarm', async () => {
      const one = await jobs({ sweepEvery: 20 })
      await one.work(handlers)
      const { id, kind, data } = deadline()
      const row = { id, kind, at: soon().toISOString(), data: JSON.stringify(data) }
      await database.pool.query(
        'insert into policies.deadlines (id, kind, at, data) values ($1, $2, $3, $4)',
        Object.values(row),
      )
      await until(() => expect(ids()).toEqual([id]))
    })

    it('that could not be handled are tried again, and keep none of the others back', async () => {
      const one = await jobs({ retryAfter: 50 })
      const [failing, other] = [deadline(soon(-10)), deadline(soon(-5))]
      let failures = 0
      await one.work({
        async note(due) {
          if (due.id === failing.id && failures++ < 2) throw new Error('no')
          handled.push(due)
        },
      })
      await one.schedule(failing)
      await one.schedule(other)
      await until(() => expect(ids()).toEqual([failing.id, other.id].toSorted()))
      expect(handled.map(({ id }) => id)).toEqual([other.id, failing.id])
    })
  })
})
