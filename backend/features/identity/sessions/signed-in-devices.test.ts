import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster, listen, password, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

const company = () => muster.signUp(`Org${randomUUID().slice(0, 8)}`)
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'

async function elsewhere(email: string) {
  const browser = muster.client()
  await browser.post('/api/auth/login', { email, password }, { 'user-agent': windows })
  return browser
}

type Listed = { id: string; device: string | null; network: string | null; current: boolean }
const sessionsOf = async (browser: TestClient): Promise<Listed[]> =>
  (await browser.get('/api/auth/sessions')).body.sessions
const isSignedIn = async (browser: TestClient) => (await browser.get('/api/auth/me')).status === 200

/** Less than the 30 s after which sockets would notice a lost notification. */
const AT_ONCE = 15_000

/** Opens a subscription. `closed`: the milliseconds until the server closes it. */
async function subscribe(browser: TestClient) {
  const line = browser.line()
  const connected = new Promise((resolve) => line.on('connected', resolve))
  const subscription = listen(line, 'subscription { historyChanged { at } }')
  const start = performance.now()
  const untilClosed = async (): Promise<number> => {
    for (;;) {
      try {
        await subscription.next()
      } catch {
        return performance.now() - start
      }
    }
  }
  const closed = untilClosed()
  await connected
  return { closed }
}

test('lists each device with its network, marks the caller’s, and shows no secrets', async () => {
  const { owner, user } = await company()
  const other = await elsewhere(user.email)
  const { text, body } = await owner.get('/api/auth/sessions')
  expect(body).toMatchObject({ known_devices: 1, calendar_link_created_at: null })
  const [first, second] = (body.sessions as Listed[]).toSorted((a, b) => Number(b.current) - Number(a.current))
  expect(first).toMatchObject({ current: true, network: '127.0.0.x' })
  expect(second).toMatchObject({ current: false, device: 'Chrome on Windows', network: '127.0.0.x' })
  const rows = await muster.database.kysely.selectFrom('identity.sessions').select('token_hash').execute()
  for (const { token_hash: hash } of rows) expect(text).not.toContain(hash)
  expect((await sessionsOf(other)).find(({ current }) => current)?.id).toBe(second?.id)
})

test('signs out one device and closes its subscription at once', async () => {
  const { owner, user } = await company()
  const other = await elsewhere(user.email)
  const { closed } = await subscribe(other)
  const target = (await sessionsOf(owner)).find(({ current }) => !current)
  expect((await owner.send('DELETE', `/api/auth/sessions/${target?.id}`)).status).toBe(200)
  expect(await closed).toBeLessThan(AT_ONCE)
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(owner)).toBe(true)
  expect((await owner.send('DELETE', `/api/auth/sessions/${target?.id}`)).status).toBe(404)
})

test('does not sign out another person’s device', async () => {
  const { owner, user } = await company()
  const { browser } = await muster.hire({ ...user, role: 'manager', firstName: 'Mia' })
  const [session] = await sessionsOf(browser)
  expect((await owner.send('DELETE', `/api/auth/sessions/${session?.id}`)).status).toBe(404)
  expect(await isSignedIn(browser)).toBe(true)
})

test('signs out all other devices and closes their subscriptions at once', async () => {
  const { owner, user } = await company()
  const others = [await elsewhere(user.email), await elsewhere(user.email)]
  const subscriptions = await Promise.all(others.map(subscribe))
  expect((await owner.post('/api/auth/sessions/end-others')).status).toBe(200)
  for (const { closed } of subscriptions) expect(await closed).toBeLessThan(AT_ONCE)
  expect(await sessionsOf(owner)).toMatchObject([{ current: true }])
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
})

test('a password change closes the subscriptions of other sessions at once', async () => {
  const { owner, user } = await company()
  const { closed } = await subscribe(await elsewhere(user.email))
  const request = { currentPassword: password, newPassword: 'another correct horse' }
  expect((await owner.post('/api/auth/change-password', request)).status).toBe(200)
  expect(await closed).toBeLessThan(AT_ONCE)
})

test('forgets known devices', async () => {
  const { owner, user } = await company()
  await elsewhere(user.email)
  expect((await owner.post('/api/auth/known-devices/forget')).status).toBe(200)
  expect((await owner.get('/api/auth/sessions')).body.known_devices).toBe(0)
})
