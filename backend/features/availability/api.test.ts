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
  return { manager: await hire('manager'), ana: await hire('employee') }
}

const split = [{ startTime: '18:00', endTime: '22:00' }]
const morning = { isAvailable: true, startTime: '06:00', endTime: '12:00' }
const week = defaultAvailability.map(({ dayOfWeek: day, ...hours }) => ({ day, ...hours }))

test('several times a day and single dates are kept, and warn of shifts outside them', async () => {
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
  ['times that are none', { ...morning, endTime: '25:00' }],
])('refuses %s, on weekdays and on dates', async (_, hours) => {
  const { ana } = await company()
  const availability = week.map((day) => (day.day === 2 ? { ...day, ...hours } : day))
  expect((await ana.browser.post(own, { availability })).status).toBe(422)
  const body = { startDate: tuesday, endDate: wednesday, hours }
  expect((await ana.browser.send('PUT', `${own}/dates`, { body })).status).toBe(422)
  expect((await ana.browser.get(own)).body).toMatchObject({ set: false, dates: [] })
})
