import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { payingCompany } from '#backend/features/payroll/testing.ts'

const muster = await fileMuster()

const fullTime = {
  effectiveFrom: '2025-01-01',
  employmentType: 'hourly',
  weeklyMinutes: 2400,
  pattern: [[0, 480, 480, 480, 480, 480, 0]],
}

/** Ana works full time at a location in Vienna. 2026-01-06, a Tuesday, is Epiphany. */
async function scene() {
  const company = await payingCompany(muster)
  const { owner, user, done } = company
  const [manager, ana] = [await company.hire('Mia', 'manager'), await company.hire('Ana')]
  const path = `/api/employees/${ana.user.id}/time-account`
  const contract = (body: object) => done(owner.send('PUT', `/api/employees/${ana.user.id}/contract`, { body }))
  await contract(fullTime)
  const holidays = `/api/organization/locations/${user.locationId}/holiday-region`
  await done(owner.send('PUT', holidays, { body: { region: 'AT' } }))
  const open = (day: string, minutes: number, client = manager.browser) =>
    client.post(`${path}/opening`, { day, minutes, reason: 'From the old system' })
  const adjust = (day: string, minutes: number, client = manager.browser) =>
    client.post(`${path}/adjustments`, { day, minutes, reason: 'Paid out' })
  const read = (startDate: string, endDate: string, client = ana.browser) =>
    client.get(`${path}?${new URLSearchParams({ startDate, endDate })}`)
  const leave = async (request: object) => {
    const { id } = await done(ana.browser.post('/api/employees/time-off/requests', request))
    const body = { approve: true, comment: null, openShifts: true }
    await done(owner.send('PUT', `/api/employees/time-off/requests/${id}/review`, { body }))
  }
  return { ...company, manager, ana, path, contract, open, adjust, read, leave }
}

type Line = { day: string; kind: string; amount_seconds: number; expected_reason: string | null }
const hours = (lines: Line[]) =>
  lines.map(({ day, kind, amount_seconds, expected_reason }) => [
    day.slice(5),
    expected_reason ?? kind,
    amount_seconds / 3600,
  ])

test('the balance of a week explains itself by day', async () => {
  const { ana, manager, done, open, adjust, read, work } = await scene()
  const name = `${manager.user.firstName} ${manager.user.lastName}`
  await done(open('2026-01-04', 90))
  await done(adjust('2026-01-08', -600))
  await work(ana, '2026-01-05T08:00', '2026-01-05T17:30', [['2026-01-05T12:00', '2026-01-05T12:30']])
  await work(ana, '2026-01-06T10:00', '2026-01-06T12:00')
  const { body } = await read('2026-01-04', '2026-01-09')
  expect(hours(body.lines)).toEqual([
    ['01-04', 'opened', 1.5],
    ['01-04', 'day_off', 0],
    ['01-05', 'contract', 1],
    ['01-06', 'holiday', 2],
    ['01-07', 'contract', -8],
    ['01-08', 'adjusted', -10],
    ['01-08', 'contract', -8],
    ['01-09', 'contract', -8],
  ])
  expect(body).toMatchObject({ opened_on: '2026-01-04', until: '2026-01-09', balance_seconds: -29.5 * 3600 })
  expect(body.lines[0]).toMatchObject({ adjusted_by: name, note: 'From the old system' })
  expect(body.lines[3]).toMatchObject({ holiday: 'Epiphany', contract_seconds: 8 * 3600, worked_seconds: 2 * 3600 })
  expect(body.lines[5]).toMatchObject({ adjusted_by: name, note: 'Paid out' })
  const later = await read('2026-01-09', '2026-01-09')
  expect(hours(later.body.lines)).toEqual([
    ['01-09', 'brought_forward', -21.5],
    ['01-09', 'contract', -8],
  ])
})

test('worked hours are those of the timesheet, with its breaks', async () => {
  const { ana, owner, done, open, read, work } = await scene()
  await done(open('2026-02-01', 0))
  await work(ana, '2026-02-02T07:53', '2026-02-02T16:07', [['2026-02-02T10:00', '2026-02-02T10:10']])
  await work(ana, '2026-02-03T22:00', '2026-02-04T06:00', [['2026-02-04T01:00', '2026-02-04T01:45']])
  const account = await done(read('2026-02-02', '2026-02-04'))
  const sheet = await done(owner.get(`/api/time-clock/timesheet?weekStartDate=2026-02-01&employeeId=${ana.user.id}`))
  const days = sheet.people[0].days as { date: string; worked_hours: number }[]
  for (const { day, worked_seconds: seconds } of account.lines) {
    if (seconds === null) continue
    expect([day, Math.round(seconds / 0.36) / 10_000]).toEqual([
      day,
      days.find(({ date }) => date === day)?.worked_hours,
    ])
  }
  expect(days.reduce((sum, { worked_hours: worked }) => sum + worked, 0)).toBeGreaterThan(15)
})

test('leave, paid or not, lowers the expected hours, and contracts apply from their days', async () => {
  const { contract, done, open, read, leave } = await scene()
  await done(open('2026-03-01', 0))
  await contract({ ...fullTime, effectiveFrom: '2026-03-05', weeklyMinutes: 960, pattern: [[0, 0, 0, 0, 480, 480, 0]] })
  await leave({ startDate: '2026-03-02', endDate: '2026-03-02', reason: 'Vacation' })
  const times = { startTime: '09:00', endTime: '12:00' }
  await leave({ startDate: '2026-03-03', endDate: '2026-03-03', times, reason: 'Medical Appointment' })
  await leave({ startDate: '2026-03-04', endDate: '2026-03-04', reason: 'Other' })
  const { lines } = await done(read('2026-03-02', '2026-03-09'))
  expect(hours(lines)).toEqual([
    ['03-02', 'brought_forward', 0],
    ['03-02', 'leave', 0],
    ['03-03', 'part_leave', -5],
    ['03-04', 'leave', 0],
    ['03-05', 'contract', -8],
    ['03-06', 'contract', -8],
    ['03-07', 'day_off', 0],
    ['03-08', 'day_off', 0],
    ['03-09', 'day_off', 0],
  ])
})

test('days count once they have ended, and adjustments at once', async () => {
  const { done, open, adjust, read } = await scene()
  const today = dayOf(new Date().toISOString(), 'Europe/Vienna')
  expect(await open('2199-01-01', 0)).toMatchObject({ status: 422, body: { error: { fields: { day: /today/ } } } })
  await done(open(today, 60))
  await done(adjust(today, 30))
  const { until, lines } = await done(read(today, addDays(today, 3)))
  expect(until).toBe(today)
  expect(hours(lines)).toEqual([
    [today.slice(5), 'opened', 1],
    [today.slice(5), 'adjusted', 0.5],
  ])
})

test('only the employee, their manager and owners see an account, and managers can’t change their own', async () => {
  const { owner, user, manager, ana, path, done, open, adjust, read, hire } = await scene()
  expect(await read('2026-01-01', '2026-01-02')).toMatchObject({ status: 404 })
  expect(await adjust('2026-01-01', 60)).toMatchObject({ status: 409 })
  await done(open('2026-01-01', 60))
  const bob = await hire('Bob')
  const there = await muster.createLocation(user.organizationId, 'There')
  const elsewhere = await muster.hire({ ...user, locationId: there, role: 'manager', firstName: 'Eve' })
  for (const { browser } of [bob, elsewhere]) {
    expect((await read('2026-01-01', '2026-01-02', browser)).status).toBe(404)
    expect((await open('2026-01-01', 0, browser)).status).toBe(403)
  }
  expect((await open('2026-01-01', 0, ana.browser)).status).toBe(403)
  const own = `/api/employees/${manager.user.id}/time-account/opening`
  const opening = { day: '2026-01-01', minutes: 0, reason: 'x' }
  expect((await manager.browser.post(own, opening)).status).toBe(403)
  await done(owner.post(own, opening))
  expect((await read('2026-01-01', '2026-01-02', manager.browser)).status).toBe(200)
  expect((await manager.browser.post(`${path}/opening`, { ...opening, reason: '' })).status).toBe(422)

  const list = `{ timeAccounts(until: "2026-01-02") { totalCount nodes { id openedOn balanceSeconds light } } }`
  const { data } = await owner.graphql(list)
  expect(data.timeAccounts.nodes).toContainEqual({
    id: ana.user.id,
    openedOn: '2026-01-01',
    // January 1 is a holiday.
    balanceSeconds: -7 * 3600,
    light: 'green',
  })
  expect((await elsewhere.browser.graphql(list)).data.timeAccounts.totalCount).toBe(0)
})

test('repeating a command changes nothing, and concurrent adjustments all count', async () => {
  const { ana, manager, done, open, adjust, read } = await scene()
  await done(open('2026-01-01', 0))
  const input = { id: ana.user.id, day: '2026-01-01', minutes: 60, reason: 'Fair', commandId: randomUUID() }
  const mutation = `mutation ($input: AdjustTimeAccountInput!) { adjustTimeAccount(input: $input) { caughtUp } }`
  for (const _ of [1, 2]) expect((await manager.browser.graphql(mutation, { input })).errors).toBeUndefined()
  await Promise.all([adjust('2026-01-01', 30), adjust('2026-01-01', 30), adjust('2026-01-01', 30)].map(done))
  expect((await done(read('2026-01-01', '2026-01-01'))).balance_seconds).toBe(150 * 60)
})
