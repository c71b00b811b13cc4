import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailMode } from '#schema/people/preferences.ts'
import { defaultAvailability } from '#schema/availability/rules.ts'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { addDays, clockOf, weekStartOf } from '#schema/shared/week-time.ts'
import { company, type Company } from '#backend/features/schedule/testing/company.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
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

async function notificationsOf(employeeId: string) {
  return (await listOf(employeeId)).map(({ kind, params }) => ({ kind, ...params })).toReversed()
}
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const week = () => ({ locationId: team.harbor, weekStart: nextWeek })

describe('a schedule', () => {
  it('without drafts notifies of each shift, and of all drafts once drafts are turned off', async () => {
    const { ana, max, owner } = team
    await shiftOn(scene.here, team, max, monday)
    await scene.here.updatePlanningPolicy(by(owner), { planInDrafts: false })
    await scene.here.updateNotificationPolicy(by(owner), { settleMinutes: 0 })
    await until(async () =>
      expect(await notificationsOf(max)).toMatchObject([{ kind: 'schedule_published', weekStart: nextWeek }]),
    )
    await shiftOn(scene.here, team, ana, addDays(nextWeek, 8))
    await until(async () =>
      expect(await notificationsOf(ana)).toMatchObject([{ kind: 'schedule_changed', count: '1' }]),
    )
  })

  it('notifies everyone with a shift in it when published, each of their own shifts', async () => {
    const { ana, max, manager } = team
    await shiftOn(scene.here, team, ana, monday)
    await shiftOn(scene.here, team, ana, addDays(nextWeek, 2))
    await scene.here.publishWeek(by(manager), week())
    await until(async () =>
      expect(await notificationsOf(ana)).toEqual([
        { kind: 'schedule_published', weekStart: nextWeek, shifts: '2', week: expect.stringContaining('paidMinutes') },
      ]),
    )
    const mailed = () => mail.sent.filter(({ to }) => to === `${ana}@muster.test`)
    await until(async () =>
      expect(mailed().map(({ html }) => html)).toEqual([expect.stringMatching(/<table.*Total: /)]),
    )
    expect(await notificationsOf(max)).toEqual([])
    expect(await notificationsOf(manager)).toEqual([])
  })

  it('that is unpublished notifies everyone who had a shift in it', async () => {
    const { ana, max, manager } = team
    await shiftOn(scene.here, team, ana, monday)
    await scene.here.publishWeek(by(manager), { ...week(), silent: true })
    await scene.here.unpublishWeek(by(manager), week())
    await until(async () =>
      expect(await notificationsOf(ana)).toEqual([{ kind: 'schedule_unpublished', weekStart: nextWeek }]),
    )
    expect(await notificationsOf(max)).toEqual([])
  })
})

describe('changes of a published week', () => {
  const changesOf = async (employeeId: string) =>
    (await notificationsOf(employeeId)).flatMap((each) =>
      'changes' in each ? [JSON.parse(String(each.changes))] : each.kind,
    )
  const settling = async () =>
    (await pendingJobs(scene.database)).filter(({ name }) => name === 'schedule.notify-changed')

  async function published(settleMinutes: number) {
    const { ana, owner, manager } = team
    const shiftId = await shiftOn(scene.here, team, ana, monday)
    await scene.here.updateShift(by(manager), { shiftId, week: week(), edits: { notes: 'A draft' } })
    await scene.here.updateNotificationPolicy(by(owner), { settleMinutes })
    await scene.here.publishWeek(by(manager), week())
    await until(async () => expect(await changesOf(ana)).toEqual(['schedule_published']))
    return (edits: { employeeId?: string | null; endTime?: string }) =>
      scene.here.updateShift(by(manager), { shiftId, week: week(), edits })
  }

  it('notify of their net effect at once, where they need not settle', async () => {
    const { ana, max } = team
    const change = await published(0)
    await change({ employeeId: max })
    await until(async () => {
      expect(await changesOf(ana)).toMatchObject(['schedule_published', [{ change: 'removed' }]])
      expect(await changesOf(max)).toMatchObject([[{ change: 'assigned' }]])
    })
  })

  it('notify though a job for a draft has just ended', async () => {
    const { ana, max, manager, owner } = team
    const shiftId = await shiftOn(scene.here, team, ana, monday)
    // The first job is due at once and the second in a second, so the queue starts only the first.
    await scene.here.updateShift(by(manager), { shiftId, week: week(), edits: { notes: 'A draft' } })
    await scene.here.updateNotificationPolicy(by(owner), { settleMinutes: 0 })
    await scene.here.publishWeek(by(manager), week())
    await until(async () => expect(await changesOf(ana)).toEqual(['schedule_published']))
    await until(async () => expect(await settling()).toEqual([]))
    await scene.here.updateShift(by(manager), { shiftId, week: week(), edits: { employeeId: max } })
    await until(async () => expect(await changesOf(max)).toMatchObject([[{ change: 'assigned' }]]))
  })

  it('wait until nothing has changed for a while', async () => {
    const { ana, max } = team
    const change = await published(5)
    for (const employeeId of [max, ana, max]) await change({ employeeId })
    const last = Date.now()
    await until(async () => {
      const [waiting, ...others] = await settling()
      expect(others).toEqual([])
      expect(Math.round((Date.parse(String(waiting?.at)) - last) / 60_000)).toBe(5)
    })
    expect(await changesOf(max)).toEqual([])
  })

  it('are published before that as one notification for each employee', async () => {
    const { ana, max, manager } = team
    const change = await published(5)
    for (const endTime of ['18:00', '19:00']) await change({ endTime: `${monday}T${endTime}` })
    await shiftOn(scene.here, team, max, monday)
    const extra = await shiftOn(scene.here, team, ana, addDays(nextWeek, 3))
    await scene.here.deleteShift(by(manager), { shiftId: extra, week: week() })
    await scene.here.notifyScheduleChanges(by(manager), week())
    await until(async () => {
      const [, changes, ...more] = await changesOf(ana)
      expect(more).toEqual([])
      expect(changes).toMatchObject([{ change: 'changed' }])
      const clocks = [changes[0].before.endsAt, changes[0].endsAt].map((at) => clockOf(at, 'America/New_York'))
      expect(clocks).toEqual(['17:00', '19:00'])
      expect(await changesOf(max)).toMatchObject([[{ change: 'assigned' }]])
    })
  })

  it('notify no one where the manager chose so, or where they were undone', async () => {
    const { ana, max, manager } = team
    const change = await published(5)
    await change({ employeeId: max })
    await scene.here.notifyScheduleChanges(by(manager), { ...week(), silent: true })
    await change({ employeeId: ana })
    await change({ employeeId: max })
    const { events } = await scene.here.notifyScheduleChanges(by(manager), week())
    expect(events).toEqual([])
    // Would arrive after unwanted notifications.
    await shiftOn(scene.here, team, max, addDays(nextWeek, 3))
    await scene.here.notifyScheduleChanges(by(manager), week())
    await until(async () => expect(await changesOf(max)).toMatchObject([[{ change: 'assigned' }]]))
    expect(await changesOf(ana)).toEqual(['schedule_published'])
  })
})

describe('open shifts', () => {
  const openFor = async (employeeId: string) =>
    (await notificationsOf(employeeId)).flatMap((each) =>
      each.kind === 'schedule_open_shifts' && 'shifts' in each
        ? [JSON.parse(String(each.shifts)).map(({ startsAt }: { startsAt: string }) => startsAt.slice(0, 10))]
        : [],
    )
  const tuesday = addDays(nextWeek, 2)
  const kindsOf = async (employeeId: string) => (await notificationsOf(employeeId)).map(({ kind }) => kind)
  async function openOn(day: string) {
    const shiftId = randomUUID()
    const times = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 30 }
    const shift = { shiftId, locationId: team.harbor, employeeId: null, notes: null, jobRoleId: null, position: null }
    await scene.here.createShift(by(team.manager), { ...shift, ...times })
    return shiftId
  }

  it('of a week are offered when it is published, to those who are free', async () => {
    const { ana, max, lea, manager } = team
    await shiftOn(scene.here, team, ana, monday)
    await shiftOn(scene.here, team, null, monday)
    await shiftOn(scene.here, team, null, tuesday)
    await scene.here.publishWeek(by(manager), week())
    await until(async () => expect(await openFor(max)).toEqual([[monday, tuesday]]))
    await until(async () => expect(await openFor(ana)).toEqual([[tuesday]]))
    for (const other of [lea, manager]) expect(await notificationsOf(other)).toEqual([])
  })

  it('are offered only to those of the job role or position, and with an address', async () => {
    const { ana, max, manager, owner, harbor } = team
    const [bar, eva] = [randomUUID(), randomUUID()]
    const role = { name: 'Bar', color: '#aa3300' }
    await scene.here.createJobRole(by(owner), { jobRoleId: bar, ...role })
    await scene.here.updateEmployeeJobRoles(by(owner), { employeeId: ana, jobRoleIds: [] })
    await scene.here.updateEmployeeJobRoles(by(owner), { employeeId: max, jobRoleIds: [bar] })
    const person = { firstName: 'Eva', lastName: 'Ott', email: null, phone: null, position: null, role: 'employee' }
    await scene.here.hireEmployee(by(owner), { employeeId: eva, locationId: harbor, ...person, role: 'employee' })
    await scene.here.updateEmployeeJobRoles(by(owner), { employeeId: eva, jobRoleIds: [bar] })
    const shiftId = await shiftOn(scene.here, team, null, monday)
    await scene.here.updateShift(by(manager), { shiftId, week: week(), edits: { jobRoleId: bar } })
    await scene.here.publishWeek(by(manager), week())
    await until(async () => expect(await openFor(max)).toEqual([[monday]]))
    for (const other of [ana, eva]) expect(await openFor(other)).toEqual([])
  })

  it('that someone gives up are offered to the others once that has settled', async () => {
    const { ana, max, manager } = team
    const shiftId = await shiftOn(scene.here, team, ana, monday)
    await scene.here.publishWeek(by(manager), { ...week(), silent: true })
    const assignTo = (employeeId: string | null) =>
      scene.here.updateShift(by(manager), { shiftId, week: week(), edits: { employeeId } })
    await assignTo(null)
    await assignTo(ana)
    expect((await scene.here.notifyScheduleChanges(by(manager), week())).events).toEqual([])
    await assignTo(null)
    await scene.here.notifyScheduleChanges(by(manager), week())
    await until(async () => expect(await openFor(max)).toEqual([[monday]]))
    await until(async () => expect(await kindsOf(ana)).toEqual(['schedule_changed']))
  })

  it('settle, and are not offered once they are taken or the manager chose not to notify', async () => {
    const { ana, max, manager, owner } = team
    await scene.here.updateNotificationPolicy(by(owner), { settleMinutes: 5 })
    await scene.here.publishWeek(by(manager), { ...week(), silent: true })
    const shiftId = await openOn(monday)
    await until(async () => {
      const jobs = await pendingJobs(scene.database)
      expect(jobs.map(({ id }) => id)).toContain(`settle-${weekIdOf(team.harbor, nextWeek)}`)
    })
    await scene.here.updateShift(by(manager), { shiftId, week: week(), edits: { employeeId: ana } })
    await scene.here.notifyScheduleChanges(by(manager), week())
    await openOn(tuesday)
    await scene.here.notifyScheduleChanges(by(manager), { ...week(), silent: true })
    await openOn(addDays(nextWeek, 4))
    await scene.here.notifyScheduleChanges(by(manager), week())
    await until(async () => expect(await openFor(max)).toEqual([[addDays(nextWeek, 4)]]))
  })
})

describe('a swap', () => {
  it('notifies everyone concerned at each step, without a second notification of the changed shift', async () => {
    const { ana, max, manager } = team
    const shiftId = await shiftOn(scene.here, team, ana, monday)
    await scene.here.publishWeek(by(manager), week())
    const request = { requestId: randomUUID(), week: week() }
    const asked = { ...request, shiftId, employeeId: ana, toEmployeeId: max, notes: null }
    await scene.here.createSwapRequest(by(ana), asked)
    await scene.here.respondToSwapRequest(by(max), { ...request, employeeId: max, accept: true })
    await until(async () =>
      expect(await notificationsOf(manager)).toMatchObject([{ kind: 'shift_swap_to_review', from: ana, to: max }]),
    )
    const [review] = await listOf(manager)
    expect(review?.message).toMatch(/^Max Weber agreed to take .* from Ana Moreno\.$/)
    const mailed = () => mail.sent.find(({ to }) => to === `${manager}@muster.test`)
    await until(async () =>
      expect(mailed()).toMatchObject({ text: expect.stringMatching(/Max Weber agreed .* Ana Moreno/) }),
    )
    await scene.here.reviewSwapRequest(by(manager), { ...request, approve: true, override: false })
    await until(async () => {
      const kinds = async (id: string) => (await notificationsOf(id)).map(({ kind }) => kind)
      expect(await kinds(ana)).toEqual(['schedule_published', 'shift_swap_accepted', 'shift_swap_approved'])
      expect(await kinds(max)).toEqual(['shift_swap_request', 'shift_swap_approved'])
    })
  })
})

describe('a notification that asks for an answer', () => {
  const unread = async (employeeId: string) =>
    (await listOf(employeeId))
      .filter(({ isRead }) => !isRead)
      .map(({ kind }) => kind)
      .toReversed()
  const expectUnread = (employeeId: string, ...kinds: string[]) =>
    until(async () => expect(await unread(employeeId)).toEqual(kinds))

  it('is read for everyone once a swap is withdrawn or an offer claimed', async () => {
    const { ana, max, manager } = team
    const [one, two] = [
      await shiftOn(scene.here, team, ana, monday),
      await shiftOn(scene.here, team, ana, addDays(monday, 1)),
    ]
    await scene.here.publishWeek(by(manager), { ...week(), silent: true })
    const swap = { requestId: randomUUID(), week: week(), employeeId: ana }
    await scene.here.createSwapRequest(by(ana), { ...swap, shiftId: one, toEmployeeId: max, notes: null })
    await expectUnread(max, 'shift_swap_request')
    await scene.here.cancelSwapRequest(by(ana), swap)
    await expectUnread(max, 'shift_swap_cancelled')

    const offer = { requestId: randomUUID(), week: week() }
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    await scene.here.createShiftOffer(by(ana), { ...offer, shiftId: two, employeeId: ana, notes: null, expiresAt })
    await expectUnread(max, 'shift_swap_cancelled', 'shift_grab_available')
    await scene.here.claimShiftOffer(by(max), { ...offer, employeeId: max })
    await expectUnread(max, 'shift_swap_cancelled')
    await expectUnread(manager, 'shift_grab_to_review')
    await scene.here.reviewShiftOfferClaim(by(manager), { ...offer, approve: true })
    await expectUnread(manager)
  })

  it('is read once a claim to an open shift is decided, which its maker is told, and whose other claims end', async () => {
    const { ana, max, manager } = team
    const shiftId = await shiftOn(scene.here, team, null, monday)
    await scene.here.publishWeek(by(manager), { ...week(), silent: true })
    const claim = (employeeId: string) => ({ requestId: randomUUID(), week: week(), employeeId })
    const [anas, maxs] = [claim(ana), claim(max)]
    const asked = { shiftId, notes: null, usualRoleIds: [] }
    await scene.here.claimOpenShift(by(ana), { ...anas, ...asked })
    await scene.here.claimOpenShift(by(max), { ...maxs, ...asked })
    await expectUnread(manager, 'open_shift_to_review', 'open_shift_to_review')
    await scene.here.reviewOpenShiftClaim(by(manager), { ...maxs, approve: true })
    await expectUnread(manager)
    await expectUnread(max, 'open_shift_approved')
    await expectUnread(ana, 'request_ended')
  })

  it('is nothing where the first to claim an open shift has it', async () => {
    const { ana, max, manager, owner } = team
    await scene.here.updateClaimPolicy(by(owner), { claimPolicy: 'first_come' })
    const shiftId = await shiftOn(scene.here, team, null, monday)
    await scene.here.publishWeek(by(manager), { ...week(), silent: true })
    const claim = { requestId: randomUUID(), week: week(), employeeId: ana, shiftId, notes: null, usualRoleIds: [] }
    await scene.here.claimOpenShift(by(ana), claim)
    const [other] = [await shiftOn(scene.here, team, max, addDays(monday, 1))]
    const swap = {
      requestId: randomUUID(),
      week: week(),
      shiftId: other,
      employeeId: max,
      toEmployeeId: ana,
      notes: null,
    }
    await scene.here.createSwapRequest(by(max), swap)
    await expectUnread(ana, 'shift_swap_request')
    await expectUnread(manager)
  })

  it('is read for all who could decide once a change of availability is approved, and the employee is notified', async () => {
    const { max, manager, owner } = team
    await scene.here.updateAvailabilityPolicy(by(owner), { approveAvailability: true })
    const request = by(max)
    await scene.here.updateAvailability(request, { employeeId: max, days: defaultAvailability })
    await expectUnread(manager, 'availability_request')
    const review = { employeeId: max, requestId: request.commandId, approve: true, comment: 'Fine' }
    await scene.here.reviewAvailabilityChange(by(owner), review)
    await expectUnread(manager)
    await until(async () =>
      expect(await notificationsOf(max)).toEqual([{ kind: 'availability_approved', comment: 'Fine' }]),
    )
  })

  it('is read for all who could decide once time off is reviewed or cancelled', async () => {
    const { max, manager, owner } = team
    for (const answer of ['review', 'cancel'] as const) {
      const days = { startDate: addDays(nextWeek, 14), endDate: addDays(nextWeek, 14) }
      const whose = { employeeId: max, requestId: randomUUID() }
      await scene.here.createTimeOffRequest(by(max), { ...whose, ...days, reason: 'Other', notes: null })
      await expectUnread(manager, 'time_off_request')
      if (answer === 'review')
        await scene.here.reviewTimeOffRequest(by(owner), {
          ...whose,
          approve: false,
          comment: 'The fair',
          openShifts: false,
        })
      else await scene.here.cancelTimeOffRequest(by(max), whose)
      await expectUnread(manager)
    }
  })
})

it('an offer that expires notifies its maker on time', async () => {
  const { ana, manager } = team
  const shiftId = await shiftOn(scene.here, team, ana, monday)
  await scene.here.publishWeek(by(manager), week())
  const expiresAt = new Date(Date.now() + 50).toISOString()
  const request = { requestId: randomUUID(), week: week() }
  await scene.here.createShiftOffer(by(ana), { ...request, shiftId, employeeId: ana, notes: null, expiresAt })
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
      scene.here.createShift(by(manager), {
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
    await scene.here.updateNotificationPreferences(by(max), {
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
  await scene.here.updateNotificationPreferences(by(max), { employeeId: max, preferences: wanting('daily') })
  await scene.here.updateNotificationPreferences(by(manager), { employeeId: manager, preferences: wanting('off') })
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
