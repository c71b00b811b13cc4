import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listen, fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()
const { owner, user: ids } = await muster.signUp('Doors')
const { organizationId, locationId } = ids
const there = await muster.createLocation(organizationId, 'There')
const { browser: manager } = await muster.hire({ organizationId, locationId, role: 'manager', firstName: 'Mia' })
const { browser: elsewhere } = await muster.hire({
  organizationId,
  locationId: there,
  role: 'manager',
  firstName: 'Otto',
})

const READERS = '/api/rfid/readers'
const keyed = (key: string) => ({ 'idempotency-key': key })

async function registered(client = manager, more: object = {}): Promise<{ id: string; secret: string }> {
  const { status, body, text } = await client.post(READERS, { name: 'Door', ...more })
  if (status !== 201) throw new Error(text)
  return body
}

async function scan(secret: string, epc: string) {
  const reads = [{ epc, at: new Date().toISOString(), antenna: 1 }]
  const response = await fetch(`${muster.origin}/api/rfid/scans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ reads }),
  })
  return response.status
}

const eventually = { timeout: 20_000, interval: 20 }

describe('a reader', () => {
  test('is registered, changed, listed and revoked by managers of its location', async () => {
    const antennas = [
      { antenna: 2, direction: 'out' },
      { antenna: 1, direction: 'in' },
    ]
    const { id } = await registered(manager, { name: ' Back door ', antennas })
    const path = `${READERS}/${id}`
    const listed = async (client: TestClient) =>
      (await client.get(READERS)).body.readers.filter((reader: { id: string }) => reader.id === id)
    const row = { name: 'Back door', direction: 'toggle', antennas: antennas.toReversed(), heard_at: null }
    expect(await listed(manager)).toMatchObject([{ ...row, kind: 'reader', revoked_at: null }])
    expect(await listed(owner)).toHaveLength(1)
    expect(await listed(elsewhere)).toEqual([])

    const gate = { name: 'Gate', direction: 'in' }
    for (const call of [
      () => elsewhere.send('PUT', path, { body: gate }),
      () => elsewhere.post(`${path}/rotate`),
      () => elsewhere.send('DELETE', path),
    ]) {
      expect(await call()).toMatchObject({ status: 404, body: { error: { message: 'There is no such reader' } } })
    }
    expect((await manager.send('PUT', path, { body: gate })).body).toMatchObject({ ...gate, antennas: [] })
    expect((await owner.send('DELETE', path)).body).toMatchObject({ id, revoked_at: expect.any(String) })
    expect(await listed(manager)).toEqual([])
    expect(await manager.send('PUT', path, { body: { name: 'Door' } })).toMatchObject({
      status: 409,
      body: { error: { message: 'This reader was revoked' } },
    })
  })

  test('is registered at other locations only by owners', async () => {
    expect(await manager.post(READERS, { name: 'Door', locationId: there })).toMatchObject({ status: 404 })
    const { id } = await registered(owner, { locationId: there })
    expect((await elsewhere.get(READERS)).body.readers).toMatchObject([{ id, location_id: there }])
  })

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(51) }, 'name', 'Name must be at most 50 characters'],
    [
      { name: 'Door', antennas: ['in', 'out'].map((direction) => ({ antenna: 1, direction })) },
      'antennas',
      'Give each antenna once',
    ],
  ])('is not registered as %j', async (given, field, message) => {
    const { status, body } = await manager.post(READERS, given)
    expect({ status, fields: body.error.fields }).toEqual({ status: 422, fields: { [field]: message } })
  })
})

describe('a secret', () => {
  test('is shown once: a repeated call returns none and keeps the reader’s secret', async () => {
    const key = randomUUID()
    const made = await manager.post(READERS, { name: 'Door' }, keyed(key))
    const { id, secret } = made.body
    expect(made.status).toBe(201)
    const again = await manager.post(READERS, { name: 'Door' }, keyed(key))
    expect(again).toMatchObject({ status: 409 })
    expect(await owner.post(READERS, { name: 'Door' }, keyed(key))).toMatchObject({ status: 409 })
    expect(await scan(secret, 'E2800001')).toBe(200)

    const rotation = randomUUID()
    const rotated = (await manager.post(`${READERS}/${id}/rotate`, {}, keyed(rotation))).body
    expect(await manager.post(`${READERS}/${id}/rotate`, {}, keyed(rotation))).toMatchObject({ status: 409 })
    expect([await scan(secret, 'E2800001'), await scan(rotated.secret, 'E2800001')]).toEqual([401, 200])
  })

  test('is not stored if the reader is revoked concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, secret } = await registered()
      const [rotated] = await Promise.all([
        owner.post(`${READERS}/${id}/rotate`),
        manager.send('DELETE', `${READERS}/${id}`),
      ])
      const secrets = [secret, ...(rotated.status === 200 ? [rotated.body.secret] : [])]
      expect(await Promise.all(secrets.map((each) => scan(each, 'E2800002')))).toEqual(secrets.map(() => 401))
    }
  })
})

test('GraphQL lists readers and scans with their locations', async () => {
  const commandId = randomUUID()
  const made = await owner.graphql(
    `mutation ($input: CreateReaderInput!) {
      createReader(input: $input) { secret caughtUp reader { id name direction antennas { antenna direction } } }
    }`,
    {
      input: {
        commandId,
        kind: 'reader',
        name: 'Yard',
        locationId: there,
        antennas: [{ antenna: 3, direction: 'in' }],
      },
    },
  )
  const { secret, reader } = made.data.createReader
  expect(reader).toEqual({
    id: commandId,
    name: 'Yard',
    direction: 'toggle',
    antennas: [{ antenna: 3, direction: 'in' }],
  })
  expect(await scan(secret, 'E2800010')).toBe(200)
  const scans = `{ scans(readerId: "${reader.id}") {
    nodes { outcome reason epc readerName address queued employee { id } holder { id } location { name } }
  } }`
  const event = {
    outcome: 'unknown_tag',
    reason: 'This badge is not registered',
    epc: 'E2800010',
    readerName: 'Yard',
    address: '127.0.0.1',
    queued: false,
    employee: null,
    holder: null,
    location: { name: 'There' },
  }
  await expect.poll(async () => (await elsewhere.graphql(scans)).data.scans.nodes, eventually).toEqual([event])
  expect((await manager.graphql(scans)).data.scans.nodes).toEqual([])
  const revoke = `mutation { revokeReader(input: { commandId: "${randomUUID()}", id: "${reader.id}" }) {
    reader { revokedAt heardAt }
  } }`
  expect((await elsewhere.graphql(revoke)).data.revokeReader.reader).toEqual({
    revokedAt: expect.any(String),
    heardAt: expect.any(String),
  })
})

test('names badge owners to the reader’s managers, without details if they belong to another location', async () => {
  const { organizationId, locationId } = ids
  const firstName = 'Nia'
  const nia = await muster.hire({ organizationId, locationId: there, role: 'employee', firstName })
  const lou = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Lou' })
  const badges = { E2800031: nia.user, E2800032: lou.user }
  for (const [rfidTagEpc, { employeeId }] of Object.entries(badges)) {
    await owner.send('PUT', `/api/employees/${employeeId}`, { body: { phone: '555 0100' } })
    await owner.post('/api/rfid/register', { employeeId, rfidTagEpc })
  }
  const { id, secret } = await registered()
  for (const epc of Object.keys(badges)) await scan(secret, epc)
  const query = `{ scans(readerId: "${id}") { nodes { employee {
    firstName email phone badge hasPin hourlyRateCents payRates { effectiveFrom } timeClock { id } pto { usedMinutes } manageable
  } } } }`
  const seen = async (client: TestClient) => (await client.graphql(query)).data.scans.nodes
  await expect.poll(async () => (await seen(manager)).length, eventually).toBe(2)
  const unseen = { email: null, phone: null, badge: null, hasPin: null, hourlyRateCents: null, payRates: [] }
  expect(await seen(manager)).toEqual([
    { employee: expect.objectContaining({ firstName: 'Lou', email: lou.user.email, phone: '555 0100' }) },
    { employee: { firstName, ...unseen, timeClock: null, pto: null, manageable: false } },
  ])
  expect((await seen(owner))[1].employee).toMatchObject({ email: nia.user.email, phone: '555 0100', badge: 'E2800031' })
})

test('a transferred manager gets no more pushes of the previous location', async () => {
  const { organizationId, locationId } = ids
  const moving = await muster.hire({ organizationId, locationId, role: 'manager', firstName: 'Max' })
  const { secret } = await registered()
  const line = moving.browser.line()
  const closed = new Promise<unknown>((resolve) => line.on('closed', resolve))
  const atHere = listen(line, 'subscription { scansChanged { scan { epc } } }')
  const next = atHere.next()
  const open = async () => (await muster.client().get('/metrics')).text
  await expect.poll(open, eventually).toContain('muster_subscriptions_open 1\n')
  await scan(secret, 'E2800041')
  expect((await next)?.data).toEqual({ scansChanged: { scan: { epc: 'E2800041' } } })

  // Subscribed first, because pushes may arrive before the responses to the causing calls.
  const refused = atHere.next().then(
    () => false,
    () => true,
  )
  const moved = { body: { locationId: there } }
  await owner.send('PUT', `/api/employees/${moving.user.employeeId}/location`, moved)
  await scan(secret, 'E2800042')
  expect(await refused).toBe(true)
  expect(await closed).toMatchObject({ code: 4205 })
})

test('scans are pushed to the location’s managers and to owners', async () => {
  const [here, yonder] = [await registered(), await registered(elsewhere)]
  const lines = [manager, elsewhere, owner].map((client) => client.line())
  const [atHere, atThere, everywhere] = lines.map((line) =>
    listen(line, 'subscription { scansChanged { scan { epc } } }'),
  )
  const next = [atHere, atThere, everywhere].map(async (subscription) => subscription?.next())
  const open = async () => (await muster.client().get('/metrics')).text
  await expect.poll(open, eventually).toContain('muster_subscriptions_open 3\n')

  await scan(here.secret, 'E2800021')
  await scan(yonder.secret, 'E2800022')
  const seen = (await Promise.all(next)).map((result) => result?.data?.['scansChanged'].scan.epc)
  expect(seen).toEqual(['E2800021', 'E2800022', 'E2800021'])
  expect((await everywhere?.next())?.data).toEqual({ scansChanged: { scan: { epc: 'E2800022' } } })
  await Promise.all(lines.map(async (line) => line.dispose()))
  await expect.poll(open, eventually).toContain('muster_subscriptions_open 0\n')
})

test('the scanning policy is set by owners and shown to managers', async () => {
  const policy = {
    sameReadMilliseconds: 250,
    goneSeconds: 8,
    rssiFloorDbm: -57.5,
    lockoutSeconds: 60,
    missedAfterHours: 14,
  }
  const put = (client: TestClient, body: object) => client.send('PUT', '/api/organization/policies/scanning', { body })
  expect(await put(manager, policy)).toMatchObject({ status: 403 })
  expect(await put(owner, { ...policy, missedAfterHours: 2 })).toMatchObject({
    status: 422,
    body: { error: { fields: { missedAfterHours: 'At least 4 hours' } } },
  })
  expect(await put(owner, policy)).toMatchObject({ status: 200, body: { caughtUp: true } })
  const { data } = await manager.graphql(`{ scanningPolicy { ${Object.keys(policy).join(' ')} } }`)
  expect(data.scanningPolicy).toEqual(policy)
})
