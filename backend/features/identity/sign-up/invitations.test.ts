import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { expiryOf } from '../links.ts'
import { fileScene, register, tokenOf } from '../testing.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

const scene = await fileScene()
const { employeeId, link } = await register(scene)
await scene.identity.verifyEmail(link, scene.caller())
const state = await scene.commands.readState(employeeStream, employeeId)
if (state.status === 'unknown') throw new Error('the owner is missing')
const owner = state

const invalid = { code: 'conflict', message: 'This invitation is no longer valid' }
const password = 'correct horse'
const asOwner = () => ({
  commandId: randomUUID(),
  organizationId: owner.organizationId,
  actor: { kind: 'employee', employeeId: owner.employeeId } as const,
  now: new Date(scene.clock.now),
})

async function invited() {
  const employeeId = randomUUID()
  const email = `${employeeId}@muster.test`
  const expiresAt = expiryOf('invitation', new Date(scene.clock.now)).toISOString()
  const { locationId } = owner
  const terms = { role: 'employee', position: null, hourlyRateCents: null } as const
  await scene.commands.createInvitation(asOwner(), { employeeId, email, locationId, expiresAt, ...terms })
  return { employeeId, email, expiresAt, token: await mailed({ employeeId, email, expiresAt }) }
}

async function mailed(invitation: { employeeId: string; email: string; expiresAt: string }) {
  const { organizationId, employeeId: invitedById } = owner
  const by = { organizationId, organization: 'Copper Kettle', invitedBy: 'Ana Moreno', invitedById }
  await scene.identity.mailInvitation({ ...invitation, ...by }, new Date(scene.clock.now))
  return tokenOf(await scene.mail.next())
}

const request = (token: string) => ({ token, password, firstName: 'Nia', lastName: 'Okafor' })

describe('an invitation', () => {
  it('is mailed in the inviter’s name and signs in the new employee', async () => {
    const { employeeId, email, token } = await invited()
    expect(scene.mail.sent.at(-1)).toMatchObject({
      to: email,
      subject: 'Join Copper Kettle on Muster',
      text: expect.stringContaining('Ana Moreno invites you to join Copper Kettle on Muster'),
      link: expect.stringMatching(/^https:\/\/muster\.test\/accept-invite\?token=[\w-]{43}$/),
    })
    expect(await scene.elsewhere.invitationOf(token, scene.caller())).toEqual({ employeeId })
    const joined = await scene.identity.acceptInvitation(request(token), scene.caller())
    expect(joined.user).toMatchObject({
      id: employeeId,
      email,
      firstName: 'Nia',
      role: 'employee',
      emailVerified: true,
    })
    expect(await scene.elsewhere.session(joined.token)).toEqual(joined.user)
    expect((await scene.elsewhere.signIn({ email, password }, scene.caller())).user).toEqual(joined.user)
  })

  it('works once; the same command and password get the same answer again', async () => {
    const { token } = await invited()
    const caller = scene.caller()
    const first = await scene.identity.acceptInvitation(request(token), caller)
    const head = await scene.log.head()
    const again = await scene.elsewhere.acceptInvitation(request(token), caller)
    expect(again).toMatchObject({ user: first.user, position: first.position })
    expect(await scene.log.head()).toBe(head)
    const stranger = { ...request(token), password: 'another one' }
    await expect(scene.identity.acceptInvitation(stranger, caller)).rejects.toMatchObject(invalid)
    await expect(scene.identity.acceptInvitation(request(token), scene.caller())).rejects.toMatchObject(invalid)
    await expect(scene.identity.invitationOf(token, scene.caller())).rejects.toMatchObject(invalid)
  })

  it('sent again works by its newest link only', async () => {
    const { token, ...invitation } = await invited()
    const newest = await mailed(invitation)
    await expect(scene.identity.acceptInvitation(request(token), scene.caller())).rejects.toMatchObject(invalid)
    expect(await scene.identity.acceptInvitation(request(newest), scene.caller())).toBeDefined()
  })

  it('revoked, expired or invented does not work', async () => {
    const revoked = await invited()
    await scene.commands.revokeInvitation(asOwner(), revoked)
    const { token, expiresAt } = await invited()
    const late = scene.caller({ now: new Date(expiresAt) })
    for (const [secret, caller] of [
      [revoked.token, scene.caller()],
      [token, late],
      ['made up', scene.caller()],
    ] as const) {
      await expect(scene.identity.invitationOf(secret, caller)).rejects.toMatchObject(invalid)
      await expect(scene.identity.acceptInvitation(request(secret), caller)).rejects.toMatchObject(invalid)
    }
    expect(await scene.identity.acceptInvitation(request(token), scene.caller())).toBeDefined()
  })

  it('does not work as another kind of link, nor another kind as an invitation', async () => {
    const { token } = await invited()
    await expect(scene.identity.resetPassword({ token, password }, scene.caller())).rejects.toMatchObject({
      code: 'invalid',
    })
    const { link } = await register(scene)
    await expect(scene.identity.acceptInvitation(request(link), scene.caller())).rejects.toMatchObject(invalid)
  })

  it('accepted twice at once keeps the password of the first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { token, email } = await invited()
      const passwords = ['the first password', 'the other password']
      const results = await Promise.allSettled(
        [scene.identity, scene.elsewhere].map((gateway, index) =>
          gateway.acceptInvitation({ ...request(token), password: passwords[index] ?? '' }, scene.caller()),
        ),
      )
      const won = results.findIndex(({ status }) => status === 'fulfilled')
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const signIn = (which: number) =>
        scene.identity.signIn({ email, password: passwords[which] ?? '' }, scene.caller())
      expect(await signIn(won)).toBeDefined()
      await expect(signIn(1 - won)).rejects.toMatchObject({ code: 'unauthenticated' })
    }
  })

  it('is limited to five an hour for one address', async () => {
    const email = `${randomUUID()}@muster.test`
    const { organizationId } = owner
    const admit = () => scene.identity.admitInvitation({ email, organizationId }, new Date(scene.clock.now))
    for (let time = 0; time < 5; time += 1) await admit()
    await expect(admit()).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('the first password', () => {
  it('can’t be replaced by another', async () => {
    const employeeId = randomUUID()
    const first = { employeeId, password, chosenBy: randomUUID() }
    const now = new Date(scene.clock.now)
    await scene.identity.storeFirstPassword(first, now)
    await scene.elsewhere.storeFirstPassword(first, now)
    const other = scene.identity.storeFirstPassword({ ...first, password: 'let me in now' }, now)
    await expect(other).rejects.toMatchObject({ code: 'conflict' })
  })
})
