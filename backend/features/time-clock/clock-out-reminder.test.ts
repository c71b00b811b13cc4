import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { streamName } from '#kernel/events.ts'
import type { Job } from '#kernel/jobs/job.ts'
import { jobs, LONG_DAY } from './clock-out-reminder.ts'

const muster = await fileMuster()
const MINUTE = 60_000

/** A company whose people clock in; `look` is the one at `until`, so many ms from now. */
async function company() {
  const { user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const scheduled: { id: string; at: Date }[] = []
  const deps = {
    ...muster,
    publicUrl: 'https://muster.test',
    logger: pino({ level: 'silent' }),
    jobs: {
      schedule: async (_: unknown, ...planned: { id: string; at: Date }[]) => void scheduled.push(...planned),
      cancel: async () => undefined,
    },
  }
  const cause = { organizationId, actor: { kind: 'system', name: 'test' } as const }
  return {
    scheduled,
    async employee(firstName: string) {
      const { user: hired } = await muster.hire({ organizationId, locationId, role: 'employee', firstName })
      const context = () => ({
        commandId: randomUUID(),
        organizationId,
        actor: { kind: 'employee', employeeId: hired.id } as const,
        now: new Date(),
      })
      return {
        email: hired.email,
        employeeId: hired.id,
        async clockIn(at: Date) {
          const punch = { employeeId: hired.id, locationId, at: at.toISOString() }
          await muster.untilShown(await muster.commands.clockIn(context(), punch), 'ClockedIn')
        },
        async clockOut() {
          await muster.untilShown(await muster.commands.clockOut(context(), { employeeId: hired.id }), 'ClockedOut')
        },
        async reminders() {
          const events = await Array.fromAsync(muster.log.read(streamName('timeclock', hired.id)))
          return events.filter(({ type }) => type === 'ClockOutReminded').length
        },
      }
    },
    look(until: Date, id = `long-days-${organizationId}`) {
      const data = { until: until.toISOString() }
      const due: Job<typeof data> = { id, at: until, data, cause }
      return jobs['time-clock.look-for-long-days'].handle(due, deps)
    },
  }
}

test('who is still in a long day later is reminded once, by mail too', async () => {
  const { employee, look } = await company()
  const until = new Date(Date.now() - MINUTE)
  const [ana, ben, eve] = await Promise.all([employee('Ana'), employee('Ben'), employee('Eve')])
  await ana.clockIn(new Date(until.getTime() - LONG_DAY))
  await ben.clockIn(new Date(until.getTime() - LONG_DAY - 4 * MINUTE))
  await ben.clockOut()
  // Hers is the look after this one.
  await eve.clockIn(new Date(until.getTime() - LONG_DAY + MINUTE))
  const mailed = () => muster.mail.sent.filter(({ to }) => [ana, ben, eve].some(({ email }) => email === to))
  await look(until)
  expect(await Promise.all([ana, ben, eve].map((each) => each.reminders()))).toEqual([1, 0, 0])
  expect(mailed()).toMatchObject([{ to: ana.email, subject: 'Are you still at work?' }])
  await look(until, 'another look')
  expect(await ana.reminders()).toBe(1)
  expect(mailed()).toHaveLength(1)
})

test('people of other organizations are left alone', async () => {
  const [here, there] = [await company(), await company()]
  const until = new Date(Date.now() - MINUTE)
  const ana = await there.employee('Ana')
  await ana.clockIn(new Date(until.getTime() - LONG_DAY))
  await here.look(until)
  expect(await ana.reminders()).toBe(0)
})
