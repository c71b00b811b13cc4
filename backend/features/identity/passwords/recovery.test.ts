import { describe, expect, it, vi } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { hashPassword } from './argon2.ts'
import { fileScene, register, tokenOf } from '../testing.ts'

const scene = await fileScene()

const HOUR = 3_600_000
const noLongerValid = { code: 'invalid', message: 'This password reset link is no longer valid' }

async function registered() {
  const { employeeId, email, password } = await register(scene)
  const signIn = (secret = password) => scene.identity.signIn({ email, password: secret }, scene.caller())
  return { employeeId, email, password, signIn }
}

async function forgotten(email: string) {
  await scene.identity.forgotPassword(email.toUpperCase(), scene.caller({ address: '203.0.113.1' }))
  const mail = await scene.mail.next(email)
  return { mail, token: tokenOf(mail) }
}

const endedElsewhere = (token: string) =>
  vi.waitFor(async () => expect(await scene.elsewhere.session(token)).toBeNull(), { timeout: 20_000, interval: 5 })

describe('a password reset', () => {
  it('sets the password by a mailed link and ends every session', async () => {
    const { email, employeeId, password, signIn } = await registered()
    const { token: session } = await signIn()
    expect(await scene.elsewhere.session(session)).not.toBeNull()
    const { mail, token } = await forgotten(email)
    expect(mail).toMatchObject({ to: email, subject: 'Reset your password' })
    expect(mail.link).toMatch(/^https:\/\/muster\.test\/reset-password\?token=/)

    const { position } = await scene.identity.resetPassword({ token, password: 'a new password' }, scene.caller())
    expect(position).toBe(await scene.log.head())
    expect(await scene.identity.session(session)).toBeNull()
    await endedElsewhere(session)
    await expect(signIn(password)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await signIn('a new password')).user).toMatchObject({ employeeId, emailVerified: true })
    const events = await Array.fromAsync(scene.log.read(streamName('employee', employeeId)))
    expect(events.slice(-2)).toMatchObject([
      { type: 'PasswordChanged', data: { how: 'reset' } },
      { type: 'EmailVerified', data: { email } },
    ])
  })

  it('or a password change invalidates all other links', async () => {
    const { email, employeeId } = await registered()
    const replace = (token: string) =>
      scene.identity.resetPassword({ token, password: 'a new password' }, scene.caller())
    const [first, second] = [await forgotten(email), await forgotten(email)]
    await replace(first.token)
    await expect(replace(second.token)).rejects.toMatchObject(noLongerValid)
    const third = await forgotten(email)
    const { user, token } = await scene.identity.signIn({ email, password: 'a new password' }, scene.caller())
    expect(user.employeeId).toBe(employeeId)
    const change = { currentPassword: 'a new password', newPassword: 'another password' }
    await scene.identity.changePassword(user, token, change, scene.caller())
    await expect(replace(third.token)).rejects.toMatchObject(noLongerValid)
  })

  it('works once per link, within an hour', async () => {
    const { email } = await registered()
    const { token } = await forgotten(email)
    const request = { token, password: 'a new password' }
    const late = scene.caller({ now: new Date(scene.clock.now + HOUR) })
    await expect(scene.identity.resetPassword(request, late)).rejects.toMatchObject(noLongerValid)
    const attempts = Array.from({ length: 6 }, (_, index) =>
      (index % 2 ? scene.identity : scene.elsewhere).resetPassword(request, scene.caller()),
    )
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(scene.identity.resetPassword(request, scene.caller())).rejects.toMatchObject(noLongerValid)
  })

  it('unlocks an account that failures had locked', async () => {
    const { email, signIn } = await registered()
    await Promise.allSettled(Array.from({ length: 10 }, () => signIn('wrong')))
    await expect(signIn()).rejects.toMatchObject({ code: 'too_many_requests' })
    const { token } = await forgotten(email)
    await scene.identity.resetPassword({ token, password: 'a new password' }, scene.caller())
    expect(await signIn('a new password')).toBeDefined()
  })

  it('answers an unknown address alike, without a mail', async () => {
    await scene.identity.idle()
    const before = scene.mail.sent.length
    for (let request = 0; request < 5; request += 1) {
      const address = '203.0.113.2'
      await scene.identity.forgotPassword('nobody@muster.test', scene.caller({ address }))
    }
    const sixth = scene.elsewhere.forgotPassword('nobody@muster.test', scene.caller())
    await expect(sixth).rejects.toMatchObject({ code: 'too_many_requests' })
    await scene.identity.idle()
    expect(scene.mail.sent).toHaveLength(before)
  })
})

describe('a password change', () => {
  it('takes the current password and ends other sessions', async () => {
    const { employeeId, password, signIn } = await registered()
    const here = await signIn()
    const other = await signIn()
    expect(await scene.elsewhere.session(other.token)).not.toBeNull()
    const change = { currentPassword: password, newPassword: 'a new password' }
    await scene.identity.changePassword(here.user, here.token, change, scene.caller())
    expect(await scene.identity.session(here.token)).not.toBeNull()
    expect(await scene.identity.session(other.token)).toBeNull()
    await endedElsewhere(other.token)
    expect(await signIn('a new password')).toBeDefined()
    const events = await Array.fromAsync(scene.log.read(streamName('employee', employeeId)))
    expect(events.at(-1)).toMatchObject({ type: 'PasswordChanged', data: { how: 'change' } })
  })

  it('ends the calendar link, and forgets the browsers of earlier sign-ins', async () => {
    const { employeeId, password, signIn } = await registered()
    const { user, token } = await signIn()
    const link = await scene.identity.createCalendarLink({ employeeId }, scene.caller())
    const change = { currentPassword: password, newPassword: 'a new password' }
    await scene.identity.changePassword(user, token, change, scene.caller())
    expect(await scene.identity.calendarOf(link.token)).toBeNull()
    const devices = scene.database.kysely.selectFrom('identity.known_devices').where('employee_id', '=', employeeId)
    expect(await devices.selectAll().execute()).toEqual([])
  })

  it('locks after ten wrong current passwords', async () => {
    const { password, signIn } = await registered()
    const { user, token } = await signIn()
    const change = (currentPassword: string) =>
      scene.identity.changePassword(user, token, { currentPassword, newPassword: 'a new password' }, scene.caller())
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(change('wrong')).rejects.toMatchObject({
        code: 'invalid',
        fields: { currentPassword: 'Your current password is incorrect' },
      })
    }
    await expect(change(password)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('is possible while strangers guess at the account, and counts by session', async () => {
    const { email, password, signIn } = await registered()
    const [one, two] = [await signIn(), await signIn()]
    for (let guess = 0; guess < 10; guess += 1) {
      const caller = scene.caller({ address: `203.0.113.${guess}` })
      await scene.identity.signIn({ email, password: 'wrong' }, caller).catch(() => undefined)
    }
    await expect(signIn()).rejects.toMatchObject({ code: 'too_many_requests' })
    const change = ({ user, token }: typeof one, currentPassword: string) =>
      scene.identity.changePassword(user, token, { currentPassword, newPassword: 'a new password' }, scene.caller())
    for (let guess = 0; guess < 10; guess += 1) await expect(change(two, 'wrong')).rejects.toThrow('incorrect')
    await expect(change(two, password)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await change(one, password)).toBeDefined()
  })

  it('an outdated hash is replaced at the next sign-in', async () => {
    const { employeeId, password, signIn } = await registered()
    const weak = await hashPassword(password, { memory: 32, passes: 1, parallelism: 1 })
    const credentials = scene.database.kysely.updateTable('identity.credentials').where('employee_id', '=', employeeId)
    await credentials.set({ password_hash: weak }).execute()
    await signIn()
    const [row] = await scene.database.kysely
      .selectFrom('identity.credentials')
      .select('password_hash')
      .where('employee_id', '=', employeeId)
      .execute()
    expect(row?.password_hash).toContain('$m=64,t=1,p=1$')
    expect(await signIn()).toBeDefined()
  })
})
