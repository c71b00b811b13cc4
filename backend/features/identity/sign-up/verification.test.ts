import { describe, expect, it, vi } from 'vitest'
import { fileScene, register, tokenOf } from '../testing.ts'

const scene = await fileScene()

const HOUR = 3_600_000

const registered = () => register(scene)

describe('a verification link', () => {
  it('verifies the address, and sessions on every gateway show it', async () => {
    const { email, password, link } = await registered()
    const { token } = await scene.identity.signIn({ email, password }, scene.caller())
    expect(await scene.elsewhere.session(token)).toMatchObject({ emailVerified: false })
    const { message, position } = await scene.identity.verifyEmail(link, scene.caller())
    expect({ message, position }).toEqual({ message: 'Email verified successfully!', position: await scene.log.head() })
    expect(await scene.identity.session(token)).toMatchObject({ emailVerified: true })
    await vi.waitFor(async () => expect(await scene.elsewhere.session(token)).toMatchObject({ emailVerified: true }), {
      timeout: 20_000,
      interval: 5,
    })
  })

  const noLongerValid = { code: 'invalid', message: 'This verification link is no longer valid' }

  it('works once, and again for the same command only', async () => {
    const { link } = await registered()
    const caller = scene.caller()
    const first = await scene.identity.verifyEmail(link, caller)
    await expect(scene.identity.verifyEmail(link, scene.caller())).rejects.toMatchObject(noLongerValid)
    expect(await scene.elsewhere.verifyEmail(link, caller)).toEqual(first)
  })

  it('works for one of many simultaneous requests', async () => {
    const { link } = await registered()
    const attempts = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? scene.identity : scene.elsewhere).verifyEmail(link, scene.caller()),
    )
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('expires after a day', async () => {
    const { link } = await registered()
    const late = scene.caller({ now: new Date(scene.clock.now + 24 * HOUR) })
    await expect(scene.identity.verifyEmail(link, late)).rejects.toMatchObject(noLongerValid)
    const inTime = scene.caller({ now: new Date(scene.clock.now + 24 * HOUR - 1) })
    expect(await scene.identity.verifyEmail(link, inTime)).toMatchObject({ message: 'Email verified successfully!' })
  })

  it('can’t reset a password', async () => {
    const { link } = await registered()
    const reset = scene.identity.resetPassword({ token: link, password: 'a new password' }, scene.caller())
    await expect(reset).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is sent again on request, up to five times an hour, until the address is verified', async () => {
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
