import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { defaultAvailability, NOT_WITHIN_AVAILABLE } from '#schema/availability/rules.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()
const own = '/api/employees/availability'
const [tuesday, wednesday] = ['2027-03-23', '2027-03-24']

async function company() {
  const { user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const hire = (role: 'manager' | 'employee') => muster.hire({ organizationId, locationId, role, firstName: 'Ana' })
  const [manager, ana] = [await hire('manager'), await hire('employee')]
  const kai = await manager.browser.post('/api/employees', { firstName: 'Kai', lastName: 'Ode' })
  return { organizationId, locationId, manager, ana, kaiId: kai.body.id as string }
}

const split = [{ startTime: '18:00', endTime: '22:00' }]
const morning = { isAvailable: true, startTime: '06:00', endTime: '12:00' }
const week = defaultAvailability.map(({ dayOfWeek: day, ...hours }) => ({ day, ...hours }))

test('several intervals a day and single dates are stored, and shifts outside them cause warnings', async () => {
  const { manager, ana } = await company()
  const id = ana.user.employeeId
  const availability = week.map((day) => (day.day === 2 ? { ...day, ...morning, moreTimes: split } : day))
  expect((await ana.browser.post(own, { availability })).body).toMatchObject({ set: true, availability, dates: [] })
  const set = await ana.browser.send('PUT', `${own}/dates`, {
    body: { startDate: wednesday, endDate: wednesday, hours: { ...morning, isAvailable: false } },
  })
  expect(set.body.dates).toEqual([{ date: wednesday, ...morning, isAvailable: false }])

  const plan = (day: string, start: string, end: string) =>
    manager.browser.post('/api/schedules/shifts', {
      employeeId: id,
      startTime: `${day}T${start}`,
      endTime: `${day}T${end}`,
    })
  expect((await plan(tuesday, '18:00', '22:00')).body.warnings).toEqual([])
  expect((await plan(tuesday, '11:00', '13:00')).body.warnings).toMatchObject([
    { message: "Shift is outside employee's available hours (06:00 - 12:00, 18:00 - 22:00)" },
  ])
  expect((await plan(wednesday, '09:00', '10:00')).body.warnings).toMatchObject([
    { message: 'Employee marked as unavailable on this date' },
  ])

  const { body } = await manager.browser.get('/api/availability/all')
  expect(body.availability).toHaveLength(7)
  expect(body.availability).toContainEqual({
    employee_id: id,
    day_of_week: 2,
    is_available: true,
    start_time: '06:00',
    end_time: '12:00',
    more_times: [{ start_time: '18:00', end_time: '22:00' }],
    preferred_times: null,
  })
  expect(body.dates).toMatchObject([{ employee_id: id, date: wednesday, is_available: false, more_times: [] }])

  const builder = await manager.browser.graphql(
    'query ($day: Date!) { week(day: $day) { people { employeeId availability { date dayOfWeek isAvailable } } } }',
    { day: tuesday },
  )
  const people: { employeeId: string; availability: object[] }[] = builder.data.week.people
  expect(people.find(({ employeeId }) => employeeId === id)?.availability).toContainEqual({
    date: wednesday,
    dayOfWeek: 3,
    isAvailable: false,
  })

  const removed = await ana.browser.send('PUT', `${own}/dates`, {
    body: { startDate: tuesday, endDate: wednesday, hours: null },
  })
  expect(removed.body.dates).toEqual([])
})

test.each([
  ['times that overlap', { ...morning, moreTimes: [{ startTime: '11:00', endTime: '15:00' }] }],
  ['more than four times', { ...morning, moreTimes: [...split, ...split, ...split, ...split] }],
  ['invalid times', { ...morning, endTime: '25:00' }],
])('refuses %s, on weekdays and on dates', async (_, hours) => {
  const { ana } = await company()
  const availability = week.map((day) => (day.day === 2 ? { ...day, ...hours } : day))
  expect((await ana.browser.post(own, { availability })).status).toBe(422)
  const body = { startDate: tuesday, endDate: wednesday, hours }
  expect((await ana.browser.send('PUT', `${own}/dates`, { body })).status).toBe(422)
  expect((await ana.browser.get(own)).body).toMatchObject({ set: false, dates: [] })
})

test('managers set the availability of employees who can’t sign in, and the history names them', async () => {
  const { manager, kaiId } = await company()
  const availability = week.map((day) => (day.day === 2 ? { ...day, ...morning } : day))
  const { body } = await manager.browser.post(own, { employeeId: kaiId, availability })
  expect(body).toMatchObject({ set: true })
  const dates = { startDate: wednesday, endDate: wednesday, hours: { ...morning, isAvailable: false } }
  const set = await manager.browser.send('PUT', `${own}/dates`, { body: { employeeId: kaiId, ...dates } })
  expect(set.body.dates).toMatchObject([{ date: wednesday }])
  expect((await manager.browser.get(`${own}?employeeId=${kaiId}`)).body).toEqual(set.body)
  expect((await manager.browser.get(own)).body).toMatchObject({ set: false, dates: [] })
  const { data } = await manager.browser.graphql(
    'query ($id: ID!) { availabilityOf(employeeId: $id) { set } history(first: 2) { nodes { sentence } } }',
    { id: kaiId },
  )
  expect(data.availabilityOf).toEqual({ set: true })
  expect(data.history.nodes).toMatchObject([
    { sentence: expect.stringMatching(/^Ana \w+ changed Kai Ode’s availability on/) },
    { sentence: expect.stringMatching(/^Ana \w+ changed Kai Ode’s availability$/) },
  ])
})

test('refuses other users, and managers who set it for an employee with an account', async () => {
  const { organizationId, manager, ana, kaiId } = await company()
  const there = await muster.createLocation(organizationId, 'Elsewhere')
  const zoe = await muster.hire({ organizationId, locationId: there, role: 'manager', firstName: 'Zoe' })
  const { manager: stranger } = await company()
  const enter = async ({ browser }: typeof ana, employeeId: string) => {
    const whole = await browser.post(own, { employeeId, availability: week })
    const day = { startDate: tuesday, endDate: tuesday, hours: null }
    const single = await browser.send('PUT', `${own}/dates`, { body: { employeeId, ...day } })
    const input = { commandId: randomUUID(), employeeId, availability: week }
    const { errors } = await browser.graphql(
      'mutation ($input: UpdateAvailabilityInput!) { updateAvailability(input: $input) { caughtUp } }',
      { input },
    )
    return [whole.status, single.status, errors?.[0]?.extensions?.code]
  }
  const forbidden = [403, 403, 'forbidden']
  expect(await enter(manager, ana.user.id)).toEqual(forbidden)
  expect(await enter(ana, kaiId)).toEqual(forbidden)
  expect(await enter(ana, manager.user.id)).toEqual(forbidden)
  expect(await enter(zoe, kaiId)).toEqual(forbidden)
  expect(await enter(stranger, kaiId)).toEqual([404, 404, 'not_found'])
  for (const { browser } of [ana, zoe, stranger]) {
    expect((await browser.get(`${own}?employeeId=${kaiId}`)).status).toBe(404)
  }
  expect((await manager.browser.get(`${own}?employeeId=${kaiId}`)).body).toMatchObject({ set: false })
})

test('preferred times reach the employee, the location’s managers and the builder', async () => {
  const { manager, ana } = await company()
  const id = ana.user.employeeId
  const preferredTimes = [{ startTime: '09:00', endTime: '12:00' }]
  const preferring = week.map((day) => (day.day === 2 ? { ...day, preferredTimes } : day))
  const stored = week.map((day) => ({ ...day, preferredTimes: day.day === 2 ? preferredTimes : [] }))
  expect((await ana.browser.post(own, { availability: preferring })).body).toMatchObject({ availability: stored })
  const early = [{ startTime: '08:00', endTime: '12:00' }]
  const outside = week.map((day) => (day.day === 1 ? { ...day, preferredTimes: early } : day))
  const refused = await ana.browser.post(own, { availability: outside })
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    { 'availability.1.preferredTimes.0.startTime': NOT_WITHIN_AVAILABLE },
  ])

  const all = (await manager.browser.get('/api/availability/all')).body.availability
  const preferredOn = (day: number) =>
    all.find((row: Record<string, unknown>) => row['employee_id'] === id && row['day_of_week'] === day).preferred_times
  expect([preferredOn(2), preferredOn(3)]).toEqual([[{ start_time: '09:00', end_time: '12:00' }], []])
  const { data } = await manager.browser.graphql(
    `query ($day: Date!) {
      week(day: $day) { people { employeeId availability { dayOfWeek preferredTimes { startTime endTime } } } }
    }`,
    { day: tuesday },
  )
  const people: { employeeId: string; availability: object[] }[] = data.week.people
  expect(people.find(({ employeeId }) => employeeId === id)?.availability).toContainEqual({
    dayOfWeek: 2,
    preferredTimes,
  })

  await ana.browser.post(own, { availability: week })
  const without = await ana.browser.graphql('{ myAvailability { days { preferredTimes { startTime } } } }')
  expect(without.data.myAvailability.days).toEqual(week.map(() => ({ preferredTimes: null })))
})

test('a change from a day on applies to shifts from that day on', async () => {
  const { manager, ana } = await company()
  const id = ana.user.employeeId
  const evenings = week.map((day) => ({ ...day, isAvailable: true, startTime: '17:00', endTime: '23:00' }))
  await ana.browser.post(own, { availability: week })
  const { body } = await ana.browser.post(own, { availability: evenings, effectiveFrom: wednesday })
  expect(body).toMatchObject({ availability: week, scheduled: [{ effectiveFrom: wednesday, availability: evenings }] })

  const plan = async (day: string) =>
    (
      await manager.browser.post('/api/schedules/shifts', {
        employeeId: id,
        startTime: `${day}T10:00`,
        endTime: `${day}T12:00`,
      })
    ).body.warnings
  expect(await plan(tuesday)).toEqual([])
  expect(await plan(wednesday)).toMatchObject([
    { message: "Shift is outside employee's available hours (17:00 - 23:00)" },
  ])
  expect(await plan('2027-03-31')).toMatchObject([
    { message: "Shift is outside employee's available hours (17:00 - 23:00)" },
  ])
  const { data } = await manager.browser.graphql(
    'query ($day: Date!) { week(day: $day) { people { employeeId availability { date dayOfWeek startTime } } } }',
    { day: tuesday },
  )
  const people: { employeeId: string; availability: object[] }[] = data.week.people
  const hours = people.find(({ employeeId }) => employeeId === id)?.availability
  expect(hours).toContainEqual({ date: null, dayOfWeek: 2, startTime: '09:00' })
  expect(hours).toContainEqual({ date: wednesday, dayOfWeek: 3, startTime: '17:00' })
  const all = (await manager.browser.get('/api/availability/all')).body
  expect(all.scheduled).toContainEqual(
    expect.objectContaining({ employee_id: id, effective_from: wednesday, day_of_week: 3, start_time: '17:00' }),
  )
})

describe('with approval', () => {
  const nights = week.map((day) => ({ ...day, startTime: '22:00', endTime: '06:00' }))
  const requests = '/api/employees/availability/requests'

  async function approving() {
    const { user, owner } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
    const { organizationId, locationId } = user
    const hire = (role: 'manager' | 'employee', at = locationId) =>
      muster.hire({ organizationId, locationId: at, role, firstName: role === 'manager' ? 'Mia' : 'Ana' })
    const [manager, ana] = [await hire('manager'), await hire('employee')]
    const distant = await hire('manager', await muster.createLocation(organizationId, 'Elsewhere'))
    await ana.browser.post(own, { availability: week })
    const policy = '/api/organization/policies/availability'
    await owner.send('PUT', policy, { body: { approveAvailability: true } })
    const ask = async (availability = nights) =>
      (await ana.browser.post(own, { availability })).body as { request: { id: string } }
    const review = (client: typeof owner, requestId: string, more: object) =>
      client.send('PUT', `/api/employees/${ana.user.employeeId}/availability/review`, { body: { requestId, ...more } })
    return { owner, manager, ana, distant, ask, review }
  }

  test('a change waits until the location’s manager approves it', async () => {
    const { manager, ana, distant, ask, review } = await approving()
    const asked = await ask()
    expect(asked).toMatchObject({ availability: week, request: { status: 'pending', before: week } })
    const { id } = asked.request
    expect((await manager.browser.get(requests)).body.requests).toMatchObject([
      { id, employee_id: ana.user.employeeId, availability: nights },
    ])
    expect((await distant.browser.get(requests)).body.requests).toEqual([])
    expect((await review(distant.browser, id, { approve: true })).status).toBe(403)
    expect((await review(ana.browser, id, { approve: true })).status).toBe(403)

    expect((await review(manager.browser, id, { approve: true })).status).toBe(200)
    expect((await ana.browser.get(own)).body).toMatchObject({ availability: nights, request: null })
    expect((await manager.browser.get(requests)).body.requests).toEqual([])
    expect((await review(manager.browser, id, { approve: true })).body.error).toMatchObject({
      code: 'conflict',
      message: 'This request is no longer pending',
    })
  })

  test('a denial says why, and the employee can ask again or cancel', async () => {
    const { manager, ana, ask, review } = await approving()
    const { id } = (await ask()).request
    expect((await review(manager.browser, id, { approve: false })).status).toBe(422)
    await review(manager.browser, id, { approve: false, comment: 'Too few people' })
    const { data } = await ana.browser.graphql(
      '{ myAvailability { needsApproval request { status comment reviewedBy days { startTime } } } }',
    )
    expect(data.myAvailability).toMatchObject({
      needsApproval: true,
      request: { status: 'denied', comment: 'Too few people', reviewedBy: expect.stringMatching(/^Mia /) },
    })
    const again = (await ask()).request
    const canceled = await ana.browser.send('DELETE', '/api/employees/availability/request', {
      body: { requestId: again.id },
    })
    expect(canceled.status).toBe(200)
    expect((await ana.browser.get(own)).body).toMatchObject({ availability: week, request: null })
  })

  test('owners, and managers for employees who can’t sign in, need none', async () => {
    const { owner, manager } = await approving()
    const kai = (await manager.browser.post('/api/employees', { firstName: 'Kai', lastName: 'Ode' })).body
    for (const [client, whose] of [
      [owner, {}],
      [manager.browser, { employeeId: kai.id }],
    ] as const) {
      const { body } = await client.post(own, { ...whose, availability: nights })
      expect(body).toMatchObject({ set: true, availability: nights, request: null })
    }
  })

  test('managers need another manager or an owner', async () => {
    const { owner, manager } = await approving()
    const { request } = (await manager.browser.post(own, { availability: nights })).body
    const path = `/api/employees/${manager.user.employeeId}/availability/review`
    const body = { requestId: request.id, approve: true }
    expect((await manager.browser.send('PUT', path, { body })).status).toBe(403)
    expect((await owner.send('PUT', path, { body })).status).toBe(200)
  })
})
