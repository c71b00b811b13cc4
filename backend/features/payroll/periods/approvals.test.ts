import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { approve, companyOf, first, ok, path, second, shift, week, work } from './testing.ts'

const muster = await fileMuster()
const company = () => companyOf(muster)
const midnight = { day: 0, time: '00:00' }

async function states(by: TestClient, start = first): Promise<Record<string, string>> {
  const { people } = await ok(by.get(path(start)))
  return Object.fromEntries(people.map((each: { firstName: string; state: string }) => [each.firstName, each.state]))
}

describe('hours of a pay period', () => {
  test('are confirmed by the employee and approved by their manager', async () => {
    const { owner, mia, ana } = await company()
    await work(owner, ana.id, first, week)
    expect(await states(mia.browser)).toEqual({ Ana: 'open' })
    await ok(ana.browser.post(path(first, '/confirm')))
    expect(await states(mia.browser)).toEqual({ Ana: 'confirmed' })
    await ok(approve(mia.browser, first, ana.id))
    expect(await states(mia.browser)).toEqual({ Ana: 'approved' })
    await ok(mia.browser.post(path(first, '/withdraw-approval'), { employeeId: ana.id }))
    expect(await states(mia.browser)).toEqual({ Ana: 'confirmed' })
  })
  test('are approved for several employees at once, or for none if one is incomplete', async () => {
    const { owner, mia, ana, bob } = await company()
    await work(owner, ana.id, first, [8])
    const [entryId] = await work(owner, bob.id, first, [8])
    const approveAll = (by: TestClient, employeeIds: string[], key: string = randomUUID()) =>
      by.post(path(first, '/approve-all'), { employeeIds }, { 'idempotency-key': key })
    const proposal = { entryId, times: shift(addDays(first, 1), 9), reason: 'Stayed on' }
    const proposed = await ok(bob.browser.post('/api/time-clock/proposals', proposal))
    expect(await approveAll(mia.browser, [ana.id, bob.id])).toMatchObject({ status: 409 })
    expect(await states(owner)).toEqual({ Ana: 'open', Bob: 'missing' })
    const review = { employeeId: bob.id, accept: false, comment: 'No' }
    await ok(owner.send('PUT', `/api/time-clock/proposals/${proposed.id}/review`, { body: review }))
    const key = randomUUID()
    for (const _ of [1, 2]) await ok(approveAll(mia.browser, [ana.id, bob.id, ana.id], key))
    expect(await states(owner)).toEqual({ Ana: 'approved', Bob: 'approved' })
    expect(await approveAll(owner, [ana.id, randomUUID()])).toMatchObject({ status: 404 })
    expect(await approveAll(mia.browser, [mia.id])).toMatchObject({ status: 403 })
    expect(await approveAll(owner, [])).toMatchObject({ status: 422 })
  })
  test('lose their approval when they change, without affecting other employees', async () => {
    const { owner, ana, bob } = await company()
    const [entry] = await work(owner, ana.id, first, [8])
    await work(owner, bob.id, first, [8])
    for (const { id } of [ana, bob]) await ok(approve(owner, first, id))
    await work(owner, ana.id, second, [8])
    expect(await states(owner)).toEqual({ Ana: 'approved', Bob: 'approved' })
    const day = addDays(first, 1)
    for (const hours of [9, 8]) {
      const body = { employeeId: ana.id, times: shift(day, hours), reason: 'Stayed on' }
      await ok(owner.send('PUT', `/api/time-clock/entries/${entry}`, { body }))
      expect(await states(owner)).toEqual({ Ana: 'open', Bob: 'approved' })
    }
    await ok(approve(owner, first, ana.id))
    expect(await states(owner)).toEqual({ Ana: 'approved', Bob: 'approved' })
  })
  test('are not approved while a correction awaits review, which is named with its day', async () => {
    const { owner, mia, ana } = await company()
    const [entryId] = await work(owner, ana.id, first, [8])
    const proposal = { entryId, times: shift(addDays(first, 1), 9), reason: 'Stayed on' }
    const proposed = await ok(ana.browser.post('/api/time-clock/proposals', proposal))
    const day = addDays(first, 1)
    expect(await approve(mia.browser, first, ana.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', fields: { [day]: 'A proposed correction awaits review' } } },
    })
    expect((await ok(mia.browser.get(path(first)))).people).toMatchObject([
      { state: 'missing', missing: [{ day, reason: 'A proposed correction awaits review' }] },
    ])
    const review = { employeeId: ana.id, accept: false, comment: 'No' }
    await ok(mia.browser.send('PUT', `/api/time-clock/proposals/${proposed.id}/review`, { body: review }))
    await ok(approve(mia.browser, first, ana.id))
  })
  test('are not approved while they run', async () => {
    const { owner, ana } = await company()
    await ok(ana.browser.post('/api/time-clock/clock-in'))
    const [, current] = (await ok(owner.get('/api/payroll/periods'))).periods
    const refused = await approve(owner, current.start, ana.id)
    expect(Object.values(refused.body.error.fields)).toEqual(['Still clocked in'])
  })
  test('are approved by managers of the employee’s location only, and by no one their own but owners', async () => {
    const { owner, user, organizationId, mia, ana, hire } = await company()
    const elsewhere = await muster.createLocation(organizationId, 'Elsewhere')
    const max = await hire('Max', 'manager', elsewhere)
    const status = async (by: TestClient, id: string) => (await approve(by, first, id)).status
    expect(await status(max.browser, ana.id)).toBe(403)
    expect(await status(mia.browser, mia.id)).toBe(403)
    expect(await status(ana.browser, ana.id)).toBe(403)
    expect(await status(owner, mia.id)).toBe(200)
    expect(await status(owner, user.employeeId)).toBe(200)
    expect(await status(owner, randomUUID())).toBe(404)
    const other = await company()
    expect(await status(other.owner, ana.id)).toBe(404)
  })
})

describe('a policy whose workday starts at 04:00', () => {
  test('puts an entry after midnight into the period of the workday before', async () => {
    const { owner, ana } = await company()
    const body = { effectiveFrom: '2026-01-01', preset: 'us-federal', workdayStart: '04:00', workweekStart: midnight }
    await ok(owner.send('PUT', '/api/organization/policies/pay', { body }))
    const times = { clockIn: `${second}T00:00:00.000Z`, clockOut: `${second}T02:00:00.000Z`, breaks: [] }
    await ok(owner.post('/api/time-clock/entries', { employeeId: ana.id, times, reason: 'Forgotten' }))
    const employeesIn = async () => {
      const { periods } = await ok(owner.get('/api/payroll/periods'))
      return periods.flatMap((each: { start: string; employees: number }) => (each.employees > 0 ? each.start : []))
    }
    expect(await employeesIn()).toEqual([first])
    expect((await owner.post(path(first, '/close'))).status).toBe(409)
    await ok(approve(owner, first, ana.id))
    expect(await ok(owner.post(path(first, '/close')))).toMatchObject({ grossCents: 2400 })
  })
})

describe('a manager who does not run payroll', () => {
  test('sees the people of their location, and the pay of those they manage', async () => {
    const { owner, organizationId, mia, ana, hire } = await company()
    const elsewhere = await muster.createLocation(organizationId, 'Elsewhere')
    const [zoe, moe] = [await hire('Zoe', 'employee', elsewhere), await hire('Moe', 'manager')]
    for (const { id } of [ana, zoe, moe]) await work(owner, id, first, [8])
    const seen = await ok(mia.browser.get(path(first)))
    expect(seen.people).toMatchObject([
      { firstName: 'Ana', grossCents: 9600 },
      { firstName: 'Moe', grossCents: null },
    ])
    expect(new Set(seen.lines.map(({ employeeId }: { employeeId: string }) => employeeId))).toEqual(new Set([ana.id]))
    const { periods } = await ok(mia.browser.get('/api/payroll/periods'))
    expect(periods.at(-1)).toMatchObject({ start: first, employees: 2, approved: 0, status: 'open' })
  })
  test('closes periods only once they are allowed to', async () => {
    const { owner, mia } = await company()
    expect((await mia.browser.post(path(first, '/close'))).status).toBe(403)
    const permission = `/api/employees/${mia.id}/payroll-permission`
    await ok(owner.send('PUT', permission, { body: { granted: true } }))
    await ok(mia.browser.post(path(first, '/close')))
  })
})

test('an employee sees the state of their own hours', async () => {
  const { ana } = await company()
  await ok(ana.browser.post('/api/time-clock/clock-in'))
  const { data } = await ana.browser.graphql('{ myPayPeriods { from state status missing { reason } } }')
  expect(data.myPayPeriods).toMatchObject([
    { state: 'missing', status: 'open', missing: [{ reason: 'Still clocked in' }] },
    { state: 'none', status: 'open', missing: [] },
  ])
})

describe('hours before the first pay rate', () => {
  const add = async (owner: TestClient, hireDate?: string) =>
    (await ok(owner.post('/api/employees', { firstName: 'Nia', lastName: 'New', hourlyRate: 22.5, hireDate }))).id
  const unusualIn = async (owner: TestClient) =>
    (await owner.graphql(`{ payPeriod(start: "${first}") { grossCents unusual { name kind } } }`)).data.payPeriod
  test('are paid from the hire date', async () => {
    const { owner } = await company()
    await work(owner, await add(owner, first), first, [8, 5])
    expect(await unusualIn(owner)).toEqual({ grossCents: 29_250, unusual: [] })
  })
  test('are listed before closing if they have no rate', async () => {
    const { owner } = await company()
    await work(owner, await add(owner), first, [8, 5])
    expect(await unusualIn(owner)).toMatchObject({ grossCents: 0, unusual: [{ name: 'Nia New', kind: 'no_rate' }, {}] })
  })
})

test('a run preview marks what is unusual', async () => {
  const { owner, ana, bob } = await company()
  await work(owner, ana.id, first, [8, 8])
  await work(owner, bob.id, second, [8])
  await work(owner, ana.id, second, [10, 10, 10])
  const body = { hourlyRate: 13, effectiveFrom: second }
  await ok(owner.send('PUT', `/api/employees/${ana.id}/pay-rate`, { body }))
  const query = `{ payPeriod(start: "${second}") { previousGrossCents unusual { name kind } } }`
  const { data } = await owner.graphql(query)
  expect(data.payPeriod).toEqual({
    previousGrossCents: 19200,
    unusual: [
      { name: 'Ana Test', kind: 'more_hours' },
      { name: 'Ana Test', kind: 'rate_change' },
      { name: 'Bob Test', kind: 'first_pay' },
    ],
  })
})
