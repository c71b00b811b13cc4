import { describe, expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
type Feed = {
  events: { id: string; type: string; kind: string; position: string; data: object | null }[]
  next: string
}

const read = async (client: TestClient, query = ''): Promise<Feed> => (await client.get(`/api/events?${query}`)).body

async function readAll(client: TestClient, filter = '') {
  const events: Feed['events'] = []
  for (let after = '0'; ;) {
    const page = await read(client, `after=${after}&limit=3${filter}`)
    if (page.events.length === 0) return { events, next: page.next }
    events.push(...page.events)
    after = page.next
  }
}

describe('GET /api/events', () => {
  test('reads each event once, in the order of the log, over pages of any size', async () => {
    const { owner } = await muster.signUp('Kettle')
    await owner.post('/api/time-clock/clock-in')
    const { events, next } = await readAll(owner)
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['OrganizationFounded', 'ClockedIn']))
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    const positions = events.map(({ position }) => Number(position))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect((await read(owner, `after=${next}`)).events).toEqual([])
    await owner.post('/api/time-clock/clock-out')
    expect((await read(owner, `after=${next}`)).events).toMatchObject([{ type: 'ClockedOut', kind: 'punches' }])
  })

  test('filters by kind and type, and continues past other events', async () => {
    const { owner } = await muster.signUp('Filter')
    await owner.post('/api/time-clock/clock-in')
    const { events, next } = await readAll(owner, '&kinds=punches')
    expect(events.map(({ type }) => type)).toEqual(['ClockedIn'])
    await owner.post('/api/time-clock/clock-out')
    const later = () => read(owner, `after=${next}&types=ClockedIn`)
    expect((await later()).events).toEqual([])
    await expect.poll(async () => Number((await later()).next)).toBeGreaterThan(Number(next))
  })

  test('shows managers their location, and nothing of other organizations', async () => {
    const { owner, ana, bob, manager } = await twoLocations(muster)
    const { owner: stranger } = await muster.signUp('Stranger')
    await ana.browser.post('/api/time-clock/clock-in')
    await bob.browser.post('/api/time-clock/clock-in')
    const all = (await readAll(owner)).events
    const own = (await readAll(manager.browser)).events
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    const foreign = (await readAll(stranger)).events.map(({ id }) => id)
    expect(all.filter(({ id }) => foreign.includes(id))).toEqual([])
  })

  test('shows managers no personal fields', async () => {
    const { owner, user } = await muster.signUp('Private')
    const { organizationId, locationId } = user
    const { browser } = await muster.hire({ organizationId, locationId, role: 'manager', firstName: 'Mona' })
    const hired = async (client: TestClient) => (await readAll(client, '&types=EmployeeHired')).events.at(-1)?.data
    expect(await hired(owner)).toHaveProperty('email')
    expect(await hired(browser)).not.toHaveProperty('email')
  })

  test('refuses employees and malformed positions', async () => {
    const { owner, user } = await muster.signUp('Refuse')
    const { organizationId, locationId } = user
    const { browser } = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Emil' })
    expect((await browser.get('/api/events')).status).toBe(403)
    expect((await owner.get('/api/events?after=-1')).status).toBe(422)
  })
})
