import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultAvailability } from '#schema/availability/rules.ts'
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
