import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CommandContext } from '#kernel/commands/command.ts'
import { fileScene, register, tokenOf } from '../testing.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

const scene = await fileScene()

const invalidSignIn = { code: 'unauthenticated', message: 'Invalid email or password' }

const registered = () => register(scene)

describe('sign-in', () => {
  it('answers an unknown account, a wrong password and an unfinished sign-up alike', async () => {
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

  it('rejects a terminated employee and ends their sessions and links', async () => {
    const { employeeId: owner, email } = await registered()
    const boss = await scene.commands.readState(employeeStream, owner)
    if (boss.status === 'unknown') throw new Error('the owner is missing')
    const { organizationId, locationId } = boss
    const by = (): CommandContext => ({
      commandId: randomUUID(),
      organizationId,
      actor: { kind: 'employee', employeeId: owner },
      now: new Date(scene.clock.now),
    })
    const employeeId = randomUUID()
    const leaver = { email: `${employeeId}@muster.test`, password: 'correct horse' }
    const names = { firstName: 'Ana', lastName: 'Moreno', phone: null, position: null } as const
    await scene.commands.hireEmployee(by(), { ...names, employeeId, locationId, email: leaver.email, role: 'employee' })
    await scene.identity.setPassword(employeeId, leaver.password)
    const { token } = await scene.identity.signIn(leaver, scene.caller())
    await scene.identity.forgotPassword(leaver.email, scene.caller())
    const link = tokenOf(await scene.mail.next())

    await scene.commands.deactivateEmployee(by(), { employeeId })
    await expect(scene.identity.signIn(leaver, scene.caller())).rejects.toMatchObject(invalidSignIn)
    expect(await scene.elsewhere.session(token)).toBeNull()
    const reset = scene.identity.resetPassword({ token: link, password: 'another horse' }, scene.caller())
    await expect(reset).rejects.toMatchObject({ message: 'This password reset link is no longer valid' })
    expect(await scene.identity.signIn({ email, password: 'correct horse' }, scene.caller())).toBeDefined()
  })

  it('is locked for 15 minutes after ten failures on one account', async () => {
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

  it('is still open to a browser that the account has used before', async () => {
    const { email, password } = await registered()
    const { device } = await scene.identity.signIn({ email, password }, scene.caller())
    const stranger = await registered()
    const wrong = { email, password: 'wrong' }
    for (let failure = 0; failure < 10; failure += 1) {
      const caller = scene.caller({ address: `203.0.113.${failure}` })
      await expect(scene.identity.signIn(wrong, caller)).rejects.toMatchObject(invalidSignIn)
    }
    const tooMany = { code: 'too_many_requests' }
    const { device: another } = await scene.identity.signIn(stranger, scene.caller())
    for (const unknown of [undefined, 'guessed', another]) {
      await expect(scene.identity.signIn({ email, password }, scene.caller(), unknown)).rejects.toMatchObject(tooMany)
    }
    expect(await scene.elsewhere.signIn({ email, password }, scene.caller(), device)).toMatchObject({ device })
    for (let failure = 0; failure < 10; failure += 1) {
      await expect(scene.identity.signIn(wrong, scene.caller(), device)).rejects.toMatchObject(invalidSignIn)
    }
    await expect(scene.identity.signIn({ email, password }, scene.caller(), device)).rejects.toMatchObject(tooMany)
  })

  it('is still open to a known browser in a network where strangers guessed', async () => {
    const { email, password } = await registered()
    const address = '203.0.113.150'
    const { device } = await scene.identity.signIn({ email, password }, scene.caller({ address }))
    for (let guess = 0; guess < 50; guess += 1) {
      const wrong = { email: `guess${guess}@muster.test`, password: 'wrong' }
      await expect(scene.identity.signIn(wrong, scene.caller({ address }))).rejects.toMatchObject(invalidSignIn)
    }
    const fromShop = (browser?: string) =>
      scene.elsewhere.signIn({ email, password }, scene.caller({ address }), browser)
    await expect(fromShop()).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await fromShop(device)).toMatchObject({ device })
  })

  it('does not count the wrong passwords of a known browser for its network', async () => {
    const { email, password } = await registered()
    const address = '203.0.113.151'
    for (let browser = 0; browser < 6; browser += 1) {
      const { device } = await scene.identity.signIn({ email, password }, scene.caller({ address }))
      for (let guess = 0; guess < 10; guess += 1) {
        const wrong = scene.identity.signIn({ email, password: 'wrong' }, scene.caller({ address }), device)
        await expect(wrong).rejects.toMatchObject(invalidSignIn)
      }
    }
    expect(await scene.identity.signIn({ email, password }, scene.caller({ address }))).toBeDefined()
  })

  it('clears the failures of the account when it succeeds', async () => {
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

  it('is locked after fifty failures from one network, whatever the accounts', async () => {
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

  it('never locks out sixty good sign-ins from one address', async () => {
    const { email, password } = await registered()
    const address = '203.0.113.200'
    const attempts = Array.from({ length: 60 }, () =>
      scene.identity.signIn({ email, password }, scene.caller({ address })),
    )
    expect(new Set((await Promise.all(attempts)).map(({ token }) => token)).size).toBe(60)
  })
})
