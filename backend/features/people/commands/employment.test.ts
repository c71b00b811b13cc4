import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { company, companyPerTest, nextWeek, noon, thisWeek } from '#backend/features/schedule/testing/company.ts'
import { dyingBefore, fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { shiftOn, workersOf } from '#backend/features/schedule/testing/planning.ts'
import { employeeStream } from '../streams.ts'
import { all } from '#backend/features/schedule/domain/by-id.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'
import { clockStream } from '#backend/features/time-clock/streams.ts'
import { timeOffStream } from '#backend/features/time-off/streams.ts'

const scene = await fileScene()
const team = companyPerTest(scene)

const statusOf = async (employeeId: string) => (await scene.there.readState(employeeStream, employeeId)).status
const end = (actor: string, employeeId: string) => scene.here.deactivateEmployee(team().as(actor), { employeeId })

describe('an employment', () => {
  it('is ended and resumed by the location’s managers and owners', async () => {
    const { as, manager, otherManager, owner, ana, max, lea } = team()
    const elsewhere = 'forbidden: Only a manager of this location can do this'
    expect(await refusalOf(end(max, ana))).toBe(elsewhere)
    expect(await refusalOf(end(otherManager, ana))).toBe(elsewhere)
    expect(await refusalOf(end(manager, lea))).toBe(elsewhere)
    await end(manager, ana)
    await end(owner, lea)
    expect([await statusOf(ana), await statusOf(lea)]).toEqual(['terminated', 'terminated'])
    const again = { employeeId: ana }
    expect(await refusalOf(scene.here.reactivateEmployee(as(otherManager), again))).toBe(elsewhere)
    await scene.here.reactivateEmployee(as(manager), again)
    expect(await statusOf(ana)).toBe('active')
  })

  it('of managers and owners is ended only by another owner', async () => {
    const { hire, manager, owner, harbor } = team()
    const colleague = await hire(randomUUID(), 'Wen', 'Zhao', 'manager', harbor)
    const partner = await hire(randomUUID(), 'Ida', 'Lund', 'owner', harbor)
    expect(await refusalOf(end(manager, colleague))).toBe('forbidden: Only an owner can do this')
    expect(await refusalOf(end(manager, partner))).toBe('forbidden: Only an owner can do this')
    expect(await refusalOf(end(manager, manager))).toBe('forbidden: You can’t end your own employment')
    expect(await refusalOf(end(owner, owner))).toBe('forbidden: You can’t end your own employment')
    await end(owner, colleague)
    await end(owner, partner)
    expect([await statusOf(colleague), await statusOf(partner)]).toEqual(['terminated', 'terminated'])
  })

  it('is not found for other organizations’ employees', async () => {
    const other = await company(scene.here)
    const refused = scene.here.deactivateEmployee(other.as(other.owner), { employeeId: team().ana })
    expect(await refusalOf(refused)).toBe('not_found: There is no such employee')
  })

  it('ends with all permissions', async () => {
    const { as, owner, manager, ana, max } = team()
    await end(owner, manager)
    await end(owner, ana)
    expect(await refusalOf(end(manager, max))).toBe('forbidden: Only a manager of this location can do this')
    const request = { requestId: randomUUID(), employeeId: ana, reason: 'Vacation', notes: null } as const
    const days = { startDate: '2026-03-16', endDate: '2026-03-16' }
    const asked = scene.here.createTimeOffRequest(as(ana), { ...request, ...days })
    expect(await refusalOf(asked)).toBe('conflict: This employee is no longer active')
  })
})

describe('a planned last day', () => {
  const plan = (lastDay: string | null, actor = team().manager) =>
    scene.here.updateLastDay(team().as(actor), { employeeId: team().ana, lastDay })
  const endAt = (now: string, endsAt: string) => {
    const context = team().as(team().owner, {
      actor: { kind: 'system', name: 'end of employment' },
      now: new Date(now),
    })
    return scene.there.endEmployment(context, { employeeId: team().ana, endsAt })
  }
  // Midnight in New York after March 13.
  const midnight = '2026-03-14T04:00:00.000Z'

  it('ends the employment after that day, with the shifts that follow', async () => {
    const { ana, owner } = team()
    const worked = await shiftOn(scene.here, team(), ana, '2026-03-13')
    const late = await shiftOn(scene.here, team(), ana, '2026-03-14')
    const { events } = await plan('2026-03-13')
    expect(events).toMatchObject([
      { type: 'LastDaySet', data: { before: null, after: '2026-03-13', endsAt: midnight } },
    ])
    expect((await endAt('2026-03-14T03:59:59.000Z', midnight)).events).toEqual([])
    expect(await statusOf(ana)).toBe('active')
    await endAt(midnight, midnight)
    expect(await statusOf(ana)).toBe('terminated')
    expect(await workersOf(scene.there, team(), thisWeek)).toEqual({ [worked]: ana, [late]: null })
    await scene.here.reactivateEmployee(team().as(owner), { employeeId: ana })
    expect((await endAt(midnight, midnight)).events).toEqual([])
  })

  it('lets shifts be planned up to that day, not after it', async () => {
    const { ana } = team()
    await plan('2026-03-13')
    await shiftOn(scene.here, team(), ana, '2026-03-13')
    expect(await refusalOf(shiftOn(scene.here, team(), ana, '2026-03-14'))).toBe(
      'invalid: The last day of this employee is 2026-03-13',
    )
    await plan(null)
    await shiftOn(scene.here, team(), ana, '2026-03-14')
  })

  it('can be moved and removed, and only the latest counts', async () => {
    await plan('2026-03-13')
    await plan('2026-03-20')
    expect((await endAt(midnight, midnight)).events).toEqual([])
    await plan(null)
    expect((await endAt('2026-03-21T04:00:00.000Z', '2026-03-21T04:00:00.000Z')).events).toEqual([])
    expect(await statusOf(team().ana)).toBe('active')
  })

  it('is today or later, is set by managers of the location, and is not for owners', async () => {
    const { as, ana, max, owner, hire, harbor } = team()
    expect(await refusalOf(plan('2026-03-09'))).toBe('invalid: Choose today or a later day')
    expect(await refusalOf(plan('2026-03-13', max))).toBe('forbidden: Only a manager of this location can do this')
    expect(await refusalOf(plan('2026-03-13', ana))).toBe('forbidden: You can’t end your own employment')
    const partner = await hire(randomUUID(), 'Ida', 'Lund', 'owner', harbor)
    const refused = scene.here.updateLastDay(as(owner), { employeeId: partner, lastDay: '2026-03-13' })
    expect(await refusalOf(refused)).toBe('invalid: Change the role first: an owner can’t have a last day')
  })
})

describe('the running entry of a terminated employee', () => {
  const punches = async () => (await Array.fromAsync(scene.log.read(`timeclock-${team().ana}`))).map(({ type }) => type)

  it('ends as a missed punch, once', async () => {
    const { as, ana, manager, harbor } = team()
    await scene.here.clockIn(as(ana), { employeeId: ana, locationId: harbor })
    const context = as(manager)
    await scene.here.deactivateEmployee(context, { employeeId: ana })
    expect(await punches()).toEqual(['ClockedIn', 'PunchMissed'])
    await scene.there.deactivateEmployee(context, { employeeId: ana })
    const policy = { ...context, actor: { kind: 'system', name: 'end of employment' } } as const
    await scene.there.reconcileTermination(policy, { employeeId: ana, from: noon.toISOString() })
    expect(await punches()).toEqual(['ClockedIn', 'PunchMissed'])
  })

  it('ends by a job if the process crashed', async () => {
    const { as, ana, manager, harbor } = team()
    await scene.here.clockIn(as(ana), { employeeId: ana, locationId: harbor })
    const context = as(manager)
    const dying = dyingBefore('timeclock', scene.log)
    await expect(dying.deactivateEmployee(context, { employeeId: ana })).rejects.toThrow('the process died')
    expect(await punches()).toEqual(['ClockedIn'])
    const policy = { ...context, actor: { kind: 'system', name: 'end of employment' } } as const
    await scene.there.reconcileTermination(policy, { employeeId: ana, from: noon.toISOString() })
    expect(await punches()).toEqual(['ClockedIn', 'PunchMissed'])
  })
})

describe('the pending requests of a terminated employee', () => {
  const days = (startDate: string) => ({
    requestId: randomUUID(),
    employeeId: team().ana,
    startDate,
    endDate: startDate,
    reason: 'Vacation' as const,
    notes: null,
  })
  const requestTimeOff = async (startDate: string, isApproved: boolean) => {
    const { as, ana, manager } = team()
    const { requestId, employeeId, ...rest } = days(startDate)
    await scene.here.createTimeOffRequest(as(ana), { requestId, employeeId, ...rest })
    const review = { requestId, employeeId, approve: true, comment: null, openShifts: false }
    if (isApproved) await scene.here.reviewTimeOffRequest(as(manager), review)
    return review
  }
  const timeOff = async () => (await scene.there.readState(timeOffStream, team().ana)).requests
  const requests = async () => {
    const state = await scene.there.readState(weekStream, weekIdOf(team().harbor, thisWeek))
    if (state.status !== 'open') throw new Error('the week is not open')
    return Object.fromEntries(all(state.requests).map(({ requestId, status }) => [requestId, status]))
  }

  it('for time off are cancelled, approved time off ahead is revoked, and time off that has begun stays', async () => {
    const { as, ana, manager } = team()
    const pending = await requestTimeOff('2026-03-18', false)
    const ahead = await requestTimeOff('2026-03-19', true)
    const today = await requestTimeOff('2026-03-10', true)
    await end(manager, ana)
    expect(await timeOff()).toMatchObject({
      [pending.requestId]: { status: 'cancelled' },
      [ahead.requestId]: { status: 'cancelled' },
      [today.requestId]: { status: 'approved' },
    })
    const approval = scene.here.reviewTimeOffRequest(as(manager), pending)
    expect(await refusalOf(approval)).toBe('conflict: This employee is no longer active')
    const week = await scene.there.readState(weekStream, weekIdOf(team().harbor, nextWeek))
    expect(week).toMatchObject({ status: 'open' })
    expect(week.status === 'open' && all(week.timeOff)).toEqual([])
  })

  it('end on both sides of swaps, offers and claims, and a colleague’s offer can be claimed again', async () => {
    const { as, ana, max, manager, harbor } = team()
    const day = '2026-03-12'
    const week = { locationId: harbor, weekStart: thisWeek }
    const [own, offered, maxs, open] = [
      await shiftOn(scene.here, team(), ana, day),
      await shiftOn(scene.here, team(), max, '2026-03-13'),
      await shiftOn(scene.here, team(), max, '2026-03-14'),
      await shiftOn(scene.here, team(), null, '2026-03-14'),
    ]
    await scene.here.publishWeek(as(manager), week)
    const [asked, asking, claimedOffer, claim] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const swap = { week, notes: null }
    await scene.here.createSwapRequest(as(ana), {
      ...swap,
      requestId: asking,
      shiftId: own,
      employeeId: ana,
      toEmployeeId: max,
    })
    await scene.here.createSwapRequest(as(max), {
      ...swap,
      requestId: asked,
      shiftId: maxs,
      employeeId: max,
      toEmployeeId: ana,
    })
    await scene.here.createShiftOffer(as(max), {
      ...swap,
      requestId: claimedOffer,
      shiftId: offered,
      employeeId: max,
      expiresAt: `${day}T12:00:00.000Z`,
    })
    await scene.here.claimShiftOffer(as(ana), { week, requestId: claimedOffer, employeeId: ana })
    const claiming = { ...swap, requestId: claim, shiftId: open, employeeId: ana, usualRoleIds: [] }
    await scene.here.claimOpenShift(as(ana), claiming)
    await end(manager, ana)
    expect(await requests()).toEqual({
      [asking]: 'ended',
      [asked]: 'ended',
      [claimedOffer]: 'available',
      [claim]: 'ended',
    })
  })

  it('for corrections stay, because the hours are still owed', async () => {
    const { as, ana, manager } = team()
    const times = { clockIn: '2026-03-10T08:00:00.000Z', clockOut: '2026-03-10T12:00:00.000Z', breaks: [] }
    const context = { ...as(ana), reason: 'I forgot to clock in' }
    await scene.there.proposeCorrection(context, { employeeId: ana, entryId: null, times })
    await end(manager, ana)
    const { proposals } = await scene.there.readState(clockStream, ana)
    expect(proposals).toMatchObject([{ status: 'pending' }])
  })
})

describe('the shifts of a terminated employee', () => {
  it('become open shifts if they are in the future, however far ahead', async () => {
    const { ana, max, manager } = team()
    const days = { past: '2026-03-09', coming: '2026-03-12', next: '2026-03-17', late: '2026-09-08' }
    const past = await shiftOn(scene.here, team(), ana, days.past)
    const coming = await shiftOn(scene.here, team(), ana, days.coming)
    const others = await shiftOn(scene.here, team(), max, days.coming)
    const next = await shiftOn(scene.here, team(), ana, days.next)
    const late = await shiftOn(scene.here, team(), ana, days.late)
    const { events } = await end(manager, ana)
    expect(events.map(({ type }) => type)).toEqual([
      'EmployeeTerminated',
      'ShiftUnassigned',
      'ShiftUnassigned',
      'ShiftUnassigned',
    ])
    expect(await workersOf(scene.there, team(), thisWeek)).toEqual({ [past]: ana, [coming]: null, [others]: max })
    expect(await workersOf(scene.there, team(), nextWeek)).toEqual({ [next]: null })
    expect(await workersOf(scene.there, team(), '2026-09-06')).toEqual({ [late]: null })
  })

  it('become open shifts when the command is repeated after a crash', async () => {
    const { as, ana, manager } = team()
    const shift = await shiftOn(scene.here, team(), ana, '2026-03-12')
    const context = as(manager)
    const dying = dyingBefore('schedule', scene.log).deactivateEmployee(context, { employeeId: ana })
    await expect(dying).rejects.toThrow('the process died')
    expect(await statusOf(ana)).toBe('terminated')
    expect(await workersOf(scene.here, team(), thisWeek)).toEqual({ [shift]: ana })
    const again = await scene.there.deactivateEmployee(context, { employeeId: ana })
    expect(again.repeated).toBe(true)
    expect(await workersOf(scene.here, team(), thisWeek)).toEqual({ [shift]: null })
  })

  it('stay assigned if the employee was reactivated before the command is repeated', async () => {
    const { as, ana, manager } = team()
    const context = as(manager)
    await scene.here.deactivateEmployee(context, { employeeId: ana })
    await scene.here.reactivateEmployee(as(manager), { employeeId: ana })
    const shift = await shiftOn(scene.here, team(), ana, '2026-03-17')
    expect(await scene.there.deactivateEmployee(context, { employeeId: ana })).toMatchObject({ repeated: true })
    expect(await workersOf(scene.here, team(), nextWeek)).toEqual({ [shift]: ana })
  })

  it('assigned during the termination become open shifts by a job', async () => {
    const { as, ana, manager } = team()
    const context = as(manager)
    const known = await shiftOn(scene.here, team(), ana, '2026-03-16')
    await scene.here.deactivateEmployee(context, { employeeId: ana })
    // Simulates a manager who assigns a shift after the termination swept this week.
    await scene.here.reactivateEmployee(as(manager), { employeeId: ana })
    const late = await shiftOn(scene.here, team(), ana, '2026-03-17')
    const dying = dyingBefore('schedule', scene.log).deactivateEmployee(as(manager), { employeeId: ana })
    await expect(dying).rejects.toThrow('the process died')
    const policy = { ...context, actor: { kind: 'system', name: 'end of employment' } } as const
    await scene.there.reconcileTermination(policy, { employeeId: ana, from: noon.toISOString() })
    expect(await workersOf(scene.here, team(), nextWeek)).toEqual({ [known]: null, [late]: null })
  })

  it('are unassigned by the policy with the command as correlation', async () => {
    const { as, ana, manager, harbor } = team()
    await shiftOn(scene.here, team(), ana, '2026-03-12')
    const context = as(manager)
    await scene.here.deactivateEmployee(context, { employeeId: ana })
    const events = await Array.fromAsync(scene.log.read(`schedule-${weekIdOf(harbor, thisWeek)}`))
    expect(events.at(-1)).toMatchObject({
      type: 'ShiftUnassigned',
      metadata: { actor: { kind: 'system', name: 'end of employment' }, correlationId: context.commandId },
    })
  })
})
