import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '#kernel/commands/command.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { company, companyPerTest, nextWeek, noon } from '#backend/features/schedule/testing/company.ts'
import { dyingBefore, fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { shiftOn, workersOf } from '#backend/features/schedule/testing/planning.ts'
import { timeOffStream } from './streams.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'

const scene = await fileScene()
const team = companyPerTest(scene)

const days = (startDate = '2026-03-16', endDate = startDate, reason: TimeOffReason = 'Vacation') => ({
  requestId: randomUUID(),
  employeeId: team().ana,
  startDate,
  endDate,
  reason,
  notes: null,
})

async function asked(...when: Parameters<typeof days>) {
  const request = days(...when)
  await scene.here.createTimeOffRequest(team().as(team().ana), request)
  const { requestId, employeeId } = request
  const review = { requestId, employeeId, approve: true, comment: null, openShifts: false }
  return { whose: { requestId, employeeId }, review }
}

const stateOf = async () => scene.there.readState(timeOffStream, team().ana)
const statusOf = async (requestId: string) => (await stateOf()).requests[requestId]?.status
const elsewhere = 'forbidden: Only a manager of this location can do this'

describe('a request', () => {
  it('can be created by the employee, a manager of the location or an owner', async () => {
    const { as, max, manager, otherManager, owner, ana } = team()
    expect(await refusalOf(scene.here.createTimeOffRequest(as(max), days()))).toBe(elsewhere)
    expect(await refusalOf(scene.here.createTimeOffRequest(as(otherManager), days()))).toBe(elsewhere)
    await scene.here.createTimeOffRequest(as(ana), days('2026-03-16'))
    await scene.here.createTimeOffRequest(as(manager), days('2026-03-17'))
    await scene.there.createTimeOffRequest(as(owner), days('2026-03-18'))
    expect(Object.values((await stateOf()).requests).map(({ status }) => status)).toEqual(Array(3).fill('pending'))
  })

  it('responds not_found for another organization’s employee', async () => {
    const other = await company(scene.here)
    const refused = scene.here.createTimeOffRequest(other.as(other.owner), days())
    expect(await refusalOf(refused)).toBe('not_found: There is no such employee')
  })

  it('uses PTO for workdays only, from the grant of the policy on January 1', async () => {
    const { as, owner } = team()
    await scene.here.updatePtoPolicy(as(owner), { effectiveFrom: '2026-12-01', minutesPerYear: 1000 })
    await scene.here.updatePtoPolicy(as(owner), { effectiveFrom: '2027-02-01', minutesPerYear: 9999 })
    await asked('2026-12-25', '2027-01-02')
    const { grants, requests } = await stateOf()
    expect(grants).toEqual({ 2026: 120 * 60, 2027: 1000 })
    expect(Object.values(requests)).toMatchObject([
      {
        holds: [
          { year: 2026, minutes: 5 * 480 },
          { year: 2027, minutes: 480 },
        ],
      },
    ])
  })

  it('two simultaneous requests can’t overdraw the balance', async () => {
    const { as, ana } = team()
    const [spring, autumn] = [days('2026-04-06', '2026-04-17'), days('2026-10-05', '2026-10-16')]
    const outcomes = await Promise.all([
      refusalOf(scene.here.createTimeOffRequest(as(ana), spring)),
      refusalOf(scene.there.createTimeOffRequest(as(ana), autumn)),
    ])
    expect(outcomes.toSorted()).toEqual(['conflict: Uses 80 h of 2026 PTO · 40 h over your balance', 'resolved'])
    expect(Object.values((await stateOf()).requests)).toHaveLength(1)
  })

  it('rejects overlapping and invalid days', async () => {
    const { as, ana } = team()
    await asked('2026-03-16', '2026-03-18')
    const ask = (...when: Parameters<typeof days>) => scene.here.createTimeOffRequest(as(ana), days(...when))
    expect(await refusalOf(ask('2026-03-18', '2026-03-20', 'Other'))).toBe(
      'conflict: You already have time off on these days',
    )
    await expect(ask('2026-03-25', '2026-03-24')).rejects.toMatchObject({
      code: 'invalid',
      fields: { endDate: 'End date must be after start date' },
    })
  })

  it('can be canceled by the employee while pending', async () => {
    const { as, ana, max, manager } = team()
    const { whose, review } = await asked()
    for (const stranger of [max, manager]) {
      const refused = scene.here.cancelTimeOffRequest(as(stranger), whose)
      expect(await refusalOf(refused)).toBe('forbidden: You can only cancel your own requests')
    }
    await scene.here.cancelTimeOffRequest(as(ana), whose)
    expect(await statusOf(whose.requestId)).toBe('cancelled')
    const late = scene.there.reviewTimeOffRequest(as(manager), review)
    expect(await refusalOf(late)).toBe('conflict: This request was already canceled by Ana Moreno')
    const approved = await asked('2026-03-17')
    await scene.here.reviewTimeOffRequest(as(manager), approved.review)
    const refused = scene.here.cancelTimeOffRequest(as(ana), approved.whose)
    expect(await refusalOf(refused)).toBe('conflict: This request was already approved by Tobias Reyes')
  })
})

const openedShifts = ({ events }: Outcome) => events.filter(({ type }) => type === 'ShiftUnassigned').length

describe('a review', () => {
  it('is restricted to managers of the location and owners, and only owners review their own requests', async () => {
    const { as, max, manager, otherManager, owner } = team()
    const { review } = await asked()
    expect(await refusalOf(scene.here.reviewTimeOffRequest(as(max), review))).toBe(elsewhere)
    expect(await refusalOf(scene.here.reviewTimeOffRequest(as(otherManager), review))).toBe(elsewhere)
    const own = async (employeeId: string) => {
      const request = { ...days(), employeeId }
      await scene.here.createTimeOffRequest(as(employeeId), request)
      return refusalOf(
        scene.here.reviewTimeOffRequest(as(employeeId), { ...review, employeeId, requestId: request.requestId }),
      )
    }
    expect(await own(manager)).toBe('forbidden: You can’t review your own request')
    expect(await own(owner)).toBe('resolved')
    expect(openedShifts(await scene.there.reviewTimeOffRequest(as(owner), review))).toBe(0)
  })

  it('a denial needs a reason, releases the hold and happens once', async () => {
    const { as, manager, owner } = team()
    const { review } = await asked('2026-03-02', '2026-03-20')
    const denial = { ...review, approve: false }
    await expect(scene.here.reviewTimeOffRequest(as(manager), denial)).rejects.toMatchObject({
      code: 'invalid',
      fields: { comment: 'Please say why' },
    })
    await scene.here.reviewTimeOffRequest(as(manager), { ...denial, comment: 'The fair' })
    const second = scene.there.reviewTimeOffRequest(as(owner), review)
    expect(await refusalOf(second)).toBe('conflict: This request was already denied by Tobias Reyes')
    await asked('2026-03-02', '2026-03-20')
  })

  it('responds not_found for an unknown request', async () => {
    const { as, manager, ana } = team()
    const review = { requestId: randomUUID(), employeeId: ana, approve: true, comment: null, openShifts: true }
    expect(await refusalOf(scene.here.reviewTimeOffRequest(as(manager), review))).toBe(
      'not_found: There is no such request',
    )
  })
})

describe('an approval', () => {
  it('is rejected while the employee is scheduled, then opens their shifts in every week', async () => {
    const { as, manager, ana, max } = team()
    const saturday = await shiftOn(scene.here, team(), ana, '2026-03-21')
    const sunday = await shiftOn(scene.here, team(), ana, '2026-03-22')
    const before = await shiftOn(scene.here, team(), ana, '2026-03-20')
    const others = await shiftOn(scene.here, team(), max, '2026-03-21')
    const { review } = await asked('2026-03-21', '2026-03-22')
    expect(await refusalOf(scene.here.reviewTimeOffRequest(as(manager), review))).toBe(
      'conflict: Ana Moreno is scheduled on these days. Approve and open 2 shifts?',
    )
    expect(await statusOf(review.requestId)).toBe('pending')
    const reviewed = await scene.here.reviewTimeOffRequest(as(manager), { ...review, openShifts: true })
    expect([openedShifts(reviewed), reviewed.repeated]).toEqual([2, false])
    expect(await workersOf(scene.there, team(), nextWeek)).toEqual({ [saturday]: null, [before]: ana, [others]: max })
    expect(await workersOf(scene.there, team(), '2026-03-22')).toEqual({ [sunday]: null })
  })

  it('prevents scheduling on those days until it is revoked', async () => {
    const { as, manager, ana, otherManager } = team()
    const { review, whose } = await asked()
    await scene.here.reviewTimeOffRequest(as(manager), review)
    const schedule = () => refusalOf(shiftOn(scene.there, team(), ana, '2026-03-16'))
    expect(await schedule()).toBe('conflict: Employee has approved time off on this date')
    const withdraw = (actor: string, comment = 'The fair') =>
      refusalOf(scene.here.revokeTimeOff(as(actor), { ...whose, comment }))
    expect(await withdraw(ana)).toBe(elsewhere)
    expect(await withdraw(otherManager)).toBe(elsewhere)
    expect(await withdraw(manager, ' ')).toBe('invalid: Please say why')
    expect(await withdraw(manager)).toBe('resolved')
    expect(await schedule()).toBe('resolved')
    expect(await withdraw(manager)).toBe('conflict: This request was already canceled by Tobias Reyes')
  })

  it('opens a shift that was added during the approval', async () => {
    const { as, manager, ana } = team()
    const { review } = await asked()
    const [shift] = await Promise.allSettled([
      shiftOn(scene.here, team(), ana, '2026-03-16'),
      scene.there.reviewTimeOffRequest(as(manager), { ...review, openShifts: true }),
    ])
    const planned = shift.status === 'fulfilled' ? { [shift.value]: null } : {}
    expect(await workersOf(scene.here, team(), nextWeek)).toEqual(planned)
  })

  it('a retry after a crash completes it and reports the opened shifts', async () => {
    const { as, manager, ana } = team()
    const shift = await shiftOn(scene.here, team(), ana, '2026-03-16')
    const { review } = await asked()
    const context = as(manager)
    const command = { ...review, openShifts: true }
    const dying = dyingBefore('schedule', scene.log).reviewTimeOffRequest(context, command)
    await expect(dying).rejects.toThrow('the process died')
    expect(await statusOf(review.requestId)).toBe('approved')
    expect(await workersOf(scene.here, team(), nextWeek)).toEqual({ [shift]: ana })
    const later = { ...context, now: new Date(noon.getTime() + 60_000) }
    for (const { reviewTimeOffRequest } of [scene.there, scene.here]) {
      const reviewed = await reviewTimeOffRequest(later, command)
      expect([openedShifts(reviewed), reviewed.repeated]).toEqual([1, true])
    }
    expect(await workersOf(scene.here, team(), nextWeek)).toEqual({ [shift]: null })
  })

  it('a late job does not enter a revoked approval', async () => {
    const { as, manager, organizationId, harbor } = team()
    const { review, whose } = await asked()
    const dying = dyingBefore('schedule', scene.log).reviewTimeOffRequest(as(manager), review)
    await expect(dying).rejects.toThrow('the process died')
    await scene.here.revokeTimeOff(as(manager), { ...whose, comment: 'The fair' })
    const actor = { kind: 'system', name: 'approved time off' } as const
    await scene.there.reconcileTimeOff({ commandId: randomUUID(), organizationId, actor, now: noon }, whose)
    const week = await scene.here.readState(weekStream, weekIdOf(harbor, nextWeek))
    expect(week.status).toBe('unopened')
  })
})
