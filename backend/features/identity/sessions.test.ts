import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openScene, register, type Scene } from './testing.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const HOUR = 3_600_000

const registered = () => register(scene)

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
