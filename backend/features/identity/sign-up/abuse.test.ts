import { openWorker } from '#backend/app/testing/worker.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { password, fileMuster } from '#backend/app/testing/gateway.ts'
import type { Message } from '#backend/platform/mail/mail.ts'
import { tokenOf } from '../testing.ts'

const muster = await fileMuster()
const worker = await openWorker({ ...muster, publicUrl: muster.origin })
afterAll(worker.close)
/** Separate server, so that only one test here uses up its sign-up limit. */
const crowded = await fileMuster()

const newAddress = () => `${randomUUID()}@staff.test`
const newName = () => `Org${randomUUID().slice(0, 8)}`
const mailsTo = (email: string) => muster.mail.sent.filter(({ to }) => to === email)

const person = (email: string) => ({ email, password, firstName: 'Ana', lastName: 'Lopez' })
const signUp = (email: string) =>
  muster.client().post('/api/auth/register-organization', {
    ...person(email),
    organizationName: 'Kettle',
    locationName: 'Harbor',
  })

async function verifyBy(mail: Message | undefined) {
  if (!mail) throw new Error('no verification mail')
  expect((await muster.client().post('/api/auth/verify-email', { token: tokenOf(mail) })).status).toBe(200)
}

describe('mail to strangers', () => {
  const verify = (name: string) => verifyBy(mailsTo(`owner@${name.toLowerCase()}.test`)[0])

  test('an invitation waits until the owner has verified their address', async () => {
    const name = newName()
    const { owner, user } = await muster.signUp(name, { verified: false })
    const [invited, later] = [newAddress(), newAddress()]
    expect((await owner.post('/api/auth/invitations', { email: invited })).status).toBe(201)
    expect(mailsTo(invited)).toEqual([])
    const waiting = muster.database.kysely.selectFrom('identity.waiting_mail').select('invited_by')
    expect(await waiting.where('organization_id', '=', user.organizationId).execute()).toEqual([
      { invited_by: user.employeeId },
    ])
    await verify(name)
    await expect
      .poll(() => mailsTo(invited), { timeout: 20_000 })
      .toMatchObject([{ subject: `Join ${name} on Muster`, text: expect.stringContaining('Olga Owner invites you') }])
    expect((await owner.post('/api/auth/invitations', { email: later })).status).toBe(201)
    await expect.poll(() => mailsTo(later)).toHaveLength(1)
  })

  test('the links of an import wait as well', async () => {
    const name = newName()
    const { user } = await muster.signUp(name, { verified: false })
    const { organizationId, employeeId, locationId } = user
    const imported = newAddress()
    const now = new Date(Date.now() - 20_000)
    const actor = { kind: 'employee', employeeId } as const
    const who = { employeeId: randomUUID(), locationId, email: imported, firstName: 'Ana', lastName: 'Lopez' }
    const people = [
      { ...who, role: 'employee' as const, phone: null, position: null, hourlyRateCents: null, epc: null },
    ]
    const context = { commandId: randomUUID(), organizationId, actor, now }
    await muster.commands.importEmployees(context, { importId: randomUUID(), people })
    const kept = async () => {
      const waiting = muster.database.kysely.selectFrom('identity.waiting_mail').select('kind')
      return (await waiting.where('organization_id', '=', organizationId).execute()).map(({ kind }) => kind)
    }
    await expect.poll(kept, { timeout: 20_000 }).toEqual(['import'])
    expect(mailsTo(imported)).toEqual([])
    await verify(name)
    await expect.poll(() => mailsTo(imported), { timeout: 20_000 }).toHaveLength(1)
  })

  test('adding an employee with a password works at once', async () => {
    const { owner } = await muster.signUp(newName(), { verified: false })
    const email = newAddress()
    expect((await owner.post('/api/auth/register', person(email))).status).toBe(201)
    expect(await muster.client().signIn(email)).toMatchObject({ email })
  })
})

describe('the address of a leaver', () => {
  test('is free for a new account, and for them again if nobody took it', async () => {
    const { owner } = await muster.signUp(newName())
    const email = newAddress()
    const { id } = (await owner.post('/api/auth/register', person(email))).body
    const path = `/api/employees/${id}`
    const reactivate = () => owner.post(`${path}/reactivate`)
    expect((await owner.send('DELETE', path)).status).toBe(200)
    expect((await reactivate()).status).toBe(200)
    await verifyBy(mailsTo(email)[0])
    expect((await signUp(email)).status).toBe(409)
    expect((await owner.send('DELETE', path)).status).toBe(200)
    expect((await signUp(email)).status).toBe(201)
    expect(await muster.client().signIn(email)).toMatchObject({ role: 'owner' })
    expect((await reactivate()).status).toBe(409)
  })
})

test('managers see that an employee’s address belongs to another account', async () => {
  const { owner } = await muster.signUp(newName())
  const email = newAddress()
  const { id } = (await owner.post('/api/auth/register', person(email))).body
  expect(await signUp(email)).toMatchObject({ status: 201 })
  await expect.poll(() => mailsTo(email)).toHaveLength(2)
  await verifyBy(mailsTo(email)[1])
  await expect.poll(async () => (await owner.get(`/api/employees/${id}`)).body).toMatchObject({ id, email: null })
  const { employeeId } = (await muster.client().signIn(email)) as { employeeId: string }
  expect(employeeId).not.toBe(id)
})

test('allows 60 sign-ups an hour from one network', async () => {
  const once = () =>
    crowded.client().post('/api/auth/register-organization', {
      ...person('ana@kettle.test'),
      organizationName: 'Kettle',
      locationName: 'Harbor',
    })
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1) statuses.push((await once()).status)
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
  expect(await once()).toMatchObject({
    status: 429,
    body: { error: { message: 'Too many sign-ups from your network. Try again in an hour.' } },
  })
})

test('allows 60 taken addresses an hour in one organization', async () => {
  const { owner } = await muster.signUp(newName())
  const email = newAddress()
  for (let n = 0; n < 61; n += 1) await owner.post('/api/auth/register', person(email))
  expect((await owner.post('/api/auth/register', person(email))).status).toBe(429)
})
