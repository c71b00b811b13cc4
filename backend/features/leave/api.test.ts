import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const YEAR = 2027

test('the ledger adds up to the balance, and names requests, adjustments and who made them', async () => {
  const { owner, manager, ana } = await teamOf(muster)
  const { id } = ana.user
  const vacation = { startDate: '2027-03-22', endDate: '2027-03-23', reason: 'Vacation' }
  const asked = await ana.browser.post('/api/employees/time-off/requests', vacation)
  const adjustment = { year: YEAR, minutes: 120, reason: 'Worked on a holiday' }
  expect((await owner.post(`/api/employees/${id}/pto/adjustments`, adjustment)).status).toBeLessThan(300)

  const path = `/api/employees/${id}/leave-ledger?startDate=${YEAR}-01-01&endDate=${YEAR}-12-31`
  const { body } = await ana.browser.get(path)
  expect(body.balance_minutes).toBe((120 - 16 + 2) * 60)
  // The year of hiring grants 120 h, which are not carried over.
  expect(body.lines).toMatchObject([
    { day: '2027-01-01', kind: 'brought_forward', amount_minutes: 7200 },
    { day: '2027-01-01', kind: 'expired', amount_minutes: -7200, reason: 'leave_year' },
    { day: '2027-01-01', kind: 'adjusted', amount_minutes: 120, note: 'Worked on a holiday' },
    { day: '2027-01-01', kind: 'granted', amount_minutes: 7200, reason: 'recorded' },
    { day: '2027-03-22', kind: 'taken', amount_minutes: -480, request_id: asked.body.id, time_off_reason: 'Vacation' },
    { day: '2027-03-23', kind: 'taken', balance_minutes: 6360, request_status: 'pending' },
  ])
  expect(body.lines[2].adjusted_by).toEqual(expect.any(String))
  const pto = (await ana.browser.get(`/api/employees/${id}/pto?year=${YEAR}`)).body
  expect(pto.pto_hours_available * 60).toBe(body.balance_minutes)

  const { data } = await manager.browser.graphql(`{ person(id: "${id}") {
    leaveLedger(from: "2027-03-22", until: "2027-03-22") { balanceMinutes lines { kind amountMinutes timeOffReason } }
  } }`)
  expect(data.person.leaveLedger).toEqual({
    balanceMinutes: 6840,
    lines: [
      { kind: 'brought_forward', amountMinutes: 7320, timeOffReason: null },
      { kind: 'taken', amountMinutes: -480, timeOffReason: 'vacation' },
    ],
  })
})

test('a withdrawn approval stays in the ledger as canceled leave', async () => {
  const { manager, ana } = await teamOf(muster)
  const requests = '/api/employees/time-off/requests'
  const sick = { startDate: '2027-05-03', endDate: '2027-05-03', reason: 'Sick Leave' }
  const { body } = await ana.browser.post(requests, sick)
  await manager.browser.send('PUT', `${requests}/${body.id}/review`, { body: { approve: true } })
  await manager.browser.post(`${requests}/${body.id}/withdraw`, { comment: 'Came to work' })
  const days = 'startDate=2027-05-03&endDate=2027-05-03'
  const { lines } = (await ana.browser.get(`/api/employees/${ana.user.id}/leave-ledger?${days}`)).body
  expect(lines).toMatchObject([
    { kind: 'brought_forward', amount_minutes: 7200 },
    { kind: 'taken', amount_minutes: -480 },
    { kind: 'canceled', amount_minutes: 480, balance_minutes: 7200 },
  ])
})

test('a ledger covers at most ten years, of people within reach', async () => {
  const { ana, bob } = await teamOf(muster)
  const path = `/api/employees/${ana.user.id}/leave-ledger`
  expect((await ana.browser.get(`${path}?startDate=2010-01-01&endDate=2026-01-01`)).status).toBe(422)
  expect((await bob.browser.get(`${path}?startDate=2026-01-01&endDate=2026-01-31`)).status).toBe(404)
})

test('balances of all employees are valued at their rate or salary, as far as the viewer may see their pay', async () => {
  const { owner, manager, ana, bob } = await teamOf(muster)
  const rate = { hourlyRate: 20, effectiveFrom: '2026-01-01' }
  for (const { user } of [ana, manager]) {
    expect((await owner.send('PUT', `/api/employees/${user.id}/pay-rate`, { body: rate })).status).toBe(200)
  }
  const salaried = {
    effectiveFrom: '2026-01-01',
    employmentType: 'salaried_exempt',
    weeklyMinutes: 2400,
    annualSalaryCents: 6_240_000,
  }
  expect((await owner.send('PUT', `/api/employees/${bob.user.id}/contract`, { body: salaried })).status).toBe(200)
  const query = `{ leaveBalances(until: "2027-12-31") { totalLiabilityCents nodes { id balanceMinutes liabilityCents } } }`
  const liabilities = async (client: typeof owner) => {
    const { data } = await client.graphql(query)
    const nodes: { id: string; liabilityCents: number | null }[] = data.leaveBalances.nodes
    const of = (id: string) => nodes.find((each) => each.id === id)?.liabilityCents
    return [of(ana.user.id), of(bob.user.id), of(manager.user.id), data.leaveBalances.totalLiabilityCents]
  }
  expect(await liabilities(owner)).toEqual([240_000, 360_000, 240_000, 840_000])
  // The manager’s own pay counts, like that of the employees.
  expect(await liabilities(manager.browser)).toEqual([240_000, 360_000, 240_000, 840_000])
})
