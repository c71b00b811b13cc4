import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { weekStartOf } from '#schema/shared/week-time.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { payingCompany } from '#backend/features/payroll/testing.ts'

const muster = await fileMuster()

async function scene() {
  const company = await payingCompany(muster)
  const [ana, bob] = [await company.hire('Ana'), await company.hire('Bob')]
  const plan = (employeeId: string, day: string) =>
    company.done(
      company.owner.post('/api/schedules/shifts', {
        employeeId,
        startTime: `${day}T09:00`,
        endTime: `${day}T17:00`,
        breakMinutes: 30,
      }),
    )
  const sheet = async (more: Record<string, string> = {}, browser = company.owner) => {
    const query = new URLSearchParams({ weekStartDate: '2026-01-04', ...more })
    return company.done(browser.get(`/api/time-clock/timesheet?${query}`))
  }
  return { ...company, ana, bob, plan, sheet }
}

type TimesheetJson = { people: { first_name: string; days: { date: string }[] }[] }
const dayOf = ({ people }: TimesheetJson, name: string, date: string) =>
  people.find((person) => person.first_name === name)?.days.find((day) => day.date === date)

test('a week lists worked and scheduled hours by employee and day, with deviations', async () => {
  const { ana, plan, work, sheet } = await scene()
  await plan(ana.user.id, '2026-01-05')
  await plan(ana.user.id, '2026-01-06')
  await work(ana, '2026-01-05T09:30', '2026-01-05T17:00')
  await work(ana, '2026-01-08T09:00', '2026-01-08T10:00')
  const week = await sheet()
  expect(week).toMatchObject({ worked_hours: 8.5, scheduled_hours: 15, reviews: 0 })
  expect(dayOf(week, 'Ana', '2026-01-05')).toMatchObject({
    worked_hours: 7.5,
    scheduled_hours: 7.5,
    marks: ['late'],
  })
  expect(dayOf(week, 'Ana', '2026-01-06')).toMatchObject({ worked_hours: 0, marks: ['no_show'] })
  expect(dayOf(week, 'Ana', '2026-01-08')).toMatchObject({ worked_hours: 1, marks: ['unscheduled'] })
  expect(dayOf(week, 'Bob', '2026-01-05')).toMatchObject({ worked_hours: 0, scheduled_hours: 0, marks: [] })
})

test('a running entry shows its hours so far, apart from the worked hours', async () => {
  const { ana, owner, user } = await scene()
  const since = new Date(Date.now() - 3_600_000)
  const { organizationId, locationId } = user
  const actor = { kind: 'employee', employeeId: ana.user.id } as const
  const context = { commandId: randomUUID(), organizationId, actor, now: since }
  await muster.commands.clockIn(context, { employeeId: ana.user.id, locationId })
  const query = `query ($from: Date!, $employeeId: ID!) {
    timesheet(from: $from, employeeId: $employeeId) { nodes { days { isIn workedSeconds runningSeconds } } }
  }`
  const variables = { from: weekStartOf(since.toISOString(), 'Europe/Vienna'), employeeId: ana.user.id }
  const running = async () => {
    const { data } = await owner.graphql(query, variables)
    return data.timesheet.nodes[0].days.find(({ isIn }: { isIn: boolean }) => isIn)
  }
  await expect.poll(running).toMatchObject({ workedSeconds: 0 })
  const { runningSeconds } = await running()
  expect(runningSeconds).toBeGreaterThanOrEqual(3600)
  expect(runningSeconds).toBeLessThan(3900)
})

test('a page continues after the previous one, and the totals include everyone', async () => {
  const { sheet } = await scene()
  const names = ({ people }: TimesheetJson) => people.map((person) => person.first_name)
  const first = await sheet({ limit: '2' })
  expect(first.total).toBe(3)
  const next = await sheet({ limit: '2', after: first.next })
  expect([...names(first), ...names(next)].toSorted()).toEqual(['Ana', 'Bob', expect.any(String)])
  expect(next.next).toBeNull()
})

test('a manager sees only the employees of their location', async () => {
  const { user, sheet } = await scene()
  const locationId = await muster.createLocation(user.organizationId, 'Yard')
  const eve = await muster.hire({ ...user, locationId, role: 'manager', firstName: 'Eve' })
  expect((await sheet({}, eve.browser)).people).toMatchObject([{ first_name: 'Eve' }])
  const { status } = await eve.browser.get(
    `/api/time-clock/timesheet?weekStartDate=2026-01-04&locationId=${user.locationId}`,
  )
  expect(status).toBe(404)
})

async function flagged() {
  const company = await scene()
  const { ana, bob } = company
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const entryOf = async ({ browser }: typeof ana) => {
    await company.done(browser.post('/api/time-clock/clock-in', { at: at(180) }))
    await company.done(browser.post('/api/time-clock/clock-out', { at: at(60) }))
    return (await company.done(browser.get('/api/time-clock/entries'))).entries[0].id as string
  }
  const entries = [
    { employeeId: ana.user.id, entryId: await entryOf(ana) },
    { employeeId: bob.user.id, entryId: await entryOf(bob) },
  ]
  const waiting = async () => {
    const weekStartDate = at(2 * 24 * 60).slice(0, 10)
    const { people } = await company.sheet({ weekStartDate, needsReview: 'true' })
    return people.map((each: { first_name: string }) => each.first_name)
  }
  return { ...company, entries, waiting }
}

test('can be filtered by employees with something to review', async () => {
  const { waiting } = await flagged()
  expect((await waiting()).toSorted()).toEqual(['Ana', 'Bob'])
})

test('approves several entries at once, and lists those that failed', async () => {
  const { owner, done, entries, waiting } = await flagged()
  const none = { employeeId: entries[0]?.employeeId, entryId: randomUUID() }
  expect(await done(owner.post('/api/time-clock/entries/approve', { entries }))).toMatchObject({
    approved: 2,
    refused: [],
  })
  expect(await waiting()).toEqual([])
  const mixed = await done(owner.post('/api/time-clock/entries/approve', { entries: [none] }))
  expect(mixed).toMatchObject({ approved: 0, refused: [{ entry_id: none.entryId, message: 'There is no such entry' }] })
})

test('a manager can’t approve entries of another location', async () => {
  const { user, done, entries } = await flagged()
  const locationId = await muster.createLocation(user.organizationId, 'Yard')
  const eve = await muster.hire({ ...user, locationId, role: 'manager', firstName: 'Eve' })
  const answer = await done(eve.browser.post('/api/time-clock/entries/approve', { entries }))
  expect(answer).toMatchObject({ approved: 0, refused: [{}, {}] })
})
