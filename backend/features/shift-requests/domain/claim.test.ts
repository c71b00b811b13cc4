import { describe, expect, it } from 'vitest'
import type { Qualified } from '#schema/schedule/qualification.ts'
import { specification } from '#kernel/testing/specification.ts'
import { get } from '#backend/features/schedule/domain/by-id.ts'
import { evolveSchedule } from '#backend/features/schedule/domain/evolve.ts'
import { netChanges } from '#backend/features/schedule/domain/net-changes.ts'
import { added, timeOffAdded, weekOpened } from '#backend/features/schedule/domain/testing/events.ts'
import { ana, away, barista, facts, idOf, lea, max, shiftOn } from '#backend/features/schedule/domain/testing/week.ts'
import { undo } from '#backend/features/schedule/domain/undo.ts'
import { initialSchedule, type ScheduleState } from '#backend/features/schedule/domain/week.ts'
import { claimOpenShift, reviewOpenShiftClaim, cancelOpenShiftClaim } from './claim.ts'
import { withRequestsEnded } from '#backend/features/schedule/domain/requests/endings.ts'
import {
  approvedByPolicy,
  before,
  claimApproved,
  claimDenied,
  claimed,
  claimReopened,
  claimWithdrawn,
  early,
  openPublished,
  openShift,
  published,
  requestId,
  taken,
} from '#backend/features/schedule/domain/requests/testing.ts'

const { given } = specification(initialSchedule, evolveSchedule)

const { shiftId } = openShift
const afterwards = new Date('2026-03-20T12:00:00.000Z')
const claim =
  (more: Partial<Parameters<typeof claimOpenShift>[1]> = {}) =>
  (state: ScheduleState) =>
    claimOpenShift(state, {
      requestId,
      shiftId,
      employeeId: max,
      notes: null,
      claimPolicy: 'approval',
      claimant: worksAs(),
      jobRoles: new Map([[barista, 'Barista']]),
      now: before,
      facts,
      ...more,
    })
const worksAs = (more: Partial<Qualified> = {}): Qualified => ({
  jobRoleIds: [],
  jobRolesSet: false,
  position: null,
  ...more,
})
const withdraw =
  (employeeId = max) =>
  (state: ScheduleState) =>
    cancelOpenShiftClaim(state, { requestId, employeeId })
const review =
  (approve: boolean, now = before) =>
  (state: ScheduleState) =>
    reviewOpenShiftClaim(state, { requestId, approve, now, facts })

const another = { requestId: idOf(301) }
const firstCome = { claimPolicy: 'first_come' } as const
const waiting = [...openPublished, claimed]
const others = { ...claimed, data: { ...claimed.data, ...another, employeeId: lea } } as typeof claimed
const busy = added(shiftOn(3, '12:00', '16:00', { shiftId: idOf(101), employeeId: max }))

describe('an open shift', () => {
  it('can be claimed once per employee if a manager approves', () => {
    given(openPublished).when(claim()).then([claimed])
    given(waiting)
      .when(claim({ ...another, employeeId: lea }))
      .then([others])
    given(waiting).when(claim(another)).refused('conflict', 'You have already claimed this shift')
    given([...waiting, claimWithdrawn])
      .when(claim(another))
      .then([{ ...claimed, data: { ...claimed.data, ...another } } as typeof claimed])
  })
  it('is assigned with the claim under the first-come policy', () => {
    given(openPublished).when(claim(firstCome)).then([claimed, approvedByPolicy, taken])
    given([...waiting, approvedByPolicy, taken])
      .when(claim({ ...another, employeeId: lea }))
      .refused('conflict', 'Someone else has already claimed this shift')
  })
  it.each([
    ['a draft', [weekOpened, added(openShift)], {}, 'not_found', 'There is no such shift'],
    ['one of another location', openPublished, { employeeId: away }, 'not_found', 'There is no such shift'],
    ['a shift that someone has', published, { shiftId: early.shiftId }, 'conflict', 'This shift is no longer open'],
    ['one that has begun', openPublished, { now: afterwards }, 'conflict', 'This shift has begun already'],
    ['one with a used id', waiting, { employeeId: lea }, 'conflict', 'There is already such a request'],
  ] as const)('is not %s', (_, events, more, code, message) => {
    given(events).when(claim(more)).refused(code, message)
    given(events)
      .when(claim({ ...more, ...firstCome }))
      .refused(code, message)
  })
  it('can’t be claimed during other work or time off, under either policy', () => {
    for (const policy of [{}, firstCome]) {
      given([...openPublished, busy])
        .when(claim(policy))
        .refused('conflict', 'Employee is already scheduled during this time')
      given([...openPublished, timeOffAdded(idOf(400), max, '2026-03-18')])
        .when(claim(policy))
        .refused('conflict', 'Employee has approved time off on this date')
    }
  })
  it('requires the job role if roles are set for the employee, or else the position', () => {
    const ofRole = [...published, added({ ...openShift, roleId: barista })]
    given(ofRole).when(claim()).refused('forbidden', 'You don’t work as Barista')
    given(ofRole)
      .when(claim({ claimant: worksAs({ jobRoleIds: [barista] }) }))
      .then([claimed])
    const both = [...published, added({ ...openShift, roleId: barista, position: 'Dishwasher' })]
    const cook = worksAs({ jobRoleIds: [barista], position: 'Cook' })
    given(both)
      .when(claim({ claimant: cook }))
      .refused('forbidden', 'You don’t work in the position Dishwasher')
    given(both)
      .when(claim({ claimant: { ...cook, jobRolesSet: true } }))
      .then([claimed])
    const dishwasher = worksAs({ position: 'dishwasher' })
    given(both)
      .when(claim({ claimant: dishwasher }))
      .then([claimed])
    given(both)
      .when(claim({ claimant: { ...dishwasher, jobRolesSet: true } }))
      .refused('forbidden', 'You don’t work as Barista')
  })
})

describe('a claim', () => {
  it('can be cancelled by its claimant while it is pending', () => {
    given(waiting).when(withdraw()).then([claimWithdrawn])
    given(waiting).when(withdraw(lea)).refused('forbidden', 'This is not your claim')
    given([...waiting, claimDenied])
      .when(withdraw())
      .refused('conflict', 'This request was denied already')
  })
  it('is approved with the assignment, or denied', () => {
    given(waiting).when(review(true)).then([claimApproved, taken])
    given(waiting).when(review(false)).then([claimDenied])
    given([...waiting, claimApproved, taken])
      .when(review(true))
      .refused('conflict', 'This request was approved already')
  })
  it('can’t be approved after the shift has started or during other work', () => {
    given(waiting).when(review(true, afterwards)).refused('conflict', 'This shift has begun already')
    given([...waiting, busy])
      .when(review(true))
      .refused('conflict', 'Employee is already scheduled during this time')
  })
  it('ends the other claims when it is approved, and causes no other notification to the claimant', () => {
    const state = [...waiting, others].reduce<ScheduleState>(evolveSchedule, initialSchedule)
    const events = withRequestsEnded(state, review(true)(state))
    const { locationId } = claimed.data
    const ended = { locationId, requestId: another.requestId, shiftId, employeeId: lea, because: 'shift reassigned' }
    expect(events).toEqual([claimApproved, taken, { type: 'RequestEnded', data: ended }])
    const after = events.reduce<ScheduleState>(evolveSchedule, state)
    expect(after.status === 'open' && netChanges(after, -1)).toEqual([])
  })
  it.each([
    ['a manager', [claimed], [claimApproved, taken]],
    ['the policy', [], [claimed, approvedByPolicy, taken]],
  ] as const)('approved by %s is pending again once that is undone, and the shift is open', (_, asked, events) => {
    const approved = [...openPublished, ...asked, ...events].reduce<ScheduleState>(evolveSchedule, initialSchedule)
    const undone = withRequestsEnded(approved, undo(approved, { events, facts }))
    const { locationId } = claimed.data
    expect(undone).toEqual([{ type: 'ShiftUnassigned', data: { locationId, shiftId, employeeId: max } }, claimReopened])
    const again = undone.reduce<ScheduleState>(evolveSchedule, approved)
    expect(again.status === 'open' && get(again.requests, requestId)?.status).toBe('claimed')
    expect(again.status === 'open' && get(again.shifts, shiftId)?.shift.employeeId).toBe(null)
  })
})

it('a pending claim can be cancelled but not undone', () => {
  given(waiting)
    .when((state) => undo(state, { events: [claimed], facts }))
    .refused('not_found', 'There is nothing to undo')
})

it('can’t be made for the employee’s own shift', () =>
  given(published)
    .when(claim({ employeeId: ana, shiftId: early.shiftId }))
    .refused('conflict', 'This shift is no longer open'))
