import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fileScene } from '#backend/features/schedule/testing/scene.ts'
import type { Role } from '#schema/people/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

const noon = new Date('2026-03-10T12:00:00.000Z')

const { here, there } = await fileScene()

function within(organizationId: string = randomUUID()) {
  return (employeeId: string, context: Partial<CommandContext> = {}): CommandContext => ({
    commandId: randomUUID(),
    organizationId,
    actor: { kind: 'employee', employeeId },
    now: noon,
    ...context,
  })
}

const person = (employeeId: string, locationId: string, email: string, role: Role = 'employee') => ({
  employeeId,
  locationId,
  email,
  role,
  firstName: 'Ana',
  lastName: 'Moreno',
  phone: null,
  position: null,
})

const address = () => `${randomUUID()}@muster.test`

async function founded() {
  const as = within()
  const owner = randomUUID()
  const locationId = randomUUID()
  await here.foundOrganization(as(owner), { name: 'Copper Kettle' })
  await here.createLocation(as(owner), { locationId, name: 'Harbor Street', timeZone: 'America/New_York' })
  await here.hireEmployee(as(owner), person(owner, locationId, address(), 'owner'))
  return { as, owner, locationId }
}

describe('an organization', () => {
  it('is set up by its founder but not by an employee', async () => {
    const { as, owner, locationId } = await founded()
    const employee = randomUUID()
    await here.hireEmployee(as(owner), person(employee, locationId, address()))
    const yard = { locationId: randomUUID(), name: 'Mission Yard', timeZone: 'America/Los_Angeles' }
    await expect(here.createLocation(as(employee), yard)).rejects.toMatchObject({ code: 'forbidden' })
    const hire = here.hireEmployee(as(employee), person(randomUUID(), locationId, address()))
    await expect(hire).rejects.toMatchObject({ code: 'forbidden' })
    expect(await there.createLocation(as(owner), yard)).toMatchObject({ repeated: false })
  })

  it('is set up by an owner who did not found it', async () => {
    const { as, owner, locationId } = await founded()
    const second = randomUUID()
    await here.hireEmployee(as(owner), person(second, locationId, address(), 'owner'))
    const hire = await there.hireEmployee(as(second), person(randomUUID(), locationId, address()))
    expect(hire.events).toHaveLength(1)
  })

  it('can’t hire into another organization’s location', async () => {
    const mine = await founded()
    const other = await founded()
    const hire = here.hireEmployee(mine.as(mine.owner), person(randomUUID(), other.locationId, address()))
    await expect(hire).rejects.toMatchObject({ code: 'not_found', message: 'There is no such location' })
  })
})

describe('an email address', () => {
  const anas = { code: 'conflict', message: 'This email address is Ana Moreno’s' }
  const taken = { code: 'conflict', message: 'An account with this email already exists' }

  it('belongs to one account, ignoring case and spaces', async () => {
    const { as, owner, locationId } = await founded()
    const other = await founded()
    await here.hireEmployee(as(owner), person(randomUUID(), locationId, ' Ana@Muster.Test '))
    const again = person(randomUUID(), other.locationId, 'ana@muster.test')
    await expect(there.hireEmployee(other.as(other.owner), again)).rejects.toMatchObject(taken)
    expect(await here.readState(employeeStream, again.employeeId)).toEqual({ status: 'unknown' })
  })

  it('goes to one of two concurrent hires', async () => {
    const { as, owner, locationId } = await founded()
    const email = address()
    const people = [randomUUID(), randomUUID()]
    const hires = people.map((id, index) =>
      (index ? here : there).hireEmployee(as(owner), person(id, locationId, email)),
    )
    const results = await Promise.allSettled(hires)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is released when the hire is refused', async () => {
    const { as, owner, locationId } = await founded()
    const email = address()
    const known = person(randomUUID(), locationId, address())
    await here.hireEmployee(as(owner), known)
    await expect(here.hireEmployee(as(owner), { ...known, email })).rejects.toMatchObject({ code: 'conflict' })
    expect(await there.hireEmployee(as(owner), person(randomUUID(), locationId, email))).toMatchObject({
      repeated: false,
    })
  })

  it('claimed by a hire that never finished is free after a minute', async () => {
    const { as, owner, locationId } = await founded()
    const email = address()
    const gone = randomUUID()
    await here.claimEmail(as(gone), { email, holderId: gone })
    const at = (seconds: number) => as(owner, { now: new Date(noon.getTime() + seconds * 1000) })
    const ana = person(randomUUID(), locationId, email)
    await expect(there.hireEmployee(at(59), ana)).rejects.toMatchObject(taken)
    expect(await there.hireEmployee(at(60), ana)).toMatchObject({ repeated: false })
    await expect(here.claimEmail(at(200), { email, holderId: gone })).rejects.toMatchObject(anas)
  })

  it('abandoned by a crash is released by a job, and other claims stay', async () => {
    const { as, owner, locationId } = await founded()
    const [lost, kept] = [address(), address()]
    const [gone, ana] = [randomUUID(), randomUUID()]
    await here.claimEmail(as(gone), { email: lost, holderId: gone })
    await here.hireEmployee(as(owner), person(ana, locationId, kept))
    const reconcile = async (email: string, holderId: string, actor: CommandContext['actor']) =>
      there.reconcileClaim({ ...as(owner), actor }, { claimId: await there.emailClaimId(email), holderId })
    const policy = { kind: 'system', name: 'claims left behind' } as const
    await expect(reconcile(lost, gone, as(owner).actor)).rejects.toMatchObject({ code: 'forbidden' })
    const events = async (email: string, holderId: string) => (await reconcile(email, holderId, policy)).events
    expect(await events(lost, ana)).toEqual([])
    expect(await events(kept, ana)).toEqual([])
    expect(await events(lost, gone)).toMatchObject([{ type: 'ClaimReleased', data: { holderId: gone } }])
    expect(await there.hireEmployee(as(owner), person(randomUUID(), locationId, lost))).toMatchObject({
      repeated: false,
    })
  })

  it('stays with an existing holder', async () => {
    const { as, owner, locationId } = await founded()
    const email = address()
    await here.hireEmployee(as(owner), person(randomUUID(), locationId, email))
    const later = as(owner, { now: new Date('2030-01-01T00:00:00.000Z') })
    await expect(there.hireEmployee(later, person(randomUUID(), locationId, email))).rejects.toMatchObject(anas)
  })
})

describe('hiring again with the same command id', () => {
  it('is idempotent', async () => {
    const { as, owner, locationId } = await founded()
    const ana = person(randomUUID(), locationId, address())
    const context = as(owner)
    const first = await here.hireEmployee(context, ana)
    const again = await there.hireEmployee({ ...context, now: new Date('2026-03-10T13:00:00.000Z') }, ana)
    expect(again).toMatchObject({ position: first.position, repeated: true })
  })
})
