import { describe, expect, it } from 'vitest'
import { company, companyPerTest } from '#backend/features/schedule/testing/company.ts'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { employeeStream } from '../streams.ts'

const scene = await fileScene()
const team = companyPerTest(scene)
const permit = (actor: string, employeeId: string, granted = true) =>
  scene.here.updatePayrollPermission(team().as(actor), { employeeId, granted })
const number = (actor: string, employeeId: string) =>
  scene.here.updatePayrollNumber(team().as(actor), { employeeId, number: '0042' })
const onlyOwners = 'forbidden: Only an owner can do this'
const onlyPayroll = 'forbidden: Only people who run payroll can do this'

describe('the payroll permission', () => {
  it('is granted and revoked by owners', async () => {
    const { owner, manager, otherManager, ana } = team()
    for (const actor of [manager, otherManager, ana]) {
      expect(await refusalOf(permit(actor, manager))).toBe(onlyOwners)
    }
    expect(await permit(owner, manager)).toMatchObject({ events: [{ type: 'PayrollPermissionSet' }] })
    expect(await permit(owner, manager)).toMatchObject({ events: [] })
    expect(await scene.there.readState(employeeStream, manager)).toMatchObject({ runsPayroll: true })
    await permit(owner, manager, false)
    expect(await scene.there.readState(employeeStream, manager)).toMatchObject({ runsPayroll: false })
  })
  it('is for managers only', async () => {
    const { owner, ana } = team()
    expect(await refusalOf(permit(owner, ana))).toBe('conflict: Only managers can be allowed to run payroll')
    expect(await refusalOf(permit(owner, owner))).toBe('conflict: Owners run payroll already')
  })
  it('ends with the role', async () => {
    const { as, owner, manager } = team()
    await permit(owner, manager)
    for (const role of ['employee', 'manager'] as const) {
      await scene.here.updateEmployeeRole(as(owner), { employeeId: manager, role })
    }
    expect(await refusalOf(number(manager, manager))).toBe(onlyPayroll)
  })
  it('is not found for other organizations’ managers', async () => {
    const other = await company(scene.here)
    expect(await refusalOf(permit(team().owner, other.manager))).toBe('not_found: There is no such employee')
  })
})

describe('a payroll number', () => {
  it('is set for everyone by owners and managers who may run payroll', async () => {
    const { as, owner, manager, ana, lea } = team()
    for (const actor of [manager, ana]) expect(await refusalOf(number(actor, ana))).toBe(onlyPayroll)
    await permit(owner, manager)
    for (const person of [lea, manager, owner]) expect(await refusalOf(number(manager, person))).toBe('resolved')
    expect(await number(owner, lea)).toMatchObject({ events: [] })
    await scene.here.updatePayrollNumber(as(owner), { employeeId: lea, number: null })
    expect(await scene.there.readState(employeeStream, lea)).toMatchObject({ payrollNumber: null })
  })
  it('can be set after the employee has left', async () => {
    const { as, owner, ana } = team()
    await scene.here.deactivateEmployee(as(owner), { employeeId: ana })
    expect(await refusalOf(number(owner, ana))).toBe('resolved')
  })
  it('is not found for other organizations’ employees', async () => {
    const other = await company(scene.here)
    expect(await refusalOf(number(team().owner, other.ana))).toBe('not_found: There is no such employee')
  })
})
