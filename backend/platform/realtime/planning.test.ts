import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listen, fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'

const muster = await fileMuster()

const WEEK = '2027-03-21'
const DAY = '2027-03-23'

async function company() {
  const { manager, ...team } = await teamOf(muster)
  return { ...team, manager: manager.browser }
}

async function add(client: TestClient, employeeId: string | null, start = '09:00', more = {}) {
  const shift = { employeeId, startTime: `${DAY}T${start}`, endTime: `${DAY}T23:00`, breakMinutes: 0, ...more }
  const { status, body, text } = await client.post('/api/schedules/shifts', shift)
  if (status !== 201) throw new Error(text)
  return body as { id: string; commandId: string }
}

async function subscriptionsAre(count: number) {
  await expect
    .poll(async () => (await muster.client().get('/metrics')).text, { timeout: 20_000, interval: 20 })
    .toContain(`muster_subscriptions_open ${count}\n`)
}

const codeOf = (refused: ReturnType<ReturnType<typeof listen>['next']>) =>
  refused.then(
    (result) => result?.errors?.[0]?.extensions?.['code'],
    (errors: { extensions: { code: string } }[]) => errors[0]?.extensions.code,
  )

describe('weekChanged', () => {
  const CHANGED = `subscription ($day: Date!) {
    weekChanged(day: $day) {
      commandId actor published removed shifts { id notes employee { firstName } }
    }
  }`

  test('pushes each command once to all who plan the week, with the shifts as they are now', async () => {
    const { owner, manager, ana } = await company()
    const lines = [owner.line(), manager.line()]
    const [mine, theirs] = lines.map((line) => listen(line, CHANGED, { day: DAY }))
    const first = [mine?.next(), theirs?.next()]
    await subscriptionsAre(2)
    const { id, commandId } = await add(manager, ana.user.id)
    const pushed = {
      commandId,
      actor: 'Mia Test',
      published: false,
      removed: [],
      shifts: [{ id, notes: null, employee: { firstName: 'Ana' } }],
    }
    for (const push of first) expect((await push)?.data?.['weekChanged']).toEqual(pushed)

    await owner.send('PUT', `/api/schedules/shifts/${id}`, { body: { notes: 'Key' } })
    expect((await theirs?.next())?.data?.['weekChanged']).toMatchObject({
      actor: 'Olga Owner',
      shifts: [{ notes: 'Key' }],
    })
    await owner.send('DELETE', `/api/schedules/shifts/${id}`)
    expect((await theirs?.next())?.data?.['weekChanged']).toMatchObject({ removed: [id], shifts: [] })

    const shifts = [1, 2, 3].map((dayOfWeek) => ({ dayOfWeek, startTime: '09:00', endTime: '17:00' }))
    const template = await owner.post('/api/schedule-templates', { name: 'Usual', shifts })
    await owner.post(`/api/schedule-templates/${template.body.id}/apply`, { weekStartDate: WEEK })
    expect((await theirs?.next())?.data?.['weekChanged'].shifts).toHaveLength(3)
    await owner.post(`/api/schedules/weeks/${WEEK}/publish`)
    expect((await theirs?.next())?.data?.['weekChanged']).toMatchObject({ published: true, shifts: [] })
    for (const line of lines) await line.dispose()
    await subscriptionsAre(0)
  })

  test('reaches neither employees nor other weeks and organisations', async () => {
    const [one, other] = [await company(), await company()]
    const line = one.ana.browser.line()
    expect(await codeOf(listen(line, CHANGED, { day: DAY }).next())).toBe('forbidden')
    const lines = [line, other.manager.line(), one.manager.line()]
    const foreign = listen(lines[1] ?? line, CHANGED, { day: DAY })
    const later = listen(lines[2] ?? line, CHANGED, { day: '2027-03-29' })
    const next = [foreign.next(), later.next()]
    await subscriptionsAre(2)
    await add(one.manager, null)
    const own = await add(other.manager, null)
    const { body } = await one.manager.post('/api/schedules/shifts', {
      startTime: '2027-03-30T09:00',
      endTime: '2027-03-30T17:00',
    })
    expect((await next[0])?.data?.['weekChanged'].commandId).toBe(own.commandId)
    expect((await next[1])?.data?.['weekChanged'].commandId).toBe(body.commandId)
    for (const each of lines) await each.dispose()
  })
})

describe('myShiftsChanged', () => {
  test('notifies employees of their own published shifts, also when they lose one', async () => {
    const { manager, ana, bob } = await company()
    const line = ana.browser.line()
    const own = listen(line, 'subscription { myShiftsChanged { id } }')
    const next = async () => (await own.next())?.data?.['myShiftsChanged'].id
    const first = next()
    await subscriptionsAre(1)
    await add(manager, ana.user.id, '05:00', { endTime: `${DAY}T06:00` }).then(({ id }) =>
      manager.send('DELETE', `/api/schedules/shifts/${id}`),
    )
    const { id } = await add(manager, ana.user.id)
    await add(manager, bob.user.id)
    await manager.post(`/api/schedules/weeks/${WEEK}/publish`)
    expect(await first).toBe(id)
    const bobs = await add(manager, bob.user.id, '06:00', { endTime: `${DAY}T07:00` })
    await manager.send('PUT', `/api/schedules/shifts/${bobs.id}`, { body: { employeeId: ana.user.id } })
    expect(await next()).toBe(bobs.id)
    await manager.send('PUT', `/api/schedules/shifts/${bobs.id}`, { body: { employeeId: null } })
    expect(await next()).toBe(bobs.id)
    await manager.send('DELETE', `/api/schedules/shifts/${id}`)
    expect(await next()).toBe(id)
    await line.dispose()
  })
})

describe('openShiftsChanged', () => {
  test('notifies a location of open shifts in published weeks as they come and go', async () => {
    const { manager, ana } = await company()
    const week = weekIdOf(ana.user.locationId, WEEK)
    const line = ana.browser.line()
    const open = listen(line, 'subscription { openShiftsChanged { id } }')
    const next = async () => (await open.next())?.data?.['openShiftsChanged'].id
    const first = next()
    await subscriptionsAre(1)
    await add(manager, null, '09:00', { startTime: '2027-03-30T09:00', endTime: '2027-03-30T17:00' })
    const { id } = await add(manager, null)
    await manager.post(`/api/schedules/weeks/${WEEK}/publish`)
    expect(await first).toBe(week)
    const hers = await add(manager, ana.user.id, '05:00', { endTime: `${DAY}T06:00` })
    await manager.send('PUT', `/api/schedules/shifts/${id}`, { body: { employeeId: ana.user.id } })
    expect(await next()).toBe(week)
    await manager.send('PUT', `/api/schedules/shifts/${hers.id}`, { body: { employeeId: null } })
    expect(await next()).toBe(week)
    await manager.send('DELETE', `/api/schedules/shifts/${hers.id}`)
    expect(await next()).toBe(week)
    await manager.post(`/api/schedules/weeks/${WEEK}/unpublish`)
    expect(await next()).toBe(week)
    await line.dispose()
  })
})

describe('timeOffChanged', () => {
  const CHANGED = 'subscription { timeOffChanged { request { id status employee { firstName } } } }'

  test('notifies managers of their people’s requests, and employees of their own', async () => {
    const { manager, ana, bob } = await company()
    const lines = [manager, ana.browser, bob.browser].map((client) => client.line())
    const [managers, anas, bobs] = lines.map((line) => listen(line, CHANGED))
    const first = [managers?.next(), anas?.next(), bobs?.next()]
    await subscriptionsAre(3)
    const off = { startDate: '2027-04-05', endDate: '2027-04-06', reason: 'Vacation' }
    const { id } = (await ana.browser.post('/api/employees/time-off/requests', off)).body
    const pushed = { id, status: 'pending', employee: { firstName: 'Ana' } }
    expect((await first[0])?.data?.['timeOffChanged'].request).toEqual(pushed)
    expect((await first[1])?.data?.['timeOffChanged'].request).toEqual(pushed)
    await manager.send('PUT', `/api/employees/time-off/requests/${id}/review`, { body: { approve: true } })
    expect((await anas?.next())?.data?.['timeOffChanged'].request).toMatchObject({ status: 'approved' })
    const own = (await bob.browser.post('/api/employees/time-off/requests', off)).body
    expect((await first[2])?.data?.['timeOffChanged'].request.id).toBe(own.id)
    for (const line of lines) await line.dispose()
  })
})

describe('autoScheduleChanged', () => {
  const PLAN = `subscription ($day: Date!) {
    autoScheduleChanged(day: $day) {
      phase progress
      plan { assignments { shiftId employeeId } open { shiftId startsAt reason } scores { constraint penalty } optimal }
    }
  }`

  test('pushes progress, then a plan that applies as one command', async () => {
    const { manager } = await company()
    const open = await add(manager, null, '09:00', { position: 'Cook' })
    const pilot = await add(manager, null, '09:00', { position: 'Pilot' })
    const line = manager.line()
    const run = listen(line, PLAN, { day: DAY })
    let progress = -1
    let last
    for (;;) {
      last = (await run.next())?.data?.['autoScheduleChanged']
      expect(last.progress).toBeGreaterThanOrEqual(progress)
      progress = last.progress
      if (last.phase === 'done') break
      expect(last.plan).toBeNull()
    }
    const { assignments, open: left, optimal } = last.plan
    expect(assignments).toEqual([{ shiftId: open.id, employeeId: expect.any(String) }])
    expect(left).toMatchObject([
      { shiftId: pilot.id, startsAt: '2027-03-23T08:00:00.000Z', reason: expect.any(String) },
    ])
    expect(optimal).toBe(true)
    await line.dispose()
    const { data } = await manager.graphql(
      'mutation ($input: ApplyAutoScheduleInput!) { applyAutoSchedule(input: $input) { count leftOut { reason } } }',
      { input: { commandId: randomUUID(), day: DAY, assignments } },
    )
    expect(data.applyAutoSchedule).toEqual({ count: 1, leftOut: [] })
  })

  test('runs once per employee, and frees its slot when the client leaves', async () => {
    const { manager, ana } = await company()
    // Too many for the exact method, so that it does not finish early.
    const shifts = Array.from({ length: 300 }, (_, index) => ({
      dayOfWeek: index % 7,
      startTime: `${String(index % 20).padStart(2, '0')}:00`,
      endTime: `${String((index % 20) + 2).padStart(2, '0')}:00`,
      breakMinutes: 0,
    }))
    const template = await manager.post('/api/schedule-templates', { name: 'Many', shifts })
    await manager.post(`/api/schedule-templates/${template.body.id}/apply`, { weekStartDate: WEEK })
    const line = manager.line()
    const run = listen(line, PLAN, { day: DAY })
    expect((await run.next())?.data?.['autoScheduleChanged'].phase).toBe('reading')
    const again = listen(manager.line(), PLAN, { day: DAY })
    expect(await codeOf(again.next())).toBe('too_many_requests')
    line.terminate()
    // The slot is free once the server has seen the disconnect.
    await expect
      .poll(async () => {
        const anew = manager.line()
        const { data, errors } = (await listen(anew, PLAN, { day: DAY }).next()) ?? {}
        await anew.dispose()
        return data?.['autoScheduleChanged']?.phase ?? errors?.[0]?.extensions?.['code']
      })
      .toBe('reading')
    expect(await codeOf(listen(ana.browser.line(), PLAN, { day: DAY }).next())).toBe('forbidden')
  })
})
