import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { leaveTemplate } from '#schema/leave/templates.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
type Client = Awaited<ReturnType<typeof teamOf>>['owner']

const TYPES = '/api/organization/leave-types'
const REQUESTS = '/api/employees/time-off/requests'
const sickLeave = { name: 'California sick leave', color: '#2f8f8f', reason: 'Sick Leave' }
const dayFromNow = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

async function createType(owner: Client, more: object = {}): Promise<string> {
  const { status, body } = await owner.post(TYPES, { ...sickLeave, ...more })
  expect(status).toBe(201)
  return body.id
}

async function ask(client: Client, startDate: string, more: object) {
  const { status, body } = await client.post(REQUESTS, { startDate, endDate: startDate, ...more })
  return { status, id: body.id as string, message: body.error?.message as string | undefined, body }
}

const balanceOn = async (client: Client, id: string, day: string, leaveTypeId?: string) => {
  const of = leaveTypeId ? `&leaveTypeId=${leaveTypeId}` : ''
  const { body } = await client.get(`/api/employees/${id}/leave-ledger?startDate=${day}&endDate=${day}${of}`)
  return body.balance_minutes as number
}

test('California sick leave accrues beside paid time off, and each request lowers only its own balance', async () => {
  const { owner } = await teamOf(muster)
  const account = { email: `cleo.${randomUUID().slice(0, 8)}@staff.test`, password: 'a long password' }
  const person = { ...account, firstName: 'Cleo', lastName: 'Cook', hireDate: dayFromNow(-90) }
  const { id } = (await owner.post('/api/auth/register', person)).body
  const cleo = muster.client()
  expect((await cleo.post('/api/auth/login', account)).status).toBe(200)
  const type = await createType(owner)
  const { title, unit, policy } = leaveTemplate('california_sick')
  // 1 h per 30 h worked. The waiting time of 90 days has its own test.
  const perHour = { ...policy, usableFromDay: 1 }
  const sickPolicy = { effectiveFrom: '2026-01-01', leaveTypeId: type, title, unit, policy: perHour }
  expect((await owner.send('PUT', '/api/organization/policies/leave', { body: sickPolicy })).status).toBe(200)
  for (let day = 2; day < 12; day += 1) {
    const on = dayFromNow(-day)
    const times = { clockIn: `${on}T08:00:00.000Z`, clockOut: `${on}T20:00:00.000Z`, breaks: [] }
    const entry = { employeeId: id, times, reason: 'Paper sheet' }
    expect((await owner.post('/api/time-clock/entries', entry)).status).toBe(201)
  }
  const today = dayFromNow(0)
  // 120 h ÷ 30.
  const earned = await balanceOn(cleo, id, dayFromNow(31), type)
  expect(earned).toBe(4 * 60)
  const paidTimeOff = await balanceOn(cleo, id, `${today.slice(0, 4)}-12-31`)

  const day = dayFromNow(35)
  const hours = { times: { startTime: '09:00', endTime: '12:00' } }
  const sick = await ask(cleo, day, { leaveTypeId: type, ...hours })
  expect(sick).toMatchObject({ status: 201, body: { reason: 'Sick Leave', leave_type_id: type, pto_hours: 0 } })
  expect(await balanceOn(cleo, id, day, type)).toBe(60)
  expect(await balanceOn(cleo, id, `${today.slice(0, 4)}-12-31`)).toBe(paidTimeOff)

  const vacation = await ask(cleo, dayFromNow(36), { reason: 'Vacation', ...hours })
  expect(vacation).toMatchObject({ status: 201, body: { pto_hours: 3, leave_type_id: null } })
  expect(await balanceOn(cleo, id, dayFromNow(36), type)).toBe(60)

  const refused = await ask(cleo, dayFromNow(37), { leaveTypeId: type, ...hours })
  expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(/^2 h over your balance on /) })

  const { data } = await cleo.graphql(`{
    me { leaveTypeBalances { name balanceMinutes } }
    myTimeOff { nodes { reason leaveType { name color } leaveMinutes ptoMinutes } }
    person(id: "${id}") { timeOffPreview(
      startDate: "${dayFromNow(37)}", endDate: "${dayFromNow(37)}", reason: sick_leave, leaveTypeId: "${type}"
    ) { balance { beforeMinutes afterMinutes shortage { kind missingMinutes } } } }
  }`)
  expect(data.myTimeOff.nodes).toEqual([
    { reason: 'vacation', leaveType: null, leaveMinutes: 180, ptoMinutes: 180 },
    { reason: 'sick_leave', leaveType: { name: sickLeave.name, color: '#2f8f8f' }, leaveMinutes: 180, ptoMinutes: 0 },
  ])
  expect(data.person.timeOffPreview.balance).toMatchObject({ beforeMinutes: 60, shortage: { kind: 'balance' } })
  expect(data.me.leaveTypeBalances).toMatchObject([{ name: sickLeave.name }])
  const { data: report } = await owner.graphql(`{
    leaveBalances(until: "${day}", leaveTypeId: "${type}") { nodes { firstName balanceMinutes } }
  }`)
  expect(report.leaveBalances.nodes).toContainEqual({ firstName: 'Cleo', balanceMinutes: 60 })
})

test('parallel requests of one leave type can’t overdraw its balance', async () => {
  const { owner, ana } = await teamOf(muster)
  const type = await createType(owner)
  const policy = { accrual: 'yearly', amount: 480 }
  const body = { effectiveFrom: '2026-01-01', leaveTypeId: type, title: 'A day', unit: 'hours', policy }
  await owner.send('PUT', '/api/organization/policies/leave', { body })
  const days = [dayFromNow(3), dayFromNow(4), dayFromNow(5)]
  const outcomes = await Promise.all(days.map((day) => ask(ana.browser, day, { leaveTypeId: type })))
  expect(outcomes.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
})

test('a type that counts against paid time off uses it, and one without a balance needs none', async () => {
  const { owner, ana } = await teamOf(muster)
  const bereavement = await createType(owner, {
    name: 'Bereavement',
    reason: 'Family Emergency',
    countsAgainst: 'none',
  })
  const wellness = await createType(owner, { name: 'Wellness day', reason: 'Personal Day', countsAgainst: 'pto' })
  const end = `${dayFromNow(40).slice(0, 4)}-12-31`
  const before = await balanceOn(ana.browser, ana.user.id, end)
  const monday = dayFromNow(40)
  expect(await ask(ana.browser, monday, { leaveTypeId: bereavement })).toMatchObject({ body: { pto_hours: 0 } })
  expect(await balanceOn(ana.browser, ana.user.id, end)).toBe(before)
  const next = addDays(monday, 1)
  expect(await ask(ana.browser, next, { leaveTypeId: wellness })).toMatchObject({ body: { pto_hours: 8 } })
})

test('notice, maximum and smallest unit of a type are checked, and notice not for managers', async () => {
  const { owner, ana } = await teamOf(muster)
  const rules = { noticeDays: 14, maximumDays: 2, smallestUnit: 240, countsAgainst: 'none' }
  const type = await createType(owner, { name: 'Study leave', reason: 'Other', ...rules })
  const of = { leaveTypeId: type }
  expect(await ask(ana.browser, dayFromNow(5), of)).toMatchObject({
    status: 422,
    body: { error: { message: 'Request Study leave at least 14 days ahead' } },
  })
  const long = await ask(ana.browser, dayFromNow(20), { ...of, endDate: dayFromNow(22) })
  expect(long.message).toBe('Study leave lasts at most 2 days in one request')
  const short = await ask(ana.browser, dayFromNow(20), { ...of, times: { startTime: '09:00', endTime: '10:00' } })
  expect(short.message).toBe('Study leave is taken in half days of 4 h or whole days')
  expect((await ask(ana.browser, dayFromNow(20), of)).status).toBe(201)
})

test('an archived type can’t be requested until it is unarchived, and its requests keep it', async () => {
  const { owner, manager, ana } = await teamOf(muster)
  const type = await createType(owner, { countsAgainst: 'none' })
  const earlier = await ask(ana.browser, dayFromNow(3), { leaveTypeId: type })
  expect((await owner.post(`${TYPES}/${type}/archive`)).status).toBe(200)
  const late = await ask(ana.browser, dayFromNow(4), { leaveTypeId: type })
  expect(late).toMatchObject({ status: 409, message: `The leave type ${sickLeave.name} is archived. Choose another` })
  const { body } = await manager.browser.send('PUT', `${REQUESTS}/${earlier.id}/review`, { body: { approve: true } })
  expect(body).toMatchObject({ status: 'approved', leave_type_id: type })
  expect((await ana.browser.get(TYPES)).body.leaveTypes).toMatchObject([{ id: type, archived: true }])
  expect(await ask(ana.browser, dayFromNow(4), {})).toMatchObject({ status: 422 })
  expect((await owner.post(`${TYPES}/${type}/unarchive`)).body).toMatchObject({ id: type, archived: false })
  expect((await ask(ana.browser, dayFromNow(4), { leaveTypeId: type })).status).toBe(201)
})

test('another organization’s type doesn’t exist', async () => {
  const { owner } = await teamOf(muster)
  const type = await createType(owner)
  const other = await teamOf(muster)
  expect((await other.owner.send('PUT', `${TYPES}/${type}`, { body: sickLeave })).status).toBe(404)
  expect((await other.owner.post(TYPES, { ...sickLeave, id: type })).status).toBe(409)
  expect((await ask(other.ana.browser, dayFromNow(3), { leaveTypeId: type })).status).toBe(404)
})
