import { describe, expect, it } from 'vitest'
import type { Actor } from '#kernel/events.ts'
import { ofPto, unpaid } from '#schema/time-off/testing.ts'
import type { PtoHold, TimeoffEvent } from '#schema/time-off/events.ts'
import { daysOfHolds } from '#schema/time-off/rules.ts'
import { ana, bar, idOf, max } from '#backend/features/schedule/domain/testing/week.ts'
import { specification } from '#kernel/testing/specification.ts'
import { AlreadyDecided } from './decided.ts'
import { evolveTimeoff, initialTimeoff, type FoldableTimeOffEvent, type TimeoffState } from './evolve.ts'
import { cancelTimeOffRequest, createTimeOffRequest, type CreateTimeOffRequest } from './request.ts'
import { approveTimeOff, denyTimeOff, revokeTimeOff } from './review.ts'

const { given } = specification<TimeoffState, FoldableTimeOffEvent>(initialTimeoff, evolveTimeoff)

const today = '2026-03-10'
const requestId = idOf(50)
const other = idOf(51)

type RequestedDays = { startDate: string; endDate: string; holds?: PtoHold[]; requestId?: string }

const spring: RequestedDays = {
  startDate: '2026-03-16',
  endDate: '2026-03-18',
  holds: [{ year: 2026, minutes: 3 * 480 }],
}

const request = ({ startDate, endDate, holds = [], requestId: of = requestId }: RequestedDays = spring) => ({
  requestId: of,
  employeeId: ana,
  locationId: bar,
  startDate,
  endDate,
  reason: 'Vacation' as const,
  holds,
  days: daysOfHolds({ startDate, endDate }, holds),
})
const granted = (year: number, minutes: number): TimeoffEvent => ({
  type: 'PtoGranted',
  data: { employeeId: ana, year, minutes },
})
const requested = (days?: RequestedDays): TimeoffEvent => ({
  type: 'TimeOffRequested',
  data: { ...request(days), ...ofPto, notes: null },
})
const cancelled = (days?: RequestedDays): TimeoffEvent => ({ type: 'TimeOffCancelled', data: request(days) })
const decided = (
  type: 'TimeOffApproved' | 'TimeOffDenied' | 'TimeOffWithdrawn',
  comment: string | null = null,
  days?: RequestedDays,
): TimeoffEvent => ({ type, data: { ...request(days), comment } })

const week = 5 * 480
const toRequest =
  (more: Partial<CreateTimeOffRequest> = {}) =>
  (state: TimeoffState) =>
    createTimeOffRequest(state, {
      requestId,
      employeeId: ana,
      locationId: bar,
      startDate: '2026-03-16',
      endDate: '2026-03-18',
      reason: 'Vacation',
      notes: null,
      today,
      scheduled: () => 0,
      policyOf: () => ({ minutes: week, replacesGrant: false }),
      ...more,
    })

describe('a request for time off', () => {
  it('holds 8 h per workday and records the grant', () =>
    given([])
      .when(toRequest({ startDate: '2026-03-14' }))
      .then([granted(2026, week), requested({ ...spring, startDate: '2026-03-14' })]))
  it('holds minutes of each year that the days touch', () => {
    const holds = [
      { year: 2026, minutes: 4 * 480 },
      { year: 2027, minutes: 480 },
    ]
    given([granted(2026, week)])
      .when(
        toRequest({
          startDate: '2026-12-28',
          endDate: '2027-01-01',
          policyOf: (year) => ({ minutes: year, replacesGrant: false }),
        }),
      )
      .then([granted(2027, 2027), requested({ startDate: '2026-12-28', endDate: '2027-01-01', holds })])
  })
  it('holds nothing and records no grant for unpaid days', () =>
    given([])
      .when(toRequest({ reason: 'Other' }))
      .then([
        {
          type: 'TimeOffRequested',
          data: { ...request({ ...spring, holds: [] }), ...unpaid, reason: 'Other', notes: null },
        },
      ]))
  it('can use the whole balance and no more', () => {
    const rest = { startDate: '2026-03-23', endDate: '2026-03-24', requestId: other }
    const history = [granted(2026, week), requested()]
    given(history)
      .when(toRequest(rest))
      .then([requested({ ...rest, holds: [{ year: 2026, minutes: 960 }] })])
    given(history)
      .when(toRequest({ ...rest, endDate: '2026-03-25' }))
      .refused('conflict', 'Uses 24 h of 2026 PTO · 8 h over your balance')
    given([...history, decided('TimeOffApproved')])
      .when(toRequest({ ...rest, endDate: '2026-03-25' }))
      .refused('conflict', 'Uses 24 h of 2026 PTO · 8 h over your balance')
  })
  it('is rejected without a grant if either year’s balance is too low', () =>
    given([])
      .when(
        toRequest({
          startDate: '2026-12-28',
          endDate: '2027-01-01',
          policyOf: (year) => ({ minutes: year === 2026 ? week : 7 * 60 + 50, replacesGrant: false }),
        }),
      )
      .refused('conflict', 'Uses 8 h of 2027 PTO · 0.17 h over your balance'))
  it('can use minutes that denied, canceled and revoked requests released', () => {
    const again = toRequest({ requestId: other, startDate: '2026-03-16', endDate: '2026-03-20' })
    const all = requested({
      ...spring,
      endDate: '2026-03-20',
      holds: [{ year: 2026, minutes: week }],
      requestId: other,
    })
    for (const end of [
      [decided('TimeOffDenied', 'No')],
      [cancelled()],
      [decided('TimeOffApproved'), decided('TimeOffWithdrawn', 'Fair')],
    ]) {
      given([granted(2026, week), requested(), ...end])
        .when(again)
        .then([all])
    }
  })
  it('allows two partial requests on one day that do not overlap', () => {
    const day = { startDate: '2026-03-16', endDate: '2026-03-16' }
    const part = (startTime: string, endTime: string, minutes: number): TimeoffEvent => {
      const { holds: _, ...rest } = request({ ...day, requestId: startTime === '09:00' ? requestId : other })
      const holds = [{ year: 2026, minutes }]
      const days = [{ day: day.startDate, minutes }]
      return {
        type: 'TimeOffRequested',
        data: { ...rest, times: { startTime, endTime }, holds, days, ...ofPto, notes: null },
      }
    }
    const ask = (startTime: string, endTime: string) =>
      toRequest({ ...day, requestId: other, times: { startTime, endTime } })
    const morning = [granted(2026, week), part('09:00', '11:00', 120)]
    given(morning)
      .when(ask('11:00', '12:30'))
      .then([part('11:00', '12:30', 90)])
    const clash = 'You already have time off on these days'
    given(morning).when(ask('10:59', '12:30')).refused('conflict', clash)
    given(morning)
      .when(toRequest({ ...day, requestId: other }))
      .refused('conflict', clash)
    const message = 'End time must be after start time'
    given(morning).when(ask('12:30', '11:00')).refused('invalid', message, { times: message })
  })
  it('rejects a partial request over several days', () => {
    const message = 'Partial time off must be on a single day'
    given([granted(2026, week)])
      .when(toRequest({ times: { startTime: '09:00', endTime: '11:00' } }))
      .refused('invalid', message, { endDate: message })
  })
  it.each([
    ['on its last day', '2026-03-18', '2026-03-20'],
    ['on its first day', '2026-03-14', '2026-03-16'],
    ['within it', '2026-03-17', '2026-03-17'],
    ['around it', '2026-03-01', '2026-03-31'],
  ])('does not overlap another one %s', (_, startDate, endDate) => {
    const command = toRequest({ requestId: other, startDate, endDate })
    const sentence = 'You already have time off on these days'
    given([granted(2026, 10 * week), requested()])
      .when(command)
      .refused('conflict', sentence)
    given([granted(2026, 10 * week), requested(), decided('TimeOffApproved')])
      .when(command)
      .refused('conflict', sentence)
  })
  it('can start the day after another request', () =>
    given([granted(2026, week), requested()])
      .when(toRequest({ requestId: other, startDate: '2026-03-19', endDate: '2026-03-19' }))
      .then([
        requested({
          requestId: other,
          startDate: '2026-03-19',
          endDate: '2026-03-19',
          holds: [{ year: 2026, minutes: 480 }],
        }),
      ]))
  it('rejects a reused request id', () =>
    given([granted(2026, week), requested(), cancelled()])
      .when(toRequest())
      .refused('conflict', 'This request already exists'))
  it.each([
    ['endDate', 'End date must be after start date', { endDate: '2026-03-15' }],
    ['startDate', 'Time off can start at most a year ago', { startDate: '2025-03-08' }],
    ['startDate', 'Time off can start at most two years from now', { startDate: '9999-12-31', endDate: '9999-12-31' }],
    ['endDate', 'Time off can last at most one year', { endDate: '2027-03-17' }],
    ['endDate', 'Time off can last at most one year', { endDate: '9999-12-31' }],
  ])('blames %s: %s', (field, message, days) =>
    given([])
      .when(toRequest(days))
      .refused('invalid', message, { [field]: message }),
  )
  it('can start a year ago and last a year', () => {
    const policyOf = () => ({ minutes: 400 * 480, replacesGrant: false })
    expect(toRequest({ startDate: '2025-03-09', endDate: '2026-03-09', policyOf })(initialTimeoff)).toHaveLength(3)
  })
})

describe('a pending request', () => {
  const history = [granted(2026, week), requested()]
  const approve =
    (shifts: number, openShifts = false) =>
    (state: TimeoffState) =>
      approveTimeOff(state, { requestId, comment: null, name: 'Ana Moreno', shifts, openShifts })

  it('can be canceled', () =>
    given(history)
      .when((state) => cancelTimeOffRequest(state, { requestId }))
      .then([cancelled()]))
  it('can be approved', () =>
    given(history)
      .when(approve(0))
      .then([decided('TimeOffApproved')]))
  it('needs openShifts for an approval on scheduled days', () => {
    const asking = (shifts: string) => `Ana Moreno is scheduled on these days. Approve and open ${shifts}?`
    given(history).when(approve(1)).refused('conflict', asking('1 shift'))
    given(history).when(approve(2)).refused('conflict', asking('2 shifts'))
    given(history)
      .when(approve(2, true))
      .then([decided('TimeOffApproved')])
  })
  it('needs a reason for a denial', () => {
    given(history)
      .when((state) => denyTimeOff(state, { requestId, comment: 'Fair' }))
      .then([decided('TimeOffDenied', 'Fair')])
    for (const comment of [null, '', '  ']) {
      given(history)
        .when((state) => denyTimeOff(state, { requestId, comment }))
        .refused('invalid', 'Please say why', { comment: 'Please say why' })
    }
  })
  it('has no approval to revoke', () =>
    given(history)
      .when((state) => revokeTimeOff(state, { requestId, comment: 'Fair' }))
      .refused('conflict', 'This request is not approved yet'))
})

describe('a decided request', () => {
  const by = (employeeId: string): { actor: Actor } => ({ actor: { kind: 'employee', employeeId } })
  const history = [granted(2026, week), requested()]

  it.each([
    ['approved', decided('TimeOffApproved')],
    ['denied', decided('TimeOffDenied', 'No')],
    ['cancelled', cancelled()],
  ])('stays %s, and it is known by whom', (status, event) => {
    const { state } = given([...history, { ...event, metadata: by(max) }])
    for (const decide of [
      () => cancelTimeOffRequest(state, { requestId }),
      () => denyTimeOff(state, { requestId, comment: 'No' }),
      () => approveTimeOff(state, { requestId, comment: null, name: 'Ana', shifts: 1, openShifts: false }),
    ]) {
      expect(refusal(decide)).toMatchObject({
        code: 'conflict',
        message: `This request was already ${status === 'cancelled' ? 'canceled' : status}`,
        decidedBy: by(max).actor,
      })
    }
  })
  it('can be revoked once, with a reason', () => {
    const approved = [...history, decided('TimeOffApproved')]
    given(approved)
      .when((state) => revokeTimeOff(state, { requestId, comment: 'Fair' }))
      .then([decided('TimeOffWithdrawn', 'Fair')])
    given(approved)
      .when((state) => revokeTimeOff(state, { requestId, comment: ' ' }))
      .refused('invalid', 'Please say why', { comment: 'Please say why' })
    given([...approved, decided('TimeOffWithdrawn', 'Fair')])
      .when((state) => revokeTimeOff(state, { requestId, comment: 'Fair' }))
      .refused('conflict', 'This request was already canceled')
  })
  it('responds not_found for an unknown request', () => {
    for (const decide of [cancelTimeOffRequest, denyTimeOff, revokeTimeOff]) {
      given([])
        .when((state) => decide(state, { requestId, comment: 'Fair' }))
        .refused('not_found', 'There is no such request')
    }
  })
})

function refusal(decide: () => unknown) {
  try {
    decide()
  } catch (error) {
    if (error instanceof AlreadyDecided) return error
    throw error
  }
  throw new Error('nothing was refused')
}
