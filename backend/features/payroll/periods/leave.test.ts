import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { approve, companyOf, first, ok, path, second, third, work } from './testing.ts'

const muster = await fileMuster()
const requests = '/api/employees/time-off/requests'

type Company = Awaited<ReturnType<typeof companyOf>>

async function requestLeave({ ana }: Company, startDate: string, endDate: string, reason = 'Vacation') {
  const { id } = await ok(ana.browser.post(requests, { startDate, endDate, reason }))
  return id as string
}
const review = (by: TestClient, id: string) =>
  ok(by.send('PUT', `${requests}/${id}/review`, { body: { approve: true, openShifts: true } }))

const fileOf = async (owner: TestClient, from: string, until: string, format: string) =>
  (await owner.get(`/api/payroll/export?startDate=${from}&endDate=${addDays(until, -1)}&format=${format}`)).text

test('approved paid leave is on the period, the statement, exports and provider files; unpaid leave is not', async () => {
  const company = await companyOf(muster)
  const { owner, ana } = company
  await work(owner, ana.id, first, [8])
  await review(owner, await requestLeave(company, addDays(first, 2), addDays(first, 3)))
  await review(owner, await requestLeave(company, addDays(first, 4), addDays(first, 4), 'Other'))
  await ok(approve(owner, first, ana.id))
  const closing = await ok(owner.post(path(first, '/close')))
  expect(closing).toMatchObject({ grossCents: 24 * 1200, people: [{ hours: 8, grossCents: 24 * 1200 }] })

  const { data } = await ana.browser.graphql(
    `query ($start: Date!) { payStatement(start: $start) { totalCents totals { workedSeconds leaveSeconds } } }`,
    { start: first },
  )
  expect(data.payStatement).toEqual({
    totalCents: 24 * 1200,
    totals: { workedSeconds: 8 * 3600, leaveSeconds: 16 * 3600 },
  })
  const exported = JSON.parse(await fileOf(owner, first, second, 'json'))
  expect(exported.employees).toMatchObject([{ totalHours: 8, paidLeaveHours: 16, grossPay: 288 }])
  expect(await fileOf(owner, first, second, 'csv')).toContain('8.00,16.00,288.00')
  expect(await fileOf(owner, first, second, 'adp')).toContain('8.00,,V,16.00')
  expect(await fileOf(owner, first, second, 'gusto')).toContain('8.00,,,,192.00,')
})

test('leave that is approved or revoked after its period was closed is paid as a difference', async () => {
  const company = await companyOf(muster)
  const { owner, ana } = company
  await work(owner, ana.id, first, [8])
  await ok(approve(owner, first, ana.id))
  await ok(owner.post(path(first, '/close')))

  const id = await requestLeave(company, addDays(first, 2), addDays(first, 2))
  await review(owner, id)
  const next = await ok(owner.get(path(second)))
  expect(next.differences).toMatchObject([
    { employeeId: ana.id, amountCents: 8 * 1200, causes: [{ kind: 'leave', id, before: null, after: 1 }] },
  ])
  expect(await ok(owner.post(path(second, '/close')))).toMatchObject({ differenceCents: 8 * 1200 })

  await ok(owner.post(`${requests}/${id}/withdraw`, { comment: 'Worked after all' }))
  expect((await ok(owner.get(path(third)))).differences).toMatchObject([{ amountCents: -8 * 1200 }])
})

test('a day of leave costs its published shifts', async () => {
  const company = await companyOf(muster)
  const { owner, ana, user } = company
  const day = addDays(first, 2)
  const shift = { employeeId: ana.id, startTime: `${day}T08:00`, endTime: `${day}T18:30`, breakMinutes: 30 }
  await ok(owner.post('/api/schedules/shifts', shift))
  const { errors } = await owner.graphql('mutation ($input: WeekInput!) { publishWeek(input: $input) { caughtUp } }', {
    input: { commandId: randomUUID(), locationId: user.locationId, weekStart: first },
  })
  expect(errors).toBeUndefined()
  const { data } = await ana.browser.graphql(
    'query ($from: Date!) { me { scheduledMinutes(from: $from, to: $from) { day minutes } } }',
    { from: day },
  )
  expect(data.me.scheduledMinutes).toEqual([{ day, minutes: 600 }])
  await review(owner, await requestLeave(company, day, day))
  expect((await ok(owner.get(path(first)))).grossCents).toBe(10 * 1200)
})

test('leave types are paid by their percentage, and unpaid types not at all', async () => {
  const company = await companyOf(muster)
  const { owner, ana } = company
  const type = async (name: string, payPercent: number) => {
    const terms = { name, color: '#2f8f8f', reason: 'Sick Leave', countsAgainst: 'none', payPercent }
    return (await ok(owner.post('/api/organization/leave-types', terms))).id as string
  }
  const [half, unpaid] = [await type('Half pay', 50), await type('No pay', 0)]
  for (const [leaveTypeId, day] of [[half, addDays(first, 2)] as const, [unpaid, addDays(first, 3)] as const]) {
    const { id } = await ok(ana.browser.post(requests, { startDate: day, endDate: day, leaveTypeId }))
    await review(owner, id)
  }
  expect(await ok(owner.get(path(first)))).toMatchObject({ grossCents: 8 * 600 })
  const exported = JSON.parse(await fileOf(owner, first, second, 'json'))
  expect(exported.employees).toContainEqual(expect.objectContaining({ paidLeaveHours: 8, grossPay: 48 }))
})
