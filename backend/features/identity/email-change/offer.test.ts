import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { password, fileMuster } from '#backend/app/testing/gateway.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { tokenOf } from '../testing.ts'

const muster = await fileMuster()

const newAddress = () => `${randomUUID()}@staff.test`
const context = (organizationId: string) =>
  ({ commandId: randomUUID(), organizationId, actor: { kind: 'system', name: 'Test' }, now: new Date() }) as const

async function lapse(email: string) {
  const { user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { employeeId, organizationId } = user
  const before = await muster.commands.readState(employeeStream, employeeId)
  if (before.status === 'unknown') throw new Error('no such employee')
  const change = { employeeId, before: before.email, after: email }
  await muster.untilShown(await muster.commands.changeEmail(context(organizationId), change), 'EmailLapsed')
}

async function company() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const manager = await muster.hire({ organizationId, locationId, role: 'manager', firstName: 'Mia' })
  const ana = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Ana' })
  await lapse(ana.user.email)
  return { owner, user, manager, ana, organizationId, locationId }
}

type Client = ReturnType<typeof muster.client>
const offer = (by: Client, employeeId: string, email: string) =>
  by.post(`/api/employees/${employeeId}/email`, { email })

async function linkTo(email: string) {
  await muster.identity.idle()
  const mail = muster.mail.sent.findLast(({ to }) => to === email)
  if (!mail) throw new Error(`no mail to ${email}`)
  expect(mail.link).toContain('/reset-password?')
  return tokenOf(mail)
}
const follow = (token: string, chosen = password) =>
  muster.client().post('/api/auth/reset-password', { token, password: chosen })

describe('a new address for an employee whose own belongs to another account', () => {
  test('is theirs once they follow the mailed link and choose a password', async () => {
    const { manager, ana } = await company()
    const { employeeId } = ana.user
    const email = newAddress()
    expect(await offer(manager.browser, employeeId, email.toUpperCase())).toMatchObject({ status: 200 })
    const token = await linkTo(email)
    expect((await manager.browser.get(`/api/employees/${employeeId}`)).body).toMatchObject({ email: null })
    expect(await follow(token, 'the one Ana chose')).toMatchObject({ status: 200 })
    const { status, body } = await muster.client().post('/api/auth/login', { email, password: 'the one Ana chose' })
    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { employeeId, email, emailVerified: true } })
    expect((await manager.browser.get(`/api/employees/${employeeId}`)).body).toMatchObject({ email })
    expect(await follow(token)).toMatchObject({ status: 422 })
  })

  test('is offered over GraphQL too, and the latest link alone counts', async () => {
    const { owner, ana } = await company()
    const [mistyped, email] = [newAddress(), newAddress()]
    const mutation = 'mutation ($input: UpdateEmployeeEmailInput!) { updateEmployeeEmail(input: $input) { caughtUp } }'
    for (const each of [mistyped, email]) {
      const input = { commandId: randomUUID(), id: ana.user.employeeId, email: each }
      expect((await owner.graphql(mutation, { input })).data).toEqual({ updateEmployeeEmail: { caughtUp: true } })
    }
    expect(await follow(await linkTo(mistyped))).toMatchObject({ status: 422 })
    expect(await follow(await linkTo(email))).toMatchObject({ status: 200 })
  })

  test('is refused while they have an address', async () => {
    const { owner, manager, locationId, organizationId } = await company()
    const ben = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Ben' })
    const sent = muster.mail.sent.length
    for (const by of [owner, manager.browser]) {
      expect(await offer(by, ben.user.employeeId, newAddress())).toMatchObject({
        status: 409,
        body: { error: { message: 'This employee has an email address, which only they can change' } },
      })
    }
    await muster.identity.idle()
    expect(muster.mail.sent).toHaveLength(sent)
  })

  test('does not come by a link that is older than their present one', async () => {
    const { manager, ana } = await company()
    const [first, second] = [newAddress(), newAddress()]
    await offer(manager.browser, ana.user.employeeId, first)
    const late = await linkTo(first)
    const { employeeId, organizationId } = ana.user
    await muster.commands.changeEmail(context(organizationId), { employeeId, before: null, after: second })
    expect((await follow(late)).status).toBeGreaterThanOrEqual(400)
    expect(await muster.client().signIn(second)).toMatchObject({ employeeId })
  })

  test('is refused to colleagues, to managers of others and for former employees', async () => {
    const { owner, manager, ana, locationId, organizationId } = await company()
    const { employeeId } = ana.user
    const ben = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Ben' })
    expect((await offer(ben.browser, employeeId, newAddress())).status).toBe(403)
    const stranger = await company()
    expect((await offer(stranger.owner, employeeId, newAddress())).status).toBe(404)
    const peer = await muster.hire({ organizationId, locationId, role: 'manager', firstName: 'Max' })
    await lapse(peer.user.email)
    expect((await offer(manager.browser, peer.user.employeeId, newAddress())).status).toBe(403)
    expect((await owner.send('DELETE', `/api/employees/${employeeId}`)).status).toBe(200)
    expect((await offer(owner, employeeId, newAddress())).status).toBe(409)
  })

  test('says of colleagues’ addresses whose they are, and nothing of other organizations’', async () => {
    const { manager, ana } = await company()
    const elsewhere = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
    const { employeeId } = ana.user
    expect(await offer(manager.browser, employeeId, manager.user.email)).toMatchObject({ status: 409 })
    const [known, unknown] = [elsewhere.user.email, newAddress()]
    const shape = async (email: string) => {
      const { status, body } = await offer(manager.browser, employeeId, email)
      return { status, body: { ...body, commandId: null } }
    }
    expect(await shape(known)).toEqual(await shape(unknown))
    await offer(manager.browser, employeeId, known)
    expect(await follow(await linkTo(known))).toMatchObject({
      status: 409,
      body: { error: { message: 'Another account has verified this email address' } },
    })
    expect(await elsewhere.owner.get('/api/auth/me')).toMatchObject({ body: { email: known } })
    expect((await manager.browser.get(`/api/employees/${employeeId}`)).body).toMatchObject({ email: null })
  })

  test('waits for an owner who has verified their own address', async () => {
    const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`, { verified: false })
    const { organizationId, locationId } = user
    const ana = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Ana' })
    await lapse(ana.user.email)
    expect(await offer(owner, ana.user.employeeId, newAddress())).toMatchObject({
      status: 409,
      body: { error: { message: 'An owner must verify their own email address first' } },
    })
  })
})
