import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { entriesResponse, punchResponse } from '#schema/time-clock/rest.ts'
import { tokenOf } from '#backend/features/identity/testing.ts'
import { password, fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

const punchMutation = (name: string) => `mutation ($input: PunchInput!) {
  ${name}(input: $input) { caughtUp at timeClock { state clockedInAt breakStartedAt location { name } employee { firstName } } }
}`

async function someone(firstName = 'Ana') {
  const { user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  return {
    organizationId,
    locationId,
    ...(await muster.hire({ organizationId, locationId, role: 'employee', firstName })),
  }
}

const path = (step: string) => `/api/time-clock/${step}`

describe('from sign-up to clock-out', () => {
  test('every REST response shows the effect', async () => {
    const browser = muster.client()
    const email = 'founder@kettle.test'
    const signUp = await browser.post('/api/auth/register-organization', {
      organizationName: 'Kettle',
      locationName: 'Harbor',
      firstName: 'Ana',
      lastName: 'Moreno',
      email,
      password,
    })
    expect(signUp).toMatchObject({
      status: 201,
      body: { message: 'Registration successful! Please check your email to verify your account.' },
    })
    const mailed = await muster.mail.next()
    expect(mailed.to).toBe(email)

    const user = await browser.signIn(email)
    expect(user).toMatchObject({ email, role: 'owner', emailVerified: false })
    expect((await browser.post('/api/auth/verify-email', { token: tokenOf(mailed) })).status).toBe(200)
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ ...user, emailVerified: true })

    const status = async () => (await browser.get(path('status'))).body
    expect(await status()).toMatchObject({ isClockedIn: false, onBreak: false, clockIn: null, hoursWorked: 0 })

    const clockedIn = await browser.post(path('clock-in'))
    expect(clockedIn.status).toBe(200)
    expect(punchResponse.parse(clockedIn.body)).toMatchObject({ isClockedIn: true, onBreak: false, caughtUp: true })
    expect(await status()).toMatchObject({ isClockedIn: true, clockIn: clockedIn.body.clockIn })

    expect((await browser.post(path('break/start'))).body).toMatchObject({ onBreak: true, caughtUp: true })
    expect(await status()).toMatchObject({ isClockedIn: true, onBreak: true })
    expect((await browser.post(path('break/end'))).body).toMatchObject({ onBreak: false, breakStart: null })
    expect((await browser.post(path('clock-out'))).body).toMatchObject({ isClockedIn: false, clockIn: null })

    const { entries } = entriesResponse.parse((await browser.get(path('entries'))).body)
    expect(entries).toMatchObject([{ clock_in: clockedIn.body.clockIn, hours_worked: 0, break_minutes: 0 }])
    expect(entries[0]?.clock_out).not.toBeNull()
  })

  test('every GraphQL response shows the effect', async () => {
    const { browser } = await someone('Bea')
    const punch = async (name: string) => {
      const { data, errors } = await browser.graphql(punchMutation(name), { input: { commandId: randomUUID() } })
      expect(errors).toBeUndefined()
      return data[name]
    }
    const state = async () => (await browser.graphql('{ timeClock { state } }')).data.timeClock.state
    expect(await state()).toBe('out')
    expect(await punch('clockIn')).toMatchObject({
      caughtUp: true,
      timeClock: { state: 'in', employee: { firstName: 'Bea' }, location: { name: expect.stringMatching(/Centre$/) } },
    })
    expect(await state()).toBe('in')
    const started = await punch('startBreak')
    expect(started).toMatchObject({ timeClock: { state: 'on_break' } })
    expect(await state()).toBe('on_break')
    const ended = await punch('endBreak')
    expect(ended).toMatchObject({ timeClock: { state: 'in', breakStartedAt: null } })
    const left = await punch('clockOut')
    expect(left).toMatchObject({ timeClock: { state: 'out', clockedInAt: null, location: null } })
    const { data } = await browser.graphql('{ timeEntries { nodes { clockOut workedSeconds breaks { start end } } } }')
    expect(data.timeEntries.nodes).toMatchObject([
      { clockOut: left.at, workedSeconds: expect.any(Number), breaks: [{ start: started.at, end: ended.at }] },
    ])
  })

  test('managers read the history as sentences', async () => {
    const { browser, organizationId, locationId } = await someone('Cleo')
    const manager = await muster.hire({ organizationId, locationId, role: 'manager', firstName: 'Max' })
    await browser.post(path('clock-in'))
    const { data } = await manager.browser.graphql(
      '{ history(first: 3) { nodes { actor sentence changes { field before { text } after { text } } } pageInfo { hasNextPage } } }',
    )
    expect(data.history.nodes).toContainEqual({
      actor: 'Cleo Test',
      sentence: 'Cleo Test clocked in',
      changes: [{ field: 'status', before: [{ text: 'out' }], after: [{ text: 'in' }] }],
    })
  })
})

describe('rejected punches', () => {
  const refusals: [string, string[], string, RegExp][] = [
    ['clocking in twice', ['clock-in'], 'clock-in', /already clocked in/],
    ['ending a break that was not started', ['clock-in'], 'break/end', /break/],
    ['starting a break twice', ['clock-in', 'break/start'], 'break/start', /already on a break/],
    ['clocking out on a break', ['clock-in', 'break/start'], 'clock-out', /break/],
    ['clocking out when out', [], 'clock-out', /not clocked in/],
  ]
  test.each(refusals)('%s', async (_, before, step, sentence) => {
    const { browser } = await someone()
    for (const done of before) expect((await browser.post(path(done))).status).toBe(200)
    const { status, body } = await browser.post(path(step))
    expect(status).toBe(409)
    expect(body).toEqual({ error: { code: 'conflict', message: expect.stringMatching(sentence) } })
  })

  test('one of two simultaneous clock-ins wins, and the other is rejected', async () => {
    const { browser } = await someone()
    const answers = await Promise.all([browser.post(path('clock-in')), browser.post(path('clock-in'))])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })
})

describe('repeating a punch', () => {
  const countEntries = async (browser: TestClient) => (await browser.get(path('entries'))).body.entries.length

  test('with the same Idempotency-Key has one effect and the same response', async () => {
    const { browser } = await someone()
    const key = randomUUID()
    const first = await browser.post(path('clock-in'), undefined, { 'idempotency-key': key })
    const second = await browser.post(path('clock-in'), undefined, { 'idempotency-key': key })
    expect(first.headers.get('x-request-id')).toBe(key)
    expect(second.status).toBe(200)
    expect({ ...second.body, hoursWorked: 0 }).toEqual({ ...first.body, hoursWorked: 0 })
    expect(await countEntries(browser)).toBe(1)
  })

  test('with the same command id over GraphQL has one effect, and its id derives from the command id', async () => {
    const { browser } = await someone()
    const commandId = randomUUID()
    const send = () =>
      browser.post('/api/graphql', { query: punchMutation('clockIn'), variables: { input: { commandId } } })
    const [first, second] = [await send(), await send()]
    expect(first.headers.get('x-request-id')).toBe(commandId)
    expect(second.body).toEqual(first.body)
    expect(await countEntries(browser)).toBe(1)
  })

  test('at the same moment with the same key has one effect', async () => {
    const { browser } = await someone()
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(path('clock-in'), undefined, headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countEntries(browser)).toBe(1)
  })

  test('with another user’s key is a separate punch', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    for (const { browser } of [await someone(), await someone()]) {
      expect((await browser.post(path('clock-in'), undefined, headers)).status).toBe(200)
      expect(await countEntries(browser)).toBe(1)
    }
  })
})

test('an offline punch keeps the device’s time', async () => {
  const { browser } = await someone()
  const at = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString()
  const { body } = await browser.post(path('clock-in'), { at })
  expect(body).toMatchObject({ clockIn: at, isClockedIn: true })
  expect(body.hoursWorked).toBeCloseTo(3, 1)
  const { data } = await browser.graphql('{ timeEntries { nodes { clockIn offline } } }')
  expect(data.timeEntries.nodes).toEqual([{ clockIn: at, offline: true }])
})

test('entries are paginated by cursor', async () => {
  const { browser } = await someone()
  const start = Date.now() - 60 * 60 * 1000
  const minute = (n: number) => new Date(start + n * 60_000).toISOString()
  for (let n = 0; n < 3; n += 1) {
    await browser.post(path('clock-in'), { at: minute(2 * n) })
    await browser.post(path('clock-out'), { at: minute(2 * n + 1) })
  }
  const query = `query ($after: String) {
    timeEntries(first: 2, after: $after) { nodes { clockIn } pageInfo { endCursor hasNextPage } }
  }`
  const first = (await browser.graphql(query)).data.timeEntries
  expect(first).toMatchObject({
    nodes: [{ clockIn: minute(4) }, { clockIn: minute(2) }],
    pageInfo: { hasNextPage: true },
  })
  const second = (await browser.graphql(query, { after: first.pageInfo.endCursor })).data.timeEntries
  expect(second).toMatchObject({ nodes: [{ clockIn: minute(0) }], pageInfo: { hasNextPage: false } })
  expect((await browser.get(path('entries?limit=2'))).body.entries).toHaveLength(2)
})
