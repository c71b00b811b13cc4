import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const pathOf = (locationId: string) => `/api/organization/locations/${locationId}`

async function scene() {
  const team = await twoLocations(muster)
  const { manager, ana, locationId } = team
  const path = pathOf(locationId)
  const blackout = { blackoutId: randomUUID(), startDate: '2027-12-20', endDate: '2027-12-24', reason: 'Christmas' }
  const request = (startDate: string, more: object = {}, client = ana.browser) =>
    client.post('/api/employees/time-off/requests', { startDate, endDate: startDate, reason: 'Vacation', ...more })
  const preview = async (startDate: string, client = ana.browser) => {
    const { data } = await client.graphql(
      `{ person(id: "${ana.user.id}") { timeOffPreview(startDate: "${startDate}", endDate: "${startDate}", reason: vacation) {
        blackout { reason } crowdedDays { day away most } } } }`,
    )
    return data.person.timeOffPreview
  }
  return { ...team, path, blackout, request, preview, add: () => manager.browser.post(`${path}/blackouts`, blackout) }
}

test('a blackout refuses the requests of employees, not those that nobody plans or that a manager enters', async () => {
  const { manager, ana, path, blackout, request, preview, add } = await scene()
  expect((await add()).status).toBe(200)
  expect((await ana.browser.get(`${path}/time-off-limits`)).body).toMatchObject({
    blackouts: [{ id: blackout.blackoutId, start_date: '2027-12-20', end_date: '2027-12-24', job_role_id: null }],
    most_away: [],
  })
  expect(await preview('2027-12-24')).toEqual({ blackout: { reason: 'Christmas' }, crowdedDays: [] })
  const message = 'No time off can be requested on these days: Christmas'
  expect(await request('2027-12-24')).toMatchObject({ status: 409, body: { error: { message } } })
  expect((await request('2027-12-25')).status).toBe(201)
  expect((await request('2027-12-23', { reason: 'Sick Leave' })).status).toBe(201)

  const { body: nia } = await manager.browser.post('/api/employees', { firstName: 'Nia', lastName: 'Okafor' })
  expect((await request('2027-12-22', { employeeId: nia.id }, manager.browser)).status).toBe(201)

  const remove = () =>
    manager.browser.send('DELETE', `${path}/blackouts`, { body: { blackoutId: blackout.blackoutId } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await request('2027-12-20')).status).toBe(201)
})

test('managers set the limits of their location, and employees see those of theirs', async () => {
  const { manager, ana, there, add, path } = await scene()
  expect((await add()).status).toBe(200)
  const most = (at: string, client = manager.browser) => client.send('PUT', `${at}/most-away`, { body: { most: 1 } })
  expect((await most(path)).status).toBe(200)
  expect((await most(pathOf(there))).status).toBe(403)
  expect((await most(path, ana.browser)).status).toBe(403)
  expect((await ana.browser.get(`${pathOf(there)}/time-off-limits`)).status).toBe(404)
  const bad = { blackoutId: randomUUID(), startDate: '2027-12-20', endDate: '2027-12-19', reason: 'Christmas' }
  expect(await manager.browser.post(`${path}/blackouts`, bad)).toMatchObject({
    status: 422,
    body: { error: { fields: { endDate: 'The last day must not be before the first' } } },
  })
})

test('a request warns of days on which too many are away', async () => {
  const { manager, owner, ana, path, request, preview } = await scene()
  await manager.browser.send('PUT', `${path}/most-away`, { body: { most: 1 } })
  expect((await preview('2027-11-05')).crowdedDays).toEqual([])
  const { body } = await request('2027-11-05', {}, manager.browser)
  const review = { approve: true, comment: null, openShifts: true }
  expect((await owner.send('PUT', `/api/employees/time-off/requests/${body.id}/review`, { body: review })).status).toBe(
    200,
  )
  const crowded = [{ day: '2027-11-05', away: 1, most: 1 }]
  expect((await preview('2027-11-05')).crowdedDays).toEqual(crowded)
  expect((await preview('2027-11-05', manager.browser)).crowdedDays).toEqual(crowded)
  expect((await request('2027-11-05', {}, ana.browser)).status).toBe(201)
})
