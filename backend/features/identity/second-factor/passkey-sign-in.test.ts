import { expect, test } from 'vitest'
import { fileMuster, password, type TestClient } from '#backend/app/testing/gateway.ts'
import { softwarePasskey } from './testing.ts'

const muster = await fileMuster()
const { kysely } = muster.database

async function passkeyOwner(name: string) {
  const { user } = await muster.signUp(name)
  const { row, respond } = softwarePasskey(user.employeeId, new Date())
  await kysely.insertInto('identity.passkeys').values(row).execute()
  const signIn = async (browser: TestClient, headers?: Record<string, string>) => {
    const { options } = (await browser.post('/api/auth/passkeys/sign-in/start')).body
    return browser.post('/api/auth/passkeys/sign-in', { response: respond(options) }, headers)
  }
  return { user, signIn }
}

const knownDevices = async (employeeId: string) =>
  kysely.selectFrom('identity.known_devices').selectAll().where('employee_id', '=', employeeId).execute()

const deviceCookies = (headers: Headers) =>
  headers.getSetCookie().filter((cookie) => cookie.startsWith('muster_known_'))

test('a passkey sign-in makes the browser known, so that strangers can’t lock out its password', async () => {
  const { user, signIn } = await passkeyOwner('Known')
  const before = (await knownDevices(user.employeeId)).length
  const signedIn = await signIn(muster.client())
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email: user.email } } })
  const cookies = deviceCookies(signedIn.headers)
  expect(cookies.map((each) => /Path=([^;]+)/.exec(each)?.[1])).toEqual([
    '/api/auth/login',
    '/api/auth/passkeys/sign-in',
  ])
  expect(await knownDevices(user.employeeId)).toHaveLength(before + 1)

  const wrong = { email: user.email, password: 'not the password' }
  for (let guess = 0; guess < 10; guess += 1) await muster.client().post('/api/auth/login', wrong)
  const right = { email: user.email, password }
  expect((await muster.client().post('/api/auth/login', right)).status).toBe(429)
  const cookie = cookies[0]?.split(';')[0] ?? ''
  const known = await muster.client().post('/api/auth/login', right, { cookie })
  // The password is right, so only the second factor is missing.
  expect(known).toMatchObject({ status: 401, body: { error: { fields: { code: expect.any(String) } } } })
})

test('further passkey sign-ins of the same browser don’t add devices, those of another browser do', async () => {
  const { user, signIn } = await passkeyOwner('Again')
  const first = await signIn(muster.client())
  const cookie = deviceCookies(first.headers)[1]?.split(';')[0] ?? ''
  const { length } = await knownDevices(user.employeeId)
  const again = await signIn(muster.client(), { cookie })
  expect(deviceCookies(again.headers)[1]?.split(';')[0]).toBe(cookie)
  expect(await knownDevices(user.employeeId)).toHaveLength(length)
  await signIn(muster.client())
  expect(await knownDevices(user.employeeId)).toHaveLength(length + 1)
})
