import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayOf, sundayOf } from '#schema/shared/week-time.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { openWorker } from '#backend/app/testing/worker.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'

const muster = await fileMuster()
const worker = await openWorker({ ...muster, mail: memoryMail() })
afterAll(() => worker.close())

type Hired = { browser: TestClient; user: { id: string } }

async function company() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee' = 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  const [manager, ana, bob, cleo] = await Promise.all([hire('Mia', 'manager'), hire('Ana'), hire('Bob'), hire('Cleo')])
  await owner.send('PUT', '/api/organization/policies/claims', { body: { claimPolicy: 'first_come' } })
  return { owner, locationId, manager, ana, bob, cleo }
}

let team: Awaited<ReturnType<typeof company>>
beforeEach(async () => void (team = await company()))

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString()
/** A shift that starts in a few minutes is today's or, at midnight, tomorrow morning's. */
const soon = 0.1

async function shiftOf({ user }: Hired, from = soon, to = 6) {
  const times = { startTime: inHours(from), endTime: inHours(to), breakMinutes: 0 }
  const { status, body, text } = await team.manager.browser.post('/api/schedules/shifts', {
    employeeId: user.id,
    ...times,
  })
  if (status !== 201) throw new Error(text)
  return { id: body.id as string, day: dayOf(times.startTime, 'Europe/Vienna') }
}

const path = '/api/employees/time-off/absences'
const report = ({ browser }: Hired, day: string, more: object = {}, commandId: string = randomUUID()) =>
  browser.post(path, { day, reason: 'Sick Leave', ...more }, { 'idempotency-key': commandId })
const cancel = ({ browser }: Hired, id: string) => browser.send('DELETE', `/api/employees/time-off/requests/${id}`)
const notificationsOf = async ({ browser }: Hired) =>
  (await browser.get('/api/notifications')).body.notifications as { type: string; message: string; link: string }[]
const kindsOf = async (who: Hired) => (await notificationsOf(who)).map(({ type }) => type)
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const holderOf = async (shiftId: string, day: string) => {
  const { data } = await team.manager.browser.graphql(`{ week(day: "${sundayOf(day)}") { shifts { id employeeId } } }`)
  return data.week.shifts.find(({ id }: { id: string }) => id === shiftId)?.employeeId
}
const said = ({ status, body }: { status: number; body: { error: { message: string } } }) =>
  `${status}: ${body.error.message}`

describe('an absence report', () => {
  test('requests time off, opens the shift, and notifies the managers and who could take it', async () => {
    const { manager, ana, bob } = team
    const { id, day } = await shiftOf(ana)
    const reported = await report(ana, day, { notes: 'Fever' })
    expect(reported).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        reason: 'Sick Leave',
        notes: 'Fever',
        start_date: day,
        end_date: day,
        opened_shifts: 1,
      },
    })
    expect(await holderOf(id, day)).toBeNull()
    await until(async () =>
      expect(await kindsOf(manager)).toEqual(expect.arrayContaining(['absence_reported', 'time_off_request'])),
    )
    const told = (await notificationsOf(manager)).find(({ type }) => type === 'absence_reported')
    expect(told?.message).toMatch(/^Ana Test can’t come in: .*\. Choose a replacement, or wait for a claim\.$/)
    expect(told?.message).not.toMatch(/Fever|Sick/)
    expect(told?.link).toBe(`/manager/schedule-builder?day=${day}&location=${team.locationId}&shift=${id}`)
    await until(async () => expect(await kindsOf(bob)).toContain('replacement_wanted'))
    expect(await kindsOf(ana)).not.toContain('replacement_wanted')

    const { data } = await manager.browser.graphql(
      `{ shiftReplacements(shiftId: "${id}") { employee { firstName } isRecommended reasons { message } } }`,
    )
    const names = data.shiftReplacements.map(({ employee }: { employee: { firstName: string } }) => employee.firstName)
    expect(names.toSorted()).toEqual(['Bob', 'Cleo'])
    const history = (await manager.browser.get(`/api/schedules/weeks/${sundayOf(day)}/history?limit=1`)).body
    expect(history.changes[0].sentence).toMatch(/^Ana Test reported that they can’t come in on /)
  })

  test('goes to the first colleague who claims the shift, and can’t be taken back then', async () => {
    const { ana, bob, cleo } = team
    const { id, day } = await shiftOf(ana)
    const { body } = await report(ana, day)
    const claims = await Promise.all([bob, cleo].map(({ browser }) => browser.post(`/api/open-shifts/${id}/claim`, {})))
    expect(claims.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
    expect(said(await cancel(ana, body.id))).toBe('409: Your shift was taken already. Ask your manager.')
    expect((await ana.browser.get('/api/employees/time-off/my-requests')).body.requests).toMatchObject([
      { status: 'pending' },
    ])
  })

  test('is taken back: the request is canceled, the shift returns and the managers are notified', async () => {
    const { manager, ana } = team
    const { id, day } = await shiftOf(ana)
    const { body } = await report(ana, day)
    await until(async () => expect(await kindsOf(manager)).toContain('absence_reported'))
    expect((await cancel(ana, body.id)).body).toMatchObject({ status: 'cancelled' })
    expect(await holderOf(id, day)).toBe(ana.user.id)
    await until(async () => expect(await kindsOf(manager)).toContain('absence_withdrawn'))
    const again = await report(ana, day)
    expect(again).toMatchObject({ status: 201, body: { opened_shifts: 1 } })
  })

  test('is undone by a manager: the shift returns and the request is canceled', async () => {
    const { manager, ana } = team
    const { id, day } = await shiftOf(ana)
    const { body } = await report(ana, day)
    const undone = await manager.browser.post(`/api/schedules/commands/${body.commandId}/undo`)
    expect(undone.body).toMatchObject({ description: expect.stringContaining('reported that they can’t come in') })
    expect(await holderOf(id, day)).toBe(ana.user.id)
    await until(async () => {
      const { requests } = (await ana.browser.get('/api/employees/time-off/my-requests')).body
      expect(requests).toMatchObject([{ status: 'cancelled' }])
    })
  })

  test('has one effect when it is repeated with the same id, and is refused with another', async () => {
    const { ana } = team
    const { day } = await shiftOf(ana)
    const commandId = randomUUID()
    const [first, second] = [await report(ana, day, {}, commandId), await report(ana, day, {}, commandId)]
    expect(second.body.id).toBe(first.body.id)
    expect(said(await report(ana, day))).toBe('409: You already have time off on these days')
  })

  test('without a shift is a plain request, and belongs to an earlier request of the day', async () => {
    const { ana, bob } = team
    const today = dayOf(new Date().toISOString(), 'Europe/Vienna')
    expect(await report(ana, today)).toMatchObject({ status: 201, body: { status: 'pending', opened_shifts: 0 } })
    const { id, day } = await shiftOf(bob)
    const vacation = { startDate: day, endDate: day, reason: 'Vacation' }
    const { body } = await bob.browser.post('/api/employees/time-off/requests', vacation)
    const reported = await report(bob, day)
    expect(reported.body).toMatchObject({ id: body.id, reason: 'Vacation', opened_shifts: 1 })
    expect(await holderOf(id, day)).toBeNull()
  })

  test('without enough paid leave is unpaid', async () => {
    const { ana } = team
    const { day } = await shiftOf(ana)
    // Three weeks use up the year's 120 hours. They must not include the day.
    const month = day.slice(5, 7) === '01' ? '03' : '01'
    const weeks = { startDate: `${day.slice(0, 4)}-${month}-04`, endDate: `${day.slice(0, 4)}-${month}-24` }
    const vacation = await ana.browser.post('/api/employees/time-off/requests', { ...weeks, reason: 'Vacation' })
    expect(vacation).toMatchObject({ status: 201, body: { pto_hours: 120 } })
    expect(await report(ana, day)).toMatchObject({ status: 201, body: { opened_shifts: 1, pto_hours: 0 } })
  })

  test('leaves the worked part to an employee who is clocked in', async () => {
    const { manager, ana } = team
    const { id, day } = await shiftOf(ana, -1, 6)
    await ana.browser.post('/api/time-clock/clock-in')
    const reported = await report(ana, day)
    expect(reported).toMatchObject({ status: 201, body: { opened_shifts: 1 } })
    const { data } = await manager.browser.graphql(
      `{ week(day: "${sundayOf(day)}") { shifts { id employeeId startsAt endsAt } } }`,
    )
    const [own, rest] = data.week.shifts.toSorted((one: { startsAt: string }, other: { startsAt: string }) =>
      one.startsAt < other.startsAt ? -1 : 1,
    )
    expect(own).toMatchObject({ id, employeeId: ana.user.id, endsAt: rest.startsAt })
    expect(rest.employeeId).toBeNull()
    expect((await ana.browser.get('/api/time-clock/status')).body.isClockedIn).toBe(true)
  })

  test('is closed to former employees', async () => {
    const { owner, ana } = team
    const { day } = await shiftOf(ana)
    await owner.send('DELETE', `/api/employees/${ana.user.id}`)
    expect((await report(ana, day)).status).toBeGreaterThanOrEqual(400)
  })
})
