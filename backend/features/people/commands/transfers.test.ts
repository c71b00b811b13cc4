import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { get } from '#backend/features/schedule/domain/by-id.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { company, companyPerTest, nextWeek, noon, thisWeek } from '#backend/features/schedule/testing/company.ts'
import { dyingBefore, fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { shiftOn, workersOf } from '#backend/features/schedule/testing/planning.ts'
import { employeeStream } from '../streams.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'

const scene = await fileScene()
const team = companyPerTest(scene)

const policy = () => team().as('', { actor: { kind: 'system', name: 'transfer' } })
const transfer = (actor: string, employeeId: string, locationId: string, commands = scene.here) =>
  commands.transferEmployee(team().as(actor), { employeeId, locationId })

async function isOff(requestId: string, locationId: string, weekStart: string) {
  const week = await scene.there.readState(weekStream, weekIdOf(locationId, weekStart))
  return week.status === 'open' && get(week.timeOff, requestId) !== undefined
}

async function dayOff(employeeId: string, day: string) {
  const { as, manager } = team()
  const requestId = randomUUID()
  const whose = { requestId, employeeId }
  const days = { startDate: day, endDate: day, reason: 'Vacation', notes: null } as const
  await scene.here.createTimeOffRequest(as(employeeId), { ...whose, ...days })
  const approval = { ...whose, approve: true, comment: null, openShifts: true }
  await scene.here.reviewTimeOffRequest(as(manager), approval)
  return requestId
}

describe('a transfer', () => {
  it('is allowed for owners only, within their organization', async () => {
    const { owner, manager, ana, yard } = team()
    const other = await company(scene.here)
    expect(await refusalOf(transfer(manager, ana, yard))).toBe('forbidden: Only an owner can do this')
    expect(await refusalOf(transfer(owner, ana, other.yard))).toBe('not_found: There is no such location')
    expect(await refusalOf(transfer(owner, other.ana, yard))).toBe('not_found: There is no such employee')
    await transfer(owner, ana, yard)
    expect(await scene.there.readState(employeeStream, ana)).toMatchObject({ locationId: yard })
    expect(await transfer(owner, ana, yard)).toMatchObject({ events: [] })
  })

  it('turns future shifts at the old location into open shifts and keeps those at the new one', async () => {
    const { as, owner, ana, max, yard, harbor, otherManager } = team()
    const past = await shiftOn(scene.here, team(), ana, '2026-03-09')
    const coming = await shiftOn(scene.here, team(), ana, '2026-03-12')
    const next = await shiftOn(scene.here, team(), ana, '2026-03-17')
    const others = await shiftOn(scene.here, team(), max, '2026-03-17')
    const { events } = await transfer(owner, ana, yard)
    expect(events.map(({ type }) => type)).toEqual(['EmployeeTransferred', 'ShiftUnassigned', 'ShiftUnassigned'])
    expect(await workersOf(scene.there, team(), thisWeek)).toEqual({ [past]: ana, [coming]: null })
    expect(await workersOf(scene.there, team(), nextWeek)).toEqual({ [next]: null, [others]: max })

    const there = { shiftId: randomUUID(), locationId: yard, employeeId: ana, notes: null, jobRoleId: null }
    const times = { startTime: '2026-03-18T09:00', endTime: '2026-03-18T17:00', breakMinutes: 30, position: null }
    await scene.here.createShift(as(otherManager), { ...there, ...times })
    await scene.there.reconcileTransfer(policy(), {
      employeeId: ana,
      formerLocationId: harbor,
      from: noon.toISOString(),
    })
    expect(await workersOf(scene.there, { ...team(), harbor: yard }, nextWeek)).toEqual({ [there.shiftId]: ana })
  })

  it('keeps approved time off, and revoking it later removes it at both locations', async () => {
    const { as, owner, ana, yard, harbor, otherManager } = team()
    const [over, coming] = [await dayOff(ana, '2026-03-02'), await dayOff(ana, '2026-03-18')]
    await transfer(owner, ana, yard)
    expect(await isOff(coming, yard, nextWeek)).toBe(true)
    expect(await isOff(over, yard, '2026-03-01')).toBe(false)
    const withdrawal = { requestId: coming, employeeId: ana, comment: 'Changed plans' }
    await scene.here.revokeTimeOff(as(otherManager), withdrawal)
    expect([await isOff(coming, yard, nextWeek), await isOff(coming, harbor, nextWeek)]).toEqual([false, false])
  })

  it('leaves pending requests to the new location’s manager', async () => {
    const { as, owner, ana, yard, harbor, otherManager } = team()
    const whose = { requestId: randomUUID(), employeeId: ana }
    const days = { startDate: '2026-03-18', endDate: '2026-03-18', reason: 'Vacation', notes: null } as const
    await scene.here.createTimeOffRequest(as(ana), { ...whose, ...days })
    await transfer(owner, ana, yard)
    const approval = { ...whose, approve: true, comment: null, openShifts: false }
    await scene.here.reviewTimeOffRequest(as(otherManager), approval)
    const entered = [await isOff(whose.requestId, yard, nextWeek), await isOff(whose.requestId, harbor, nextWeek)]
    expect(entered).toEqual([true, false])
  })

  it('is finished by a job after a crash', async () => {
    const { as, owner, ana, yard, harbor } = team()
    const shift = await shiftOn(scene.here, team(), ana, '2026-03-16')
    const off = await dayOff(ana, '2026-03-18')
    const context = as(owner)
    const dying = dyingBefore('schedule', scene.log).transferEmployee(context, { employeeId: ana, locationId: yard })
    await expect(dying).rejects.toThrow('the process died')
    expect(await workersOf(scene.here, team(), nextWeek)).toEqual({ [shift]: ana })
    const change = { employeeId: ana, formerLocationId: harbor, from: noon.toISOString() }
    await scene.there.reconcileTransfer({ ...policy(), commandId: context.commandId }, change)
    expect(await workersOf(scene.here, team(), nextWeek)).toEqual({ [shift]: null })
    expect(await isOff(off, yard, nextWeek)).toBe(true)
    expect(await refusalOf(scene.there.reconcileTransfer(as(owner), change))).toMatch(/^forbidden/)
  })

  it('that was reversed meanwhile keeps the shifts', async () => {
    const { as, owner, ana, yard, harbor } = team()
    const context = as(owner)
    await scene.here.transferEmployee(context, { employeeId: ana, locationId: yard })
    await transfer(owner, ana, harbor)
    const shift = await shiftOn(scene.here, team(), ana, '2026-03-17')
    const change = { employeeId: ana, formerLocationId: harbor, from: noon.toISOString() }
    await scene.there.reconcileTransfer({ ...policy(), commandId: context.commandId }, change)
    await scene.there.transferEmployee(context, { employeeId: ana, locationId: yard })
    expect(await workersOf(scene.here, team(), nextWeek)).toEqual({ [shift]: ana })
  })
})
