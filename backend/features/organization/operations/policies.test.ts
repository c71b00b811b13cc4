import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { company } from '#backend/features/schedule/testing/company.ts'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { organizationStream } from '../streams.ts'

const scene = await fileScene()
const team = await company(scene.here)

const role = (name: string) => ({ jobRoleId: randomUUID(), name, color: '#2f6f4e' })

describe('roles', () => {
  it('are created by managers, and updated and deleted only by owners', async () => {
    const { as, owner, manager, ana } = team
    const barista = role('Barista')
    expect(await scene.here.createJobRole(as(manager), barista)).toMatchObject({ events: [{ type: 'JobRoleAdded' }] })
    const renamed = { ...barista, name: 'Head barista' }
    expect(await refusalOf(scene.here.createJobRole(as(ana), role('Cook')))).toBe(
      'forbidden: Only a manager can do this',
    )
    const refused = [
      await refusalOf(scene.here.updateJobRole(as(manager), renamed)),
      await refusalOf(scene.here.deleteJobRole(as(manager), barista)),
      await refusalOf(scene.here.updateJobRole(as(ana), renamed)),
    ]
    expect(refused).toEqual(Array(3).fill('forbidden: Only an owner can do this'))
    expect(await scene.there.updateJobRole(as(owner), renamed)).toMatchObject({ repeated: false })
    await scene.here.deleteJobRole(as(owner), barista)
    expect(await scene.there.readState(organizationStream, team.organizationId)).toMatchObject({ jobRoles: {} })
  })

  it('with the same name are created by one of two concurrent commands', async () => {
    const { as, manager, owner } = team
    const outcomes = await Promise.all([
      refusalOf(scene.here.createJobRole(as(manager), role('Dishwasher'))),
      refusalOf(scene.there.createJobRole(as(owner), role('dishwasher'))),
    ])
    expect(outcomes.filter((outcome) => outcome === 'resolved')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.startsWith('conflict: There is already a role called'))).toHaveLength(1)
  })

  it('of other organizations are not found', async () => {
    const other = await company(scene.here)
    const cook = role('Cook')
    await scene.here.createJobRole(team.as(team.manager), cook)
    const refused = scene.here.deleteJobRole(other.as(other.owner), cook)
    expect(await refusalOf(refused)).toBe('not_found: There is no such role')
  })
})

describe('policies', () => {
  it('are updated only by owners', async () => {
    const { as, owner, manager } = team
    const pto = { effectiveFrom: '2027-01-01', minutesPerYear: 9600 }
    const rules = {
      effectiveFrom: '2026-03-15',
      maxWeeklyMinutes: 3000,
      minRestMinutes: 660,
      overtimeAfterMinutes: 2400,
    }
    const forbidden = 'forbidden: Only an owner can do this'
    expect(await refusalOf(scene.here.updatePtoPolicy(as(manager), pto))).toBe(forbidden)
    expect(await refusalOf(scene.here.updateSchedulingPolicy(as(manager), rules))).toBe(forbidden)
    await scene.here.updatePtoPolicy(as(owner), pto)
    await scene.there.updateSchedulingPolicy(as(owner), rules)
    expect(await scene.here.readState(organizationStream, team.organizationId)).toMatchObject({
      ptoPolicies: [pto],
      schedulingPolicies: [rules],
    })
  })

  it('of pay are updated by owners and managers who may run payroll', async () => {
    const { as, owner, manager, ana, harbor: locationId } = await company(scene.here)
    const policy = { effectiveFrom: '2020-01-05', locationId: null, preset: 'us-california' } as const
    const schedule = { frequency: 'weekly', anchor: '2026-03-08' } as const
    const set = async (actor: string) => [
      await refusalOf(scene.here.updatePayPolicy(as(actor), policy)),
      await refusalOf(scene.here.updatePaySchedule(as(actor), schedule)),
      await refusalOf(scene.here.updatePayPolicy(as(actor), { ...policy, locationId })),
      await refusalOf(scene.here.cancelPayPolicy(as(actor), { effectiveFrom: '2020-01-05', locationId })),
    ]
    for (const actor of [manager, ana]) {
      expect(await set(actor)).toEqual(Array(4).fill('forbidden: Only people who run payroll can do this'))
    }
    await scene.here.updatePayrollPermission(as(owner), { employeeId: manager, granted: true })
    expect(await set(manager)).toEqual(Array(4).fill('resolved'))
    expect(await set(owner)).toEqual(Array(4).fill('resolved'))
  })

  it('can’t start in the past', async () => {
    const { as, owner } = team
    const refused = scene.here.updatePtoPolicy(as(owner), { effectiveFrom: '2026-03-08', minutesPerYear: 0 })
    expect(await refusalOf(refused)).toBe('invalid: A policy can count from today at the earliest')
  })
})
