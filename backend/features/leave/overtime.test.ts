import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { payingCompany } from '#backend/features/payroll/testing.ts'

const muster = await fileMuster()
const today = new Date().toISOString().slice(0, 10)
const dayFromNow = (days: number) => addDays(today, days)
/** The first and the last day of the last complete workweek. */
const sunday = sundayOf(dayFromNow(-7))
const saturday = addDays(sunday, 6)

/** Ana has worked here for 60 days, under a policy of her own leave type. */
async function scene(policy: object) {
  const company = await payingCompany(muster)
  const { owner, done, work } = company
  const account = { email: `ana.${randomUUID().slice(0, 8)}@staff.test`, password: 'a long password' }
  const person = { ...account, firstName: 'Ana', lastName: 'Lopez', hireDate: dayFromNow(-60) }
  const { id: employeeId } = await done(owner.post('/api/auth/register', person))
  const browser = muster.client()
  await done(browser.post('/api/auth/login', account))
  const ana = { browser, user: { id: employeeId } } as Awaited<ReturnType<typeof company.hire>>
  const type = { name: 'Time in lieu', color: '#2f8f8f', reason: 'Other' }
  const { id: leaveTypeId } = await done(owner.post('/api/organization/leave-types', type))
  const version = { effectiveFrom: dayFromNow(-60), title: 'Time in lieu', unit: 'hours', policy }
  await done(owner.send('PUT', '/api/organization/policies/leave', { body: { ...version, leaveTypeId } }))
  const ledger = async (until: string) => {
    const query = new URLSearchParams({ startDate: dayFromNow(-60), endDate: until, leaveTypeId })
    return done(browser.get(`/api/employees/${employeeId}/leave-ledger?${query}`))
  }
  /** Hours from 8:00 on, from Monday on. @returns the ids of the entries */
  const workWeek = async (hours: readonly number[]) => {
    const ids: string[] = []
    for (const [index, length] of hours.entries()) {
      const day = addDays(sunday, index + 1)
      ids.push(await work(ana, `${day}T08:00`, `${day}T${String(8 + length).padStart(2, '0')}:00`))
    }
    return ids
  }
  const contract = (terms: object) =>
    done(
      owner.send('PUT', `/api/employees/${employeeId}/contract`, {
        body: { effectiveFrom: dayFromNow(-60), ...terms },
      }),
    )
  return { ...company, ana, employeeId, leaveTypeId, ledger, workWeek, contract }
}

const paid = { accrual: 'paid_overtime', amount: 150, perMinutes: 100, expiryMonths: 1 }
const unpaid = { accrual: 'unpaid_overtime', amount: 100, perMinutes: 100 }

test('paid overtime earns leave besides its pay, follows corrections, and expires', async () => {
  const { owner, done, pay, ana, employeeId, leaveTypeId, ledger, workWeek } = await scene(paid)
  await pay(ana, 20)
  const gross = async () => {
    const document = `{ person(id: "${employeeId}") { id } laborReport(from: "${sunday}", to: "${saturday}") { totals { cents } } }`
    return (await owner.graphql(document)).data.laborReport.totals.cents
  }
  const [first] = await workWeek([12, 12, 12, 12])
  const earned = { day: saturday, kind: 'accrued', from: sunday, to: saturday, overtime_percent: 150 }
  const before = await ledger(saturday)
  expect(before.lines).toMatchObject([{ ...earned, amount_minutes: 720, overtime_minutes: 480 }])
  // 40 h × $20 and 8 h × $30.
  expect(await gross()).toBe(104_000)

  const day = addDays(sunday, 1)
  const times = { clockIn: `${day}T07:00:00.000Z`, clockOut: `${day}T17:00:00.000Z`, breaks: [] }
  const body = { employeeId, times, reason: 'Left early' }
  await done(owner.send('PUT', `/api/time-clock/entries/${first}`, { body }))
  const { lines } = await ledger(dayFromNow(60))
  const expiresOn = lines[0].expires_on
  expect(lines).toMatchObject([
    { ...earned, amount_minutes: 540, overtime_minutes: 360 },
    { day: expiresOn, kind: 'expired', amount_minutes: -540, reason: 'overtime_expiry', balance_minutes: 0 },
  ])

  const query = `{
    leaveBalances(until: "${today}", leaveTypeId: "${leaveTypeId}") { totalMinutes totalLiabilityCents }
    person(id: "${employeeId}") { timeOffPreview(
      startDate: "${dayFromNow(60)}", endDate: "${dayFromNow(60)}", reason: other, leaveTypeId: "${leaveTypeId}"
    ) { balance { expiredMinutes beforeMinutes shortage { kind } } } }
  }`
  const { data } = await owner.graphql(query)
  expect(data.leaveBalances).toEqual({ totalMinutes: 540, totalLiabilityCents: 18_000 })
  expect(data.person.timeOffPreview.balance).toEqual({
    expiredMinutes: 540,
    beforeMinutes: 0,
    shortage: { kind: 'balance' },
  })
  const request = { startDate: dayFromNow(5), endDate: dayFromNow(5), leaveTypeId }
  const hours = { times: { startTime: '09:00', endTime: '12:00' } }
  await done(ana.browser.post('/api/employees/time-off/requests', { ...request, ...hours }))
  expect((await ledger(dayFromNow(60))).lines).toMatchObject([
    { kind: 'accrued' },
    { kind: 'taken', amount_minutes: -180 },
    { kind: 'expired', amount_minutes: -360 },
  ])
})

test('overtime earns by the pay policy that applies now, also after it was counted by an earlier one', async () => {
  const { owner, done, pay, ana, ledger, workWeek } = await scene(paid)
  await pay(ana, 20)
  await workWeek([12, 12, 12, 12])
  expect((await ledger(saturday)).lines).toMatchObject([{ overtime_minutes: 480 }])
  const body = { effectiveFrom: '2020-01-01', preset: 'us-federal', weeklyOvertimeMinutes: 44 * 60 }
  await done(owner.send('PUT', '/api/organization/policies/pay', { body }))
  expect((await ledger(saturday)).lines).toMatchObject([{ overtime_minutes: 240 }])
})

test('a salary without overtime earns leave for hours beyond the contract, unless a time account counts them', async () => {
  const { owner, done, employeeId, ledger, workWeek, contract } = await scene(unpaid)
  const terms = { weeklyMinutes: 2400, pattern: [[0, 480, 480, 480, 480, 480, 0]], annualSalaryCents: 5_200_000 }
  await contract({ ...terms, employmentType: 'salaried_exempt' })
  await workWeek([10, 10, 10, 10, 10])
  const balance = async () => (await ledger(today)).balance_minutes
  expect(await balance()).toBe(600)
  await contract({ ...terms, employmentType: 'salaried_non_exempt' })
  expect(await balance()).toBe(0)
  await contract({ ...terms, employmentType: 'salaried_exempt', weeklyMinutes: 2700, pattern: null })
  expect(await balance()).toBe(300)
  const opening = { day: sunday, minutes: 0, reason: 'New' }
  await done(owner.post(`/api/employees/${employeeId}/time-account/opening`, opening))
  expect(await balance()).toBe(0)
})

test('overtime earns no paid time off, and is counted in hours', async () => {
  const { owner, leaveTypeId } = await scene(unpaid)
  const set = async (more: object) => {
    const body = { effectiveFrom: today, title: 'Overtime', unit: 'hours', policy: unpaid, leaveTypeId, ...more }
    const { status, body: answer } = await owner.send('PUT', '/api/organization/policies/leave', { body })
    return [status, Object.keys(answer.error?.fields ?? {})]
  }
  expect(await set({ leaveTypeId: null })).toEqual([422, ['policy.accrual']])
  expect(await set({ unit: 'days' })).toEqual([422, ['policy.accrual']])
  expect(await set({ policy: { ...unpaid, perMinutes: null } })).toEqual([422, ['policy.amount']])
  expect(await set({})).toEqual([200, []])
})
