import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { employeeStream } from '#backend/features/people/streams.ts'
import { openMailer } from '../mailer.ts'
import { codeOfApp } from '../second-factor/testing.ts'
import { fileScene, register, signUp } from '../testing.ts'
import { createRecoveryLinks } from './owner-recovery.ts'

const scene = await fileScene()
const { identity, commands, database, mail } = scene

const HOUR = 3_600_000
const publicUrl = 'https://muster.test'
const mailer = openMailer({ database, mail, publicUrl, logger: pino({ level: 'silent' }) })
const noLongerValid = { code: 'invalid', message: 'This password reset link is no longer valid' }

async function owner() {
  const account = await register(scene, signUp())
  await identity.verifyEmail(account.link, scene.caller())
  const { email, password } = account
  const { user, token } = await identity.signIn({ email, password }, scene.caller())
  return { ...account, user, session: { user, token } }
}

async function ownerWithFactors() {
  const account = await owner()
  const { user, session, password, employeeId } = account
  const { secret } = await identity.secondFactor.startTotp(session, password, scene.caller())
  const code = codeOfApp(secret, new Date(scene.clock.now))
  const { recoveryCodes } = await identity.secondFactor.confirmTotp(user, code, scene.caller())
  const key = { credential_id: randomUUID(), public_key: Buffer.from('a key'), counter: 0, transports: [] }
  const row = { ...key, employee_id: employeeId, name: 'Phone', created_at: new Date(scene.clock.now).toISOString() }
  await database.kysely
    .insertInto('identity.passkeys')
    .values({ ...row, last_used_at: null })
    .execute()
  return { ...account, recoveryCodes }
}

async function recoveryToken(email: string) {
  const [recovery] = await createRecoveryLinks({ ...scene, mailer, publicUrl }, email, new Date(scene.clock.now))
  await mailer.idle()
  return new URL(recovery?.link ?? '').searchParams.get('token') ?? ''
}

async function subjectOfLatestMail(email: string) {
  await identity.idle()
  return mail.sent.findLast(({ to }) => to === email)?.subject
}

const use = (token: string, caller = scene.caller()) =>
  identity.resetPassword({ token, password: 'a new password' }, caller)

const securityEvents = async (employeeId: string) =>
  (
    await database.kysely
      .selectFrom('identity.security_events')
      .select(['kind', 'detail'])
      .where('employee_id', '=', employeeId)
      .orderBy('event_id')
      .execute()
  ).slice(-4)

describe('a recovery link', () => {
  it('sets a new password, removes the second factor and ends every session', async () => {
    const { email, employeeId, user, session } = await ownerWithFactors()
    const token = await recoveryToken(email)
    expect(await subjectOfLatestMail(email)).toBe('A link to recover your account was created')
    expect(await identity.resetLinkOf(token, scene.caller())).toEqual({ email })
    expect(await identity.session(session.token)).not.toBeNull()

    await use(token)
    expect(await subjectOfLatestMail(email)).toBe('Your account was recovered')
    expect(await identity.session(session.token)).toBeNull()
    expect(await identity.secondFactor.status(user)).toMatchObject({ totpAddedAt: null, recoveryCodesLeft: 0 })
    expect(await identity.passkeys.list(user)).toEqual([])
    const signedIn = await identity.signIn({ email, password: 'a new password' }, scene.caller())
    expect(signedIn.user).toMatchObject({ employeeId, role: 'owner' })
    expect(await securityEvents(employeeId)).toMatchObject([
      { kind: 'recovery_link_created', detail: 'by the operator of the server' },
      { kind: 'password_reset' },
      { kind: 'second_factor_removed', detail: 'by a recovery link' },
      { kind: 'signed_in' },
    ])
  })

  it('works once, within an hour, and ends with the next one', async () => {
    const { email } = await owner()
    const first = await recoveryToken(email)
    const token = await recoveryToken(email)
    await expect(use(first)).rejects.toMatchObject(noLongerValid)
    const late = scene.caller({ now: new Date(scene.clock.now + HOUR) })
    await expect(use(token, late)).rejects.toMatchObject(noLongerValid)
    await use(token)
    await expect(use(token)).rejects.toMatchObject(noLongerValid)
  })

  it('leaves the second factor in place until it is used', async () => {
    const { email, password, recoveryCodes } = await ownerWithFactors()
    await recoveryToken(email)
    await expect(identity.signIn({ email, password }, scene.caller())).rejects.toMatchObject({
      fields: { code: expect.any(String) },
    })
    const code = recoveryCodes[0]?.replaceAll('-', '') ?? ''
    expect((await identity.signIn({ email, password, code }, scene.caller())).user).toMatchObject({ email })
  })

  it('ends when the password changes', async () => {
    const { email, password, session } = await owner()
    const token = await recoveryToken(email)
    const change = { currentPassword: password, newPassword: 'another password' }
    await identity.changePassword(session.user, session.token, change, scene.caller())
    await expect(use(token)).rejects.toMatchObject(noLongerValid)
  })

  it('does not verify an address, because no mail had the link', async () => {
    const { email, employeeId } = await register(scene, signUp())
    await use(await recoveryToken(email))
    expect(await commands.readState(employeeStream, employeeId)).toMatchObject({ emailVerified: false })
  })

  it('is created for active owners only, and ends with the role', async () => {
    const { user } = await owner()
    const email = `${randomUUID()}@muster.test`
    const employeeId = randomUUID()
    const { organizationId, locationId } = user
    const context = () => ({
      commandId: randomUUID(),
      organizationId,
      actor: { kind: 'employee', employeeId: user.employeeId } as const,
      now: new Date(scene.clock.now),
    })
    const terms = { role: 'owner', position: null, hourlyRateCents: null } as const
    const expiresAt = new Date(scene.clock.now + HOUR).toISOString()
    await commands.createInvitation(context(), { employeeId, email, locationId, expiresAt, ...terms })
    const own = { ...context(), actor: { kind: 'employee', employeeId } as const }
    await commands.acceptInvitation(own, { employeeId, firstName: 'Ben', lastName: 'Test' })

    const token = await recoveryToken(email)
    await commands.updateEmployeeRole(context(), { employeeId, role: 'manager' })
    await expect(use(token)).rejects.toMatchObject(noLongerValid)
    for (const address of [email, 'nobody@muster.test']) {
      await expect(recoveryToken(address)).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})
