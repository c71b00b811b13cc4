import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMuster, type TestClient, type TestMuster } from '#backend/app/testing/gateway.ts'
import { jobs } from './jobs.ts'

let muster: TestMuster
let owner: TestClient
let team: Awaited<ReturnType<typeof teamOf>>
let stranger: TestClient

async function teamOf(organizationId: string, locationId: string) {
  const away = await muster.createLocation(organizationId, 'Away')
  const hire = (firstName: string, role: 'manager' | 'employee', at = locationId) =>
    muster.hire({ organizationId, locationId: at, role, firstName })
  return {
    manager: await hire('Mira', 'manager'),
    ana: await hire('Ana', 'employee'),
    bob: await hire('Bob', 'employee'),
    far: await hire('Far', 'manager', away),
  }
}

beforeAll(async () => {
  muster = await startMuster()
  const kettle = await muster.signUp('Kettle')
  ;({ owner } = kettle)
  team = await teamOf(kettle.user.organizationId, kettle.user.locationId)
  stranger = (await muster.signUp('Stranger')).owner
})
afterAll(() => muster.close())

const wide = await sharp({ create: { width: 400, height: 90, channels: 3, background: 'teal' } })
  .withExif({ IFD0: { Copyright: 'Ana' } })
  .jpeg()
  .toBuffer()

async function upload(client: TestClient, bytes = wide): Promise<string> {
  const { status, body, text } = await client.post('/api/photos', { data: bytes.toString('base64') })
  if (status !== 201) throw new Error(text)
  return body.id
}
const show = (client: TestClient, photoId: string) => client.send('PUT', '/api/employees/photo', { body: { photoId } })
const remove = (client: TestClient, id: string) => client.send('DELETE', `/api/employees/${id}/photo`)
const photo = (client: TestClient, id: string) => client.get(`/api/photos/${id}`)
const ownPhoto = async (client: TestClient) => (await client.graphql('{ me { photoId } }')).data.me.photoId
const storedOf = async (employeeId: string): Promise<string[]> => {
  const { rows } = await muster.database.pool.query(
    'select photo_id as id from directory.photos where employee_id = $1 order by created_at',
    [employeeId],
  )
  return rows.map(({ id }) => id)
}

describe('a profile photo', () => {
  test('is a small square without metadata, and all colleagues see it once it is shown', async () => {
    const { ana, bob, far } = team
    const id = await upload(ana.browser)
    expect((await photo(bob.browser, id)).status).toBe(404)
    expect((await photo(ana.browser, id)).status).toBe(200)
    expect((await show(ana.browser, id)).status).toBe(200)
    for (const { browser } of [bob, far]) {
      const shown = await photo(browser, id)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect(shown.headers.get('content-disposition')).toContain('attachment')
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      expect(shown.headers.get('cache-control')).toContain('private')
    }
    expect((await photo(stranger, id)).status).toBe(404)
    expect((await photo(muster.client(), id)).status).toBe(401)
    expect(await ownPhoto(ana.browser)).toBe(id)
    const { rows } = await muster.database.pool.query('select bytes from directory.photos where photo_id = $1', [id])
    const { width, height, exif } = await sharp(rows[0].bytes).metadata()
    expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined })
  })

  test('that replaces another deletes it, and a removed one is deleted', async () => {
    const { browser, user } = team.bob
    const [first, second] = [await upload(browser), await upload(browser)]
    await show(browser, first)
    expect(await storedOf(user.employeeId), 'a newer upload may still be shown').toEqual([first, second])
    await show(browser, second)
    expect(await storedOf(user.employeeId)).toEqual([second])
    expect((await photo(team.ana.browser, first)).status).toBe(404)
    expect((await remove(browser, user.employeeId)).status).toBe(200)
    expect(await storedOf(user.employeeId)).toEqual([])
    expect(await ownPhoto(browser)).toBeNull()
  })

  test('can be removed by managers of the employee, and set by the employee only', async () => {
    const { ana, bob, far, manager } = team
    const id = await upload(ana.browser)
    expect((await show(bob.browser, id)).status).toBe(404)
    await show(ana.browser, id)
    for (const { browser } of [bob, far]) expect((await remove(browser, ana.user.employeeId)).status).toBe(403)
    expect((await remove(stranger, ana.user.employeeId)).status).toBe(404)
    expect(await ownPhoto(ana.browser)).toBe(id)
    expect((await remove(manager.browser, ana.user.employeeId)).status).toBe(200)
    expect(await ownPhoto(ana.browser)).toBeNull()
    expect((await remove(ana.browser, manager.user.employeeId)).status).toBe(403)
  })

  test('must be a picture', async () => {
    const answer = await team.ana.browser.post('/api/photos', { data: Buffer.from('<svg/>').toString('base64') })
    expect(answer.status).toBe(422)
  })

  test('that was never shown is deleted after a day', async () => {
    const { browser, user } = team.ana
    const current = await upload(browser)
    await show(browser, current)
    await upload(browser)
    await muster.database.pool.query(`update directory.photos set created_at = now() - interval '2 days'`)
    const { handle } = jobs['directory.delete-unused-photos']
    // A read model that is being built has no rows yet.
    await muster.database.pool.query('delete from read.profiles')
    await handle({ id: 'test', at: new Date(), data: {}, cause: null }, muster)
    expect(await storedOf(user.employeeId)).toEqual([current])
  })

  test('appears in the history without its content', async () => {
    const { entries } = (await owner.get(`/api/history?employeeId=${team.ana.user.employeeId}`)).body
    const sentences = entries.map(({ sentence }: { sentence: string }) => sentence).join('\n')
    expect(sentences).toMatch(/added .*profile photo/)
    expect(sentences).toMatch(/removed .*profile photo/)
  })
})

test('employees choose whether colleagues see their phone number', async () => {
  const visible = async () => (await team.ana.browser.graphql('{ phoneVisible }')).data.phoneVisible
  expect(await visible()).toBe(false)
  const answer = await team.ana.browser.send('PUT', '/api/employees/phone-visibility', { body: { visible: true } })
  expect(answer.status).toBe(200)
  expect(await visible()).toBe(true)
})

describe('the directory', () => {
  const query = `query ($search: String, $locationId: ID, $first: Int, $after: String) {
    directory(search: $search, locationId: $locationId, first: $first, after: $after) {
      nodes { firstName phone locationName }
      totalCount
      pageInfo { hasNextPage endCursor }
    }
  }`
  const directoryOf = async (client: TestClient, variables: object = {}) =>
    (await client.graphql(query, { ...variables })).data.directory
  const namesIn = ({ nodes }: { nodes: { firstName: string }[] }) => nodes.map(({ firstName }) => firstName).toSorted()

  test('lists active colleagues of all locations by page, and finds them by name', async () => {
    const { ana, far } = team
    const all = await directoryOf(ana.browser)
    expect(namesIn(all)).toEqual(['Bob', 'Far', 'Mira', 'Olga'])
    expect(all.totalCount).toBe(4)
    expect(namesIn(await directoryOf(ana.browser, { search: 'bo' }))).toEqual(['Bob'])
    expect(namesIn(await directoryOf(ana.browser, { locationId: far.user.locationId }))).toEqual(['Far'])
    const first = await directoryOf(ana.browser, { first: 3 })
    const rest = await directoryOf(ana.browser, { first: 3, after: first.pageInfo.endCursor })
    expect([...namesIn(first), ...namesIn(rest)].toSorted()).toEqual(namesIn(all))
    expect(namesIn(await directoryOf(stranger))).toEqual([])
  })

  test('shows a phone number to colleagues only if its owner allows it, and to managers always', async () => {
    const { ana, bob, manager, far } = team
    const phone = '+1 555 0100'
    await owner.send('PUT', `/api/employees/${ana.user.employeeId}`, { body: { phone } })
    const allow = (visible: boolean) =>
      ana.browser.send('PUT', '/api/employees/phone-visibility', { body: { visible } })
    const phoneSeenBy = async ({ browser }: { browser: TestClient }) =>
      (await directoryOf(browser, { search: 'Ana' })).nodes[0].phone
    await allow(false)
    expect([await phoneSeenBy(manager), await phoneSeenBy(bob), await phoneSeenBy(far)]).toEqual([phone, null, null])
    await allow(true)
    expect([await phoneSeenBy(manager), await phoneSeenBy(bob), await phoneSeenBy(far)]).toEqual([phone, phone, phone])
  })

  test('leaves out deactivated people', async () => {
    const { organizationId, locationId } = team.ana.user
    const gone = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Gone' })
    expect(namesIn(await directoryOf(team.ana.browser, { search: 'Gone' }))).toEqual(['Gone'])
    await owner.send('DELETE', `/api/employees/${gone.user.employeeId}`)
    expect(namesIn(await directoryOf(team.ana.browser, { search: 'Gone' }))).toEqual([])
  })
})
