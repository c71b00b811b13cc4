import { openWorker } from '../testing/worker.ts'
import { testKeys } from '#kernel/sealing/testing.ts'
import { logContents } from '#schema/log-contents.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { streamName } from '#kernel/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { openCommands } from '#backend/app/commands.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { testDatabase } from '#kernel/testing/database.ts'
import { openIdentity } from '#backend/features/identity/open.ts'
import { memoryMail, signUp } from '#backend/features/identity/testing.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { openJobs } from '#kernel/jobs/jobs.ts'
import { pendingJobs } from '#kernel/jobs/testing.ts'
import { LONG_DAY } from '#backend/features/time-clock/clock-out-reminder.ts'
import { settleDeadLetters } from '../dead-letters.ts'

const logger = pino({ level: 'silent' })
const publicUrl = 'https://muster.test'

let database: Database
let log: EventLog
let commands: Commands
let mail: ReturnType<typeof memoryMail>
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await testDatabase()
  log = postgresLog(database, logContents)
  commands = openCommands({ log })
  mail = memoryMail()
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await log.close()
  await database.close()
})

async function worker() {
  const { jobs, close } = await openWorker({ database, log, commands, mail })
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await close()
  }
  closing.push(stop)
  return { jobs, stop }
}

async function employee() {
  const identity = await openIdentity({ keys: testKeys(database), database, commands, mail, publicUrl, logger })
  closing.push(() => identity.close())
  const request = signUp()
  const caller = { address: '192.0.2.1', commandId: randomUUID(), now: new Date() }
  const { employeeId } = await identity.registerOrganization(request, caller)
  await mail.next()
  const person = await commands.readState(employeeStream, employeeId)
  if (person.status === 'unknown') throw new Error('not hired')
  const { organizationId, locationId, email } = person
  const context = (): CommandContext => ({
    commandId: randomUUID(),
    organizationId,
    actor: { kind: 'employee', employeeId },
    now: new Date(),
  })
  const at = (ago: number) => new Date(Date.now() - ago).toISOString()
  return {
    employeeId,
    email,
    clockIn: (ago: number) => commands.clockIn(context(), { employeeId, locationId, at: at(ago) }),
    clockOut: (ago: number) => commands.clockOut(context(), { employeeId, at: at(ago) }),
    unreadable: async () => {
      const stream = streamName('timeclock', employeeId)
      const events = await Array.fromAsync(log.read(stream))
      const last = events.at(-1)
      if (!last) throw new Error('no punch yet')
      await log.append(stream, last.revision, [{ ...last, id: randomUUID(), type: 'ClockFrozen' }])
    },
    punches: async () => {
      const events = await Array.fromAsync(log.read(streamName('timeclock', employeeId)))
      return events.map(({ type }) => type)
    },
  }
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
/** Excludes claim checks, which run much later, and the overtime watch, which needs read models. */
const others = new Set(['people.reconcile-claim', 'payroll.watch-overtime'])
const pending = async () => (await pendingJobs(database)).filter(({ name }) => !others.has(name))
const caughtUp = () =>
  until(async () => {
    const { position } = await database.kysely
      .selectFrom('jobs.checkpoint')
      .select('position')
      .executeTakeFirstOrThrow()
    expect(position).toBe(await log.head())
  })

describe('an employee clocked in for fourteen hours', () => {
  it('is reminded once, in the log and by mail', async () => {
    await worker()
    await worker()
    const ana = await employee()
    await ana.clockIn(LONG_DAY - 1000)
    const reminder = await mail.next()
    expect(reminder).toMatchObject({ to: ana.email, link: 'https://muster.test/time-clock' })
    expect(reminder.text).toContain('clocked in for 14 hours')
    expect(await ana.punches()).toEqual(['ClockedIn', 'ClockOutReminded'])
    await until(async () => expect(await pending()).toEqual([]))
    expect(mail.sent.filter(({ subject }) => subject === reminder.subject)).toHaveLength(1)
  })

  it('is not reminded after clocking out, and no job is left', async () => {
    await worker()
    const ana = await employee()
    await ana.clockIn(15 * 3_600_000)
    await ana.clockOut(3_600_000)
    await caughtUp()
    await until(async () => expect(await pending()).toEqual([]))
    expect(await ana.punches()).toEqual(['ClockedIn', 'ClockedOut'])
  })

  it('is reminded when the time comes while no worker runs', async () => {
    const first = await worker()
    const ana = await employee()
    await ana.clockIn(LONG_DAY - 1500)
    await until(async () => expect(await pending()).toHaveLength(1))
    await first.stop()
    await worker()
    expect(await mail.next()).toMatchObject({ to: ana.email, subject: 'Are you still at work?' })
  })

  it('is reminded when the clock-in came while no worker ran', async () => {
    const first = await worker()
    const ana = await employee()
    await caughtUp()
    await first.stop()
    await ana.clockIn(LONG_DAY)
    await worker()
    expect(await mail.next()).toMatchObject({ to: ana.email, subject: 'Are you still at work?' })
  })

  it('is not reminded of what happened before the first start', async () => {
    const ana = await employee()
    await ana.clockIn(20 * 3_600_000)
    await worker()
    const ben = await employee()
    await ben.clockIn(LONG_DAY)
    expect(await mail.next()).toMatchObject({ to: ben.email })
    await caughtUp()
    expect(await ana.punches()).toEqual(['ClockedIn'])
  })
})

describe('two workers', () => {
  it('take over from each other', async () => {
    const first = await worker()
    await worker()
    await first.stop()
    const ana = await employee()
    await ana.clockIn(LONG_DAY)
    expect(await mail.next()).toMatchObject({ to: ana.email, subject: 'Are you still at work?' })
  })
})

describe('a link', () => {
  it('that has expired is deleted', async () => {
    const jobs = await openJobs({ database, logger })
    closing.push(() => jobs.close())
    const past = new Date(Date.now() - 24 * 3_600_000)
    const identity = await openIdentity({
      keys: testKeys(database),
      database,
      commands,
      mail,
      jobs,
      publicUrl,
      logger,
      now: () => past,
    })
    closing.push(() => identity.close())
    await identity.registerOrganization(signUp(), { address: '192.0.2.1', commandId: randomUUID(), now: past })
    const links = () => database.kysely.selectFrom('identity.tokens').select('purpose').execute()
    expect(await links()).toEqual([{ purpose: 'verify_email' }])
    await worker()
    await until(async () => expect(await links()).toEqual([]))
  })
})

describe('an event that this version cannot read', () => {
  it('blocks only the reactions to its own stream until a version can read it', async () => {
    const first = await worker()
    const [ana, ben] = [await employee(), await employee()]
    await ana.clockIn(LONG_DAY)
    await mail.next()
    await ana.unreadable()
    await expect(ana.clockOut(1000)).rejects.toThrow('ClockFrozen')
    await ben.clockIn(LONG_DAY)
    expect(await mail.next()).toMatchObject({ to: ben.email, subject: 'Are you still at work?' })
    const dead = async () => (await database.pool.query('select type, attempts from jobs.dead_event')).rows
    expect(await dead()).toEqual([{ type: 'ClockFrozen', attempts: 1 }])
    await first.stop()
    await worker()
    await until(async () => expect(await dead()).toEqual([{ type: 'ClockFrozen', attempts: 2 }]))
    await settleDeadLetters(database.pool, 'skip', ['all'])
    await until(async () => expect(await dead()).toEqual([]))
  })
})
