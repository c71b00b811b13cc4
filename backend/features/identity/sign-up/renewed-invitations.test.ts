import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { streamName } from '#kernel/events.ts'
import { jobs } from '../delete-expired.ts'
import { tokenOf } from '../testing.ts'

const muster = await fileMuster()
const { user: owner } = await muster.signUp('Kettle')
const { organizationId, locationId } = owner
const { kysely } = muster.database

const DAY = 24 * 3_600_000
const answer = { status: 200, body: { message: expect.stringContaining('If this invitation has expired') } }

const asOwner = () => ({
  commandId: randomUUID(),
  organizationId,
  actor: { kind: 'employee', employeeId: owner.employeeId } as const,
  now: new Date(),
})

/** An invitation with a mailed link, which expires in some days. */
async function invited({ expiresIn = -1, named = {} }: { expiresIn?: number; named?: object } = {}) {
  const employeeId = randomUUID()
  const email = `${employeeId}@muster.test`
  const expiresAt = new Date(Date.now() + expiresIn * DAY).toISOString()
  const terms = { role: 'employee', position: null, hourlyRateCents: null } as const
  const data = { employeeId, email, locationId, expiresAt, ...terms, ...named }
  await muster.untilShown(await muster.commands.createInvitation(asOwner(), data), 'InvitationSent')
  const by = { organization: 'Kettle', invitedBy: 'Olga Owner', invitedById: owner.employeeId }
  await muster.identity.mailInvitation({ employeeId, email, expiresAt, organizationId, ...by }, new Date())
  return { employeeId, email, token: tokenOf(await muster.mail.next(email)) }
}

const renew = (token: string) => muster.client().post('/api/auth/invitations/renew', { token })

async function mailsTo(email: string) {
  await muster.identity.idle()
  return muster.mail.sent.filter(({ to }) => to === email)
}

const typesOf = async (employeeId: string) =>
  (await Array.fromAsync(muster.log.read(streamName('invitation', employeeId)))).map(({ type }) => type)

const lookUp = (token: string) => muster.client().post('/api/auth/invitations/look-up', { token })

test('an expired link gets one new link, mailed to the invited address', async () => {
  const { employeeId, email, token } = await invited()
  expect((await lookUp(token)).status).toBe(409)
  const answers = await Promise.all([renew(token), renew(token)])
  expect(answers).toMatchObject([answer, answer])
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Join Kettle on Muster', 'Join Kettle on Muster'])
  expect(mails[1]?.text).toContain('Olga Owner invites you')
  expect(JSON.stringify(answers.map(({ text }) => text))).not.toContain(email)
  const renewed = mails[1] ? tokenOf(mails[1]) : ''
  expect(await lookUp(renewed)).toMatchObject({ status: 200, body: { email } })
  expect(await renew(token)).toMatchObject(answer)
  expect(await mailsTo(email)).toHaveLength(2)
  expect(await typesOf(employeeId)).toEqual(['InvitationSent', 'InvitationResent'])
})

test('a valid, revoked or invented link gets the same response but no mail', async () => {
  const valid = await invited({ expiresIn: 1 })
  const revoked = await invited()
  await muster.commands.revokeInvitation(asOwner(), revoked)
  for (const { token, email, employeeId } of [valid, revoked]) {
    expect(await renew(token)).toMatchObject(answer)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await typesOf(employeeId)).not.toContain('InvitationResent')
  }
  expect(await renew('invented')).toMatchObject(answer)
})

test('an employee who has left gets the same response but no mail', async () => {
  const { token, email, employeeId } = await invited({ named: { firstName: 'Nia', lastName: 'Okafor' } })
  await muster.commands.deactivateEmployee(asOwner(), { employeeId })
  expect(await renew(token)).toMatchObject(answer)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an address over its limit gets the same response but no mail', async () => {
  const { token, email, employeeId } = await invited()
  for (let mail = 0; mail < 5; mail += 1) await muster.identity.admitInvitation({ email, organizationId }, new Date())
  expect(await renew(token)).toMatchObject(answer)
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await typesOf(employeeId)).toEqual(['InvitationSent'])
})

test('links can be renewed for 90 days, for which they are kept', async () => {
  const [recent, old] = [await invited({ expiresIn: -89 }), await invited({ expiresIn: -91 })]
  expect(await renew(old.token)).toMatchObject(answer)
  expect(await mailsTo(old.email)).toHaveLength(1)
  await jobs['identity.delete-expired'].handle({ id: 'expiry', at: new Date(), data: {}, cause: null }, muster)
  const kept = kysely.selectFrom('identity.tokens').select('email').where('email', 'in', [recent.email, old.email])
  expect(await kept.execute()).toEqual([{ email: recent.email }])
  await renew(recent.token)
  expect(await mailsTo(recent.email)).toHaveLength(2)
})
