import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { company } from '#backend/features/schedule/testing/company.ts'
import { openScene } from '#backend/features/schedule/testing/scene.ts'
import { shiftOn } from '#backend/features/schedule/testing/planning.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { hasRedis, pendingJobs, startRedis } from '#kernel/jobs/testing.ts'
import { testMasterKey } from '#kernel/sealing/testing.ts'
import { startWorker } from './testing/server-process.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'muster-jobs-'))
const scene = await openScene()
const redis = hasRedis ? await startRedis() : undefined
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  await redis?.close()
  await scene.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** BullMQ takes back what a killed worker was running once its lock has run out, within a minute. */
const TAKEN_BACK = { timeout: 90_000 }

const store = redis ? 'Redis' : 'Postgres, as there is no redis-server'

it(`an offer expires once although ${redis ? 'Redis and' : ''} its worker were killed (BullMQ on ${store})`, async () => {
  const { database, log, here: commands } = scene
  const environment = { DATABASE_URL: database.url, MASTER_KEY: testMasterKey, ...(redis && { REDIS_URL: redis.url }) }
  const worker = () => {
    const started = startWorker(dataDir, environment)
    stops.push(started.stop)
    return started
  }
  const dying = worker()
  const team = await company(commands)
  const { ana, max, manager, harbor: locationId } = team
  const weekStart = addDays(weekStartOf(new Date().toISOString(), 'America/New_York'), 7)
  const week = { locationId, weekStart }
  const by = (employeeId: string) => team.as(employeeId, { now: new Date() })
  const shiftIds = [1, 2].map((weekday) => shiftOn(commands, team, ana, addDays(weekStart, weekday)))
  const [first = '', second = ''] = await Promise.all(shiftIds)
  await commands.publishWeek(by(manager), week)

  const follows = () => database.kysely.selectFrom('jobs.checkpoint').select('position').executeTakeFirst()
  await expect.poll(follows).toEqual({ position: await log.head() })

  const expiresAt = new Date(Date.now() + 5000).toISOString()
  const offer = async (shiftId: string) => {
    const about = { requestId: randomUUID(), week }
    await commands.createShiftOffer(by(ana), { ...about, shiftId, employeeId: ana, notes: null, expiresAt })
    return about
  }
  const [left, approved] = [await offer(first), await offer(second)]
  await commands.claimShiftOffer(by(max), { ...approved, employeeId: max })
  const approval = by(manager)
  await commands.reviewShiftOfferClaim(approval, { ...approved, approve: true })

  const waiting = async () => {
    const jobs = (await pendingJobs(database, redis?.url)).filter(({ name }) => name === 'shift-requests.expire-offer')
    return new Set(jobs.map(({ data }) => (data as { requestId: string }).requestId))
  }
  await expect.poll(waiting).toEqual(new Set([left.requestId, approved.requestId]))
  await dying.kill()
  await redis?.kill()
  worker()
  worker()
  await redis?.restart()

  const expired = async () => {
    const events = await Array.fromAsync(log.read(`schedule-${weekIdOf(locationId, weekStart)}`))
    return events.flatMap(({ type, data }) => (type === 'GrabExpired' && 'requestId' in data ? data.requestId : []))
  }
  const notified = async () => {
    const events = await Array.fromAsync(log.read(`inbox-${ana}`))
    return events.filter(({ data }) => 'kind' in data && data.kind === 'shift_grab_expired').length
  }
  const done = async () => [await expired(), await notified(), await waiting()]
  await expect.poll(done, TAKEN_BACK).toEqual([[left.requestId], 1, new Set()])

  await commands.undo(by(manager), { undoes: approval.commandId, weekIds: [weekIdOf(locationId, weekStart)] })
  await expect.poll(done, TAKEN_BACK).toEqual([[left.requestId, approved.requestId], 2, new Set()])
}, 240_000)

it('old messages are deleted every day from the first start on', async () => {
  const waiting = async () =>
    (await pendingJobs(scene.database, redis?.url)).filter(({ at }) => Date.parse(at) > Date.now())
  await expect.poll(async () => (await waiting()).map(({ name }) => name), TAKEN_BACK).toContain('messaging.delete-old')
}, 120_000)
