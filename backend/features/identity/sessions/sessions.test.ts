import { describe, expect, it, vi } from 'vitest'
import { secretHash } from '#backend/platform/secret.ts'
import { fileScene, register } from '../testing.ts'
import { openSessions } from './sessions.ts'

const scene = await fileScene()

const HOUR = 3_600_000

const registered = () => register(scene)

describe('a session', () => {
  it('is found by its token on every gateway, and stored as a hash', async () => {
    const { email, password, employeeId } = await registered()
    const { token, expiresAt } = await scene.identity.signIn({ email, password }, scene.caller())
    expect(await scene.elsewhere.session(token)).toMatchObject({ employeeId, email })
    expect(await scene.identity.session(`${token}x`)).toBeNull()
    expect(expiresAt).toEqual(new Date(scene.clock.now + 30 * 24 * HOUR))
    const stored = await scene.database.kysely.selectFrom('identity.sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('ends on every gateway at sign-out', async () => {
    const { email, password } = await registered()
    const { token, user } = await scene.identity.signIn({ email, password }, scene.caller())
    expect(await scene.elsewhere.session(token)).not.toBeNull()
    await scene.identity.signOut(token, user, scene.caller())
    expect(await scene.identity.session(token)).toBeNull()
    await vi.waitFor(async () => expect(await scene.elsewhere.session(token)).toBeNull(), {
      timeout: 20_000,
      interval: 5,
    })
  })

  it('lasts 30 days from its last use', async () => {
    const { email, password, employeeId } = await registered()
    const start = scene.clock.now
    const { token } = await scene.identity.signIn({ email, password }, scene.caller())
    const lookUp = async () => {
      await scene.identity.refresh(employeeId)
      return scene.identity.session(token)
    }
    try {
      scene.clock.now = start + 20 * 24 * HOUR
      expect(await lookUp()).not.toBeNull()
      scene.clock.now = start + 49 * 24 * HOUR
      expect(await lookUp()).not.toBeNull()
      scene.clock.now = start + 79 * 24 * HOUR
      expect(await lookUp()).toBeNull()
    } finally {
      scene.clock.now = start
    }
  })

  it('ends after 90 days, however often it is used', async () => {
    const { email, password, employeeId } = await registered()
    const start = scene.clock.now
    const { token } = await scene.identity.signIn({ email, password }, scene.caller())
    const usedAfter = async (days: number) => {
      scene.clock.now = start + days * 24 * HOUR
      await scene.identity.refresh(employeeId)
      return (await scene.identity.session(token)) !== null
    }
    try {
      for (const days of [20, 40, 60, 80, 89]) expect(await usedAfter(days)).toBe(true)
      expect(await usedAfter(90)).toBe(false)
    } finally {
      scene.clock.now = start
    }
  })
})

describe('a session that was looked up long ago', () => {
  const ofTwo = async () => {
    const { email, password } = await registered()
    const { user } = await scene.identity.signIn({ email, password }, scene.caller())
    const looked: string[] = []
    const gate = { open: Promise.resolve() }
    const sessions = openSessions({
      database: scene.database,
      readUser: async (employeeId) => {
        looked.push(employeeId)
        await gate.open
        return user
      },
      now: () => new Date(scene.clock.now),
    })
    const [used, unused] = [await sessions.create(user, scene.caller()), await sessions.create(user, scene.caller())]
    for (const { token } of [used, used, unused]) expect(await sessions.find(token)).toEqual(user)
    looked.length = 0
    return { sessions, looked, gate, used: used.token, unused: unused.token }
  }
  const losesNotice = (token: string) =>
    scene.database.kysely.deleteFrom('identity.sessions').where('token_hash', '=', secretHash(token)).execute()

  it('is looked up again if it is in use', async () => {
    const { sessions, looked, used, unused } = await ofTwo()
    await sessions.renew()
    expect(looked).toHaveLength(0)
    await sessions.renew(0)
    expect(looked).toHaveLength(1)
    for (const token of [used, unused]) await losesNotice(token)
    expect(await sessions.find(used)).not.toBeNull()
    await sessions.renew(0)
    expect(await sessions.find(used)).toBeNull()
    expect(await sessions.find(unused)).not.toBeNull()
    sessions.stop()
  })

  it('stays ended if it ends meanwhile', async () => {
    const { sessions, gate, looked, used } = await ofTwo()
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.open = promise
    const renewing = sessions.renew(0)
    await vi.waitFor(() => expect(looked).toHaveLength(1))
    await sessions.end(secretHash(used))
    resolve()
    await renewing
    expect(await sessions.find(used)).toBeNull()
    sessions.stop()
  })
})
