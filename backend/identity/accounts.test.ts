import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { streamName } from '#schema/events/all.ts'
import { emailClaimId } from '../commands/claims.ts'
import { openIdentity } from './open.ts'
import { openScene, signUp, tokenOf, type Scene } from './testing.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const HOUR = 3_600_000
const invalidSignIn = { code: 'unauthenticated', message: 'Invalid email or password' }

async function registered(more: Parameters<typeof signUp>[0] = {}) {
  const request = signUp(more)
  const { employeeId } = await scene.identity.registerOrganization(request, scene.caller())
  const mail = await scene.mail.next()
  const { email, password } = request
  return { employeeId, email, password, link: tokenOf(mail), mail }
}

describe('sign-up', () => {
  it('founds the organisation with its location and owner, who can sign in', async () => {
    const request = { ...signUp({ email: ' Ana@Muster.Test ' }), timeZone: 'Europe/Madrid' }
    const { employeeId, position } = await scene.identity.registerOrganization(request, scene.caller())
    const { user } = await scene.identity.signIn(
      { email: 'ana@muster.test', password: request.password },
      scene.caller(),
    )
    expect(user).toMatchObject({
      id: employeeId,
      firstName: 'Ana',
      role: 'owner',
      emailVerified: false,
      email: 'ana@muster.test',
    })
    expect(await scene.commands.readState('organization', user.organizationId)).toEqual({
      status: 'founded',
      name: 'Copper Kettle',
      locations: { [user.locationId]: { name: 'Harbor Street', timeZone: 'Europe/Madrid' } },
    })
    expect(position).toBe(await scene.log.head())
    const mail = await scene.mail.next()
    expect(mail).toMatchObject({ to: 'ana@muster.test', subject: 'Verify your email address' })
    expect(mail.link).toMatch(/^https:\/\/muster\.test\/verify-email\?token=[\w-]{43}$/)
  })

  it('sent again has no second effect, and mails once', async () => {
    const request = signUp()
    const caller = scene.caller()
    const first = await scene.identity.registerOrganization(request, caller)
    await scene.mail.next()
    const head = await scene.log.head()
    const again = await scene.elsewhere.registerOrganization(request, {
      ...caller,
      now: new Date(scene.clock.now + 9000),
    })
    expect(again).toEqual(first)
    expect(await scene.log.head()).toBe(head)
    await scene.elsewhere.idle()
    expect(scene.mail.sent.filter(({ to }) => to === request.email)).toHaveLength(1)
  })

  it('sent again after it broke off half-way does the rest', async () => {
    const { database, commands, mail } = scene
    const broken = await openIdentity({
      database,
      mail,
      commands: { ...commands, openLocation: () => Promise.reject(new Error('the line is down')) },
      publicUrl: 'https://muster.test',
      logger: pino({ level: 'silent' }),
    })
    const request = signUp()
    const caller = scene.caller()
    await expect(broken.registerOrganization(request, caller)).rejects.toThrow('the line is down')
    await broken.close()
    const { email, password } = request
    await expect(scene.identity.signIn({ email, password }, scene.caller())).rejects.toMatchObject(invalidSignIn)
    const { employeeId } = await scene.identity.registerOrganization(request, caller)
    await scene.mail.next()
    expect((await scene.identity.signIn({ email, password }, scene.caller())).user).toMatchObject({
      employeeId,
      role: 'owner',
    })
  })

  it('waits a minute for an address that an unfinished one holds', async () => {
    const request = signUp()
    const caller = scene.caller()
    const holderId = randomUUID()
    // Somebody else's unfinished sign-up holds the address for a minute.
    const context = { commandId: randomUUID(), organizationId: randomUUID(), now: caller.now }
    const actor = { kind: 'employee', employeeId: holderId } as const
    await scene.commands.claimEmail({ ...context, actor }, { email: request.email, holderId })
    const taken = { code: 'conflict', message: 'An account with this email already exists' }
    await expect(scene.identity.registerOrganization(request, caller)).rejects.toMatchObject(taken)
    const later = { ...caller, now: new Date(scene.clock.now + 60_000) }
    const { employeeId } = await scene.identity.registerOrganization(request, later)
    await scene.mail.next()
    expect(await scene.commands.readState('claim', emailClaimId(request.email))).toMatchObject({ holderId: employeeId })
  })

  it('does not give an account the password of whoever knows its command id', async () => {
    const request = signUp()
    const caller = scene.caller()
    await scene.identity.registerOrganization(request, caller)
    await scene.mail.next()
    const stranger = scene.identity.registerOrganization({ ...request, password: 'let me in' }, caller)
    await expect(stranger).rejects.toMatchObject({ code: 'conflict' })
    const { email, password } = request
    await expect(scene.identity.signIn({ email, password: 'let me in' }, scene.caller())).rejects.toMatchObject(
      invalidSignIn,
    )
    expect(await scene.identity.signIn({ email, password }, scene.caller())).toBeDefined()
  })

  it('refuses an address that has an account, and founds nothing', async () => {
    const { email } = await registered()
    const head = await scene.log.head()
    const again = scene.elsewhere.registerOrganization(signUp({ email: email.toUpperCase() }), scene.caller())
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      message: 'An account with this email already exists',
    })
    expect(await scene.log.head()).toBe(head)
  })

  it('keeps the password out of the log', async () => {
    const { employeeId, password } = await registered()
    const events = await Array.fromAsync(scene.log.read(streamName('employee', employeeId)))
    const text = JSON.stringify(events.map(({ data, metadata }) => ({ data, metadata })))
    expect(text).toContain('Moreno')
    expect(text).not.toContain(password)
    expect(text).not.toContain('argon2')
  })
})

describe('sign-in', () => {
  it('says the same of an unknown account, a wrong password and an account that never came to exist', async () => {
    const { email } = await registered()
    const ghost = { email: `${randomUUID()}@muster.test`, holderId: randomUUID() }
    const actor = { kind: 'employee', employeeId: ghost.holderId } as const
    const context = { commandId: randomUUID(), organizationId: randomUUID(), actor, now: new Date(scene.clock.now) }
    await scene.commands.claimEmail(context, ghost)
    await scene.identity.setPassword(ghost.holderId, 'correct horse')
    const attempts = [
      { email: 'nobody@muster.test', password: 'correct horse' },
      { email, password: 'wrong horse' },
      { email: ghost.email, password: 'correct horse' },
    ]
    for (const attempt of attempts) {
      const address = '198.51.100.9'
      await expect(scene.identity.signIn(attempt, scene.caller({ address }))).rejects.toMatchObject(invalidSignIn)
    }
  })

  it('is given up after ten failures on one account, for a quarter of an hour', async () => {
    const { email, password } = await registered()
    for (let failure = 0; failure < 10; failure += 1) {
      const caller = scene.caller({ address: `203.0.113.${failure}` })
      await expect(scene.identity.signIn({ email, password: 'wrong' }, caller)).rejects.toMatchObject(invalidSignIn)
    }
    const limited = { code: 'too_many_requests', message: 'Too many failed sign-ins. Try again in 15 minutes.' }
    await expect(scene.elsewhere.signIn({ email, password }, scene.caller())).rejects.toMatchObject(limited)
    const later = scene.caller({ now: new Date(scene.clock.now + 15 * 60_000) })
    expect((await scene.elsewhere.signIn({ email, password }, later)).user.email).toBe(email)
  })

  it('that succeeds clears the failures of the account', async () => {
    const { email, password } = await registered()
    const address = '203.0.113.77'
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 9; failure += 1) {
        const attempt = scene.identity.signIn({ email, password: 'wrong' }, scene.caller({ address }))
        await expect(attempt).rejects.toMatchObject(invalidSignIn)
      }
      expect(await scene.identity.signIn({ email, password }, scene.caller({ address }))).toBeDefined()
    }
  })

  it('is given up after fifty failures from one address, whatever the accounts', async () => {
    const { email, password } = await registered()
    const address = '2001:db8:5:5::1'
    const attempts = Array.from({ length: 50 }, (_, index) =>
      scene.identity.signIn({ email: `guess${index}@muster.test`, password: 'wrong' }, scene.caller({ address })),
    )
    expect((await Promise.allSettled(attempts)).every(({ status }) => status === 'rejected')).toBe(true)
    const neighbour = scene.caller({ address: '2001:db8:5:5:ffff::2' })
    await expect(scene.identity.signIn({ email, password }, neighbour)).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    expect(await scene.identity.signIn({ email, password }, scene.caller())).toBeDefined()
  })

  it('of a whole kitchen behind one address is never in the way of itself', async () => {
    const { email, password } = await registered()
    const address = '203.0.113.200'
    const attempts = Array.from({ length: 60 }, () =>
      scene.identity.signIn({ email, password }, scene.caller({ address })),
    )
    expect(new Set((await Promise.all(attempts)).map(({ token }) => token)).size).toBe(60)
  })
})

describe('a session', () => {
  it('is known by its token alone, on every gateway', async () => {
    const { email, password, employeeId } = await registered()
    const { token, expiresAt } = await scene.identity.signIn({ email, password }, scene.caller())
    expect(await scene.elsewhere.session(token)).toMatchObject({ employeeId, email })
    expect(await scene.identity.session(`${token}x`)).toBeNull()
    expect(expiresAt).toEqual(new Date(scene.clock.now + 30 * 24 * HOUR))
    const stored = await scene.database.kysely.selectFrom('identity.sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('that is signed out ends on every gateway', async () => {
    const { email, password } = await registered()
    const { token } = await scene.identity.signIn({ email, password }, scene.caller())
    expect(await scene.elsewhere.session(token)).not.toBeNull()
    await scene.identity.signOut(token)
    expect(await scene.identity.session(token)).toBeNull()
    await vi.waitFor(async () => expect(await scene.elsewhere.session(token)).toBeNull(), {
      timeout: 2000,
      interval: 5,
    })
  })

  it('lasts thirty days from its last use', async () => {
    const { email, password, employeeId } = await registered()
    const begun = scene.clock.now
    const { token } = await scene.identity.signIn({ email, password }, scene.caller())
    // What gateways believe they forget, so that they look it up as they do every few seconds.
    const lookUp = async () => {
      await scene.identity.refresh(employeeId)
      return scene.identity.session(token)
    }
    try {
      scene.clock.now = begun + 20 * 24 * HOUR
      expect(await lookUp()).not.toBeNull()
      scene.clock.now = begun + 49 * 24 * HOUR
      expect(await lookUp()).not.toBeNull()
      scene.clock.now = begun + 79 * 24 * HOUR
      expect(await lookUp()).toBeNull()
    } finally {
      scene.clock.now = begun
    }
  })
})

describe('a verification link', () => {
  it('verifies the address, and sessions everywhere show it', async () => {
    const { email, password, link } = await registered()
    const { token } = await scene.identity.signIn({ email, password }, scene.caller())
    expect(await scene.elsewhere.session(token)).toMatchObject({ emailVerified: false })
    const { message, position } = await scene.identity.verifyEmail(link, scene.caller())
    expect({ message, position }).toEqual({ message: 'Email verified successfully!', position: await scene.log.head() })
    expect(await scene.identity.session(token)).toMatchObject({ emailVerified: true })
    await vi.waitFor(async () => expect(await scene.elsewhere.session(token)).toMatchObject({ emailVerified: true }), {
      timeout: 2000,
      interval: 5,
    })
  })

  const noLongerValid = { code: 'invalid', message: 'This verification link is no longer valid' }

  it('works once, and again for the same command alone', async () => {
    const { link } = await registered()
    const caller = scene.caller()
    const first = await scene.identity.verifyEmail(link, caller)
    await expect(scene.identity.verifyEmail(link, scene.caller())).rejects.toMatchObject(noLongerValid)
    expect(await scene.elsewhere.verifyEmail(link, caller)).toEqual(first)
  })

  it('works for one of many who come at the same moment', async () => {
    const { link } = await registered()
    const attempts = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? scene.identity : scene.elsewhere).verifyEmail(link, scene.caller()),
    )
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is good for a day', async () => {
    const { link } = await registered()
    const late = scene.caller({ now: new Date(scene.clock.now + 24 * HOUR) })
    await expect(scene.identity.verifyEmail(link, late)).rejects.toMatchObject(noLongerValid)
    const inTime = scene.caller({ now: new Date(scene.clock.now + 24 * HOUR - 1) })
    expect(await scene.identity.verifyEmail(link, inTime)).toMatchObject({ message: 'Email verified successfully!' })
  })

  it('is no link for a new password', async () => {
    const { link } = await registered()
    const reset = scene.identity.resetPassword({ token: link, password: 'a new password' }, scene.caller())
    await expect(reset).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is sent again on request, five times an hour, until the address is verified', async () => {
    const { email, password } = await registered()
    const { user } = await scene.identity.signIn({ email, password }, scene.caller())
    const links: string[] = []
    for (let request = 0; request < 5; request += 1) {
      await scene.identity.resendVerification(user, scene.caller({ address: '203.0.113.41' }))
      links.push(tokenOf(await scene.mail.next()))
    }
    const sixth = scene.identity.resendVerification(user, scene.caller())
    await expect(sixth).rejects.toMatchObject({ code: 'too_many_requests' })
    await scene.identity.verifyEmail(links[1] ?? '', scene.caller())
    const verified = scene.elsewhere.resendVerification(user, scene.caller({ now: new Date(scene.clock.now + HOUR) }))
    await expect(verified).rejects.toMatchObject({ code: 'conflict', message: 'Your email is already verified' })
  })
})
