import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { inboxStream } from '#backend/features/notifications/streams.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { reactions, watchOvertime } from './overtime-soon.ts'
import { payingCompany } from './testing.ts'

const muster = await fileMuster()
const friday = (local: string) => new Date(`2026-01-09T${local}:00+01:00`)

async function company() {
  const made = await payingCompany(muster)
  const { hire, work, user } = made
  const [mia, ana] = [await hire('Mia', 'manager'), await hire('Ana')]
  for (const day of ['05', '06', '07']) await work(ana, `2026-01-${day}T08:00`, `2026-01-${day}T18:00`)
  await work(ana, '2026-01-08T08:00', '2026-01-08T16:00')
  const { organizationId, locationId } = user
  const cause = { organizationId, actor: { kind: 'employee', employeeId: ana.user.id } as const }
  const due = { id: `overtime-${organizationId}`, at: new Date(), data: {}, cause }
  return {
    ...made,
    mia,
    ana,
    async watch(local: string) {
      const planned: { id: string; at: Date }[] = []
      const jobs: JobDeps['jobs'] = {
        schedule: async (_job, ...next) => void planned.push(...next),
        cancel: async () => undefined,
      }
      await watchOvertime(due, { ...muster, jobs }, friday(local))
      return planned
    },
    async clockIn(local: string) {
      const context = { commandId: randomUUID(), organizationId, actor: cause.actor, now: friday(local) }
      const outcome = await muster.commands.clockIn(context, { employeeId: ana.user.id, locationId })
      await muster.untilShown(outcome, 'ClockedIn')
    },
    async inboxOf(person: { user: { employeeId: string } }) {
      const { unread } = await muster.commands.readState(inboxStream, person.user.employeeId)
      return Object.keys(unread).length
    },
  }
}

test('notifies the manager once a day, an hour before a clocked-in employee reaches overtime', async () => {
  const { mia, ana, clockIn, watch, inboxOf } = await company()
  await clockIn('09:00')
  await watch('09:55')
  expect(await inboxOf(mia)).toBe(0)
  await watch('10:00')
  expect(await inboxOf(mia)).toBe(1)
  // None of Mia's own requests caused it, so her list may lag behind.
  const notifications = async () => (await mia.browser.get('/api/notifications')).body.notifications
  await expect.poll(notifications).toMatchObject([
    {
      type: 'overtime_soon',
      title: 'Overtime soon',
      message: expect.stringMatching(/^Ana .* reaches overtime on .*11:00/),
    },
  ])
  await watch('10:05')
  await watch('11:30')
  expect(await inboxOf(mia)).toBe(1)
  expect(await inboxOf(ana)).toBe(0)
})

test('the end of the shift decides whether overtime is reached', async () => {
  const { owner, ana, mia, done, clockIn, watch, inboxOf } = await company()
  const shift = { employeeId: ana.user.id, startTime: '2026-01-09T09:00', endTime: '2026-01-09T10:30', breakMinutes: 0 }
  await done(owner.post('/api/schedules/shifts', shift))
  await clockIn('09:00')
  await watch('10:20')
  expect(await inboxOf(mia)).toBe(0)
  await watch('10:35')
  expect(await inboxOf(mia)).toBe(1)
})

test('notifies the owner if there is no manager', async () => {
  const { owner, user, mia, done, clockIn, watch, inboxOf } = await company()
  await done(owner.send('DELETE', `/api/employees/${mia.user.id}`))
  await clockIn('09:00')
  await watch('10:00')
  expect(await inboxOf({ user })).toBe(1)
})

test('schedules the next check while anyone is clocked in', async () => {
  const { watch, clockIn, user } = await company()
  expect(await watch('08:00')).toEqual([])
  await clockIn('09:00')
  const at = friday('09:10')
  const id = `overtime-${user.organizationId}-${at.toISOString()}`
  expect(await watch('09:05')).toMatchObject([{ id, at }])
  expect(await watch('09:07')).toMatchObject([{ id, at }])
})

test('clock-ins of an organization within five minutes share one check', () => {
  const planned = ['09:00', '09:04'].flatMap((local) =>
    reactions.ClockedIn?.({ metadata: { at: friday(local).toISOString(), organizationId: 'org' } } as never),
  )
  const ids = planned.map((each) => each && 'schedule' in each && each.schedule(undefined as never, new Date()).id)
  expect(new Set(ids)).toEqual(new Set([`overtime-org-${friday('09:10').toISOString()}`]))
})
