import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultScanningPolicy } from '#schema/organization/rules.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { company, noon } from '#backend/features/schedule/testing/company.ts'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'

const scene = await fileScene()
const team = await company(scene.here)

const elsewhere = 'forbidden: Only a manager of this location can do this'
const setup = { name: 'Back door', direction: 'toggle', antennas: [] } as const
const door = (locationId: string) => ({
  readerId: randomUUID(),
  locationId,
  kind: 'reader' as const,
  setup: { ...setup, antennas: [] },
})

async function registered() {
  const reader = door(team.harbor)
  await scene.here.createReader(team.as(team.manager), reader)
  return reader
}

describe('a reader', () => {
  it('is managed by managers of its location, and by owners everywhere', async () => {
    const { as, owner, manager, otherManager, ana, harbor, yard } = team
    const { readerId } = await registered()
    const renamed = { readerId, setup: { ...setup, name: 'Gate', antennas: [] } }
    for (const stranger of [ana, otherManager]) {
      expect(await refusalOf(scene.here.createReader(as(stranger), door(harbor)))).toBe(elsewhere)
      expect(await refusalOf(scene.here.updateReader(as(stranger), renamed))).toBe(elsewhere)
      expect(await refusalOf(scene.here.recordReaderSecret(as(stranger), { readerId }))).toBe(elsewhere)
      expect(await refusalOf(scene.here.revokeReader(as(stranger), { readerId }))).toBe(elsewhere)
    }
    expect(await refusalOf(scene.here.createReader(as(owner), door(yard)))).toBe('resolved')
    expect(await refusalOf(scene.there.updateReader(as(owner), renamed))).toBe('resolved')
    expect(await refusalOf(scene.here.recordReaderSecret(as(manager), { readerId }))).toBe('resolved')
    expect(await refusalOf(scene.there.revokeReader(as(manager), { readerId }))).toBe('resolved')
    expect(await refusalOf(scene.here.updateReader(as(manager), renamed))).toBe('conflict: This reader was revoked')
  })

  it('belongs to a location of the organization, and is unknown to other organizations', async () => {
    const other = await company(scene.here)
    const nowhere = 'not_found: There is no such location'
    expect(await refusalOf(scene.here.createReader(team.as(team.owner), door(other.harbor)))).toBe(nowhere)
    const { readerId } = await registered()
    const stranger = other.as(other.owner)
    expect(await refusalOf(scene.here.revokeReader(stranger, { readerId }))).toBe('not_found: Not found')
    expect(await refusalOf(scene.here.createReader(stranger, { ...door(other.harbor), readerId }))).toBe(
      'not_found: Not found',
    )
  })

  it('accepts reads only from the system, and recognizes a repeated read', async () => {
    const { readerId, locationId } = await registered()
    const at = noon.toISOString()
    const device = { readerId, name: 'Back door', epc: 'E280', antenna: 1, address: null, claimedAt: at, queued: false }
    const read = { readId: randomUUID(), readerId, locationId, at, device, lockoutSeconds: 120 }
    const seen = { ...read, because: 'unregistered' } as const
    const suppressed = { ...read, employeeId: team.ana, because: 'already in' } as const
    for (const person of [team.manager, team.ana]) {
      const forbidden = 'forbidden: You are not allowed to do this'
      expect(await refusalOf(scene.here.recordUnknownTag(team.as(person), seen))).toBe(forbidden)
      expect(await refusalOf(scene.here.recordSuppressed(team.as(person), suppressed))).toBe(forbidden)
    }
    const system: CommandContext = team.as(team.ana, { actor: { kind: 'system', name: 'reader' } })
    expect((await scene.here.recordUnknownTag(system, seen)).events).toMatchObject([{ type: 'UnknownTagRead' }])
    expect(await scene.there.recordUnknownTag(system, seen)).toMatchObject({ repeated: true })
    expect((await scene.there.recordSuppressed({ ...system, commandId: randomUUID() }, suppressed)).events).toEqual([])
  })
})

describe('the scanning policy', () => {
  it('is set by owners', async () => {
    const { as, owner, manager, organizationId } = team
    const policy = { ...defaultScanningPolicy, lockoutSeconds: 60 }
    const forbidden = 'forbidden: Only an owner can do this'
    expect(await refusalOf(scene.here.updateScanningPolicy(as(manager), policy))).toBe(forbidden)
    await scene.here.updateScanningPolicy(as(owner), policy)
    expect(await scene.there.readState(organizationStream, organizationId)).toMatchObject({ scanningPolicy: policy })
  })
})
