import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster, listen, password, type TestClient } from '#backend/app/testing/gateway.ts'
import { codeOfApp } from './testing.ts'

const muster = await fileMuster()

const company = () => muster.signUp(`Org${randomUUID().slice(0, 8)}`)

async function team() {
  const { owner, user } = await company()
  const { browser, user: manager } = await muster.hire({ ...user, role: 'manager', firstName: 'Mia' })
  const requireOf = (roles: string[]) =>
    owner.send('PUT', '/api/organization/policies/second-factor', { body: { roles } })
  return { owner, browser, manager, requireOf }
}

async function setUp(browser: TestClient) {
  const { body } = await browser.post('/api/auth/second-factor/totp/start', { password })
  return browser.post('/api/auth/second-factor/totp/confirm', { code: codeOfApp(body.secret, new Date()) })
}

const forbidden = { status: 403, body: { error: { message: 'Set up two-step sign-in first' } } }

test('a required second factor must be set up before anything else works', async () => {
  const { owner, browser, manager, requireOf } = await team()
  expect((await browser.get('/api/employees')).status).toBe(200)
  expect((await requireOf(['manager'])).status).toBe(200)

  expect((await browser.get('/api/auth/me')).body).toMatchObject({ mustAddSecondFactor: true })
  expect(await browser.get('/api/employees')).toMatchObject(forbidden)
  expect(await browser.post('/api/auth/change-password', { currentPassword: password })).toMatchObject(forbidden)
  const { errors } = await browser.graphql('{ me { id } }')
  expect(errors[0]).toMatchObject({ message: 'Set up two-step sign-in first', extensions: { code: 'forbidden' } })
  expect(await muster.client().signIn(manager.email)).toMatchObject({ mustAddSecondFactor: true })
  expect((await owner.get('/api/auth/me')).body).toMatchObject({ mustAddSecondFactor: false })

  const { status, body } = await setUp(browser)
  expect(status).toBe(200)
  expect(body.recovery_codes).toHaveLength(10)
  expect((await browser.get('/api/auth/me')).body).toMatchObject({ mustAddSecondFactor: false })
  expect((await browser.get('/api/employees')).status).toBe(200)
})

test('a new requirement closes open subscriptions, and refuses new ones', async () => {
  const { browser, requireOf } = await team()
  const line = browser.line()
  const connected = new Promise((resolve) => line.on('connected', resolve))
  const closed = new Promise<{ code: number }>((resolve) => {
    line.on('closed', (event) => resolve(event as { code: number }))
  })
  const subscription = listen(line, 'subscription { historyChanged { at } }')
  const next = subscription.next().catch(() => undefined)
  await connected
  await requireOf(['manager'])
  expect(await closed).toMatchObject({ code: 4403 })
  await next
  await expect(listen(browser.line(), 'subscription { historyChanged { at } }').next()).rejects.toMatchObject({
    code: 4403,
  })
  expect(await browser.get('/api/auth/socket-token')).toMatchObject(forbidden)
})

test('API tokens are not affected', async () => {
  const { browser, requireOf } = await team()
  const { body } = await browser.post('/api/tokens', { name: 'Sync', scopes: ['people:read'] })
  await requireOf(['manager'])
  expect((await muster.client(body.secret).get('/api/employees')).status).toBe(200)
})

test('the requirement is in the history, and only owners see and change it', async () => {
  const { owner, browser, requireOf } = await team()
  await requireOf(['manager', 'owner'])
  await setUp(owner)
  const { data } = await owner.graphql('{ secondFactorPolicy { roles } history(first: 1) { nodes { sentence } } }')
  expect(data.secondFactorPolicy.roles).toEqual(['owner', 'manager'])
  expect(JSON.stringify(data.history)).toContain('required two-step sign-in of owners, managers')
  await setUp(browser)
  const path = '/api/organization/policies/second-factor'
  expect((await browser.send('PUT', path, { body: { roles: [] } })).status).toBe(403)
  expect((await requireOf([])).status).toBe(200)
})

test('an owner removes the second factor of an employee who lost their device, and signs them out', async () => {
  const { owner, browser, manager } = await team()
  const stranger = await company()
  await setUp(browser)
  const path = `/api/employees/${manager.employeeId}/second-factor`
  expect((await browser.send('DELETE', path)).status).toBe(403)
  expect((await stranger.owner.send('DELETE', path)).status).toBe(404)
  expect((await owner.send('DELETE', path)).status).toBe(200)
  expect((await browser.get('/api/auth/me')).status).toBe(401)
  expect(await muster.client().signIn(manager.email)).toMatchObject({ employeeId: manager.employeeId })
  const { body } = await owner.get('/api/security/history')
  expect(body.events).toContainEqual(
    expect.objectContaining({
      kind: 'second_factor_removed',
      employee_id: manager.employeeId,
      detail: 'by Olga Owner',
    }),
  )
})
