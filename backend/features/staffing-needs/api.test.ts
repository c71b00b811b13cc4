import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const NEEDS = '/api/staffing-needs'
const fridays = { weekday: 5, startTime: '17:00', endTime: '01:00', minimum: 2, ideal: 3 }

describe('staffing needs', () => {
  test('are created, listed by weekday and date, updated and deleted', async () => {
    const { owner, manager, locationId } = await twoLocations(muster)
    const { browser } = manager
    const { id: jobRoleId } = (await owner.post('/api/organization/roles', { name: 'Bartender', color: '#aa5500' }))
      .body
    const created = await browser.post(NEEDS, { ...fridays, locationId, jobRoleId })
    expect(created).toMatchObject({
      status: 201,
      body: {
        location_id: locationId,
        job_role_id: jobRoleId,
        weekday: 5,
        day: null,
        start_time: '17:00',
        end_time: '01:00',
        minimum: 2,
        ideal: 3,
        maximum: null,
        caughtUp: true,
      },
    })
    const onDate = { ...fridays, locationId, weekday: null, day: '2027-12-31', ideal: 6, maximum: 8 }
    await browser.post(NEEDS, onDate)
    await browser.post(NEEDS, { ...fridays, locationId, weekday: 1 })
    const listed = async () => {
      const { data } = await browser.graphql('{ staffingNeeds { nodes { weekday day ideal } } }')
      return data.staffingNeeds.nodes
    }
    expect(await listed()).toEqual([
      { weekday: 1, day: null, ideal: 3 },
      { weekday: 5, day: null, ideal: 3 },
      { weekday: null, day: '2027-12-31', ideal: 6 },
    ])

    const { id } = created.body
    const changed = await browser.send('PUT', `${NEEDS}/${id}`, {
      body: { ...fridays, locationId, jobRoleId, ideal: 4 },
    })
    expect(changed).toMatchObject({ status: 200, body: { ideal: 4 } })
    expect((await browser.send('DELETE', `${NEEDS}/${id}`)).status).toBe(200)
    expect(await listed()).toHaveLength(2)
  })

  test('are refused without a weekday or date, and with numbers out of order', async () => {
    const { manager, locationId } = await twoLocations(muster)
    const { browser } = manager
    const refused = async (more: object) => (await browser.post(NEEDS, { ...fridays, locationId, ...more })).status
    expect(await refused({ weekday: null })).toBe(422)
    expect(await refused({ day: '2027-12-31' })).toBe(422)
    expect(await refused({ minimum: 4 })).toBe(422)
    expect(await refused({ maximum: 2 })).toBe(422)
    expect(await refused({ validFrom: '2027-02-01', validUntil: '2027-01-31' })).toBe(422)
  })

  test('of another location are neither listed nor changed', async () => {
    const { owner, manager } = await twoLocations(muster)
    const pier = (await owner.post('/api/organization/locations', { name: 'Pier 9', timeZone: 'Europe/Vienna' })).body
    const { id } = (await owner.post(NEEDS, { ...fridays, locationId: pier.id })).body
    const { browser } = manager
    expect((await owner.get(`${NEEDS}?locationId=${pier.id}`)).body.needs).toHaveLength(1)
    expect((await browser.get(NEEDS)).body.needs).toEqual([])
    expect((await browser.get(`${NEEDS}?locationId=${pier.id}`)).status).toBe(404)
    expect((await browser.post(NEEDS, { ...fridays, locationId: pier.id })).status).toBe(403)
    expect((await browser.send('DELETE', `${NEEDS}/${id}`)).status).toBe(403)
  })
})
