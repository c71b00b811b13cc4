import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { leaveTemplate } from '#schema/leave/templates.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf, twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
type Client = Awaited<ReturnType<typeof teamOf>>['owner']

const PATH = '/api/organization/policies/leave'
const policyOf = (id: Parameters<typeof leaveTemplate>[0], scope: object = {}) => {
  const { title, unit, policy } = leaveTemplate(id)
  return { effectiveFrom: '2027-01-01', title, template: id, unit, policy, ...scope }
}
const set = async (client: Client, policy: object) => (await client.send('PUT', PATH, { body: policy })).status

const ledgerOf = async (client: Client, id: string, year = 2027) => {
  const days = `startDate=${year}-01-01&endDate=${year}-12-31`
  return (await client.get(`/api/employees/${id}/leave-ledger?${days}`)).body
}

test('a template replaces the setting from its day on, is listed, and is removed again', async () => {
  const { owner, ana } = await teamOf(muster)
  expect(await set(owner, policyOf('eu_annual'))).toBe(200)
  const query = '{ leavePolicies { effectiveFrom title template unit location { name } policy { amount } } }'
  expect((await owner.graphql(query)).data.leavePolicies).toEqual([
    {
      effectiveFrom: '2027-01-01',
      title: 'European Union: four weeks',
      template: 'eu_annual',
      unit: 'days',
      location: null,
      policy: { amount: 2000 },
    },
  ])
  expect((await ledgerOf(ana.browser, ana.user.id)).balance_minutes).toBe(20 * 480)
  const removed = await owner.send('DELETE', PATH, { body: { effectiveFrom: '2027-01-01' } })
  expect(removed.status).toBe(200)
  expect((await ledgerOf(ana.browser, ana.user.id)).balance_minutes).toBe(7200)
  expect((await owner.send('DELETE', PATH, { body: { effectiveFrom: '2027-01-01' } })).status).toBe(404)
})

test('each location has its own policy, and that of a job role wins', async () => {
  const { owner, ana, bob, there } = await twoLocations(muster)
  expect(await set(owner, policyOf('eu_annual', { locationId: there }))).toBe(200)
  const balances = async () => [
    (await ledgerOf(owner, ana.user.id)).balance_minutes,
    (await ledgerOf(owner, bob.user.id)).balance_minutes,
  ]
  expect(await balances()).toEqual([7200, 9600])
  const role = (await owner.post('/api/organization/roles', { name: 'Cook', color: '#aa3322' })).body
  const roles = await owner.send('PUT', `/api/employees/${bob.user.id}/job-roles`, { body: { jobRoleIds: [role.id] } })
  expect(roles.status).toBe(200)
  expect(await set(owner, policyOf('germany_annual', { jobRoleId: role.id }))).toBe(200)
  // Without a contract it is the full-time amount.
  expect(await balances()).toEqual([7200, 24 * 480])
  expect(await set(owner, policyOf('eu_annual', { locationId: randomUUID() }))).toBe(404)
  expect(await set(owner, policyOf('eu_annual', { locationId: there, jobRoleId: role.id }))).toBe(422)
})

test('only people who run payroll change policies', async () => {
  const { owner, manager, ana } = await teamOf(muster)
  expect(await set(ana.browser, policyOf('us_pto'))).toBe(403)
  expect(await set(manager.browser, policyOf('us_pto'))).toBe(403)
  const permission = { body: { granted: true } }
  await owner.send('PUT', `/api/employees/${manager.user.id}/payroll-permission`, permission)
  expect(await set(manager.browser, policyOf('us_pto'))).toBe(200)
})

test('a policy counted in days takes a day for a day off, however long its shift is', async () => {
  const { owner, ana } = await teamOf(muster)
  await set(owner, policyOf('eu_annual'))
  const requests = '/api/employees/time-off/requests'
  const off = { startDate: '2027-03-22', endDate: '2027-03-23', reason: 'Vacation' }
  expect((await ana.browser.post(requests, off)).status).toBe(201)
  const part = { startTime: '09:00', endTime: '11:00' }
  await ana.browser.post(requests, { startDate: '2027-03-24', endDate: '2027-03-24', times: part, reason: 'Vacation' })
  expect((await ledgerOf(ana.browser, ana.user.id)).balance_minutes).toBe(20 * 480 - 2 * 480 - 120)
  const { body } = await ana.browser.get(`/api/employees/${ana.user.id}/pto?year=2027`)
  expect(body).toMatchObject({ pto_hours_allocated: 160, pto_hours_pending: 18, pto_hours_available: 142 })
})

test('a request can use only what has accrued by its day, and nothing before the waiting time is over', async () => {
  const { owner, ana } = await teamOf(muster)
  const policy = { accrual: 'monthly', amount: 600, usableFromDay: 90 }
  await set(owner, { effectiveFrom: '2026-01-01', title: 'Ten hours a month', unit: 'hours', policy })
  const ask = async (day: string) => {
    const request = { startDate: day, endDate: day, reason: 'Vacation' }
    const { status, body } = await ana.browser.post('/api/employees/time-off/requests', request)
    return [status, body.error?.message]
  }
  expect(await ask(dayFromNow(5))).toEqual([409, expect.stringMatching(/^Leave can be taken from /)])
  // After 100 days three months have accrued: 30 h.
  expect((await ask(dayFromNow(100)))[0]).toBe(201)
})

test('the preview of a request says what accrues until then, what is left, and what it overlaps', async () => {
  const { owner, ana } = await teamOf(muster)
  const policy = { accrual: 'monthly', amount: 600 }
  const monthly = { effectiveFrom: '2027-01-01', title: 'Ten hours a month', unit: 'hours', policy }
  const preview = async (startDate: string, endDate = startDate, times = '') => {
    const { data } = await ana.browser.graphql(`{ person(id: "${ana.user.id}") {
      timeOffPreview(startDate: "${startDate}", endDate: "${endDate}", reason: vacation ${times}) {
        overlapping { startDate endDate }
        balance { takenMinutes accruedMinutes beforeMinutes afterMinutes shortage { kind missingMinutes } }
      }
    } }`)
    return data.person.timeOffPreview
  }
  // Until a leave policy applies, the yearly hours decide.
  expect(await preview('2027-03-22')).toEqual({ overlapping: null, balance: null })
  await set(owner, monthly)
  expect(await preview('2027-03-22', '2027-03-23')).toEqual({
    overlapping: null,
    balance: {
      takenMinutes: 960,
      accruedMinutes: 1200,
      beforeMinutes: 1200,
      afterMinutes: 240,
      shortage: null,
    },
  })
  const request = { startDate: '2027-03-22', endDate: '2027-03-23', reason: 'Vacation' }
  expect((await ana.browser.post('/api/employees/time-off/requests', request)).status).toBe(201)
  const part = 'times: { startTime: "09:00", endTime: "10:30" }'
  const second = await preview('2027-03-24', '2027-03-24', part)
  expect(second.balance).toMatchObject({ takenMinutes: 90, beforeMinutes: 240, afterMinutes: 150, shortage: null })
  expect(await preview('2027-03-23', '2027-03-24')).toMatchObject({
    overlapping: { startDate: '2027-03-22', endDate: '2027-03-23' },
    balance: { shortage: { kind: 'balance', missingMinutes: 240 } },
  })
  expect(await preview('2027-03-24', '2027-03-23')).toBeNull()
})

const dayFromNow = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
