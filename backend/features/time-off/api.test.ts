import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { TIME_OFF } from '#schema/schedule/conflict-messages.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

async function company() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee' = 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  return { owner, manager: await hire('Mia', 'manager'), ana: await hire('Ana'), bob: await hire('Bob') }
}

const requests = '/api/employees/time-off/requests'
const vacation = { startDate: '2027-03-22', endDate: '2027-03-24', reason: 'Vacation', notes: 'Skiing' }

describe('time off over REST', () => {
  test('creates, lists, approves and revokes a request, and opens its shifts', async () => {
    const { manager, ana } = await company()
    const asked = await ana.browser.post(requests, vacation)
    expect(asked).toMatchObject({ status: 201, body: { status: 'pending', pto_hours: 24, first_name: 'Ana' } })
    const { id } = asked.body
    const pto = async () => (await ana.browser.get(`/api/employees/${ana.user.id}/pto?year=2027`)).body
    expect(await pto()).toMatchObject({ pto_hours_allocated: 120, pto_hours_pending: 24, pto_hours_available: 96 })
    expect((await manager.browser.get(`${requests}?status=pending`)).body.requests).toMatchObject([{ id }])
    expect((await ana.browser.get('/api/employees/time-off/my-requests')).body.requests).toMatchObject([{ id }])

    const shift = { employeeId: ana.user.id, startTime: '2027-03-23T09:00', endTime: '2027-03-23T17:00' }
    expect((await manager.browser.post('/api/schedules/shifts', shift)).status).toBe(201)
    const review = (body: object) => manager.browser.send('PUT', `${requests}/${id}/review`, { body })
    expect(await review({ approve: false })).toMatchObject({
      status: 422,
      body: { error: { fields: { comment: /why/ } } },
    })
    expect((await review({ approve: true })).status).toBe(409)
    expect((await review({ approve: true, openShifts: true })).body).toMatchObject({
      status: 'approved',
      opened_shifts: 1,
    })
    expect((await manager.browser.get('/api/time-off/all?status=approved')).body.timeOff).toEqual([
      { employee_id: ana.user.id, status: 'approved', start_date: '2027-03-22', end_date: '2027-03-24', times: null },
    ])
    const refused = await manager.browser.post('/api/schedules/shifts', shift)
    expect(refused).toMatchObject({ status: 409, body: { error: { message: TIME_OFF } } })
    expect(await pto()).toMatchObject({ pto_hours_used: 24, pto_hours_pending: 0 })
    const withdrawn = await manager.browser.post(`${requests}/${id}/withdraw`, { comment: 'All are ill' })
    expect(withdrawn.body).toMatchObject({ status: 'cancelled', comment: 'All are ill' })
    expect((await manager.browser.post('/api/schedules/shifts', shift)).status).toBe(201)
  })

  test('only managers can request time off for employees who can’t sign in', async () => {
    const { manager, ana, bob } = await company()
    const { manager: stranger } = await company()
    const { body: kai } = await manager.browser.post('/api/employees', { firstName: 'Kai', lastName: 'Ode' })
    const forKai = { ...vacation, employeeId: kai.id }
    expect((await bob.browser.post(requests, forKai)).status).toBe(403)
    expect((await stranger.browser.post(requests, forKai)).status).toBe(404)
    expect((await manager.browser.post(requests, { ...vacation, employeeId: ana.user.id })).status).toBe(403)
    const times = { startTime: '09:00', endTime: '12:00' }
    const hours = { ...forKai, endDate: vacation.startDate, times }
    const asked = await manager.browser.post(requests, hours)
    expect(asked).toMatchObject({ status: 201, body: { employee_id: kai.id, status: 'pending', first_name: 'Kai' } })
    const review = { body: { approve: true } }
    expect((await manager.browser.send('PUT', `${requests}/${asked.body.id}/review`, review)).status).toBe(200)
    const shift = { employeeId: kai.id, startTime: '2027-03-22T10:00', endTime: '2027-03-22T17:00' }
    expect((await manager.browser.post('/api/schedules/shifts', shift)).body.error.message).toBe(TIME_OFF)
    const { data } = await manager.browser.graphql('{ history(first: 10) { nodes { sentence } } }')
    const sentences = data.history.nodes.map(({ sentence }: { sentence: string }) => sentence)
    expect(sentences).toContainEqual(expect.stringMatching(/^Mia \w+ requested time off for Kai Ode on/))
  })

  test('a partial day off opens only overlapping shifts, and the rest of the day can be scheduled', async () => {
    const { manager, ana } = await company()
    const times = { startTime: '09:00', endTime: '12:00' }
    const day = '2027-03-22'
    const body = { ...vacation, startDate: day, endDate: day, times }
    const late = await ana.browser.post(requests, { ...body, times: { startTime: '12:00', endTime: '09:00' } })
    expect(late.body.error.fields).toEqual({ 'times.endTime': 'End time must be after start time' })
    const asked = await ana.browser.post(requests, body)
    expect(asked.body).toMatchObject({ pto_hours: 3, times: { start_time: '09:00', end_time: '12:00' } })

    const plan = (start: string, end: string) =>
      manager.browser.post('/api/schedules/shifts', {
        employeeId: ana.user.id,
        startTime: `${day}T${start}`,
        endTime: `${day}T${end}`,
      })
    expect((await plan('12:00', '16:00')).status).toBe(201)
    const inIt = await plan('08:00', '10:00')
    const seen = await manager.browser.graphql(
      '{ timeOffRequests { nodes { times { startTime endTime } conflicts { id } } } }',
    )
    expect(seen.data.timeOffRequests.nodes).toEqual([{ times, conflicts: [{ id: inIt.body.id }] }])
    const review = `${requests}/${asked.body.id}/review`
    const approved = await manager.browser.send('PUT', review, { body: { approve: true, openShifts: true } })
    expect(approved.body).toMatchObject({ status: 'approved', opened_shifts: 1 })
    expect((await plan('11:00', '11:30')).body.error).toMatchObject({ message: TIME_OFF })
  })

  test('only the employee can cancel a request, and only they and their managers see it', async () => {
    const { ana, bob, manager } = await company()
    const { id } = (await ana.browser.post(requests, vacation)).body
    for (const { browser } of [bob, manager]) {
      expect((await browser.send('DELETE', `${requests}/${id}`)).status).toBe(404)
    }
    expect((await bob.browser.get(`/api/employees/${ana.user.id}/pto`)).status).toBe(404)
    expect((await manager.browser.get(`/api/employees/${ana.user.id}/pto`)).status).toBe(200)
    expect((await ana.browser.send('DELETE', `${requests}/${id}`)).body).toMatchObject({ status: 'cancelled' })
    const taken = await bob.browser.post(requests, { ...vacation, id })
    expect(taken).toMatchObject({ status: 409, body: { error: { message: 'This request already exists' } } })
  })

  test('rejects an end date before the start date and names the field', async () => {
    const { ana } = await company()
    const { status, body } = await ana.browser.post(requests, { ...vacation, endDate: '2027-03-21' })
    expect(status).toBe(422)
    expect(body.error.fields).toEqual({ endDate: 'End date must be after start date' })
  })
})

test('over GraphQL managers see the conflicting shifts of a request, employees do not', async () => {
  const { manager, ana } = await company()
  const shift = { employeeId: ana.user.id, startTime: '2027-03-23T09:00', endTime: '2027-03-23T17:00' }
  await manager.browser.post('/api/schedules/shifts', shift)
  const input = {
    commandId: randomUUID(),
    id: randomUUID(),
    startDate: '2027-03-22',
    endDate: '2027-03-24',
    reason: 'sick_leave',
  }
  const { data, errors } = await ana.browser.graphql(
    `mutation ($input: CreateTimeOffRequestInput!) {
      createTimeOffRequest(input: $input) {
        request { id reason status ptoMinutes employee { firstName pto(year: 2027) { pendingMinutes } } conflicts { id } }
        openedShifts
      }
    }`,
    { input },
  )
  expect(errors).toBeUndefined()
  expect(data.createTimeOffRequest).toEqual({
    request: {
      id: input.id,
      reason: 'sick_leave',
      status: 'pending',
      // Two days of 8 h and a shift of 7.5 h.
      ptoMinutes: 1410,
      employee: { firstName: 'Ana', pto: { pendingMinutes: 1410 } },
      conflicts: [],
    },
    openedShifts: 0,
  })
  const seen = await manager.browser.graphql(
    '{ timeOffRequests(status: pending) { nodes { id conflicts { startsAt employee { firstName } } } } }',
  )
  expect(seen.data.timeOffRequests.nodes).toEqual([
    { id: input.id, conflicts: [{ startsAt: '2027-03-23T08:00:00.000Z', employee: { firstName: 'Ana' } }] },
  ])
})

test('a termination ends the sessions, and the employee can be rehired', async () => {
  const { owner, ana } = await company()
  const path = `/api/employees/${ana.user.id}`
  expect((await owner.send('DELETE', path)).status).toBe(200)
  expect((await ana.browser.get('/api/auth/me')).status).toBe(401)
  expect((await owner.post(`${path}/reactivate`)).status).toBe(200)
  const { employeeId } = ana.user
  const rate = await owner.send('PUT', `${path}/pay-rate`, { body: { effectiveFrom: '2027-01-01', hourlyRate: 19.99 } })
  expect(rate.status).toBe(200)
  const { data } = await owner.graphql('{ week(day: "2027-03-23") { people { employeeId hourlyRateCents } } }')
  expect(data.week.people).toContainEqual({ employeeId, hourlyRateCents: 1999 })
})

test('REST and GraphQL both enforce roles and policies', async () => {
  const { owner, manager } = await company()
  const role = await manager.browser.post('/api/organization/roles', { name: 'Barista', color: '#2F6F4E' })
  expect(role).toMatchObject({ status: 201, body: { name: 'Barista', color: '#2f6f4e' } })
  const renamed = await owner.send('PUT', `/api/organization/roles/${role.body.id}`, {
    body: { name: 'Bar', color: '#112233' },
  })
  expect(renamed.body).toEqual({ id: role.body.id, name: 'Bar', color: '#112233' })
  const { data } = await manager.browser.graphql('{ organization { jobRoles { name color } } }')
  expect(data.organization.jobRoles).toEqual([{ name: 'Bar', color: '#112233' }])
  expect((await owner.send('DELETE', `/api/organization/roles/${role.body.id}`)).status).toBe(200)
  expect((await manager.browser.get('/api/organization/roles')).body.roles).toEqual([])

  const policy = { effectiveFrom: '2027-01-01', minutesPerYear: 6000 }
  const usual = { coversWholeYear: false, proratesFirstYear: false }
  expect((await owner.send('PUT', '/api/organization/policies/pto', { body: policy })).status).toBe(200)
  expect((await manager.browser.get('/api/organization/policies')).body.pto).toEqual([
    { ...policy, ...usual },
    { effectiveFrom: null, minutesPerYear: 7200, ...usual },
  ])
})

test('an owner adjusts a balance with a reason, and a manager may not', async () => {
  const { owner, manager } = await company()
  const path = `/api/employees/${manager.user.employeeId}/pto`
  const before = (await owner.get(`${path}?year=2026`)).body.pto_hours_allocated
  const change = { year: 2026, minutes: 480, reason: 'Carried over' }
  expect((await manager.browser.post(`${path}/adjustments`, change)).status).toBe(403)
  expect((await owner.post(`${path}/adjustments`, { ...change, reason: ' ' })).status).toBe(422)
  expect((await owner.post(`${path}/adjustments`, change)).status).toBeLessThan(300)
  expect((await owner.get(`${path}?year=2026`)).body.pto_hours_allocated).toBe(before + 8)
})

test('a policy for the current year is previewed balance by balance, then changes exactly those', async () => {
  const { owner, ana, bob, manager } = await company()
  const today = new Date().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const newHire = await owner.post('/api/employees', { firstName: 'Nia', lastName: 'New', hireDate: `${year}-07-02` })
  expect(newHire.status).toBe(201)
  const balanceOf = async (id: string) => (await owner.get(`/api/employees/${id}/pto?year=${year}`)).body
  const adjustment = { year, minutes: 480, reason: 'Carried over' }
  await owner.post(`/api/employees/${ana.user.id}/pto/adjustments`, adjustment)

  const policy = { effectiveFrom: today, minutesPerYear: 9600, proratesFirstYear: true }
  const preview = async (body: object) => (await owner.post('/api/organization/policies/pto/preview', body)).body
  expect(await preview(policy)).toMatchObject({ year: today.endsWith('-01-01') ? year : year + 1 })
  const wholeYear = { ...policy, coversWholeYear: true }
  expect((await manager.browser.post('/api/organization/policies/pto/preview', wholeYear)).status).toBe(403)
  const { total, changes } = await preview(wholeYear)
  const after = new Map(
    changes.map((each: { employee_id: string; pto_hours_after: number }) => [each.employee_id, each.pto_hours_after]),
  )
  expect(total).toBe(after.size)
  expect(after.get(ana.user.id)).toBe(168)
  expect(after.get(bob.user.id)).toBe(160)
  expect((await balanceOf(ana.user.id)).pto_hours_allocated).toBe(128)

  expect((await owner.send('PUT', '/api/organization/policies/pto', { body: wholeYear })).status).toBe(200)
  for (const [id, hours] of after) expect((await balanceOf(String(id))).pto_hours_allocated).toBe(hours)
  expect((await preview(wholeYear)).total).toBe(0)
  const silent = await owner.send('PUT', '/api/organization/policies/pto', { body: { ...policy, minutesPerYear: 1 } })
  expect(silent.status).toBe(409)
})
