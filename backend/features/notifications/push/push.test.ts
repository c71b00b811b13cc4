import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { openWorker } from '#backend/app/testing/worker.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import { pendingJobs } from '#kernel/jobs/testing.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import { startPushService } from '#backend/platform/push/testing.ts'
import { defaultPreferences, type Preferences } from '#schema/people/preferences.ts'
import { quietHoursAround } from '../testing.ts'

const muster = await fileMuster({ outbound: openOutbound({ allowPrivate: true }) })
const worker = await openWorker(muster)
const service = await startPushService()
afterAll(async () => {
  await worker.close()
  await service.close()
})
const { owner, user } = await muster.signUp('Kettle')
const { organizationId } = user
const hire = () => muster.hire({ ...user, role: 'employee', firstName: 'Ana' })

beforeEach(() => {
  muster.mail.sent.length = 0
  service.received.length = 0
})

const system = { kind: 'system', name: 'test' } as const

async function notify(employeeId: string, kind: 'punch_missed' | 'chat_urgent' = 'punch_missed') {
  const notificationId = randomUUID()
  const content =
    kind === 'punch_missed' ? { kind, params: { day: '2026-03-08' } } : { kind, params: { from: user.employeeId } }
  await muster.commands.notify(
    { commandId: randomUUID(), organizationId, actor: system, now: new Date() },
    { ...content, notificationId, employeeId, link: '/time-clock' },
  )
  return notificationId
}

async function subscribe(browser: TestClient, device = randomUUID()) {
  const { endpoint, ...keys } = service.subscribe(device)
  const { status } = await browser.post('/api/notifications/push', { endpoint, keys })
  expect(status).toBe(200)
  return device
}

async function phone() {
  const { browser, user: employee } = await hire()
  return { browser, employee, device: await subscribe(browser) }
}

async function prefer({ employee }: { employee: { employeeId: string } }, preferences: Partial<Preferences>) {
  const { employeeId } = employee
  await muster.commands.updateNotificationPreferences(
    { commandId: randomUUID(), organizationId, actor: { kind: 'employee', employeeId }, now: new Date() },
    { employeeId, preferences: { ...defaultPreferences, ...preferences } },
  )
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const idsOn = (device: string) => service.shownOn(device).map(({ id }) => id)
const mailsTo = (email: string | null) => muster.mail.sent.filter(({ to }) => to === email).length
/** Notifications of other employees are delivered in order, so what was not delivered before this one never is. */
async function untilDelivered() {
  const { employee, device } = await phone()
  const id = await notify(employee.employeeId)
  await until(() => expect(idsOn(device)).toEqual([id]))
}

test('a notification reaches the device, encrypted and signed, instead of a mail', async () => {
  const { employee, device, browser } = await phone()
  const id = await notify(employee.employeeId)
  await until(() => expect(idsOn(device)).toEqual([id]))
  expect(service.shownOn(device)[0]).toEqual({
    id,
    title: 'Missed clock-out',
    body: expect.stringContaining('Mar 8'),
    link: '/time-clock',
    unread: 1,
    actions: [],
  })
  const headers = service.received[0]?.headers
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', topic: id.replaceAll('-', '') })
  const { publicKey } = (await browser.get('/api/notifications/push')).body
  expect(headers?.['authorization']).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`))
  expect(mailsTo(employee.email)).toBe(0)
})

test('without a device, or for a group that is not pushed, a mail is sent', async () => {
  const [without, silent] = [await hire(), await phone()]
  await prefer(silent, { push: ['schedule'] })
  await notify(without.user.employeeId)
  await notify(silent.employee.employeeId)
  await until(() => expect([mailsTo(without.user.email), mailsTo(silent.employee.email)]).toEqual([1, 1]))
  expect(service.shownOn(silent.device)).toEqual([])
})

test('what is urgent is pushed and mailed, also during quiet hours', async () => {
  const ana = await phone()
  await prefer(ana, { quietHours: quietHoursAround(new Date(), 'Europe/Vienna') })
  const id = await notify(ana.employee.employeeId, 'chat_urgent')
  await until(() => expect([idsOn(ana.device), mailsTo(ana.employee.email)]).toEqual([[id], 1]))
})

test('quiet hours hold a notification back until they end', async () => {
  const ana = await phone()
  await prefer(ana, { quietHours: quietHoursAround(new Date(), 'Europe/Vienna') })
  const id = await notify(ana.employee.employeeId)
  await until(async () => {
    const held = (await pendingJobs(muster.database)).find(({ data }) => JSON.stringify(data).includes(id))
    expect(Date.parse(String(held?.at)) - Date.now()).toBeGreaterThan(3_600_000)
  })
  expect(service.shownOn(ana.device)).toEqual([])
})

test('each device of an employee gets a notification once', async () => {
  const ana = await phone()
  const laptop = muster.client()
  await laptop.signIn(ana.employee.email)
  const onLaptop = await subscribe(laptop)
  // The browser renewed its subscription.
  const renewed = await subscribe(ana.browser)
  const id = await notify(ana.employee.employeeId)
  await until(() => expect([idsOn(renewed), idsOn(onLaptop)]).toEqual([[id], [id]]))
  expect(idsOn(ana.device)).toEqual([])
})

test('a browser gets the notifications of the employee who turned them on last', async () => {
  const [ana, bob] = [await phone(), await hire()]
  await subscribe(bob.browser, ana.device)
  await notify(ana.employee.employeeId)
  const id = await notify(bob.user.employeeId)
  await until(() => expect(idsOn(ana.device)).toEqual([id]))
  await until(() => expect(mailsTo(ana.employee.email)).toBe(1))
})

test('an expired subscription is deleted, and a mail is sent instead', async () => {
  const ana = await phone()
  service.unsubscribe(ana.device)
  await notify(ana.employee.employeeId)
  await until(() => expect(mailsTo(ana.employee.email)).toBe(1))
  expect((await ana.browser.get('/api/notifications/push')).body.subscribedAt).toBeNull()
})

test('a device whose push service fails gets the notification later, the others at once', async () => {
  const ana = await phone()
  const laptop = muster.client()
  await laptop.signIn(ana.employee.email)
  const onLaptop = await subscribe(laptop)
  service.answer(ana.device, 503)
  const id = await notify(ana.employee.employeeId)
  await until(() => expect([idsOn(ana.device), idsOn(onLaptop)]).toEqual([[id], [id]]))
  expect(mailsTo(ana.employee.email)).toBe(0)
})

test.for([
  ['signing out', async ({ browser }) => void (await browser.post('/api/auth/logout'))],
  ['turning them off', async ({ browser }) => void (await browser.send('DELETE', '/api/notifications/push'))],
  [
    'signing out all other devices',
    async ({ employee }) => {
      const laptop = muster.client()
      await laptop.signIn(employee.email)
      await laptop.post('/api/auth/sessions/end-others')
    },
  ],
  [
    'deactivation',
    async ({ employee }) => {
      await owner.send('DELETE', `/api/employees/${employee.employeeId}`)
      await untilNoRows(employee.employeeId)
    },
  ],
] satisfies [string, (ana: Awaited<ReturnType<typeof phone>>) => Promise<void>][])(
  '%s stops notifications to the device',
  async ([, end]) => {
    const ana = await phone()
    await end(ana)
    expect(await rowsOf(ana.employee.employeeId)).toBe(0)
    await notify(ana.employee.employeeId)
    await untilDelivered()
    expect(idsOn(ana.device)).toEqual([])
  },
)

async function untilNoRows(employeeId: string) {
  await until(async () => {
    if ((await rowsOf(employeeId)) > 0) throw new Error('the employee still has a subscription')
  })
}

async function rowsOf(employeeId: string) {
  const { rows } = await muster.database.pool.query('select from identity.push_subscriptions where employee_id = $1', [
    employeeId,
  ])
  return rows.length
}

test('a test notification goes to this device only', async () => {
  const ana = await phone()
  expect((await ana.browser.post('/api/notifications/push/test')).status).toBe(200)
  expect(service.shownOn(ana.device)).toMatchObject([{ id: 'test', title: 'Notifications are on' }])
  service.unsubscribe(ana.device)
  const refused = await ana.browser.post('/api/notifications/push/test')
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'This browser no longer accepts notifications. Turn them on again',
  ])
  const off = await ana.browser.post('/api/notifications/push/test')
  expect(off.body.error.message).toBe('Notifications are off for this device')
})

test('malformed addresses and keys are refused', async () => {
  const { browser } = await hire()
  const { endpoint, ...keys } = service.subscribe(randomUUID())
  const offCurve = Buffer.alloc(65, 4).toString('base64url')
  for (const body of [
    { endpoint: 'ftp://push.test/1', keys },
    { endpoint, keys: { ...keys, p256dh: offCurve } },
    { endpoint, keys: { ...keys, auth: 'short' } },
  ]) {
    expect((await browser.post('/api/notifications/push', body)).status).toBeGreaterThanOrEqual(400)
  }
  expect((await browser.get('/api/notifications/push')).body.subscribedAt).toBeNull()
})

test('a thousand recipients each get one notification', { timeout: 120_000 }, async () => {
  const employeeIds = Array.from({ length: 1000 }, () => randomUUID())
  await inParallel(100, employeeIds, (employeeId) =>
    muster.commands.hireEmployee(
      { commandId: randomUUID(), organizationId, actor: system, now: new Date() },
      {
        employeeId,
        locationId: user.locationId,
        role: 'employee',
        firstName: 'Ana',
        lastName: 'Test',
        email: `${employeeId}@staff.test`,
        phone: null,
        position: 'Cook',
      },
    ),
  )
  const created_at = new Date().toISOString()
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const devices = employeeIds.map((employee_id) => ({ employee_id, session_id: randomUUID(), created_at }))
  const session = { organization_id: organizationId, seen_at: created_at, expires_at, device: null, network: null }
  const { kysely } = muster.database
  await kysely
    .insertInto('identity.sessions')
    .values(devices.map((device) => ({ ...device, ...session, token_hash: device.session_id })))
    .execute()
  await kysely
    .insertInto('identity.push_subscriptions')
    .values(devices.map((device) => ({ ...device, ...service.subscribe(device.session_id) })))
    .execute()
  await inParallel(200, employeeIds, (employeeId) => notify(employeeId))
  await vi.waitFor(() => expect(service.received.length).toBe(1000), { timeout: 60_000, interval: 20 })
  expect(new Set(service.received.map(({ device }) => device)).size).toBe(1000)
})
