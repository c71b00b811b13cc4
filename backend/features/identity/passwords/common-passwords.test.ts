import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPassword } from '#schema/identity/demo.ts'
import { password as usual, fileMuster } from '#backend/app/testing/gateway.ts'
import { tokenOf } from '../testing.ts'
import { refuseCommonPassword } from './common-passwords.ts'

const common = 'Password1'
const message = 'This password is too common: choose another one'

const muster = await fileMuster()
const { owner, user } = await muster.signUp('Kettle')
const { email } = user

async function mailedToken(subject: RegExp): Promise<string> {
  for (;;) {
    const mail = await muster.mail.next()
    if (subject.test(mail.subject)) return tokenOf(mail)
  }
}

const person = { firstName: 'Ana', lastName: 'Lopez', password: common }
const newAddress = () => `${randomUUID()}@staff.test`

test.each([
  [
    'sign-up',
    () => {
      const names = { organizationName: 'Lantern', locationName: 'Harbor' }
      return muster.client().post('/api/auth/register-organization', { ...person, ...names, email: newAddress() })
    },
  ],
  ['adding an employee', () => owner.post('/api/auth/register', { ...person, email: newAddress() })],
  [
    'a reset',
    async () => {
      await owner.post('/api/auth/forgot-password', { email })
      const token = await mailedToken(/^Reset/)
      return muster.client().post('/api/auth/reset-password', { token, password: common })
    },
  ],
  [
    'an invitation',
    async () => {
      await owner.post('/api/auth/invitations', { email: newAddress() })
      return muster.client().post('/api/auth/accept-invite', { ...person, token: await mailedToken(/^Join/) })
    },
  ],
])('%s refuses one of the most common passwords', async (_, choose) => {
  expect(await choose()).toMatchObject({ status: 422, body: { error: { message, fields: { password: message } } } })
})

test('a change refuses it too', async () => {
  const change = { currentPassword: usual, newPassword: common }
  expect(await owner.post('/api/auth/change-password', change)).toMatchObject({
    status: 422,
    body: { error: { fields: { newPassword: message } } },
  })
})

test('an address stays free when the password of its sign-up was refused', async () => {
  const names = { organizationName: 'Lantern', locationName: 'Harbor', email: newAddress() }
  const signUp = (password: string) =>
    muster.client().post('/api/auth/register-organization', { ...person, ...names, password })
  expect((await signUp(common)).status).toBe(422)
  expect((await signUp(usual)).status).toBe(201)
})

test('accepts the password of the demo', async () => {
  await expect(refuseCommonPassword(demoPassword)).resolves.toBeUndefined()
})
