import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { approve, companyOf, first, ok, path, second, work } from './testing.ts'

const muster = await fileMuster()
/** A Thursday. */
const holiday = addDays(first, 4)
const lastDay = addDays(second, -1)

type Company = Awaited<ReturnType<typeof companyOf>>
type Basis = 'scheduled' | 'average'

const payHolidays = (owner: TestClient, basis: Basis) =>
  ok(
    owner.send('PUT', '/api/organization/policies/pay', {
      body: {
        effectiveFrom: '2026-01-01',
        preset: 'us-federal',
        holidayPay: { basis, averageWeeks: 4, waitingDays: 0 },
      },
    }),
  )
const payWorkOnHolidays = (owner: TestClient, publicHolidayFactor: number | null) =>
  ok(
    owner.send('PUT', '/api/organization/policies/pay', {
      body: { effectiveFrom: '2026-01-01', preset: 'us-federal', publicHolidayFactor },
    }),
  )
const holidaysOf = ({ user }: Company) => `/api/organization/locations/${user.locationId}/holidays`

async function companyWith(basis: Basis) {
  const company = await companyOf(muster)
  await payHolidays(company.owner, basis)
  await ok(company.owner.post(holidaysOf(company), { day: holiday, name: 'Founders’ Day' }))
  return company
}

const setContract = (owner: TestClient, employeeId: string) =>
  ok(
    owner.send('PUT', `/api/employees/${employeeId}/contract`, {
      body: {
        effectiveFrom: '2026-01-01',
        employmentType: 'hourly',
        weeklyMinutes: 2400,
        pattern: [[0, 480, 480, 480, 480, 480, 0]],
      },
    }),
  )

const fileOf = async (owner: TestClient, format: string) =>
  (await owner.get(`/api/payroll/export?startDate=${first}&endDate=${lastDay}&format=${format}`)).text

test('a holiday without work is on the period, the statement, exports, pay files and labor cost', async () => {
  const company = await companyWith('scheduled')
  const { owner, ana, bob } = company
  for (const { id } of [ana, bob]) await setContract(owner, id)
  await work(owner, ana.id, first, [8, 8, 8])
  await work(owner, bob.id, first, [8, 8, 8, 8])

  const { data } = await ana.browser.graphql(
    `query ($from: Date!, $to: Date!) { pay(from: $from, to: $to) {
      totals { workedSeconds holidaySeconds grossCents earnings { earning title cents } }
      lines { kind cents evidence { kind } } } }`,
    { from: first, to: lastDay },
  )
  expect(data.pay.totals).toEqual({
    workedSeconds: 24 * 3600,
    holidaySeconds: 8 * 3600,
    grossCents: 32 * 1200,
    earnings: [
      { earning: 'regular', title: 'Regular', cents: 24 * 1200 },
      { earning: 'holiday-pay', title: 'Holiday', cents: 8 * 1200 },
    ],
  })
  expect(data.pay.lines).toContainEqual({
    kind: 'holiday-pay',
    cents: 8 * 1200,
    evidence: [{ kind: 'rule' }, { kind: 'policy' }, { kind: 'rate' }, { kind: 'holiday' }],
  })
  const explained = await ok(
    ana.browser.get(`/api/payroll/employees/${ana.id}/explain?startDate=${first}&endDate=${lastDay}`),
  )
  expect(explained.lines).toContainEqual(
    expect.objectContaining({
      sentence: 'Holiday pay for Founders’ Day on Mar 5, 2026: 8 h',
      formula: '8 h × $12.00 = $96.00',
    }),
  )
  const exported = JSON.parse(await fileOf(owner, 'json'))
  expect(exported.employees).toContainEqual(
    expect.objectContaining({ employeeId: ana.id, totalHours: 24, paidHolidayHours: 8, grossPay: 384 }),
  )
  expect(exported.employees).toContainEqual(
    expect.objectContaining({ employeeId: bob.id, totalHours: 32, paidHolidayHours: 0, grossPay: 384 }),
  )
  expect(await fileOf(owner, 'csv')).toContain('24.00,0.00,384.00,8.00')
  expect(await fileOf(owner, 'adp')).toContain(',H,96.00')
  const labor = await owner.graphql(
    'query ($day: Date!) { laborReport(from: $day, to: $day) { totals { cents workedSeconds } } }',
    { day: holiday },
  )
  expect(labor.data.laborReport.totals).toEqual({ cents: 16 * 1200, workedSeconds: 8 * 3600 })

  for (const { id } of [ana, bob]) await ok(approve(owner, first, id))
  await ok(owner.post(path(first, '/close')))
  const statement = await ana.browser.graphql(
    'query ($start: Date!) { payStatement(start: $start) { totalCents totals { holidaySeconds } } }',
    { start: first },
  )
  expect(statement.data.payStatement).toEqual({ totalCents: 32 * 1200, totals: { holidaySeconds: 8 * 3600 } })

  await ok(owner.send('DELETE', holidaysOf(company), { body: { day: holiday } }))
  expect((await ok(owner.get(path(second)))).differences).toMatchObject([
    {
      employeeId: ana.id,
      amountCents: -9600,
      causes: expect.arrayContaining([expect.objectContaining({ kind: 'holiday' })]),
    },
  ])
})

test('an average follows corrections of the weeks before, also after the period was closed', async () => {
  const { owner, ana } = await companyWith('average')
  await work(owner, ana.id, addDays(first, -14), [8, 8, 8, 8, 8])
  await work(owner, ana.id, addDays(first, -28), [8, 8, 8, 8, 8])
  expect(await ok(owner.get(path(first)))).toMatchObject({ grossCents: (80 * 1200) / 20 })
  await ok(owner.post(path(first, '/close')))
  await work(owner, ana.id, addDays(first, -21), [8, 8, 8, 8, 8])
  const { differences } = await ok(owner.get(path(second)))
  expect(differences).toContainEqual(
    expect.objectContaining({ employeeId: ana.id, forPeriod: first, amountCents: (40 * 1200) / 20 }),
  )
})

test('without a contract, published shifts of the day are paid', async () => {
  const { owner, user, ana } = await companyWith('scheduled')
  await ok(owner.send('PUT', '/api/organization/policies/planning', { body: { planInDrafts: true } }))
  await ok(
    owner.post('/api/schedules/shifts', {
      employeeId: ana.id,
      startTime: `${holiday}T08:00`,
      endTime: `${holiday}T14:30`,
      breakMinutes: 30,
    }),
  )
  const holidayCents = async () => (await ok(owner.get(path(first)))).grossCents as number
  expect(await holidayCents()).toBe(0)
  const publish = 'mutation ($input: WeekInput!) { publishWeek(input: $input) { caughtUp } }'
  const input = { commandId: crypto.randomUUID(), locationId: user.locationId, weekStart: first }
  expect((await owner.graphql(publish, { input })).errors).toBeUndefined()
  expect(await holidayCents()).toBe(6 * 1200)
})

test('work on a public holiday has the factor of the policy, and one added after the closing is paid as a difference', async () => {
  const company = await companyOf(muster)
  const { owner, ana } = company
  await payWorkOnHolidays(owner, 2)
  await ok(owner.post(holidaysOf(company), { day: holiday, name: 'Founders’ Day' }))
  await work(owner, ana.id, first, [8, 8, 8, 8, 8])
  const query = `query ($from: Date!, $to: Date!) { pay(from: $from, to: $to) {
    totals { grossCents } lines { kind cents evidence { kind } } } }`
  const paid = async () => (await ana.browser.graphql(query, { from: first, to: lastDay })).data.pay
  const { totals, lines } = await paid()
  expect(totals).toEqual({ grossCents: 48 * 1200 })
  expect(lines).toContainEqual({
    kind: 'holiday-premium',
    cents: 8 * 1200,
    evidence: [{ kind: 'rule' }, { kind: 'policy' }, { kind: 'rate' }, { kind: 'holiday' }, { kind: 'entry' }],
  })

  await ok(approve(owner, first, ana.id))
  await ok(owner.post(path(first, '/close')))
  const friday = addDays(holiday, 1)
  await ok(owner.post(holidaysOf(company), { day: friday, name: 'Day after' }))
  expect((await ok(owner.get(path(second)))).differences).toMatchObject([
    { employeeId: ana.id, amountCents: 8 * 1200, causes: [expect.objectContaining({ kind: 'holiday', id: friday })] },
  ])
})
