import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { companyOf, ok, path } from './testing.ts'

const muster = await fileMuster()

// One moment for all punches, so that the time between them is exact.
const now = Date.now()
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const PERIOD = `query ($start: Date!) { payPeriod(start: $start) {
  grossCents people { employeeId state missing { reason } workedSeconds grossCents }
} }`
const PAY = 'query ($from: Date!, $to: Date!) { pay(from: $from, to: $to) { totals { grossCents } } }'

async function exported(owner: TestClient, days: string, unreviewed?: 'include') {
  const query = `${days}${unreviewed ? `&unreviewed=${unreviewed}` : ''}`
  const { employees, summary } = await ok(owner.get(`/api/payroll/export?${query}`))
  const csv = (await owner.get(`/api/payroll/export?${query}&format=csv`)).text.trim().split('\r\n')
  const adp = await owner.get(`/api/payroll/export?${query}&format=gusto`)
  return {
    ana: employees.find(({ firstName }: { firstName: string }) => firstName === 'Ana'),
    summary,
    heading: csv[0],
    line: csv.find((line) => line.startsWith('Ana')),
    providerCents: Number(adp.headers.get('x-payroll-total-cents')),
  }
}

test('hours that nobody has reviewed are paid neither on the screen nor in files, unless asked for, until reviewed', async () => {
  const { owner, ana, mia } = await companyOf(muster)
  const start = addDays(new Date().toISOString().slice(0, 10), -3)
  await ok(owner.send('PUT', '/api/payroll/schedule', { body: { frequency: 'weekly', anchor: start } }))
  const days = `startDate=${start}&endDate=${addDays(start, 6)}`
  await ok(ana.browser.post('/api/time-clock/clock-in', { at: hoursAgo(3) }))
  await ok(ana.browser.post('/api/time-clock/clock-out', { at: hoursAgo(1) }))
  const range = { from: start, to: addDays(start, 6) }
  const onScreen = async () => {
    const { payPeriod } = (await owner.graphql(PERIOD, { start })).data
    const [person] = payPeriod.people.filter(({ employeeId }: { employeeId: string }) => employeeId === ana.id)
    return { ...person, total: payPeriod.grossCents }
  }
  const ownCents = async () => (await ana.browser.graphql(PAY, range)).data.pay.totals.grossCents

  expect(await onScreen()).toMatchObject({
    state: 'missing',
    missing: [{ reason: 'A punch awaits review' }],
    workedSeconds: 0,
    grossCents: 0,
    total: 0,
  })
  expect(await ownCents()).toBe(0)
  const without = await exported(owner, days)
  expect(without).toMatchObject({
    ana: { totalHours: 0, grossPay: 0, unreviewedHours: 2 },
    summary: { totalGrossPay: 0, totalUnreviewedHours: 2 },
    providerCents: 0,
  })
  expect(without.heading).not.toContain('Unreviewed')
  const withThem = await exported(owner, days, 'include')
  expect(withThem).toMatchObject({
    ana: { totalHours: 2, grossPay: 24, unreviewedHours: 2 },
    summary: { totalGrossPay: 24 },
    heading: expect.stringMatching(/,Gross Pay,Unreviewed Hours$/),
    line: expect.stringMatching(/,2\.00,0\.00,24\.00,2\.00$/),
    providerCents: 2400,
  })
  expect((await owner.post(path(start, '/close'))).status).toBe(409)

  const [{ id }] = (await ana.browser.get('/api/time-clock/entries')).body.entries
  await ok(mia.browser.post(`/api/time-clock/entries/${id}/approve`, { employeeId: ana.id }))
  expect(await onScreen()).toMatchObject({
    state: 'open',
    missing: [],
    workedSeconds: 7200,
    grossCents: 2400,
    total: 2400,
  })
  expect(await ownCents()).toBe(2400)
  expect(await exported(owner, days)).toMatchObject({
    ana: { totalHours: 2, grossPay: 24, unreviewedHours: 0 },
    providerCents: 2400,
  })
})

test('a late punch for a closed period is paid with the next one, once it is reviewed', async () => {
  const { owner, ana, mia } = await companyOf(muster)
  const start = addDays(new Date().toISOString().slice(0, 10), -8)
  await ok(owner.send('PUT', '/api/payroll/schedule', { body: { frequency: 'weekly', anchor: start } }))
  const lateStart = addDays(start, 7)
  await ok(owner.post(path(start, '/close')))
  const day = `${addDays(start, 5)}T`
  await ok(ana.browser.post('/api/time-clock/clock-in', { at: `${day}10:00:00.000Z` }))
  await ok(ana.browser.post('/api/time-clock/clock-out', { at: `${day}12:00:00.000Z` }))
  const differenceCents = async () =>
    (
      await owner.graphql('query ($start: Date!) { payPeriod(start: $start) { differenceCents } }', {
        start: lateStart,
      })
    ).data.payPeriod.differenceCents
  expect(await differenceCents()).toBe(0)
  const [{ id }] = (await ana.browser.get('/api/time-clock/entries')).body.entries
  await ok(mia.browser.post(`/api/time-clock/entries/${id}/approve`, { employeeId: ana.id }))
  expect(await differenceCents()).toBe(2400)
})
