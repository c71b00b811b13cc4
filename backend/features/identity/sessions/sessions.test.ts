import { describe, expect, it, vi } from 'vitest'
import { fileScene, register } from '../testing.ts'

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
    // Clears the caches, which would otherwise expire within seconds.
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
