import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()
const { owner, user } = await muster.signUp('Kettle')
const { employeeId: ownerId, organizationId, locationId } = user
const kiosk = await register('Kitchen door')

async function register(name: string) {
  const { data, errors } = await owner.graphql(
    `mutation ($input: CreateReaderInput!) { createReader(input: $input) { secret reader { id } } }`,
    { input: { commandId: randomUUID(), kind: 'kiosk', name } },
  )
  if (errors) throw new Error(errors[0]?.message)
  const { secret, reader } = data.createReader as { secret: string; reader: { id: string } }
  const browser = muster.client()
  const as = (more?: Record<string, string>) => ({ authorization: `Bearer ${secret}`, ...more })
  return {
    id: reader.id,
    place: () => browser.send('GET', '/api/kiosk', { headers: as() }),
    identify: (body: object) => browser.post('/api/kiosk/identify', body, as()),
    punch: (body: object, key: string = randomUUID()) =>
      browser.post('/api/kiosk/punches', body, as({ 'idempotency-key': key })),
  }
}

const hire = (firstName: string) => muster.hire({ organizationId, locationId, role: 'employee', firstName })

async function pinOf(browser: TestClient, employeeId: string): Promise<string> {
  const { data, errors } = await browser.graphql(
    'mutation ($input: CreatePinInput!) { createPin(input: $input) { pin employee { id } } }',
    { input: { commandId: randomUUID(), id: employeeId } },
  )
  if (errors) throw new Error(errors[0]?.message)
  return data.createPin.pin
}

async function giveBadge(employeeId: string, epc: string) {
  const { status, text } = await owner.post('/api/rfid/register', { employeeId, rfidTagEpc: epc })
  expect(status, text).toBeLessThan(300)
}

async function entry(browser: TestClient) {
  const { data } = await browser.graphql(
    '{ timeEntries(first: 1) { nodes { clockIn clockOut location { id } breaks { start end } } } }',
  )
  return data.timeEntries.nodes[0]
}

test('a kiosk knows its location, and its heartbeat is recorded', async () => {
  const { status, body } = await kiosk.place()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: kiosk.id,
    name: 'Kitchen door',
    organization: 'Kettle',
    location: { id: locationId, name: 'Kettle Centre', time_zone: 'Europe/Vienna' },
  })
  const { data } = await owner.graphql('{ readers { nodes { id heardAt address } } }')
  expect(data.readers.nodes).toContainEqual({ id: kiosk.id, heardAt: expect.any(String), address: '127.0.0.1' })
})

describe('by PIN', () => {
  test('punches a whole shift, and shows only a first name and an initial', async () => {
    const { browser, user } = await hire('Ana')
    const pin = await pinOf(browser, user.employeeId)
    // The hours depend on how long the test takes.
    const state = async (response: Promise<{ body: { worked_seconds_today: number } & Record<string, unknown> }>) => {
      const { worked_seconds_today: seconds, ...person } = (await response).body
      expect(seconds).toBeGreaterThanOrEqual(0)
      return person
    }
    const nothing = { clocked_in_at: null, break_started_at: null, next_shift: null, roles: [] }
    const out = { first_name: 'Ana', last_initial: 'T', state: 'out', ...nothing }
    expect(await state(kiosk.identify({ pin }))).toEqual(out)

    const inNow = await state(kiosk.punch({ pin, kind: 'clock_in' }))
    expect(inNow).toEqual({ ...out, state: 'in', clocked_in_at: expect.any(String) })
    const onBreak = await state(kiosk.punch({ pin, kind: 'break_start' }))
    expect(onBreak).toEqual({ ...inNow, state: 'on_break', break_started_at: expect.any(String) })
    expect(await state(kiosk.identify({ pin }))).toEqual(onBreak)
    expect(await state(kiosk.punch({ pin, kind: 'break_end' }))).toEqual(inNow)
    expect(await state(kiosk.punch({ pin, kind: 'clock_out' }))).toEqual(out)

    await expect
      .poll(() => entry(browser))
      .toMatchObject({ clockIn: inNow.clocked_in_at, clockOut: expect.any(String), location: { id: locationId } })
    const latest = `{ history(first: 1, employeeId: "${user.employeeId}") { nodes { sentence } } }`
    await expect
      .poll(async () => (await owner.graphql(latest)).data.history.nodes[0].sentence)
      .toBe('Ana Test clocked out at the kiosk (Kitchen door)')
  })

  test('rejects a punch that does not fit, with a message', async () => {
    const { browser, user } = await hire('Ben')
    const pin = await pinOf(browser, user.employeeId)
    const refused = async (kind: string) => {
      const { status, body } = await kiosk.punch({ pin, kind })
      return [status, body.error?.message]
    }
    expect(await refused('clock_out')).toEqual([409, 'You are not clocked in'])
    expect(await refused('clock_in')).toEqual([200, undefined])
    expect(await refused('clock_in')).toEqual([409, 'You are already clocked in'])
    expect(await refused('break_end')).toEqual([409, 'You are not on a break'])
  })

  test('a repeated punch counts once', async () => {
    const { browser, user } = await hire('Cleo')
    const pin = await pinOf(browser, user.employeeId)
    const key = randomUUID()
    const first = await kiosk.punch({ pin, kind: 'clock_in' }, key)
    const again = await kiosk.punch({ pin, kind: 'clock_in', at: new Date().toISOString() }, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  test('switches role while clocked in, also from the queue, and names the kiosk', async () => {
    const addRole = async (name: string) =>
      (await owner.post('/api/organization/roles', { name, color: '#2f6f4e' })).body.id as string
    const [server, bartender] = [await addRole('Server'), await addRole('Bartender')]
    expect((await kiosk.place()).body.roles).toEqual([
      { id: bartender, name: 'Bartender' },
      { id: server, name: 'Server' },
    ])
    const { browser, user } = await hire('Rae')
    const pin = await pinOf(browser, user.employeeId)
    const refused = await kiosk.punch({ pin, kind: 'switch_role', roleId: bartender })
    expect([refused.status, refused.body.error.message]).toEqual([409, 'You are not clocked in'])
    const { body: inNow } = await kiosk.punch({ pin, kind: 'clock_in' })
    expect(inNow.roles).toHaveLength(2)
    expect((await kiosk.punch({ pin, kind: 'switch_role' })).status).toBe(422)
    const key = randomUUID()
    const at = new Date().toISOString()
    for (const _ of [1, 2]) {
      expect((await kiosk.punch({ pin, kind: 'switch_role', roleId: bartender, at }, key)).status).toBe(200)
    }
    const latest = `{ history(first: 3, employeeId: "${user.employeeId}") { nodes { sentence } } }`
    const sentences = async () =>
      (await owner.graphql(latest)).data.history.nodes.map(({ sentence }: { sentence: string }) => sentence)
    await expect
      .poll(async () => (await sentences())[0])
      .toMatch(/^Rae Test switched to Bartender at .* at the kiosk \(Kitchen door\)$/)
    expect((await sentences())[1]).toMatch(/clocked in/)
    await kiosk.punch({ pin, kind: 'clock_out' })
  })

  test('rejects unknown PINs', async () => {
    const { status, body } = await kiosk.identify({ pin: '000000' })
    expect([status, body.error.message]).toEqual([404, 'Unknown PIN'])
  })

  test('rejects a badge together with a PIN, or neither', async () => {
    expect((await kiosk.identify({ pin: '123456', badge: 'E2' })).status).toBe(422)
    expect((await kiosk.identify({})).status).toBe(422)
    expect((await kiosk.identify({ pin: '12345' })).status).toBe(422)
  })
})

describe('by badge', () => {
  test('uses the pressed button, so that a break can be started', async () => {
    const { user } = await hire('Dora')
    await giveBadge(user.employeeId, 'E28011606000020A6681F2D0')
    const badge = 'e280:1160:6000:020a:6681:f2d0'
    expect((await kiosk.identify({ badge })).body).toMatchObject({ first_name: 'Dora', state: 'out' })
    expect((await kiosk.punch({ badge, kind: 'clock_in' })).body.state).toBe('in')
    expect((await kiosk.punch({ badge, kind: 'break_start' })).body.state).toBe('on_break')
  })

  test('a badge claimed but never registered is unknown', async () => {
    const { user } = await hire('Eva')
    const badge = 'E28011606000020A6681F2F0'
    const { employeeId } = user
    await muster.log.append(`claim-${await muster.commands.badgeClaimId(organizationId, badge)}`, 'no stream', [
      {
        id: randomUUID(),
        type: 'ValueClaimed',
        data: { kind: 'badge', holderId: employeeId },
        metadata: {
          commandId: randomUUID(),
          organizationId,
          actor: { kind: 'employee', employeeId: ownerId },
          at: new Date().toISOString(),
          version: 1,
          correlationId: randomUUID(),
        },
      },
    ])
    expect((await kiosk.punch({ badge, kind: 'clock_in' })).status).toBe(404)
    await giveBadge(employeeId, badge)
    expect((await kiosk.punch({ badge, kind: 'clock_in' })).status).toBe(200)
  })

  test('unknown badges and those of terminated employees are rejected and shown on the monitor', async () => {
    const { user } = await hire('Emil')
    const [unknown, left] = ['E28011606000020A6681F2E0', 'E28011606000020A6681F2E1']
    await giveBadge(user.employeeId, left)
    await owner.send('DELETE', `/api/employees/${user.employeeId}`)
    for (const badge of [unknown, left, 'no hex']) {
      const { status, body } = await kiosk.identify({ badge })
      expect([status, body.error.message]).toEqual([404, 'This badge is not registered'])
    }
    await expect
      .poll(async () => {
        const { data } = await owner.graphql('{ scans(outcomes: [unknown_tag]) { nodes { epc readerName } } }')
        return data.scans.nodes
      })
      .toEqual(
        expect.arrayContaining([
          { epc: unknown, readerName: 'Kitchen door' },
          { epc: left, readerName: 'Kitchen door' },
        ]),
      )
  })
})

describe('queued while offline', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  test('punches keep the time of the press', async () => {
    const { browser, user } = await hire('Finn')
    const pin = await pinOf(browser, user.employeeId)
    const [from, to] = [ago(90), ago(30)]
    await kiosk.punch({ pin, kind: 'clock_in', at: from })
    const { status, body } = await kiosk.punch({ pin, kind: 'clock_out', at: to })
    expect([status, body.state]).toEqual([200, 'out'])
    await expect.poll(() => entry(browser)).toMatchObject({ clockIn: from, clockOut: to })
  })

  test('a mistyped PIN is shown to managers with its time', async () => {
    const at = ago(45)
    expect((await kiosk.punch({ pin: '000000', kind: 'clock_out', at })).status).toBe(404)
    await expect
      .poll(async () => (await owner.graphql('{ scans { nodes { at reason readerName } } }')).data.scans.nodes)
      .toContainEqual({ at, reason: 'Unknown PIN: add the time entry by hand', readerName: 'Kitchen door' })
  })

  test('impossible times are rejected, and the monitor still works', async () => {
    const { user } = await hire('Hal')
    await giveBadge(user.employeeId, 'E28011606000020A6681F2A0')
    const badges = ['E28011606000020A6681F2A0', 'E28011606000020A6681F2A1']
    expect((await kiosk.punch({ badge: badges[0], kind: 'clock_in' })).status).toBe(200)
    for (const badge of badges) {
      for (const at of ['0000-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z']) {
        expect((await kiosk.punch({ badge, kind: 'clock_out', at })).status).toBe(422)
      }
    }
    expect((await kiosk.punch({ badge: badges[0], kind: 'clock_out' })).status).toBe(200)
    const latest = async () => (await owner.get('/api/rfid/events?limit=1')).body.events[0]
    await expect.poll(latest).toMatchObject({ event_type: 'clock_out', employee_id: user.employeeId })
  })

  test('a punch that no longer fits goes to a manager, and the response contains the clock’s state', async () => {
    const { browser, user } = await hire('Gil')
    const pin = await pinOf(browser, user.employeeId)
    await browser.post('/api/time-clock/clock-in', {})
    await browser.post('/api/time-clock/clock-out', {})
    const { status, body } = await kiosk.punch({ pin, kind: 'clock_in', at: ago(20) })
    expect([status, body.state]).toEqual([200, 'out'])
  })
})

test('a punch answers with the hours of the day and the next shift', async () => {
  const { user } = await hire('Olga')
  const pin = await pinOf(owner, user.employeeId)
  const startTime = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  const times = { startTime: `${startTime}T09:00`, endTime: `${startTime}T17:00` }
  expect((await owner.post('/api/schedules/shifts', { employeeId: user.employeeId, ...times })).status).toBe(201)
  expect((await kiosk.punch({ pin, kind: 'clock_in' })).body).toMatchObject({
    worked_seconds_today: 0,
    next_shift: { starts_at: expect.stringContaining(startTime) },
  })
})

test('rejects a revoked kiosk and the secret of a reader', async () => {
  const doomed = await register('Cellar')
  const pin = await pinOf(owner, ownerId)
  expect((await doomed.identify({ pin })).status).toBe(200)
  await owner.graphql('mutation ($input: ReaderInput!) { revokeReader(input: $input) { caughtUp } }', {
    input: { commandId: randomUUID(), id: doomed.id },
  })
  expect((await doomed.identify({ pin })).status).toBe(401)
  expect((await doomed.punch({ pin, kind: 'clock_in' })).status).toBe(401)
  const { body } = await owner.post('/api/rfid/readers', { kind: 'reader', name: 'Gate' })
  const asKiosk = { authorization: `Bearer ${body.secret}` }
  expect((await muster.client().send('GET', '/api/kiosk', { headers: asKiosk })).status).toBe(403)
})

describe('PINs', () => {
  test('are created and removed by the employee or a manager, and recorded without digits', async () => {
    const [{ browser: ines, user }, { browser: jon }] = [await hire('Ines'), await hire('Jon')]
    const path = `/api/employees/${user.employeeId}/pin`
    const made = await ines.post(path)
    expect(made.status, made.text).toBe(200)
    expect((await kiosk.identify({ pin: made.body.pin })).status).toBe(200)
    expect((await jon.post(path)).status).toBeGreaterThanOrEqual(403)
    expect((await kiosk.identify({ pin: made.body.pin })).status).toBe(200)

    const next = await pinOf(owner, user.employeeId)
    expect((await kiosk.identify({ pin: made.body.pin })).status).toBe(404)
    expect((await owner.send('DELETE', path)).status).toBe(200)
    expect((await kiosk.identify({ pin: next })).status).toBe(404)

    const events = await Array.fromAsync(muster.log.read(`employee-${user.employeeId}`))
    expect(events.map(({ type }) => type).filter((type) => type.startsWith('Pin'))).toEqual([
      'PinIssued',
      'PinIssued',
      'PinRemoved',
    ])
    const told = JSON.stringify(events.map(({ data }) => data))
    expect(told).not.toContain(made.body.pin)
    expect(told).not.toContain(next)
  })
})

test('unknown PINs and badges lock only their own kiosk, and neither known badges nor queued punches', async () => {
  const [guessed, other] = [await register('Bar'), await register('Terrace')]
  const { browser, user } = await hire('Kim')
  const pin = await pinOf(browser, user.employeeId)
  const badge = 'E28011606000020A6681F2C0'
  await giveBadge(user.employeeId, badge)
  const statuses: number[] = []
  for (let guess = 0; guess < 21; guess += 1) {
    const credential = guess % 2 === 0 ? { pin: '000000' } : { badge: `E28011606000020A66810${100 + guess}` }
    statuses.push((await guessed.identify(credential)).status)
  }
  expect([statuses.slice(0, 20).every((status) => status === 404), statuses[20]]).toEqual([true, 429])
  expect((await guessed.identify({ pin })).status).toBe(429)
  expect((await guessed.identify({ badge: 'E28011606000020A6681F2FF' })).status).toBe(429)

  expect((await guessed.identify({ badge })).status).toBe(200)
  expect((await other.identify({ pin })).status).toBe(200)
  const at = new Date(Date.now() - 60_000).toISOString()
  expect((await guessed.punch({ pin, kind: 'clock_in', at })).status).toBe(200)
})
