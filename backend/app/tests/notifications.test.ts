import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailMode } from '#schema/people/preferences.ts'
import { defaultPreferences } from '#schema/notifications/preferences.ts'
import { addDays, clockOf, weekStartOf } from '#schema/shared/week-time.ts'
import { company, type Company } from '#backend/features/schedule/testing/company.ts'
import { shiftOn } from '#backend/features/schedule/testing/planning.ts'
import { busyScene } from '../testing/busy-scene.ts'
import { pendingJobs } from '#kernel/jobs/testing.ts'

const { scene: current, mail, notificationsOf: listOf } = busyScene()
const nextWeek = addDays(weekStartOf(new Date().toISOString(), 'America/New_York'), 7)
const monday = addDays(nextWeek, 1)

let scene: ReturnType<typeof current>
let team: Company

beforeEach(async () => {
  scene = current()
  team = await company(scene.here)
})

const by = (employeeId: string) => team.as(employeeId, { now: new Date() })

/** The employee's notifications so far, earliest first. */
async function notificationsOf(employeeId: string) {
  return (await listOf(employeeId)).map(({ kind, params }) => ({ kind, ...params })).toReversed()
}
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const week = () => ({ locationId: team.harbor, weekStart: nextWeek })

describe('a schedule', () => {
  it('without drafts notifies of each shift, and of all drafts once drafts are turned off', async () => {
    const { ana, max, owner } = team
    await shiftOn(scene.here, team, max, monday)
    await scene.here.setPlanningPolicy(by(owner), { planInDrafts: false })
    await until(async () =>
      expect(await notificationsOf(max)).toMatchObject([{ kind: 'schedule_published', weekStart: nextWeek }]),
    )
    await shiftOn(scene.here, team, ana, addDays(nextWeek, 8))
    await until(async () =>
      expect(await notificationsOf(ana)).toMatchObject([{ kind: 'schedule_changed', change: 'assigned' }]),
    )
  })

  it('notifies everyone with a shift in it when published, each of their own shifts', async () => {
    const { ana, max, manager } = team
    await shiftOn(scene.here, team, ana, monday)
    await shiftOn(scene.here, team, ana, addDays(nextWeek, 2))
    await scene.here.publishWeek(by(manager), week())
    await until(async () =>
      expect(await notificationsOf(ana)).toEqual([{ kind: 'schedule_published', weekStart: nextWeek, shifts: '2' }]),
    )
    expect(await notificationsOf(max)).toEqual([])
    expect(await notificationsOf(manager)).toEqual([])
  })

  it('notifies employees of later changes to their shifts, never of drafts', async () => {
    const { ana, max, manager } = team
    const shiftId = await shiftOn(scene.here, team, ana, monday)
    await scene.here.changeShift(by(manager), { shiftId, week: week(), edits: { notes: 'A draft' } })
    await scene.here.publishWeek(by(manager), week())
    await until(async () => expect(await notificationsOf(ana)).toHaveLength(1))
    await scene.here.changeShift(by(manager), { shiftId, week: week(), edits: { employeeId: max } })
    await until(async () => {
      expect(await notificationsOf(ana)).toMatchObject([
        { kind: 'schedule_published' },
        { kind: 'schedule_changed', change: 'unassigned', count: '1' },
      ])
      expect(await notificationsOf(max)).toMatchObject([{ kind: 'schedule_changed', change: 'assigned', count: '1' }])
    })
  })

  it('notifies of each of several changes made one after another', async () => {
    const { ana, max, manager } = team
    const shiftId = await shiftOn(scene.here, team, ana, monday)
    await scene.here.publishWeek(by(manager), week())
    await until(async () => expect(await notificationsOf(ana)).toHaveLength(1))
    for (const employeeId of [max, ana, max])
      await scene.here.changeShift(by(manager), { shiftId, week: week(), edits: { employeeId } })
    const [toMe, away] = ['assigned', 'unassigned'].map((change) => ({ kind: 'schedule_changed', change, count: '1' }))
    await until(async () => {
      expect(await notificationsOf(max)).toMatchObject([toMe, away, toMe])
      expect(await notificationsOf(ana)).toMatchObject([{ kind: 'schedule_published' }, away, toMe, away])
    })
  })
})

it('notifications of changes within a second say what each of them changed', async () => {
  const { ana, manager } = team
  const shiftId = await shiftOn(scene.here, team, ana, monday)
  await scene.here.publishWeek(by(manager), week())
  const ends = ['16:00', '17:00', '18:00', '19:00']
  for (const endTime of ends)
    await scene.here.changeShift(by(manager), { shiftId, week: week(), edits: { endTime: `${monday}T${endTime}` } })
  await until(async () => {
    const notified = (await notificationsOf(ana)).filter(({ kind }) => kind === 'schedule_changed')
    const clocks = notified.map((each) => 'endsAt' in each && clockOf(String(each.endsAt), 'America/New_York'))
    expect(clocks).toEqual(ends)
  })
})

describe('a swap', () => {
  it('notifies everyone concerned at each step, without a second notification of the changed shift', async () => {
    const { ana, max, manager } = team
    const shiftId = await shiftOn(scene.here, team, ana, monday)
    await scene.here.publishWeek(by(manager), week())
    const request = { requestId: randomUUID(), week: week() }
    const asked = { ...request, shiftId, employeeId: ana, toEmployeeId: max, notes: null }
    await scene.here.requestSwap(by(ana), asked)
    await scene.here.answerSwap(by(max), { ...request, employeeId: max, accept: true })
    await until(async () => expect(await notificationsOf(manager)).toMatchObject([{ kind: 'shift_swap_to_review' }]))
    await scene.here.reviewSwap(by(manager), { ...request, approve: true, override: false })
    await until(async () => {
      const kinds = async (id: string) => (await notificationsOf(id)).map(({ kind }) => kind)
      expect(await kinds(ana)).toEqual(['schedule_published', 'shift_swap_accepted', 'shift_swap_approved'])
      expect(await kinds(max)).toEqual(['shift_swap_request', 'shift_swap_approved'])
    })
  })
})

it('an offer that expires notifies its maker on time', async () => {
  const { ana, manager } = team
  const shiftId = await shiftOn(scene.here, team, ana, monday)
  await scene.here.publishWeek(by(manager), week())
  const expiresAt = new Date(Date.now() + 50).toISOString()
  const request = { requestId: randomUUID(), week: week() }
  await scene.here.offerGrab(by(ana), { ...request, shiftId, employeeId: ana, notes: null, expiresAt })
  await until(async () =>
    expect((await notificationsOf(ana)).map(({ kind }) => kind)).toEqual(['schedule_published', 'shift_grab_expired']),
  )
})

describe('a shift', () => {
  const minute = (from: number, minutes: number) => new Date(from + minutes * 60_000).toISOString()

  it('that begins soon is reminded of once, if it is still theirs', async () => {
    const { ana, max, manager } = team
    // Today in the location's zone: the reminder an hour before is due soon after publishing.
    const startsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_605_000)
    const today = { locationId: team.harbor, weekStart: weekStartOf(startsAt.toISOString(), 'America/New_York') }
    const add = (employeeId: string) =>
      scene.here.addShift(by(manager), {
        shiftId: randomUUID(),
        locationId: team.harbor,
        employeeId,
        startTime: startsAt.toISOString(),
        endTime: minute(startsAt.getTime(), 240),
        breakMinutes: 0,
        notes: null,
        jobRoleId: null,
        position: null,
      })
    await scene.here.setPreferences(by(max), {
      employeeId: max,
      preferences: { ...defaultPreferences, shiftReminderMinutes: 0 },
    })
    await add(ana)
    await add(max)
    await scene.here.publishWeek(by(manager), today)
    const kinds = async (id: string) => (await notificationsOf(id)).map(({ kind }) => kind)
    await until(async () => expect(await kinds(ana)).toEqual(['schedule_published', 'shift_reminder']))
    expect(await kinds(max)).toEqual(['schedule_published'])
  })
})

it('notifications are mailed immediately, daily or never, by preference', async () => {
  const { ana, max, lea, manager } = team
  const wanting = (schedule: MailMode) => ({
    ...defaultPreferences,
    mail: { ...defaultPreferences.mail, schedule },
  })
  await scene.here.setPreferences(by(max), { employeeId: max, preferences: wanting('daily') })
  await scene.here.setPreferences(by(manager), { employeeId: manager, preferences: wanting('off') })
  for (const person of [ana, max, manager]) await shiftOn(scene.here, team, person, monday)
  await scene.here.publishWeek(by(team.owner), week())
  await until(async () => expect(mail.sent.map(({ to }) => to)).toContain(`${ana}@muster.test`))
  await until(async () => {
    const digests = (await pendingJobs(scene.database)).filter(({ name }) => name === 'notifications.mail-digest')
    expect(digests.map(({ data }) => data)).toEqual([{ employeeId: max }])
  })
  const addresses = mail.sent.map(({ to }) => to)
  for (const person of [max, manager, lea]) expect(addresses).not.toContain(`${person}@muster.test`)
})
