import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { during, payingCompany } from '#backend/features/payroll/testing.ts'

const muster = await fileMuster()
const week = during('2026-01-04', '2026-01-10')

test('labor costs list every day, as worked and as scheduled', async () => {
  const company = await payingCompany(muster)
  const [ana, bob] = [await company.hire('Ana'), await company.hire('Bob')]
  await company.pay(ana, 20)
  await company.pay(bob, 10)
  await company.work(ana, '2026-01-05T09:00', '2026-01-05T17:00', [['2026-01-05T12:00', '2026-01-05T12:30']])
  await company.work(bob, '2026-01-05T09:00', '2026-01-05T11:00')
  const shift = { employeeId: ana.user.id, startTime: '2026-01-05T09:00', endTime: '2026-01-05T15:00', breakMinutes: 0 }
  await company.done(company.owner.post('/api/schedules/shifts', shift))
  const { body } = await company.owner.get(`/api/labor/costs?${week}`)
  const none = (date: string) => ({ date, total_hours: 0, total_cost: 0, employee_count: 0 })
  expect(body.actual).toHaveLength(7)
  expect(body.actual.slice(0, 2)).toEqual([
    none('2026-01-04'),
    { date: '2026-01-05', total_hours: 9.5, total_cost: 170, employee_count: 2 },
  ])
  expect(body.scheduled[1]).toEqual({ date: '2026-01-05', total_hours: 6, total_cost: 120, employee_count: 1 })
})

test('overtime is a list of weeks; managers see what it costs only of those they manage', async () => {
  const company = await payingCompany(muster)
  const [mia, max] = [await company.hire('Mia', 'manager'), await company.hire('Max', 'manager')]
  for (const each of [mia, max]) {
    await company.pay(each, 10)
    for (const day of ['05', '06', '07', '08']) {
      await company.work(each, `2026-01-${day}T08:00`, `2026-01-${day}T19:00`)
    }
  }
  const row = { week_start: '2026-01-04', weekly_hours: 44, overtime_hours: 4, double_time_hours: 0 }
  const rows = async (browser: typeof company.owner) => (await browser.get(`/api/labor/overtime?${week}`)).body
  expect(await rows(company.owner)).toMatchObject([
    { ...row, first_name: 'Max', overtime_cost: 60 },
    { ...row, first_name: 'Mia', overtime_cost: 60 },
  ])
  expect(await rows(mia.browser)).toMatchObject([
    { ...row, first_name: 'Max', overtime_cost: null },
    { ...row, first_name: 'Mia', overtime_cost: 60 },
  ])
})

const REPORT = `query ($from: Date!, $to: Date!, $employeeId: ID) {
  laborReport(from: $from, to: $to, employeeId: $employeeId) {
    totals { workedSeconds cents costedSeconds employees scheduledSeconds hiddenPay }
    people { employee { firstName } grossCents daysWorked late leftEarly noShows unscheduled }
    incidents { kind minutes date employee { firstName } }
  }
}`

test('attendance compares entries with shifts', async () => {
  const company = await payingCompany(muster)
  const ana = await company.hire('Ana')
  const plan = (day: string) => {
    const shift = { employeeId: ana.user.id, startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 0 }
    return company.done(company.owner.post('/api/schedules/shifts', shift))
  }
  for (const day of ['2026-01-05', '2026-01-06', '2026-01-07']) await plan(day)
  await company.work(ana, '2026-01-05T09:12', '2026-01-05T16:00')
  await company.work(ana, '2026-01-06T09:04', '2026-01-06T17:00')
  await company.work(ana, '2026-01-08T09:00', '2026-01-08T10:00')
  const { data } = await company.owner.graphql(REPORT, { from: '2026-01-04', to: '2026-01-10' })
  const incident = (kind: string, day: string, minutes = 0) => ({
    kind,
    minutes,
    date: `2026-01-${day}`,
    employee: { firstName: 'Ana' },
  })
  expect(data.laborReport.incidents).toEqual([
    incident('unscheduled', '08'),
    incident('no_show', '07'),
    incident('late', '05', 12),
    incident('left_early', '05', 60),
  ])
  expect(data.laborReport.people).toContainEqual({
    employee: { firstName: 'Ana' },
    grossCents: 0,
    daysWorked: 3,
    late: 1,
    leftEarly: 1,
    noShows: 1,
    unscheduled: 1,
  })
})

test('a report on one colleague shows a manager hours but not pay', async () => {
  const company = await payingCompany(muster)
  const [mia, max] = [await company.hire('Mia', 'manager'), await company.hire('Max', 'manager')]
  await company.pay(max, 31.07)
  await company.work(max, '2026-01-05T09:00', '2026-01-05T10:00')
  const report = async (browser: typeof company.owner) => {
    const variables = { from: '2026-01-04', to: '2026-01-10', employeeId: max.user.id }
    return (await browser.graphql(REPORT, variables)).data.laborReport.totals
  }
  expect(await report(company.owner)).toMatchObject({ cents: 3107, employees: 1, hiddenPay: 0 })
  expect(await report(mia.browser)).toMatchObject({
    workedSeconds: 3600,
    cents: 0,
    costedSeconds: 0,
    employees: 1,
    hiddenPay: 1,
  })
})

test('planned cost includes overtime and only pay that the planner may see', async () => {
  const company = await payingCompany(muster)
  const [ana, mia, max] = [
    await company.hire('Ana'),
    await company.hire('Mia', 'manager'),
    await company.hire('Max', 'manager'),
  ]
  await company.pay(ana, 20)
  await company.pay(mia, 50)
  await company.pay(max, 70)
  const plan = (employeeId: string, day: string, hours: number, breakMinutes: number) => {
    const endTime = `2026-01-${day}T${String(8 + hours).padStart(2, '0')}:00`
    const shift = { employeeId, startTime: `2026-01-${day}T08:00`, endTime, breakMinutes }
    return company.done(company.owner.post('/api/schedules/shifts', shift))
  }
  for (const day of ['05', '06', '07', '08']) await plan(ana.user.id, day, 11, 15)
  for (const { user } of [mia, max]) await plan(user.id, '05', 2, 0)
  const query = `{
    plannedLabor(weekStart: "2026-01-04") {
      seconds overtimeSeconds cents withoutRate hiddenPay parts { day jobRoleId cents }
    }
    laborReport(from: "2026-01-04", to: "2026-01-10") {
      days { date scheduledSeconds scheduledCents }
      totals { hiddenPay }
    }
  }`
  const planned = async (browser: typeof company.owner) => {
    const { laborReport, ...data } = (await browser.graphql(query)).data
    const {
      parts,
      ...plannedLabor
    }: { parts: { day: string; cents: number }[]; cents: number } & Record<string, number> = data.plannedLabor
    // The report's days add up to the week as planned.
    const days: { date: string; scheduledSeconds: number; scheduledCents: number }[] = laborReport.days
    expect(days.reduce((sum, { scheduledSeconds }) => sum + scheduledSeconds, 0)).toBe(plannedLabor.seconds)
    expect(days.reduce((sum, { scheduledCents }) => sum + scheduledCents, 0)).toBe(plannedLabor.cents)
    expect(laborReport.totals.hiddenPay).toBe(plannedLabor['hiddenPay'])
    const byDay = Object.groupBy(parts, ({ day }) => day)
    for (const { date, scheduledCents } of days)
      expect((byDay[date] ?? []).reduce((sum, { cents }) => sum + cents, 0)).toBe(scheduledCents)
    return plannedLabor
  }
  const hours = { seconds: 48 * 3600, overtimeSeconds: 4 * 3600, withoutRate: 0 }
  // The 15-minute breaks are paid: 44 h, of which 4 are overtime, plus 2 h at $50 and at $70.
  const known = 40 * 2000 + 4 * 3000 + 10_000
  expect(await planned(mia.browser)).toEqual({ ...hours, cents: known, hiddenPay: 1 })
  expect(await planned(company.owner)).toEqual({ ...hours, cents: known + 14_000, hiddenPay: 0 })
})

test('a manager who runs payroll sees what their peers earn', async () => {
  const company = await payingCompany(muster)
  const [mia, max] = [await company.hire('Mia', 'manager'), await company.hire('Max', 'manager')]
  await company.pay(max, 20)
  await company.work(max, '2026-01-05T09:00', '2026-01-05T17:00')
  const query = '{ laborReport(from: "2026-01-04", to: "2026-01-10") { people { employee { firstName } grossCents } } }'
  const grossOfMax = async () => {
    const { data } = await mia.browser.graphql(query)
    const people: { employee: { firstName: string }; grossCents: number | null }[] = data.laborReport.people
    return people.find(({ employee }) => employee.firstName === 'Max')?.grossCents
  }
  expect(await grossOfMax()).toBeNull()
  const path = `/api/employees/${mia.user.id}/payroll-permission`
  await company.done(company.owner.send('PUT', path, { body: { granted: true } }))
  expect(await grossOfMax()).toBe(16_000)
})

test('the export has the employees, hours and pay of the report, with the same filters', async () => {
  const company = await payingCompany(muster)
  const yard = await muster.createLocation(company.user.organizationId, 'Yard')
  const [ana, mia, max] = [
    await company.hire('Ana'),
    await company.hire('Mia', 'manager'),
    await company.hire('Max', 'manager'),
  ]
  for (const each of [ana, mia, max]) await company.pay(each, 20)
  await company.work(ana, '2026-01-05T09:00', '2026-01-05T17:00')
  await company.work(max, '2026-01-05T09:00', '2026-01-05T11:00')
  const query = `query ($from: Date!, $to: Date!, $employeeId: ID) {
    laborReport(from: $from, to: $to, employeeId: $employeeId) {
      totals { cents hiddenPay }
      people { employee { id } workedSeconds grossCents isOnPayroll }
    }
  }`
  type Row = { employee: { id: string }; workedSeconds: number; grossCents: number | null; isOnPayroll: boolean }
  type Exported = { employeeId: string; totalHours: number; grossPay: number | null }
  const compare = async (browser: typeof company.owner, employeeId?: string) => {
    const variables = { from: '2026-01-04', to: '2026-01-10', employeeId }
    const { totals, people } = (await browser.graphql(query, variables)).data.laborReport
    const only = employeeId ? `&employeeId=${employeeId}` : ''
    const { body } = await browser.get(`/api/payroll/export?${week}&basis=current${only}`)
    expect(
      body.employees.map(({ employeeId: id, totalHours, grossPay }: Exported) => [id, totalHours, grossPay]),
    ).toEqual(
      people
        .filter(({ isOnPayroll }: Row) => isOnPayroll)
        .map(({ employee, workedSeconds, grossCents }: Row) => [
          employee.id,
          workedSeconds / 3600,
          grossCents === null ? null : grossCents / 100,
        ]),
    )
    expect(body.summary).toMatchObject({
      totalEmployees: body.employees.length,
      totalGrossPay: totals.cents / 100,
      hiddenPay: totals.hiddenPay,
    })
    return body.summary
  }
  expect(await compare(company.owner)).toMatchObject({ totalEmployees: 4, totalHours: 10, totalGrossPay: 200 })
  expect(await compare(company.owner, ana.user.id)).toMatchObject({ totalEmployees: 1, totalGrossPay: 160 })
  expect(await compare(mia.browser)).toMatchObject({ totalHours: 10, totalGrossPay: 160, hiddenPay: 1 })
  const { body } = await company.owner.get(`/api/payroll/export?${week}&basis=current&locationId=${yard}`)
  expect(body).toMatchObject({ employees: [], summary: { totalHours: 0 } })
  expect((await mia.browser.get(`/api/payroll/export?${week}&basis=current&locationId=${yard}`)).status).toBe(404)
})
