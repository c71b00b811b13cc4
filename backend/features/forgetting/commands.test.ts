import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { company, companyPerTest } from '#backend/features/schedule/testing/company.ts'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { employeeStream, invitationStream } from '#backend/features/people/streams.ts'

const scene = await fileScene()
const team = companyPerTest(scene)

const forget = (actor: string, employeeId: string, commandId = randomUUID()) =>
  scene.here.forgetEmployee({ ...team().as(actor, { commandId }), reason: 'They asked' }, { employeeId })
const end = (employeeId: string) => scene.here.deactivateEmployee(team().as(team().owner), { employeeId })
const typesOf = async (employeeId: string) =>
  (await Array.fromAsync(scene.log.read(`employee-${employeeId}`))).map(({ type }) => type)

describe('an employee', () => {
  it('is forgotten by owners after leaving', async () => {
    const { owner, manager, ana, max } = team()
    const employed = 'conflict: This employee is still employed'
    expect(await refusalOf(forget(owner, ana))).toBe(employed)
    await end(ana)
    for (const other of [manager, max]) {
      expect(await refusalOf(forget(other, ana))).toBe('forbidden: Only an owner can do this')
    }
    expect(await typesOf(ana)).not.toContain('PersonForgotten')
    await forget(owner, ana)
    const [last] = await Array.fromAsync(scene.log.read(`employee-${ana}`, { direction: 'backwards', limit: 1 }))
    expect(last).toMatchObject({ type: 'PersonForgotten', metadata: { reason: 'They asked' } })
    expect(await scene.there.readState(employeeStream, ana)).toMatchObject({ isForgotten: true, lastName: 'employee' })
  })

  it('can’t be the acting owner or belong to another organization', async () => {
    const { owner, ana } = team()
    expect(await refusalOf(forget(owner, owner))).toBe('forbidden: You can’t have yourself forgotten')
    await end(ana)
    const other = await company(scene.here)
    const context = { ...other.as(other.owner), reason: 'x' }
    const missing = 'not_found: There is no such employee'
    expect(await refusalOf(scene.here.forgetEmployee(context, { employeeId: ana }))).toBe(missing)
    expect(await refusalOf(forget(owner, randomUUID()))).toBe(missing)
  })

  it('is forgotten once and can’t be reactivated', async () => {
    const { as, owner, ana } = team()
    await end(ana)
    const commandId = randomUUID()
    const { position } = await forget(owner, ana, commandId)
    expect(await forget(owner, ana, commandId)).toMatchObject({ position, repeated: true })
    expect(await forget(owner, ana)).toMatchObject({ events: [] })
    expect((await typesOf(ana)).filter((type) => type === 'PersonForgotten')).toHaveLength(1)
    const again = scene.here.reactivateEmployee(as(owner), { employeeId: ana })
    expect(await refusalOf(again)).toBe('conflict: This person was forgotten')
  })

  it('loses badge and invitation when forgotten', async () => {
    const { as, owner, max, harbor, organizationId } = team()
    const employeeId = randomUUID()
    const expiresAt = '2026-04-01T00:00:00.000Z'
    const invited = { employeeId, locationId: harbor, email: `${employeeId}@muster.test`, role: 'employee' as const }
    const named = { firstName: 'Nia', lastName: 'Okafor', position: null, hourlyRateCents: null }
    await scene.here.createInvitation(as(owner), { ...invited, ...named, expiresAt })
    await scene.here.registerBadge(as(owner), { employeeId, epc: 'E280' })
    await end(employeeId)
    await forget(owner, employeeId)
    expect(await typesOf(employeeId)).toEqual(expect.arrayContaining(['BadgeRemoved', 'PersonForgotten']))
    expect(await scene.there.readState(invitationStream, employeeId)).toMatchObject({ status: 'revoked' })
    expect(await scene.there.holderOfBadge(organizationId, 'E280')).toBeUndefined()
    await scene.here.registerBadge(as(owner), { employeeId: max, epc: 'E280' })
  })
})
