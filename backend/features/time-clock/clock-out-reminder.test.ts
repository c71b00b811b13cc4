import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openWorker } from '#backend/app/testing/worker.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { streamName } from '#kernel/events.ts'
import { openJobs } from '#kernel/jobs/jobs.ts'
import { jobs, LONG_DAY } from './clock-out-reminder.ts'

const muster = await fileMuster()
const worker = await openWorker(muster)
const scheduling = await openJobs({ database: muster.database, logger: pino({ level: 'silent' }) })
afterAll(async () => {
  await scheduling.close()
  await worker.close()
})
const MINUTE = 60_000
const SUBJECT = 'Are you still at work?'

async function company() {
  const { user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const cause = { organizationId, actor: { kind: 'system', name: 'test' } as const }
  return {
    async employee(firstName: string) {
      const { user: hired } = await muster.hire({ organizationId, locationId, role: 'employee', firstName })
      const context = () => ({
        commandId: randomUUID(),
        organizationId,
        actor: { kind: 'employee', employeeId: hired.id } as const,
        now: new Date(),
      })
      return {
        async clockIn(at: Date) {
          const asThen = { ...context(), now: at }
          await muster.untilShown(
            await muster.commands.clockIn(asThen, { employeeId: hired.id, locationId }),
            'ClockedIn',
          )
        },
        async clockOut() {
          await muster.untilShown(await muster.commands.clockOut(context(), { employeeId: hired.id }), 'ClockedOut')
        },
        async reminded() {
          const events = await Array.fromAsync(muster.log.read(streamName('timeclock', hired.id)))
          const mails = muster.mail.sent.filter(({ to, subject }) => to === hired.email && subject === SUBJECT)
          return [events.filter(({ type }) => type === 'ClockOutReminded').length, mails.length]
        },
      }
    },
    look: (until: Date) =>
      scheduling.schedule(jobs['time-clock.look-for-long-days'], {
        id: `look-${randomUUID()}`,
        at: until,
        data: { until: until.toISOString() },
        cause,
      }),
  }
}

/** Due now or soon, but not at a full five minutes, when the organization's own job would run during the test. */
function longBeforeNextLook() {
  const next = Math.ceil(Date.now() / (5 * MINUTE)) * 5 * MINUTE
  return new Date(next - Date.now() < 10_000 ? next + 1000 : Date.now())
}

test('reminds once after a long day, by email too', async () => {
  const { employee, look } = await company()
  const until = longBeforeNextLook()
  const [ana, ben, eve] = await Promise.all([employee('Ana'), employee('Ben'), employee('Eve')])
  await ana.clockIn(new Date(until.getTime() - LONG_DAY))
  await ben.clockIn(new Date(until.getTime() - LONG_DAY - 4 * MINUTE))
  await ben.clockOut()
  await eve.clockIn(new Date(until.getTime() - LONG_DAY + 2000))
  await look(until)
  await expect.poll(ana.reminded).toEqual([1, 1])
  await look(new Date(until.getTime() + 2000))
  await expect.poll(eve.reminded).toEqual([1, 1])
  expect(await ana.reminded()).toEqual([1, 1])
  expect(await ben.reminded()).toEqual([0, 0])
})

test('ignores employees of other organizations', async () => {
  const [here, there] = [await company(), await company()]
  const [ana, max] = [await there.employee('Ana'), await here.employee('Max')]
  const until = longBeforeNextLook()
  for (const each of [ana, max]) await each.clockIn(new Date(until.getTime() - LONG_DAY))
  await here.look(until)
  await expect.poll(max.reminded).toEqual([1, 1])
  expect(await ana.reminded()).toEqual([0, 0])
})
