import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { companyOf, first, ok, path, second, work } from './testing.ts'

const muster = await fileMuster()
const salaried = { employmentType: 'salaried_exempt', weeklyMinutes: 2400, annualSalaryCents: 5_200_000 }
const lastDay = addDays(second, -1)

test('a salary is in the period, its explanation, exports, pay files and labor cost, and a raise is a difference', async () => {
  const { owner, ana } = await companyOf(muster)
  const setContract = (effectiveFrom: string, more: object = {}) =>
    ok(owner.send('PUT', `/api/employees/${ana.id}/contract`, { body: { effectiveFrom, ...salaried, ...more } }))
  await setContract('2026-01-01')
  await work(owner, ana.id, first, [12, 12, 12, 12, 12])
  expect((await ok(owner.get(path(first)))).grossCents).toBe(200_000)
  const preview = await owner.graphql('query ($start: Date!) { payPeriod(start: $start) { unusual { kind } } }', {
    start: first,
  })
  expect(JSON.stringify(preview.data)).not.toContain('no_rate')

  const { data } = await ana.browser.graphql(
    `query ($from: Date!, $to: Date!) { pay(from: $from, to: $to) {
      totals { grossCents workedSeconds overtimeSeconds earnings { earning cents } } lines { kind cents evidence { kind } } } }`,
    { from: first, to: lastDay },
  )
  expect(data.pay.totals).toMatchObject({ grossCents: 200_000, workedSeconds: 60 * 3600, overtimeSeconds: 0 })
  expect(data.pay.totals.earnings).toContainEqual({ earning: 'salary', cents: 200_000 })
  expect(data.pay.lines).toContainEqual({
    kind: 'salary',
    cents: 100_000,
    evidence: [{ kind: 'rule' }, { kind: 'policy' }, { kind: 'contract' }],
  })

  const file = (format: string) =>
    owner.get(`/api/payroll/export?startDate=${first}&endDate=${lastDay}&format=${format}`)
  expect(JSON.parse((await file('json')).text).employees).toContainEqual(
    expect.objectContaining({ employeeId: ana.id, totalHours: 60, hourlyRate: null, grossPay: 2000 }),
  )
  expect((await file('generic')).text).toContain('2000.00')
  const labor = await owner.graphql(
    'query ($day: Date!) { laborReport(from: $day, to: $day) { totals { cents scheduledCents workedSeconds } } }',
    { day: addDays(first, 2) },
  )
  expect(labor.data.laborReport.totals).toEqual({ cents: 20_000, scheduledCents: 20_000, workedSeconds: 12 * 3600 })

  await ok(owner.post(path(first, '/approve'), { employeeId: ana.id }))
  await ok(owner.post(path(first, '/close')))
  await setContract(addDays(first, 8), { annualSalaryCents: 6_500_000 })
  expect((await ok(owner.get(path(second)))).differences).toMatchObject([
    {
      employeeId: ana.id,
      amountCents: 25_000,
      causes: [{ kind: 'contract', id: addDays(first, 8), before: null, after: 6_500_000 }],
    },
  ])
})

test('the end of the employment prorates a salary', async () => {
  const { owner, ana } = await companyOf(muster)
  const contract = { effectiveFrom: '2026-01-01', ...salaried, endsOn: addDays(first, 3) }
  await ok(owner.send('PUT', `/api/employees/${ana.id}/contract`, { body: contract }))
  expect((await ok(owner.get(path(first)))).grossCents).toBe(60_000)
})

test('salaries alone are a period to pay, with nothing to approve, from the founding on', async () => {
  const { owner, ana } = await companyOf(muster)
  await ok(
    owner.send('PUT', `/api/employees/${ana.id}/contract`, { body: { effectiveFrom: '2020-01-01', ...salaried } }),
  )
  const periodsToPay = async () => {
    const { periods } = await ok(owner.get('/api/payroll/periods'))
    return periods.filter(({ employees }: { employees: number }) => employees > 0)
  }
  const periods = await periodsToPay()
  expect(periods).toMatchObject([
    { status: 'approved', employees: 1, approved: 1 },
    { status: 'approved', employees: 1, approved: 1 },
  ])
  const [, current] = periods
  expect(await ok(owner.get(path(current.from)))).toMatchObject({ status: 'approved', grossCents: 200_000 })
  await ok(owner.post(path(current.from, '/close')))
  expect(await periodsToPay()).toContainEqual(
    expect.objectContaining({ from: current.from, status: 'closed', employees: 1 }),
  )
})
