import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveSchedule } from '#backend/features/schedule/domain/evolve.ts'
import { added, assigned, deleted, timeOffAdded, weekOpened } from '#backend/features/schedule/domain/testing/events.ts'
import {
  ana,
  away,
  barista,
  facts,
  gone,
  idOf,
  lea,
  max,
  shiftOn,
} from '#backend/features/schedule/domain/testing/week.ts'
import { netChanges } from '#backend/features/schedule/domain/net-changes.ts'
import { undo } from '#backend/features/schedule/domain/undo.ts'
import { initialSchedule, type PlanningStatus, type ScheduleState } from '#backend/features/schedule/domain/week.ts'
import { withRequestsEnded } from '#backend/features/schedule/domain/requests/endings.ts'
import { respondToSwapRequest, cancelSwapRequest, createSwapRequest, reviewSwapRequest } from './swap.ts'
import {
  before,
  early,
  ended,
  grabOffered,
  later,
  published,
  reopened,
  requestId,
  swapAccepted,
  swapApproved,
  swapCancelled,
  swapDeclined,
  swapDenied,
  swapRequested,
} from '#backend/features/schedule/domain/requests/testing.ts'

const { given } = specification(initialSchedule, evolveSchedule)
type State = Parameters<typeof createSwapRequest>[0]

const { shiftId } = early
const ask =
  (more: Partial<Parameters<typeof createSwapRequest>[1]> = {}) =>
  (state: State) =>
    createSwapRequest(state, {
      requestId,
      shiftId,
      employeeId: ana,
      toEmployeeId: max,
      notes: null,
      now: before,
      facts,
      ...more,
    })
const answer =
  (accept: boolean, employeeId = max, now = before) =>
  (state: State) =>
    respondToSwapRequest(state, { requestId, employeeId, accept, now })
const cancel =
  (employeeId = ana) =>
  (state: State) =>
    cancelSwapRequest(state, { requestId, employeeId })
const review =
  (approve: boolean, override = false, now = before) =>
  (state: State) =>
    reviewSwapRequest(state, { requestId, approve, override, now, facts })

const another = { requestId: idOf(301) }
const asked = [...published, swapRequested]
const agreed = [...asked, swapAccepted]
const handedOver = assigned(early, max, ana)

describe('asking a colleague to take a shift', () => {
  it('is refused if the colleague’s job roles are set and don’t include the shift’s role', () => {
    const message = 'Max Weber doesn’t work as Barista'
    const jobRoles = new Map([[barista, 'Barista']])
    const to = (...jobRoleIds: string[]) => ask({ colleague: { name: 'Max Weber', jobRoleIds }, jobRoles })
    const ofRole = [weekOpened, added({ ...early, roleId: barista }), ...published.slice(2)]
    given(ofRole).when(to()).refused('conflict', message, { toEmployeeId: message })
    given(ofRole).when(to(barista)).then([swapRequested])
    given(published).when(to()).then([swapRequested])
  })
  it('creates a request', () => given(published).when(ask()).then([swapRequested]))
  it('is possible again once the previous request is closed', () =>
    given([...asked, swapCancelled])
      .when(ask(another))
      .then([{ ...swapRequested, data: { ...swapRequested.data, ...another } } as typeof swapRequested]))

  it.each([
    ['another employee’s', { employeeId: lea }, 'forbidden', 'This is not your shift'],
    ['none', { shiftId: idOf(999) }, 'not_found', 'There is no such shift'],
    ['one that has begun', { now: later }, 'conflict', 'This shift has begun already'],
  ] as const)('is refused for a shift that is %s of theirs', (_, more, code, message) =>
    given(published).when(ask(more)).refused(code, message),
  )
  it('is refused in a draft', () =>
    given([weekOpened, added(early)])
      .when(ask())
      .refused('not_found', 'There is no such shift'))
  it('is refused while another request is pending', () => {
    given(asked).when(ask(another)).refused('conflict', 'You have already asked a colleague to take this shift')
    given([...published, grabOffered])
      .when(ask(another))
      .refused('conflict', 'You have offered this shift already')
  })
  it.each([
    ['oneself', ana, 'conflict', 'You cannot swap with yourself'],
    ['a terminated employee', gone, 'conflict', 'This employee is no longer active'],
    ['an employee of another location', away, 'forbidden', 'This employee does not work at this location'],
    ['an unknown employee', idOf(77), 'not_found', 'There is no such employee'],
  ] as const)('is refused for %s', (_, toEmployeeId, code, message) =>
    given(published).when(ask({ toEmployeeId })).refused(code, message, { toEmployeeId: message }),
  )
})

describe('the colleague', () => {
  it('accepts once', () => {
    given(asked).when(answer(true)).then([swapAccepted])
    given(agreed).when(answer(true)).then([])
  })
  it('may decline, even after accepting', () => {
    given(asked).when(answer(false)).then([swapDeclined])
    given(agreed).when(answer(false)).then([swapDeclined])
  })
  it('is the only one who can respond', () =>
    given(asked).when(answer(true, lea)).refused('forbidden', 'You were not asked to take this shift'))
  it('can’t accept after the shift has started', () =>
    given(asked)
      .when(answer(true, max, later))
      .refused('conflict', 'This shift has begun already'))
})

describe('the requester', () => {
  it('can cancel', () => given(agreed).when(cancel()).then([swapCancelled]))
  it('can’t cancel another employee’s request', () =>
    given(asked).when(cancel(max)).refused('forbidden', 'This is not your request'))
})

describe('the manager', () => {
  it('reassigns the shift with the approval', () => given(agreed).when(review(true)).then([swapApproved(), handedOver]))
  it('needs the colleague’s acceptance or an override', () => {
    given(asked).when(review(true)).refused('conflict', 'The colleague has not agreed to this yet')
    given(asked)
      .when(review(true, true))
      .then([swapApproved(true), handedOver])
  })
  it('records no override if the colleague has accepted', () =>
    given(agreed).when(review(true, true)).then([swapApproved(), handedOver]))
  it('can deny an accepted or unanswered request', () => {
    given(asked).when(review(false)).then([swapDenied])
    given(agreed).when(review(false)).then([swapDenied])
  })
  it('decides once', () => {
    given([...agreed, swapApproved(), handedOver])
      .when(review(true))
      .refused('conflict', 'This request was approved already')
    given([...agreed, swapDenied])
      .when(review(true))
      .refused('conflict', 'This request was denied already')
    given([...agreed, swapCancelled])
      .when(review(true))
      .refused('conflict', 'This request was cancelled')
    given([...asked, swapDeclined])
      .when(review(true))
      .refused('conflict', 'This request was declined already')
    given([...agreed, ended('shift deleted')])
      .when(review(true))
      .refused('conflict', 'The shift or the people involved have changed, which ended this request')
  })
  it('is refused if the colleague works then or has a day off', () => {
    const other = added(shiftOn(1, '12:00', '16:00', { shiftId: idOf(101), employeeId: max }))
    given([...agreed, other])
      .when(review(true))
      .refused('conflict', 'Employee is already scheduled during this time')
    given([...agreed, timeOffAdded(idOf(400), max, '2026-03-16')])
      .when(review(true))
      .refused('conflict', 'Employee has approved time off on this date')
  })
  it('is refused if the colleague was terminated or transferred', () => {
    const factsWith = (as: PlanningStatus | undefined) => ({ ...facts, employees: { get: () => as } })
    const reviewed = (as: PlanningStatus | undefined) => (state: State) =>
      reviewSwapRequest(state, { requestId, approve: true, override: false, now: before, facts: factsWith(as) })
    given(agreed).when(reviewed('terminated')).refused('conflict', 'This employee is no longer active')
    given(agreed)
      .when(reviewed('elsewhere'))
      .refused('conflict', 'This employee does not work at this location any more')
  })
  it('can’t approve after the shift has started', () =>
    given(agreed)
      .when(review(true, false, later))
      .refused('conflict', 'This shift has begun already'))
  it('does not find an unknown request', () => {
    given(published).when(review(true)).refused('not_found', 'There is no such request')
    given([...published, grabOffered])
      .when(review(true))
      .refused('not_found', 'There is no such request')
  })
})

describe('an exchange of two shifts', () => {
  const theirs = shiftOn(1, '10:00', '14:00', { shiftId: idOf(103), employeeId: max })
  const forShiftId = theirs.shiftId
  const inExchange = <Event extends ScheduleEvent>(event: Event) =>
    ({ ...event, data: { ...event.data, forShiftId } }) as Event
  const both = [...published, added(theirs)]
  const waiting = [...both, inExchange(swapRequested), inExchange(swapAccepted)]
  const taken = assigned(theirs, ana, max)

  it('requires that the colleague has the shift', () => {
    given(both)
      .when(ask({ forShiftId }))
      .then([inExchange(swapRequested)])
    given(both)
      .when(ask({ forShiftId, toEmployeeId: lea }))
      .refused('conflict', 'Your colleague does not have this shift')
    given(both)
      .when(ask({ forShiftId: idOf(999) }))
      .refused('not_found', 'There is no such shift')
  })
  it('can be accepted until either shift starts', () => {
    const earlier = added({ ...theirs, startsAt: '2026-03-15T08:00:00.000Z', endsAt: '2026-03-15T12:00:00.000Z' })
    const afterIt = new Date('2026-03-15T09:00:00.000Z')
    given([...published, earlier, inExchange(swapRequested)])
      .when(answer(true, max, afterIt))
      .refused('conflict', 'This shift has begun already')
    given([...both, inExchange(swapRequested)])
      .when(answer(true))
      .then([inExchange(swapAccepted)])
  })
  it('reassigns both in one append, even if they overlap', () =>
    given(waiting)
      .when(review(true))
      .then([inExchange(swapApproved()), handedOver, taken]))
  it('is refused if either employee works during the other’s shift', () => {
    const anas = added(shiftOn(1, '13:30', '16:00', { shiftId: idOf(104) }))
    given([...waiting, anas])
      .when(review(true))
      .refused('conflict', 'Employee is already scheduled during this time')
  })
  it('is refused if the requester was terminated', () => {
    const left = {
      ...facts,
      employees: { get: (id: string) => (id === ana ? 'terminated' : 'active') as PlanningStatus },
    }
    given(waiting)
      .when((state) =>
        reviewSwapRequest(state, { requestId, approve: true, override: false, now: before, facts: left }),
      )
      .refused('conflict', 'This employee is no longer active')
  })
  it('ends when the exchanged shift changes', () => {
    const state = waiting.reduce<ScheduleState>(evolveSchedule, initialSchedule)
    const events = [deleted(theirs)]
    expect(withRequestsEnded(state, events)).toEqual([...events, ended('shift deleted')])
  })
  it('causes no other notification, and undo reverts both assignments', () => {
    const events = [inExchange(swapApproved()), handedOver, taken]
    const week: ScheduleEvent = {
      type: 'ChangesNotified',
      data: { locationId: swapApproved().data.locationId, weekStart: '2026-03-15', since: 0, people: 1 },
    }
    const state = [...waiting, week, ...events].reduce<ScheduleState>(evolveSchedule, initialSchedule)
    expect(state.status === 'open' && netChanges(state, -1)).toEqual([])
    expect(withRequestsEnded(state, undo(state, { events, facts }))).toEqual([
      assigned(theirs, max, ana),
      assigned(early, ana, max),
      reopened,
    ])
  })
})
