import { openWorker } from '#backend/app/testing/worker.ts'
import { testKeys } from '#kernel/sealing/testing.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { company, type Company } from '#backend/features/schedule/testing/company.ts'
import { died, dyingBefore, openScene, type Scene } from '#backend/features/schedule/testing/scene.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { openIdentity } from './open.ts'
import { memoryMail, tokenOf } from './testing.ts'

const logger = pino({ level: 'silent' })
const publicUrl = 'https://muster.test'
const mail = memoryMail()

let scene: Scene
let us: Company
let admitMail = async () => {}
let worker: Awaited<ReturnType<typeof openWorker>>
beforeAll(async () => {
  scene = await openScene()
  us = await company(scene.here)
  worker = await openWorker({ ...scene, commands: scene.there, mail, admitMail: () => admitMail() })
})
afterAll(async () => {
  await worker.close()
  await scene.close()
})

const dying = () => dyingBefore('employee', scene.log)
/** Organizations mail strangers only after an owner verified their address. */
async function verifyOwner() {
  const owner = await scene.here.readState(employeeStream, us.owner)
  if (owner.status === 'unknown' || owner.email === null) throw new Error('the owner is missing')
  await scene.here.verifyEmail(us.as(us.owner), { employeeId: us.owner, email: owner.email })
}
const statusOf = async (employeeId: string) => (await scene.here.readState(employeeStream, employeeId)).status
const newEmployee = () => ({
  employeeId: randomUUID(),
  locationId: us.harbor,
  email: `${randomUUID()}@staff.test`,
  role: 'employee' as const,
  position: null,
  hourlyRateCents: null,
})

it('adds the employee of an invitation accepted before a crash', async () => {
  const now = new Date()
  const invitation = newEmployee()
  const { employeeId } = invitation
  const expiresAt = new Date(now.getTime() + 60_000).toISOString()
  await scene.here.createInvitation(us.as(us.manager, { now }), { ...invitation, expiresAt })
  const acceptance = { employeeId, firstName: 'Nia', lastName: 'Okafor' }
  await died(dying().acceptInvitation(us.as(employeeId, { now }), acceptance))
  await vi.waitFor(async () => expect(await statusOf(employeeId)).toBe('active'), { timeout: 20_000, interval: 20 })
})

it('adds those whom an import decided on, and mails each a link to choose a password by', async () => {
  // Long enough ago that the command has finished or crashed.
  const now = new Date(Date.now() - 20_000)
  const people = ['Nia', 'Jo', 'Ed'].map((firstName) => ({
    ...newEmployee(),
    firstName,
    lastName: 'Okafor',
    phone: null,
    epc: null,
  }))
  await verifyOwner()
  await died(dying().importEmployees(us.as(us.manager, { now }), { importId: randomUUID(), people }))
  const mails = [await mail.next(), await mail.next(), await mail.next()]
  expect(mails.map(({ to }) => to)).toEqual(people.map(({ email }) => email))
  expect(mails[0]).toMatchObject({
    subject: 'Welcome to Copper Kettle on Muster',
    text: expect.stringContaining('Hello Nia,'),
    link: expect.stringMatching(/^https:\/\/muster\.test\/reset-password\?token=/),
  })

  const { database, here: commands } = scene
  const identity = await openIdentity({ keys: testKeys(database), database, commands, mail, publicUrl, logger })
  const [nia] = people
  const inSixDays = new Date(Date.now() + 6 * 24 * 3_600_000)
  const caller = { address: '192.0.2.1', commandId: randomUUID(), now: inSixDays }
  const [first] = mails
  if (!first) throw new Error('nobody was welcomed')
  await identity.resetPassword({ token: tokenOf(first), password: 'correct horse' }, caller)
  const signedIn = await identity.signIn({ email: nia?.email ?? '', password: 'correct horse' }, caller)
  expect(signedIn.user).toMatchObject({ firstName: 'Nia', emailVerified: true })
  await identity.close()
})

it('continues an import’s welcomes once the mail budget admits them', async () => {
  let budget = 2
  admitMail = async () => {
    if (budget > 0) budget -= 1
    else {
      budget = 10
      throw new Refusal('too_many_requests', 'used up', undefined, { retryAfter: 1 })
    }
  }
  const now = new Date(Date.now() - 20_000)
  const person = { ...newEmployee(), lastName: 'Okafor', phone: null, epc: null }
  const people = ['Nia', 'Jo', 'Ed'].map((firstName) => ({
    ...person,
    employeeId: randomUUID(),
    email: `${randomUUID()}@staff.test`,
    firstName,
  }))
  await verifyOwner()
  await scene.here.importEmployees(us.as(us.manager, { now }), { importId: randomUUID(), people })
  const recipients = [(await mail.next()).to, (await mail.next()).to]
  recipients.push((await mail.next()).to)
  expect(recipients).toEqual(people.map(({ email }) => email))
  admitMail = async () => {}
})

it('adds an imported person whose address has an account elsewhere, and settles it with them by mail alone', async () => {
  const { database, here: commands } = scene
  const identity = await openIdentity({ keys: testKeys(database), database, commands, mail, publicUrl, logger })
  const caller = { address: '192.0.2.1', commandId: randomUUID(), now: new Date() }
  const email = `${randomUUID()}@staff.test`
  const password = 'correct horse'
  const names = { firstName: 'Eva', lastName: 'Elsewhere' }
  await identity.registerOrganization(
    { organizationName: 'Lantern', locationName: 'Pier', ...names, email, password },
    caller,
  )
  expect((await mail.next()).subject).toBe('Verify your email address')

  await verifyOwner()
  const now = new Date(Date.now() - 20_000)
  const person = { ...newEmployee(), email, firstName: 'Eva', lastName: 'Okafor', phone: null, epc: null }
  const { taken } = await scene.here.importEmployees(us.as(us.manager, { now }), {
    importId: randomUUID(),
    people: [person],
  })
  expect(taken).toEqual([])
  expect(await statusOf(person.employeeId)).toBe('active')
  const message = await mail.next()
  expect(message).toMatchObject({
    to: email,
    subject: 'Copper Kettle has added you on Muster',
    link: 'https://muster.test/login',
  })
  const { user } = await identity.signIn({ email, password }, caller)
  expect(user).toMatchObject({ lastName: 'Elsewhere' })
  await identity.close()
})
