import { randomUUID } from 'node:crypto'
import { testKeys } from '#kernel/sealing/testing.ts'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { openIdentity } from '../open.ts'
import { fileScene, register, signUp } from '../testing.ts'
import { claimStream } from '#backend/features/people/streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'

const scene = await fileScene()

const invalidSignIn = { code: 'unauthenticated', message: 'Invalid email or password' }

const registered = (more?: Parameters<typeof signUp>[0]) => register(scene, more)

describe('sign-up', () => {
  it('founds the organization with its location and an owner who can sign in', async () => {
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
    expect(await scene.commands.readState(organizationStream, user.organizationId)).toMatchObject({
      status: 'founded',
      name: 'Copper Kettle',
      locations: { [user.locationId]: { name: 'Harbor Street', timeZone: 'Europe/Madrid' } },
    })
    expect(position).toBe(await scene.log.head())
    const mail = await scene.mail.next()
    expect(mail).toMatchObject({ to: 'ana@muster.test', subject: 'Verify your email address' })
    expect(mail.link).toMatch(/^https:\/\/muster\.test\/verify-email\?token=[\w-]{43}$/)
  })

  it('signs the owner in', async () => {
    const { token, user } = await scene.identity.registerOrganization(signUp(), scene.caller())
    await scene.mail.next()
    expect(await scene.identity.session(token)).toEqual(user)
  })

  it('founds an organization with its own clock, calendar and currency', async () => {
    const displayPreferences = { clockFormat: 'h23', weekStartsOn: 'monday', currency: 'EUR' } as const
    const { user } = await scene.identity.registerOrganization({ ...signUp(), ...displayPreferences }, scene.caller())
    await scene.mail.next()
    expect(await scene.commands.readState(organizationStream, user.organizationId)).toMatchObject(displayPreferences)
  })

  it('repeated has no second effect and mails once', async () => {
    const request = signUp()
    const caller = scene.caller()
    const first = await scene.identity.registerOrganization(request, caller)
    await scene.mail.next()
    const head = await scene.log.head()
    const again = await scene.elsewhere.registerOrganization(request, {
      ...caller,
      now: new Date(scene.clock.now + 9000),
    })
    const { employeeId, position } = first
    expect(again).toMatchObject({ employeeId, position })
    expect(await scene.log.head()).toBe(head)
    await scene.elsewhere.idle()
    expect(scene.mail.sent.filter(({ to }) => to === request.email)).toHaveLength(1)
  })

  it('repeated after a failure half-way completes', async () => {
    const { database, commands, mail } = scene
    const broken = await openIdentity({
      keys: testKeys(database),
      database,
      mail,
      commands: { ...commands, createLocation: () => Promise.reject(new Error('no connection')) },
      publicUrl: 'https://muster.test',
      logger: pino({ level: 'silent' }),
    })
    const request = signUp()
    const caller = scene.caller()
    await expect(broken.registerOrganization(request, caller)).rejects.toThrow('no connection')
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

  it('gets an address that an unfinished sign-up claimed after a minute', async () => {
    const request = signUp()
    const caller = scene.caller()
    const holderId = randomUUID()
    const context = { commandId: randomUUID(), organizationId: randomUUID(), now: caller.now }
    const actor = { kind: 'employee', employeeId: holderId } as const
    await scene.commands.claimEmail({ ...context, actor }, { email: request.email, holderId })
    const taken = { code: 'conflict', message: 'An account with this email already exists' }
    await expect(scene.identity.registerOrganization(request, caller)).rejects.toMatchObject(taken)
    const later = { ...caller, now: new Date(scene.clock.now + 60_000) }
    const { employeeId } = await scene.identity.registerOrganization(request, later)
    await scene.mail.next()
    expect(await scene.commands.readState(claimStream, await scene.commands.emailClaimId(request.email))).toMatchObject(
      {
        holderId: employeeId,
      },
    )
  })

  it('repeated with another password is rejected', async () => {
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

  it('rejects an address with an account, and founds nothing', async () => {
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
