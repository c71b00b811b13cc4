import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { during, payingCompany } from '../testing.ts'

const muster = await fileMuster()

async function weekOf46Hours() {
  const company = await payingCompany(muster)
  const ana = await company.hire('Ana')
  await company.pay(ana, 12)
  const days = ['05', '06', '07', '08']
  for (const day of days) await company.work(ana, `2026-01-${day}T08:00`, `2026-01-${day}T18:00`)
  await company.work(ana, '2026-01-09T09:00', '2026-01-09T15:00')
  return { ...company, ana, week: during('2026-01-04', '2026-01-10') }
}

test('46 hours at $12 are exported as 40 regular hours, 6 of overtime and $588', async () => {
  const { owner, user, ana, week } = await weekOf46Hours()
  const { body } = await owner.get(`/api/payroll/export?${week}`)
  const hours = { regularHours: 40, overtimeHours: 6, doubleTimeHours: 0, totalHours: 46 }
  expect(body.employees).toContainEqual({
    employeeId: ana.user.id,
    firstName: 'Ana',
    lastName: expect.any(String),
    position: 'Cook',
    hourlyRate: 12,
    ...hours,
    paidLeaveHours: 0,
    paidHolidayHours: 0,
    unreviewedHours: 0,
    grossPay: 588,
  })
  expect(body.summary).toEqual({
    totalEmployees: 2,
    totalRegularHours: 40,
    totalOvertimeHours: 6,
    totalDoubleTimeHours: 0,
    totalHours: 46,
    totalPaidLeaveHours: 0,
    totalPaidHolidayHours: 0,
    totalUnreviewedHours: 0,
    totalGrossPay: 588,
    hiddenPay: 0,
  })
  expect(body.employees.find(({ employeeId }: { employeeId: string }) => employeeId === user.id)).toMatchObject({
    grossPay: 0,
  })
})

test('the CSV export contains no formulas', async () => {
  const { owner, ana, week, done } = await weekOf46Hours()
  const body = { firstName: '=HYPERLINK("x")', lastName: 'O, "Dea"', position: '@cmd' }
  await done(owner.send('PUT', `/api/employees/${ana.user.id}`, { body }))
  const file = await fetch(`${owner.origin}/api/payroll/export?${week}&format=csv`, {
    headers: { cookie: owner.cookie() },
  })
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  const semicolons = await owner.get(`/api/payroll/export?${week}&format=csv&separator=semicolon`)
  expect(semicolons.text).toContain(`;'@cmd;12,00;40,00;6,00;0,00;46,00;0,00;588,00\r\n`)
  const { headers, text } = await owner.get(`/api/payroll/export?${week}&format=csv`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="payroll_2026-01-04_2026-01-10.csv"')
  expect(text.split('\r\n')).toEqual([
    'First Name,Last Name,Position,Hourly Rate,Regular Hours,Overtime Hours,Double Time Hours,Total Hours,Paid Leave Hours,Gross Pay',
    `"'=HYPERLINK(""x"")","O, ""Dea""",'@cmd,12.00,40.00,6.00,0.00,46.00,0.00,588.00`,
    expect.stringMatching(/^Olga,Owner,/),
    '',
  ])
})

test('rounded hours of exported rows and columns add up to their totals', async () => {
  const { owner, hire, pay, done } = await payingCompany(muster)
  for (const [index, name] of ['Ana', 'Bob', 'Cleo'].entries()) {
    const person = await hire(name)
    await pay(person, 17.77)
    for (const day of ['05', '06', '07', '08', '09']) {
      const times = {
        clockIn: `2026-01-${day}T08:00:00.000Z`,
        clockOut: `2026-01-${day}T17:${13 + 7 * index}:${17 + index}.000Z`,
        breaks: [],
      }
      await done(owner.post('/api/time-clock/entries', { employeeId: person.user.id, times, reason: 'Forgotten' }))
    }
  }
  const week = during('2026-01-04', '2026-01-10')
  const { summary, employees } = (await owner.get(`/api/payroll/export?${week}`)).body
  const { text } = await owner.get(`/api/payroll/export?${week}&format=csv`)
  const rows = text.trim().split('\r\n').slice(1)
  const figures = rows.map((row: string) => row.split(',').slice(4).map(toHundredths))
  const column = (index: number) => figures.reduce((sum: number, row: number[]) => sum + (row[index] ?? 0), 0)
  for (const [regular = 0, overtime = 0, double = 0, total] of figures) expect(regular + overtime + double).toBe(total)
  const totals = [
    summary.totalRegularHours,
    summary.totalOvertimeHours,
    summary.totalDoubleTimeHours,
    summary.totalHours,
    summary.totalPaidLeaveHours,
    summary.totalGrossPay,
  ].map(toHundredths)
  expect(figures[0]).toHaveLength(totals.length)
  expect(totals.map((_, index) => column(index))).toEqual(totals)
  expect(column(1)).toBeGreaterThan(0)
  expect(rows).toHaveLength(employees.length)
})

const toHundredths = (figure: string | number) => Math.round(Number(figure) * 100)

test('a provider’s file follows its preset or the organization’s mapping', async () => {
  const { owner, ana, week, done } = await weekOf46Hours()
  await done(owner.send('PUT', `/api/employees/${ana.user.id}/payroll-number`, { body: { payrollNumber: '00123' } }))
  const gusto = await owner.get(`/api/payroll/export?${week}&format=gusto`)
  expect(gusto.headers.get('content-disposition')).toContain('gusto_2026-01-04_2026-01-10_588.00.csv')
  expect(gusto.text.split('\r\n').slice(1)).toEqual(['Ana,Test,Cook,00123,40.00,6.00,,,,', ''])

  const { presets, mapping } = (await owner.get('/api/payroll/provider')).body
  expect(mapping).toEqual(presets.generic)
  const own = { ...presets.adp, companyCode: 'ABC', header: false }
  const preview = { mapping: own, startDate: '2026-01-04', endDate: '2026-01-10' }
  const lines = ['ABC,1,00123,40.00,6.00,,,,']
  expect((await owner.post('/api/payroll/provider/preview', preview)).body).toEqual({
    fileName: 'PRABCEPI.csv',
    provider: 'ADP Workforce Now',
    lines,
    controlCents: 58_800,
    paidCents: 58_800,
    uncarried: [],
    missingNumbers: [],
    isCompanyCodeMissing: false,
    isClientCodeMissing: false,
    missingCodes: [],
  })
  expect((await owner.send('PUT', '/api/payroll/provider', { body: own })).status).toBe(200)
  expect((await owner.get(`/api/payroll/export?${week}&format=provider`)).text).toBe(`${lines[0]}\r\n`)
  expect((await ana.browser.get('/api/payroll/provider')).status).toBe(403)
})

test('a workbook contains numeric figures', async () => {
  const { owner, week } = await weekOf46Hours()
  const { headers } = await owner.get(`/api/payroll/export?${week}&format=xlsx`)
  expect(headers.get('content-disposition')).toContain('payroll_2026-01-04_2026-01-10.xlsx')
  const answer = await fetch(`${owner.origin}/api/payroll/export?${week}&format=xlsx`, {
    headers: { cookie: owner.cookie() },
  })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<v>588</v>')
})

test('an employee sees their own entries with earnings, and no one else’s', async () => {
  const { ana, hire, owner, week } = await weekOf46Hours()
  const path = `/api/payroll/employees/${ana.user.id}?${week}`
  const { body } = await ana.browser.get(path)
  expect(body.summary).toEqual({
    regularHours: 40,
    overtimeHours: 6,
    doubleTimeHours: 0,
    totalHours: 46,
    totalPay: 588,
  })
  expect(body.entries).toHaveLength(5)
  expect(body.entries[4]).toMatchObject({
    clock_in: '2026-01-09T08:00:00.000Z',
    clock_out: '2026-01-09T14:00:00.000Z',
    break_start: null,
    break_minutes: 0,
    hours_worked: 6,
    overtime_hours: 6,
    pay: 108,
  })
  const bob = await hire('Bob')
  const stranger = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  for (const browser of [bob.browser, stranger.owner]) {
    expect((await browser.get(path)).status).toBe(404)
    expect((await browser.get(path.replace('?', '/explain?'))).status).toBe(404)
  }
  expect((await owner.get(`/api/payroll/employees/nobody?${week}`)).status).toBe(404)
  expect((await bob.browser.get(`/api/payroll/export?${week}`)).status).toBe(403)
})

test('every amount is explained down to its spans', async () => {
  const { owner, ana, week } = await weekOf46Hours()
  const { body } = await owner.get(`/api/payroll/employees/${ana.user.id}/explain?${week}`)
  expect(body.totalCents).toBe(58800)
  expect(body.lines.map(({ kind, cents, formula }: Record<string, unknown>) => ({ kind, cents, formula }))).toEqual([
    { kind: 'straight-time', cents: 55200, formula: '46 h × $12.00 = $552.00' },
    {
      kind: 'overtime-premium',
      cents: 3600,
      formula: '6 h × $12.00 × 0.5 = $36.00, regular rate $552.00 ÷ 46 h = $12.00',
    },
  ])
  const [straight] = body.lines
  expect(straight.spans.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(55200)
  expect(straight).toMatchObject({
    rule: { source: '29 CFR 778.110' },
    rate: { hourlyRateCents: 1200, effectiveFrom: '2025-01-01' },
    spans: expect.arrayContaining([
      expect.objectContaining({ version: 1, clockIn: '2026-01-05T07:00:00.000Z', seconds: 36000 }),
    ]),
  })
})

test('a rate set for the past changes pay, and parts of a week add up to the whole', async () => {
  const { owner, ana, week, pay } = await weekOf46Hours()
  const grossOf = async (days: string) =>
    (await owner.get(`/api/payroll/employees/${ana.user.id}?${days}`)).body.summary.totalPay
  const parts = [await grossOf(during('2026-01-04', '2026-01-07')), await grossOf(during('2026-01-08', '2026-01-10'))]
  expect(parts).toEqual([360, 228])
  await pay(ana, 12.1, '2026-01-04')
  expect(await grossOf(week)).toBe(592.9)
})

test.each([
  [during('2026-01-10', '2026-01-04'), { endDate: 'End date must be after start date' }],
  [during('2020-01-01', '2026-01-04'), { endDate: 'Choose at most three years' }],
  ['startDate=2026-01-04', { endDate: expect.any(String) }],
  [during('soon', '2026-01-04'), { startDate: 'A day is written as in 2026-03-08' }],
])('days that make no sense are refused: %s', async (query, fields) => {
  const { owner, user } = await payingCompany(muster)
  for (const path of ['labor/costs', 'labor/overtime', 'payroll/export', `payroll/employees/${user.id}`]) {
    const { status, body } = await owner.get(`/api/${path}?${query}`)
    expect({ path, status, fields: body.error?.fields }).toEqual({ path, status: 422, fields })
  }
})
