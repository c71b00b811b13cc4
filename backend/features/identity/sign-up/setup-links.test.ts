import { randomUUID } from 'node:crypto'
import { testKeys } from '#kernel/sealing/testing.ts'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignUpMode } from '#backend/platform/config.ts'
import { openIdentity } from '../open.ts'
import { openScene, register, signUp, testPasswordCost, type Scene } from '../testing.ts'
import { createFirstSetupLink, createSetupLink } from './setup-links.ts'

const DAY = 24 * 3_600_000
const publicUrl = 'https://muster.test'

const scenes: Scene[] = []
const identities: { close(): Promise<void> }[] = []
let scene: Scene

beforeEach(async () => {
  scene = await openScene()
  scenes.push(scene)
})

afterAll(async () => {
  for (const identity of identities) await identity.close()
  for (const each of scenes) await each.close()
})

async function gateway(mode: SignUpMode, commands: Partial<Scene['commands']> = {}) {
  const identity = await openIdentity({
    keys: testKeys(scene.database),
    database: scene.database,
    commands: { ...scene.commands, ...commands },
    mail: scene.mail,
    publicUrl,
    logger: pino({ level: 'silent' }),
    passwordCost: testPasswordCost,
    now: () => new Date(scene.clock.now),
    signUp: { mode, log: scene.log },
    mailTrustOf: async () => ({ foundedAt: new Date(scene.clock.now), verified: 0 }),
  })
  identities.push(identity)
  return identity
}

const now = () => new Date(scene.clock.now)
const firstLink = () => createFirstSetupLink(scene.database, scene.log, publicUrl, now())
const secretOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const firstToken = async () => secretOf(await firstLink())
const withToken = (setupToken: string) => ({ ...signUp(), setupToken })

async function organizations() {
  const { rows } = await scene.database.pool.query("select from log.events where type = 'OrganizationFounded'")
  return rows.length
}

const noLongerValid = { code: 'forbidden', message: 'This set-up link is no longer valid' }
const byInvitation = { code: 'forbidden', message: 'Sign-up is by invitation. Ask your manager to invite you.' }
const isClosed = { code: 'forbidden', message: 'Sign-up is closed. No new accounts can be created here.' }

describe('sign-up without a link', () => {
  test('creates organizations if it is open', async () => {
    const identity = await gateway('open')
    await identity.registerOrganization(signUp(), scene.caller())
    await identity.registerOrganization(signUp(), scene.caller())
    expect(await organizations()).toBe(2)
  })

  test.each([
    ['invite', byInvitation],
    ['closed', isClosed],
  ] as const)('is refused if it is %s', async (mode, refusal) => {
    const identity = await gateway(mode)
    await expect(identity.registerOrganization(signUp(), scene.caller())).rejects.toMatchObject(refusal)
    expect(await scene.log.head()).toBe(0n)
  })
})

describe('the first set-up link', () => {
  test.each(['invite', 'closed'] as const)('creates one organization if sign-up is %s', async (mode) => {
    const identity = await gateway(mode)
    const link = await firstLink()
    expect(link).toMatch(/^https:\/\/muster\.test\/register\?token=[\w-]{43}$/)
    const request = withToken(secretOf(link))
    const { token, user } = await identity.registerOrganization(request, scene.caller())
    expect(await identity.session(token)).toEqual(user)
    expect(user.role).toBe('owner')
    const again = identity.registerOrganization(withToken(request.setupToken), scene.caller())
    await expect(again).rejects.toMatchObject(noLongerValid)
    expect(await organizations()).toBe(1)
  })

  test('is stored as a hash', async () => {
    const token = await firstToken()
    const { rows } = await scene.database.pool.query('select * from identity.setup_links')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('expires after 24 hours', async () => {
    const identity = await gateway('invite')
    const token = await firstToken()
    scene.clock.now += DAY
    await expect(identity.registerOrganization(withToken(token), scene.caller())).rejects.toMatchObject(noLongerValid)
    await identity.registerOrganization(withToken(await firstToken()), scene.caller())
  })

  test('can’t be invented', async () => {
    const identity = await gateway('invite')
    const invented = identity.registerOrganization(withToken('x'.repeat(43)), scene.caller())
    await expect(invented).rejects.toMatchObject(noLongerValid)
  })

  test('is not created once the installation has an account', async () => {
    await register(scene)
    expect(await firstLink()).toBeUndefined()
  })

  test('ends when an account is created in another way', async () => {
    const identity = await gateway('invite')
    const token = await firstToken()
    await register(scene)
    await expect(identity.registerOrganization(withToken(token), scene.caller())).rejects.toMatchObject(noLongerValid)
  })

  test('repeated by the same command has no second effect', async () => {
    const identity = await gateway('invite')
    const [request, caller] = [withToken(await firstToken()), scene.caller()]
    const { employeeId } = await identity.registerOrganization(request, caller)
    expect(await identity.registerOrganization(request, caller)).toMatchObject({ employeeId })
    expect(await organizations()).toBe(1)
  })

  test('stays valid after a failure', async () => {
    const request = withToken(await firstToken())
    const fail = () => Promise.reject(new Error('no connection'))
    const broken = await gateway('invite', { hireEmployee: fail })
    await expect(broken.registerOrganization(request, scene.caller())).rejects.toThrow('no connection')
    expect(await firstLink()).toBeDefined()
    const identity = await gateway('invite')
    await identity.registerOrganization({ ...signUp(), setupToken: request.setupToken }, scene.caller())
  })

  test('creates one organization when the link is used twice at once', async () => {
    const [one, other] = [await gateway('invite'), await gateway('invite')]
    const token = await firstToken()
    const uses = await Promise.allSettled(
      [one, other].map((identity) => identity.registerOrganization(withToken(token), scene.caller())),
    )
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await organizations()).toBe(1)
  })

  test('creates one organization when two processes start at once and both links are used at once', async () => {
    const [one, other] = [await gateway('invite'), await gateway('invite')]
    const [token, second] = await Promise.all([firstToken(), firstToken()])
    const uses = await Promise.allSettled([
      one.registerOrganization(withToken(token), scene.caller()),
      other.registerOrganization(withToken(second), scene.caller()),
    ])
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await organizations()).toBe(1)
  })
})

test('an operator’s link creates one more organization', async () => {
  await register(scene)
  const identity = await gateway('invite')
  const token = secretOf(await createSetupLink(scene.database, publicUrl, now()))
  const caller = scene.caller()
  await identity.registerOrganization(withToken(token), caller)
  const again = identity.registerOrganization(withToken(token), caller)
  await expect(again).rejects.toMatchObject(noLongerValid)
  expect(await organizations()).toBe(2)
})

describe('members', () => {
  const address = () => ({ email: `${randomUUID()}@muster.test`, organizationId: randomUUID() })

  test('can be invited and added if sign-up is by invitation', async () => {
    const identity = await gateway('invite')
    await expect(identity.admitInvitation(address(), now())).resolves.toBeUndefined()
    expect(() => identity.admitAccount()).not.toThrow()
  })

  test('can’t be invited, accept an invitation or be added if sign-up is closed', async () => {
    const identity = await gateway('closed')
    const accept = { token: 'x'.repeat(43), firstName: 'Ben', lastName: 'Test', password: 'correct horse' }
    await expect(identity.admitInvitation(address(), now())).rejects.toMatchObject(isClosed)
    await expect(identity.invitationOf(accept.token, scene.caller())).rejects.toMatchObject(isClosed)
    await expect(identity.acceptInvitation(accept, scene.caller())).rejects.toMatchObject(isClosed)
    expect(() => identity.admitAccount()).toThrow(isClosed.message)
  })

  test('keep signing in if sign-up is closed', async () => {
    const { email, password, employeeId } = await register(scene)
    const identity = await gateway('closed')
    expect((await identity.signIn({ email, password }, scene.caller())).user.id).toBe(employeeId)
  })
})
