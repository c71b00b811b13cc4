import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const pathOf = (locationId: string) => `/api/organization/locations/${locationId}`

test('managers choose the region of their location, and remove and add days', async () => {
  const { manager, ana, locationId, there } = await twoLocations(muster)
  const path = pathOf(locationId)
  const choose = (at: string, region: string) =>
    manager.browser.send('PUT', `${pathOf(at)}/holiday-region`, { body: { region } })
  expect((await choose(there, 'US-CA')).status).toBe(403)
  expect(await choose(locationId, 'US-XX')).toMatchObject({
    status: 422,
    body: { error: { fields: { region: /list/ } } },
  })
  expect((await choose(locationId, 'US-CA')).status).toBe(200)
  const remove = () => manager.browser.send('DELETE', `${path}/holidays`, { body: { day: '2027-03-31' } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await manager.browser.post(`${path}/holidays`, { day: '2027-05-08', name: 'Opening' })).status).toBe(200)

  const { body } = await ana.browser.get(`${path}/holidays?year=2027`)
  expect(body).toMatchObject({ location_id: locationId, region: 'US-CA' })
  expect(body.days.slice(0, 5)).toEqual([
    { day: '2027-01-01', name: "New Year's Day", status: 'official' },
    { day: '2027-01-18', name: 'Martin Luther King Jr. Day', status: 'official' },
    { day: '2027-02-15', name: "Presidents' Day", status: 'official' },
    { day: '2027-03-31', name: 'César Chávez Day', status: 'removed' },
    { day: '2027-05-08', name: 'Opening', status: 'added' },
  ])
  expect((await ana.browser.get(`${pathOf(there)}/holidays?year=2027`)).status).toBe(404)
  expect((await ana.browser.post(`${path}/holidays`, { day: '2027-05-09', name: 'Mine' })).status).toBe(403)

  const { data } = await manager.browser.graphql('{ history(first: 3) { nodes { sentence } } }')
  expect(JSON.stringify(data.history.nodes[0])).toContain('added the holiday Opening on')
})

test('the schedule shows public holidays, and leave on them costs nothing', async () => {
  const { manager, ana, locationId } = await twoLocations(muster)
  await manager.browser.send('PUT', `${pathOf(locationId)}/holiday-region`, { body: { region: 'US' } })
  const thanksgiving = '2027-11-25'
  const week = await manager.browser.graphql('{ week(day: "2027-11-25") { days { day holiday } } }')
  expect(week.data.week.days).toContainEqual({ day: thanksgiving, holiday: 'Thanksgiving Day' })
  const own = await ana.browser.graphql('{ myWeek(day: "2027-11-25") { days { day holiday } } }')
  expect(own.data.myWeek.days).toContainEqual({ day: thanksgiving, holiday: 'Thanksgiving Day' })

  const preview = await ana.browser.graphql('{ me { holidays(from: "2027-11-24", to: "2027-11-26") { day name } } }')
  expect(preview.data.me.holidays).toEqual([{ day: thanksgiving, name: 'Thanksgiving Day' }])
  const request = (startDate: string, endDate: string) =>
    ana.browser.post('/api/employees/time-off/requests', { startDate, endDate, reason: 'Vacation' })
  expect(await request('2027-11-24', '2027-11-26')).toMatchObject({ status: 201, body: { pto_hours: 16 } })
  expect(await request('2027-12-25', '2027-12-25')).toMatchObject({ status: 201, body: { pto_hours: 0 } })
})
