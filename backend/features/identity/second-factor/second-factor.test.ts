import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { testKeys } from '#kernel/sealing/testing.ts'
import { keysOf } from '#kernel/sealing/sealing.ts'
import { fileScene, register, signUp } from '../testing.ts'
import { codeOfApp } from './testing.ts'

const scene = await fileScene()
const { identity } = scene
const { secondFactor } = identity

const STEP = 30_000

/** A caller some time steps after the start. */
const after = (steps: number) => scene.caller({ now: new Date(scene.clock.now + steps * STEP) })

async function account() {
  const { email, password, link, employeeId } = await register(scene, signUp())
  await identity.verifyEmail(link, scene.caller())
  const { user, token } = await identity.signIn({ email, password }, scene.caller())
  const session = { user, token }
  const signIn = (code?: string, caller = after(10)) =>
    identity.signIn({ email, password, ...(code !== undefined && { code }) }, caller)
  return { email, password, employeeId, user, session, signIn }
}

async function withApp() {
  const known = await account()
  const { user, session, password } = known
  const { secret, uri } = await secondFactor.startTotp(session, password, scene.caller())
  const app = (steps: number) => codeOfApp(secret, after(steps).now)
  const { recoveryCodes } = await secondFactor.confirmTotp(user, app(0), scene.caller())
  return { ...known, secret, uri, app, recoveryCodes }
}

async function latestMail(to: string) {
  await identity.idle()
  return scene.mail.sent.findLast((mail) => mail.to === to)?.subject
}

const wrongCode = { code: 'unauthenticated', fields: { code: expect.any(String) } }

test('an authenticator app is added with the password and a code, and then needed at sign-in', async () => {
  const { user, session, password, email, signIn } = await account()
  const wrongPassword = secondFactor.startTotp(session, 'not the password', scene.caller())
  await expect(wrongPassword).rejects.toMatchObject({ code: 'invalid', fields: { password: expect.any(String) } })
  const { secret, uri } = await secondFactor.startTotp(session, password, scene.caller())
  expect(uri).toContain(`secret=${secret}`)
  await expect(secondFactor.confirmTotp(user, '000000', scene.caller())).rejects.toMatchObject({ code: 'invalid' })
  expect((await signIn()).user).toMatchObject({ email })

  const { recoveryCodes } = await secondFactor.confirmTotp(user, codeOfApp(secret, after(0).now), scene.caller())
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await latestMail(email)).toBe('Two-step sign-in is on')
  await expect(signIn()).rejects.toMatchObject(wrongCode)
  await expect(signIn('000000')).rejects.toMatchObject(wrongCode)
  expect((await signIn(codeOfApp(secret, after(10).now))).user).toMatchObject({ email })
  expect(await secondFactor.status(user)).toMatchObject({ recoveryCodesLeft: 10, isRequired: false })
})

test('a wrong password is refused without asking for the code', async () => {
  const { email } = await withApp()
  const refused = identity.signIn({ email, password: 'not the password' }, after(10))
  await expect(refused).rejects.toMatchObject({ message: 'Invalid email or password', fields: undefined })
})

test('a code works once, also for the code that confirmed the set-up and for earlier ones', async () => {
  const { signIn, app } = await withApp()
  await expect(signIn(app(0), after(0))).rejects.toMatchObject(wrongCode)
  await signIn(app(5), after(5))
  await expect(signIn(app(5), after(5))).rejects.toMatchObject(wrongCode)
  await expect(signIn(app(4), after(5))).rejects.toMatchObject(wrongCode)
  await signIn(app(6), after(5))
})

test('the same code sent twice at once signs in once', async () => {
  const { signIn, app } = await withApp()
  const outcomes = await Promise.allSettled([signIn(app(5), after(5)), signIn(app(5), after(5))])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a recovery code works once instead, however it is typed, and is emailed about', async () => {
  const { signIn, recoveryCodes, user, email } = await withApp()
  const [first = '', second = ''] = recoveryCodes
  const typed = first.replaceAll('-', '')
  await signIn(typed)
  expect(await latestMail(email)).toBe('A recovery code of yours was used')
  await expect(signIn(typed)).rejects.toMatchObject(wrongCode)
  await signIn(second.replaceAll('-', ''))
  expect(await secondFactor.status(user)).toMatchObject({ recoveryCodesLeft: 8 })
})

test('new recovery codes end earlier ones', async () => {
  const { session, password, recoveryCodes, signIn } = await withApp()
  const created = await secondFactor.createRecoveryCodes(session, password, scene.caller())
  await expect(signIn(recoveryCodes[0]?.replaceAll('-', ''))).rejects.toMatchObject(wrongCode)
  await signIn(created.recoveryCodes[0]?.replaceAll('-', ''))
})

test('too many wrong codes block right ones', async () => {
  const { signIn, app } = await withApp()
  for (let tries = 0; tries < 10; tries++) await expect(signIn('000000')).rejects.toMatchObject(wrongCode)
  await expect(signIn(app(10))).rejects.toMatchObject({ code: 'too_many_requests' })
  const later = 15 * 60_000
  const caller = scene.caller({ now: new Date(scene.clock.now + 10 * STEP + later) })
  await signIn(app(10 + later / STEP), caller)
})

test('secrets are stored encrypted or hashed, and are in no event', async () => {
  const { secret, recoveryCodes, employeeId } = await withApp()
  const { rows: totp } = await scene.database.pool.query(
    `select encode(sealed_secret, 'escape') as sealed, * from identity.totp where employee_id = $1`,
    [employeeId],
  )
  const { rows: codes } = await scene.database.pool.query(
    'select * from identity.recovery_codes where employee_id = $1',
    [employeeId],
  )
  const events = await Array.fromAsync(scene.log.read(streamName('employee', employeeId)))
  const stored = JSON.stringify([totp, codes, events.map(({ type, data }) => ({ type, data }))])
  for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(plain)
  }
})

test('forgetting an employee makes the secret unreadable', async () => {
  const { employeeId, signIn, app } = await withApp()
  await testKeys(scene.database).destroy([keysOf(employeeId).own])
  await expect(signIn(app(10))).rejects.toMatchObject({ code: 'conflict' })
})

test('the app is removed with the password and a code, after which the password is enough', async () => {
  const { user, session, password, app, signIn, email } = await withApp()
  const remove = (request: { password: string; code: string }) => secondFactor.removeTotp(session, request, after(10))
  await expect(remove({ password: 'not the password', code: app(10) })).rejects.toMatchObject({ code: 'invalid' })
  await expect(remove({ password, code: '000000' })).rejects.toMatchObject({ code: 'invalid' })
  await remove({ password, code: app(10) })
  expect(await latestMail(email)).toBe('Two-step sign-in is off')
  await signIn()
  expect(await secondFactor.status(user)).toMatchObject({ totpAddedAt: null, recoveryCodesLeft: 0 })
})

test('a second app is refused, and a set-up ends after an hour', async () => {
  const { session, password } = await withApp()
  await expect(secondFactor.startTotp(session, password, scene.caller())).rejects.toMatchObject({ code: 'conflict' })
  const other = await account()
  const { secret } = await secondFactor.startTotp(other.session, other.password, scene.caller())
  const late = after(121)
  const confirmation = secondFactor.confirmTotp(other.user, codeOfApp(secret, late.now), late)
  await expect(confirmation).rejects.toMatchObject({ code: 'conflict' })
})
