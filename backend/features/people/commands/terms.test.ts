import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '#schema/availability/rules.ts'
import { company } from '#backend/features/schedule/testing/company.ts'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { employeeStream } from '../streams.ts'

const scene = await fileScene()
const team = await company(scene.here)

describe('availability', () => {
  it('is set by the employee', async () => {
    const { as, ana, manager, owner } = team
    const data = { employeeId: ana, days: defaultAvailability }
    for (const stranger of [manager, owner]) {
      const refused = scene.here.updateAvailability(as(stranger), data)
      expect(await refusalOf(refused)).toBe('forbidden: You can only set your own availability')
    }
    expect(await scene.here.updateAvailability(as(ana), data)).toMatchObject({ events: [{ type: 'AvailabilitySet' }] })
    expect(await scene.there.updateAvailability(as(ana), data)).toMatchObject({ events: [] })
  })
})

describe('job roles', () => {
  const set = (actor: string, employeeId: string, jobRoleIds: string[]) =>
    refusalOf(scene.here.updateEmployeeJobRoles(team.as(actor), { employeeId, jobRoleIds }))

  it('are set by the location’s managers and owners, and only owners set their own', async () => {
    const { manager, otherManager, owner, ana, max, lea } = team
    const elsewhere = 'forbidden: Only a manager of this location can do this'
    const own = 'forbidden: You can’t change your own job roles'
    expect(await set(max, ana, [])).toBe(elsewhere)
    expect(await set(otherManager, ana, [])).toBe(elsewhere)
    expect(await set(manager, lea, [])).toBe(elsewhere)
    expect(await set(ana, ana, [])).toBe(own)
    expect(await set(manager, manager, [])).toBe(own)
    expect(await set(manager, owner, [])).toBe('forbidden: Only an owner can do this')
    expect(await set(owner, owner, [])).toBe('resolved')
    expect(await set(manager, ana, [])).toBe('resolved')
    expect(await scene.there.readState(employeeStream, ana)).toMatchObject({ jobRoleIds: [] })
  })
  it('must be existing roles of the organization', async () => {
    const { as, manager, owner, ana } = team
    const jobRoleId = randomUUID()
    expect(await set(manager, ana, [jobRoleId])).toBe('invalid: There is no such role')
    await scene.here.createJobRole(as(manager), { jobRoleId, name: 'Host', color: '#2f6f4e' })
    expect(await set(manager, ana, [jobRoleId])).toBe('resolved')
    await scene.here.deleteJobRole(as(owner), { jobRoleId })
    expect(await set(manager, ana, [jobRoleId])).toBe('invalid: There is no such role')
  })
})

describe('the pay rate', () => {
  const rate = (employeeId: string) => ({ employeeId, effectiveFrom: '2026-03-01', hourlyRateCents: 2150 })
  const set = (actor: string, employeeId: string) =>
    refusalOf(scene.here.updatePayRate(team.as(actor), rate(employeeId)))

  it('is set by the location’s managers and by owners', async () => {
    const { manager, otherManager, owner, ana, max, lea } = team
    const elsewhere = 'forbidden: Only a manager of this location can do this'
    expect(await set(max, ana)).toBe(elsewhere)
    expect(await set(ana, ana)).toBe(elsewhere)
    expect(await set(otherManager, ana)).toBe(elsewhere)
    expect(await set(manager, lea)).toBe(elsewhere)
    expect(await set(manager, ana)).toBe('resolved')
    expect(await set(owner, lea)).toBe('resolved')
    expect(await scene.there.readState(employeeStream, ana)).toMatchObject({
      payRates: [{ effectiveFrom: '2026-03-01', hourlyRateCents: 2150 }],
    })
  })
  it('of a job role is set for roles of the organization', async () => {
    const { as, manager, ana } = team
    const jobRoleId = randomUUID()
    await scene.here.createJobRole(as(manager), { jobRoleId, name: 'Bartender', color: '#2f6f4e' })
    const setFor = (roleId: string) => scene.here.updatePayRate(as(manager), { ...rate(ana), roleId })
    expect(await refusalOf(setFor(randomUUID()))).toBe('not_found: There is no such role')
    await setFor(jobRoleId)
    expect(await scene.there.readState(employeeStream, ana)).toMatchObject({
      roleRates: { [jobRoleId]: [{ effectiveFrom: '2026-03-01', hourlyRateCents: 2150 }] },
    })
  })
  it('can be set for oneself only by owners', async () => {
    const { manager, owner } = team
    expect(await set(manager, manager)).toBe('forbidden: You cannot set your own pay rate')
    expect(await set(owner, owner)).toBe('resolved')
  })
  it('of managers and owners is set only by owners', async () => {
    const { manager, owner, harbor, hire } = team
    const second = await hire(randomUUID(), 'Nora', 'Quist', 'manager', harbor)
    for (const colleague of [second, owner]) {
      expect(await set(manager, colleague)).toBe('forbidden: Only an owner can do this')
    }
    expect(await set(owner, second)).toBe('resolved')
  })
  it('is not found for other organizations’ employees', async () => {
    const other = await company(scene.here)
    const refused = scene.here.updatePayRate(other.as(other.owner), rate(team.ana))
    expect(await refusalOf(refused)).toBe('not_found: There is no such employee')
  })
})
