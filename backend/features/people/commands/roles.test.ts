import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Role } from '#schema/people/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { company, companyPerTest } from '#backend/features/schedule/testing/company.ts'
import { decidingTogether, fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { employeeStream } from '../streams.ts'

describe.each([
  { appends: 'to all streams at once', atOnce: true, scene: await fileScene() },
  { appends: 'to one stream after another', atOnce: false, scene: await fileScene({ atOnce: false }) },
])('where the log appends $appends', ({ atOnce, scene }) => {
  const team = companyPerTest(scene)

  const change = (actor: string, employeeId: string, role: Role, commands = scene.here) =>
    commands.updateEmployeeRole(team().as(actor), { employeeId, role })
  const end = (actor: string, employeeId: string, commands = scene.here) =>
    commands.deactivateEmployee(team().as(actor), { employeeId })
  const roleOf = async (employeeId: string) => {
    const person = await scene.there.readState(employeeStream, employeeId)
    return person.status === 'active' ? person.role : person.status
  }

  describe('a role', () => {
    it('is changed only by another owner', async () => {
      const { owner, manager, ana } = team()
      const onlyOwners = 'forbidden: Only an owner can do this'
      expect(await refusalOf(change(manager, ana, 'manager'))).toBe(onlyOwners)
      expect(await refusalOf(change(ana, ana, 'owner'))).toBe(onlyOwners)
      expect(await refusalOf(change(owner, owner, 'manager'))).toBe('forbidden: Another owner has to change your role')
      await change(owner, ana, 'manager')
      expect(await roleOf(ana)).toBe('manager')
      await change(owner, ana, 'owner')
      await change(ana, owner, 'employee')
      expect([await roleOf(ana), await roleOf(owner)]).toEqual(['owner', 'employee'])
      expect(await refusalOf(change(ana, ana, 'manager'))).toBe('forbidden: Another owner has to change your role')
    })

    it('is not found for other organizations’ employees', async () => {
      const other = await company(scene.here)
      expect(await refusalOf(change(team().owner, other.ana, 'manager'))).toBe('not_found: There is no such employee')
    })
  })

  type Step = (actor: string, employeeId: string, commands: Commands) => Promise<unknown>
  const demote: Step = (actor, employeeId, commands) => change(actor, employeeId, 'employee', commands)
  const terminate: Step = (actor, employeeId, commands) => end(actor, employeeId, commands)

  describe('two owners', () => {
    it.each<[string, Step, Step]>([
      ['demote each other', demote, demote],
      ['end each other’s employment', terminate, terminate],
      ['demote and terminate each other', demote, terminate],
    ])('who %s at once leave one owner', async (_, first, second) => {
      const { hire, owner, harbor } = team()
      const partner = await hire(randomUUID(), 'Ida', 'Lund', 'owner', harbor)
      const [one, other] = decidingTogether(scene.log)
      const answers = await Promise.all([
        refusalOf(first(owner, partner, one)),
        refusalOf(second(partner, owner, other)),
      ])
      const faster = answers[0] === 'resolved' ? owner : partner
      expect(answers.toSorted()).toEqual([
        atOnce ? expect.stringMatching(/^forbidden: /) : 'conflict: Someone else just changed this. Try again.',
        'resolved',
      ])
      const slower = faster === owner ? partner : owner
      expect(await roleOf(faster)).toBe('owner')
      expect(await roleOf(slower)).not.toBe('owner')
    })

    it.each<[string, Step]>([
      ['demote', demote],
      ['terminate', terminate],
    ])('who %s each other leave one owner even if a process crashes', async (kind, step) => {
      const { hire, owner, harbor, as } = team()
      const partner = await hire(randomUUID(), 'Ida', 'Lund', 'owner', harbor)
      const [dying, other] = decidingTogether(scene.log, { firstDies: true })
      await Promise.allSettled([step(owner, partner, dying), step(partner, owner, other)])
      for (const employeeId of [owner, partner]) {
        const events = await Array.fromAsync(scene.log.read(`employee-${employeeId}`))
        const ends = events.filter(({ type }) => type === 'EmployeeRoleChanged' || type === 'EmployeeTerminated')
        for (const { metadata } of ends) {
          const policy = as('', { commandId: metadata.commandId, actor: { kind: 'system', name: 'last owner' } })
          if (kind === 'demote') await scene.there.reconcileRole(policy, { employeeId })
          else await scene.there.reconcileTermination(policy, { employeeId, from: metadata.at })
        }
      }
      expect([await roleOf(owner), await roleOf(partner)].filter((role) => role === 'owner')).toHaveLength(1)
    })

    it('who are demoted one after the other both stay demoted', async () => {
      const { hire, owner, harbor, as } = team()
      const ida = await hire(randomUUID(), 'Ida', 'Lund', 'owner', harbor)
      const eve = await hire(randomUUID(), 'Eve', 'Nagy', 'owner', harbor)
      const context = as(owner)
      await scene.here.updateEmployeeRole(context, { employeeId: ida, role: 'manager' })
      await change(eve, owner, 'employee')
      const policy = { ...context, actor: { kind: 'system', name: 'last owner' } } as const
      await scene.there.reconcileRole(policy, { employeeId: ida })
      expect([await roleOf(ida), await roleOf(owner), await roleOf(eve)]).toEqual(['manager', 'employee', 'owner'])
    })
  })
})
