import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileScene, register, signUp, tokenOf } from '../testing.ts'

const scene = await fileScene()
const { identity } = scene

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'
const caller = () => scene.caller({ address: '192.0.2.7', userAgent })
const origin = 'from Chrome on Windows (network 192.0.2.x)'

async function latestMail(to: string) {
  await identity.idle()
  return scene.mail.sent.findLast((mail) => mail.to === to)
}

async function verified() {
  const account = await register(scene, signUp())
  await identity.verifyEmail(account.link, caller())
  const { email, password } = account
  return { ...account, ...(await identity.signIn({ email, password }, caller())) }
}

test('a password change is emailed with the device and network, and what to do if it was someone else', async () => {
  const { email, password, user, token } = await verified()
  await identity.changePassword(user, token, { currentPassword: password, newPassword: 'another horse' }, caller())
  const mail = await latestMail(email)
  expect(mail).toMatchObject({
    subject: 'Your password was changed',
    link: 'https://muster.test/forgot-password',
    text: expect.stringContaining(`Your password was changed, ${origin}.`),
  })
  expect(mail?.text).toContain('If that wasn’t you, choose a new password now.')
  expect(mail?.text).not.toContain('192.0.2.7')
})

test('a password reset is emailed', async () => {
  const { email } = await verified()
  await identity.forgotPassword(email, caller())
  const link = await latestMail(email)
  if (!link) throw new Error('no link')
  await identity.resetPassword({ token: tokenOf(link), password: 'another horse' }, caller())
  expect(await latestMail(email)).toMatchObject({ subject: 'Your password was reset' })
})

test('a change of address is emailed to the old address, without the new one', async () => {
  const { email, password, user, token } = await verified()
  const newEmail = `${randomUUID()}@muster.test`
  await identity.requestEmailChange(user, token, { newEmail, password }, caller())
  for (const address of [email, newEmail]) {
    const link = await latestMail(address)
    if (!link) throw new Error(`no link to ${address}`)
    await identity.confirmEmail(tokenOf(link), caller())
  }
  const mail = await latestMail(email)
  expect(mail).toMatchObject({ subject: 'Your email address was changed' })
  expect(mail?.text).not.toContain(newEmail)
})

test('a new and a removed PIN are emailed without the PIN', async () => {
  const { email, user } = await verified()
  const { pin } = await identity.createPin(user)
  const created = await latestMail(email)
  expect(created).toMatchObject({ subject: 'You have a new kiosk PIN', link: 'https://muster.test/profile' })
  expect(created?.text).not.toContain(pin)
  await identity.revokePin(user.employeeId)
  expect(await latestMail(email)).toMatchObject({ subject: 'Your kiosk PIN was removed' })
})

test('an unverified address gets no mail, because it may be another person’s', async () => {
  const { email, password } = await register(scene, signUp())
  const { user, token } = await identity.signIn({ email, password }, caller())
  await identity.changePassword(user, token, { currentPassword: password, newPassword: 'another horse' }, caller())
  expect(await latestMail(email)).toMatchObject({ subject: 'Verify your email address' })
})
