import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Role } from '#schema/people/events.ts'
import { listen, fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

const OWN = 'subscription { timeClockChanged { timeClock { id state } } }'
const ATTENDANCE = `subscription ($locationId: ID) {
  attendanceChanged(locationId: $locationId) { id timeClock { state employee { firstName } } }
}`

async function company() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId } = user
  const there = await muster.createLocation(organizationId, 'There')
  const hire = (role: Role, locationId: string) => muster.hire({ organizationId, locationId, role, firstName: 'Ana' })
  return {
    owner,
    there,
    manager: await hire('manager', user.locationId),
    ana: await hire('employee', user.locationId),
    managerThere: await hire('manager', there),
    bob: await hire('employee', there),
  }
}

const punch = async ({ browser }: { browser: TestClient }, step: string) => {
  const { status, text } = await browser.post(`/api/time-clock/${step}`)
  if (status !== 200) throw new Error(text)
}

async function subscriptionsAre(count: number) {
  await expect
    .poll(async () => (await muster.client().get('/metrics')).text, { timeout: 20_000, interval: 20 })
    .toContain(`muster_subscriptions_open ${count}\n`)
}

describe('timeClockChanged', () => {
  test('pushes the current clock, then every change from any client', async () => {
    const { ana } = await company()
    const line = ana.browser.line()
    const own = listen(line, OWN)
    expect(await own.next()).toEqual({ data: { timeClockChanged: { timeClock: { id: ana.user.id, state: 'out' } } } })
    await punch(ana, 'clock-in')
    expect(await own.next()).toMatchObject({ data: { timeClockChanged: { timeClock: { state: 'in' } } } })
    await ana.browser.graphql(`mutation { startBreak(input: { commandId: "${randomUUID()}" }) { caughtUp } }`)
    expect(await own.next()).toMatchObject({ data: { timeClockChanged: { timeClock: { state: 'on_break' } } } })
    await line.dispose()
  })

  test('does not push other employees’ changes', async () => {
    const { ana, bob, manager } = await company()
    const line = ana.browser.line()
    const own = listen(line, OWN)
    await own.next()
    for (const other of [bob, manager]) await punch(other, 'clock-in')
    await punch(ana, 'clock-in')
    // Pushes keep the order of the log, so the others' would have come first.
    expect(await own.next()).toMatchObject({
      data: { timeClockChanged: { timeClock: { id: ana.user.id, state: 'in' } } },
    })
    await line.dispose()
  })
})

describe('attendanceChanged', () => {
  test('pushes only to owners and to managers of the location', async () => {
    const first = await company()
    const second = await company()
    const lines = [first.manager, first.managerThere, second.manager].map(({ browser }) => browser.line())
    const [here, there, foreign] = lines.map((line) => listen(line, ATTENDANCE))
    const ownerLine = first.owner.line()
    const all = listen(ownerLine, ATTENDANCE)
    const onlyThere = listen(ownerLine, ATTENDANCE, { locationId: first.there })
    const next = [here, there, foreign, all, onlyThere].map(async (subscription) => subscription?.next())
    await subscriptionsAre(5)

    await punch(first.ana, 'clock-in')
    await punch(first.bob, 'clock-in')
    await punch(second.ana, 'clock-in')
    const seen = (await Promise.all(next)).map((result) => result?.data?.['attendanceChanged'].id)
    expect(seen).toEqual([
      first.ana.user.id,
      first.bob.user.id,
      second.ana.user.id,
      first.ana.user.id,
      first.bob.user.id,
    ])
    expect((await all.next())?.data).toMatchObject({
      attendanceChanged: { id: first.bob.user.id, timeClock: { state: 'in' } },
    })
    for (const line of [...lines, ownerLine]) await line.dispose()
    await subscriptionsAre(0)
  })

  test('is refused to employees, and to managers for another location', async () => {
    const { ana, manager, there } = await company()
    const codes = [
      [ana.browser.line(), undefined],
      [manager.browser.line(), { locationId: there }],
    ] as const
    for (const [line, variables] of codes) {
      const refused = listen(line, ATTENDANCE, variables).next()
      const code = await refused.then(
        (result) => result?.errors?.[0]?.extensions?.['code'],
        (errors: { extensions: { code: string } }[]) => errors[0]?.extensions.code,
      )
      expect(code).toBe(variables ? 'not_found' : 'forbidden')
      await line.dispose()
    }
  })
})

describe('the socket', () => {
  const address = () => `${muster.origin.replace('http', 'ws')}/api/graphql`

  test('is refused to pages of other sites and on other paths', async () => {
    const { ana } = await company()
    for (const [url, origin, status] of [
      [address(), 'https://evil.test', 403],
      [address(), undefined, 403],
      [`${address()}/x`, muster.origin, 404],
    ] as const) {
      const headers = { cookie: ana.browser.cookie(), ...(origin && { origin }) }
      const socket = new WebSocket(url, 'graphql-transport-ws', { headers })
      socket.on('error', () => undefined)
      const [, response] = await once(socket, 'unexpected-response')
      expect(response.statusCode).toBe(status)
      socket.terminate()
    }
  })

  test('is closed without retry if there is no session', async () => {
    const socket = new WebSocket(address(), 'graphql-transport-ws', { headers: { origin: muster.origin } })
    expect(await once(socket, 'close')).toMatchObject([4401, expect.anything()])
  })

  test('is closed when the session ends', async () => {
    const { ana } = await company()
    const line = ana.browser.line()
    const closed = new Promise((resolve) => line.on('closed', resolve))
    const own = listen(line, OWN)
    await own.next()
    const ended = own.next()
    await ana.browser.post('/api/auth/logout')
    expect(await closed).toMatchObject({ code: 4401 })
    await expect(ended).rejects.toBeDefined()
    await subscriptionsAre(0)
  })

  test('ends the subscriptions of clients that vanish', async () => {
    const { ana } = await company()
    const line = ana.browser.line()
    const own = listen(line, OWN)
    await own.next()
    await subscriptionsAre(1)
    line.terminate()
    await subscriptionsAre(0)
    await expect(own.next()).rejects.toBeDefined()
  })

  test('accepts only subscriptions', async () => {
    const { ana } = await company()
    const line = ana.browser.line()
    await expect(listen(line, '{ me { id } }').next()).rejects.toMatchObject([{ extensions: { code: 'bad_request' } }])
    await expect(listen(line, 'subscription {').next()).rejects.toMatchObject([{ extensions: { code: 'bad_request' } }])
    await expect(listen(line, 'subscription { nope }').next()).rejects.toMatchObject([
      { extensions: { code: 'bad_request' } },
    ])
    await line.dispose()
  })
})

test('acknowledges a subscription once queries show all earlier changes, and pushes later ones', async () => {
  const { owner, ana } = await company()
  await punch(ana, 'clock-in')
  const line = owner.line()
  const acknowledged = Promise.withResolvers<unknown>()
  line.on('ping', (received, payload) => received && acknowledged.resolve(payload?.['subscribed']))
  const pushed = listen(line, ATTENDANCE).next()
  expect(await acknowledged.promise).toEqual(expect.any(String))
  const { data } = await owner.graphql('{ attendance { state } }')
  expect(data).toEqual({ attendance: [{ state: 'in' }] })
  await punch(ana, 'break/start')
  expect(await pushed).toMatchObject({ data: { attendanceChanged: { timeClock: { state: 'on_break' } } } })
  await line.dispose()
})
