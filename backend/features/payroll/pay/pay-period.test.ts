import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { approve, companyOf, ok, path, raise, week, work } from '../periods/testing.ts'

const muster = await fileMuster()

const PERIOD = `query ($start: Date!) { payPeriod(start: $start) {
  from to people { employeeId grossCents regularSeconds overtimeSeconds }
} }`
const PAY = `query ($employeeId: ID!, $from: Date!, $to: Date!) { pay(employeeId: $employeeId, from: $from, to: $to) {
  totals { grossCents regularSeconds overtimeSeconds }
  entries { cents } overtimeFromBeforeCents overtimePaidLaterCents
  lines { kind cents evidence { id } }
  sinceClosing { from closedCents nowCents }
} }`

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const centsOf = (lines: readonly { cents: number }[]) => sum(lines.map(({ cents }) => cents))

/** Workweeks start on Sunday. Ana works 46 h from Monday to Friday in the workweeks from March 1 and March 15. */
async function companyWithOvertime(schedule: { frequency: string; anchor: string }) {
  const { owner, ana } = await companyOf(muster)
  await ok(owner.send('PUT', '/api/payroll/schedule', { body: schedule }))
  for (const sunday of ['2026-03-01', '2026-03-15']) await work(owner, ana.id, sunday, week)
  const payOf = async (from: string, to: string) =>
    (await owner.graphql(PAY, { employeeId: ana.id, from, to })).data.pay
  const days = schedule.frequency === 'weekly' ? 7 : 14
  return { owner, ana, payOf, start: addDays(schedule.anchor, -days), days }
}

test.each([
  { frequency: 'weekly', anchor: '2026-03-07' },
  { frequency: 'weekly', anchor: '2026-03-06' },
  { frequency: 'biweekly', anchor: '2026-03-07' },
  { frequency: 'biweekly', anchor: '2026-03-05' },
])('the explanation of each $frequency period from $anchor has the amounts of the period', async (schedule) => {
  const { owner, ana, payOf, start, days } = await companyWithOvertime(schedule)
  const amounts: number[] = []
  for (let first = start; first < '2026-03-22'; first = addDays(first, days)) {
    const { people, from, to } = (await owner.graphql(PERIOD, { start: first })).data.payPeriod
    const { employeeId: _id, ...paid } = people.find((each: { employeeId: string }) => each.employeeId === ana.id) ?? {
      grossCents: 0,
      regularSeconds: 0,
      overtimeSeconds: 0,
    }
    const { totals, lines, entries, ...overtime } = await payOf(from, to)
    expect(totals).toEqual(paid)
    const others = overtime.overtimeFromBeforeCents - overtime.overtimePaidLaterCents
    expect(centsOf(entries) + others).toBe(paid.grossCents)
    expect(centsOf(lines)).toBe(paid.grossCents)
    const query = `startDate=${from}&endDate=${to}`
    const explanation = await ok(owner.get(`/api/payroll/employees/${ana.id}/explain?${query}`))
    expect([explanation.totalCents, centsOf(explanation.lines)]).toEqual([paid.grossCents, paid.grossCents])
    amounts.push(paid.grossCents)
  }
  expect(sum(amounts)).toBe(2 * 58_800)
})

test('a period pays the overtime of a workweek that began before it, other days show it when worked', async () => {
  const { payOf } = await companyWithOvertime({ frequency: 'weekly', anchor: '2026-03-07' })
  const premium = expect.objectContaining({ kind: 'overtime-premium', cents: 3600 })
  const before = await payOf('2026-02-28', '2026-03-06')
  expect(before.totals.grossCents).toBe(55_200)
  expect([before.overtimeFromBeforeCents, before.overtimePaidLaterCents]).toEqual([0, 3600])
  const after = await payOf('2026-03-07', '2026-03-13')
  expect(after.lines).toEqual([premium])
  expect([after.overtimeFromBeforeCents, after.overtimePaidLaterCents]).toEqual([3600, 0])
  expect((await payOf('2026-03-06', '2026-03-06')).lines).toContainEqual(premium)
  expect((await payOf('2026-03-01', '2026-03-07')).totals.grossCents).toBe(58_800)
})

test('a closed period is compared with what it would pay now, and only that period', async () => {
  const { owner, ana, payOf } = await companyWithOvertime({ frequency: 'weekly', anchor: '2026-03-07' })
  for (const start of ['2026-02-28', '2026-03-07']) {
    await ok(approve(owner, start, ana.id))
    await ok(owner.post(path(start, '/close')))
  }
  expect((await payOf('2026-03-07', '2026-03-13')).sinceClosing).toEqual([])
  await raise(owner, ana.id, 12.1, '2026-02-28')
  const changed = async (from: string, to: string) => (await payOf(from, to)).sinceClosing
  expect(await changed('2026-02-28', '2026-03-06')).toEqual([
    { from: '2026-02-28', closedCents: 55_200, nowCents: 55_660 },
  ])
  expect(await changed('2026-03-07', '2026-03-13')).toEqual([{ from: '2026-03-07', closedCents: 3600, nowCents: 3630 }])
})
