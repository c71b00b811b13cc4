import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const PRESETS = '/api/shift-presets'
const late = { name: 'Bar, late', startTime: '17:00', endTime: '01:00' }

describe('shift presets', () => {
  test('are created, listed by name, updated and deleted', async () => {
    const { owner, manager, locationId } = await twoLocations(muster)
    const { browser } = manager
    const { id: jobRoleId } = (await owner.post('/api/organization/roles', { name: 'Bartender', color: '#aa5500' }))
      .body
    const created = await browser.post(PRESETS, { ...late, locationId, jobRoleId })
    expect(created).toMatchObject({
      status: 201,
      body: {
        name: 'Bar, late',
        location_id: locationId,
        job_role_id: jobRoleId,
        start_time: '17:00',
        end_time: '01:00',
        break_minutes: 30,
        caughtUp: true,
      },
    })
    await owner.post(PRESETS, { name: 'All day', startTime: '09:00', endTime: '17:00', breakMinutes: 45 })
    const names = async () => {
      const { data } = await browser.graphql('{ shiftPresets { nodes { name } } }')
      return data.shiftPresets.nodes.map(({ name }: { name: string }) => name)
    }
    expect(await names()).toEqual(['All day', 'Bar, late'])

    const { id } = created.body
    const closing = { ...late, name: 'Closing', locationId, jobRoleId, endTime: '02:00' }
    expect(await browser.send('PUT', `${PRESETS}/${id}`, { body: closing })).toMatchObject({
      status: 200,
      body: { name: 'Closing', end_time: '02:00' },
    })
    expect((await browser.send('DELETE', `${PRESETS}/${id}`)).status).toBe(200)
    expect(await names()).toEqual(['All day'])
  })

  test('of all locations are an owner’s to change, those of a location its managers’', async () => {
    const { owner, manager, locationId } = await twoLocations(muster)
    const { browser } = manager
    expect((await browser.post(PRESETS, late)).status).toBe(403)
    const { id } = (await owner.post(PRESETS, late)).body
    expect((await browser.send('PUT', `${PRESETS}/${id}`, { body: { ...late, locationId } })).status).toBe(403)
    expect((await browser.send('DELETE', `${PRESETS}/${id}`)).status).toBe(403)
    const own = (await browser.post(PRESETS, { ...late, locationId })).body
    expect((await browser.send('PUT', `${PRESETS}/${own.id}`, { body: late })).status).toBe(403)
    expect((await browser.send('DELETE', `${PRESETS}/${own.id}`)).status).toBe(200)
  })

  test('of another location are not offered', async () => {
    const { owner, manager } = await twoLocations(muster)
    const pier = (await owner.post('/api/organization/locations', { name: 'Pier 9', timeZone: 'Europe/Vienna' })).body
    await owner.post(PRESETS, { ...late, locationId: pier.id })
    const listed = async (query: string) => (await owner.get(PRESETS + query)).body.presets.length
    expect(await listed(`?locationId=${pier.id}`)).toBe(1)
    expect((await manager.browser.get(PRESETS)).body.presets).toEqual([])
    expect((await manager.browser.get(`${PRESETS}?locationId=${pier.id}`)).status).toBe(404)
  })
})
