import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testKeys } from '#kernel/sealing/testing.ts'
import { fileScene, register, signUp } from '../testing.ts'
import { openPasskeyChallenges } from './passkey-challenges.ts'

const scene = await fileScene()
const { identity, database } = scene
const { passkeys, secondFactor } = identity
const challenges = openPasskeyChallenges(database.kysely, testKeys(database))

const MINUTE = 60_000
const at = (minutes: number) => new Date(scene.clock.now + minutes * MINUTE)
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

async function account() {
  const { email, password, link, employeeId } = await register(scene, signUp())
  await identity.verifyEmail(link, scene.caller())
  const { user, token } = await identity.signIn({ email, password }, scene.caller())
  return { email, password, employeeId, user, token }
}

const response = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: '', authenticatorData: '', signature: '', attestationObject: '' },
})

test('a challenge is valid for its purpose, for five minutes, and is taken once', async () => {
  const challenge = base64url(await challenges.create('sign-in', at(0)))
  expect(await challenges.isValid('sign-in', challenge, at(4))).toBe(true)
  expect(await challenges.isValid('sign-in', challenge, at(5))).toBe(false)
  expect(await challenges.isValid('registration of Ana', challenge, at(0))).toBe(false)
  for (const forged of ['', 'AAAA', base64url(new Uint8Array(38))]) {
    expect(await challenges.isValid('sign-in', forged, at(0))).toBe(false)
  }
  expect(await challenges.take(challenge, at(0))).toBe(true)
  expect(await challenges.take(challenge, at(0))).toBe(false)
})

test('adding a passkey needs the password and a genuine response', async () => {
  const { user, token, password } = await account()
  const wrong = passkeys.startRegistration({ user, token }, 'not the password', scene.caller())
  await expect(wrong).rejects.toMatchObject({ code: 'invalid', fields: { password: expect.any(String) } })
  const options = await passkeys.startRegistration({ user, token }, password, scene.caller())
  expect(options).toMatchObject({
    rp: { id: 'muster.test' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const forged = passkeys.finishRegistration(user, response('AAAA'), scene.caller())
  await expect(forged).rejects.toMatchObject({ code: 'invalid' })
  expect(await passkeys.list(user)).toEqual([])
})

test('an unknown passkey and a forged response are refused alike', async () => {
  const { employeeId } = await account()
  const known = randomUUID()
  const row = { credential_id: known, employee_id: employeeId, public_key: Buffer.from('no key'), counter: 0 }
  await database.kysely
    .insertInto('identity.passkeys')
    .values({ ...row, transports: [], name: 'Phone', created_at: at(0).toISOString(), last_used_at: null })
    .execute()
  const refused = { code: 'unauthenticated', message: 'This passkey is not known here. Sign in with your password' }
  for (const id of [known, randomUUID()]) {
    const signIn = passkeys.signIn(response(id), scene.caller({ address: randomUUID() }))
    await expect(signIn).rejects.toMatchObject(refused)
  }
})

test('a passkey is a second factor: the password needs a recovery code, and removal needs the password', async () => {
  const { user, token, password, email, employeeId } = await account()
  const { passkey_id: id } = await database.kysely
    .insertInto('identity.passkeys')
    .values({
      credential_id: randomUUID(),
      employee_id: employeeId,
      public_key: Buffer.from('a key'),
      counter: 4_000_000_000,
      transports: [],
      name: 'Phone',
      created_at: at(0).toISOString(),
      last_used_at: null,
    })
    .returning('passkey_id')
    .executeTakeFirstOrThrow()
  const { recoveryCodes } = await secondFactor.createRecoveryCodes({ user, token }, password, scene.caller())
  const signIn = (code?: string) => identity.signIn({ email, password, ...(code && { code }) }, scene.caller())
  await expect(signIn()).rejects.toMatchObject({ code: 'unauthenticated', fields: { passkey: expect.any(String) } })
  await signIn(recoveryCodes[0]?.replaceAll('-', ''))
  expect((await secondFactor.holdersAmong([employeeId])).has(employeeId)).toBe(true)

  const other = await account()
  const foreign = passkeys.remove({ user: other.user, token: other.token }, id, other.password, scene.caller())
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  const wrong = passkeys.remove({ user, token }, id, 'not the password', scene.caller())
  await expect(wrong).rejects.toMatchObject({ code: 'invalid' })
  await passkeys.remove({ user, token }, id, password, scene.caller())
  await signIn()
  expect(await secondFactor.status(user)).toMatchObject({ recoveryCodesLeft: 0 })
})
