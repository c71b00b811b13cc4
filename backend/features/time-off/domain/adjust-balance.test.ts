import { expect, it } from 'vitest'
import { ofPto } from '#schema/time-off/testing.ts'
import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { ana, bar, idOf } from '#backend/features/schedule/domain/testing/week.ts'
import { specification } from '#kernel/testing/specification.ts'
import { adjustPtoBalance } from './adjust-balance.ts'
import { evolveTimeoff, initialTimeoff, type FoldableTimeOffEvent, type TimeoffState } from './evolve.ts'

const { given } = specification<TimeoffState, FoldableTimeOffEvent>(initialTimeoff, evolveTimeoff)
const granted: TimeoffEvent = { type: 'PtoGranted', data: { employeeId: ana, year: 2026, minutes: 4800 } }
const adjusted = (before: number, after: number): TimeoffEvent => ({
  type: 'PtoAdjusted',
  data: { employeeId: ana, year: 2026, before, after },
})
const days = { startDate: '2026-03-16', endDate: '2026-03-17', reason: 'Vacation' as const, days: [] }
const requested: TimeoffEvent = {
  type: 'TimeOffRequested',
  data: {
    requestId: idOf(50),
    employeeId: ana,
    locationId: bar,
    ...days,
    holds: [{ year: 2026, minutes: 960 }],
    ...ofPto,
    notes: null,
  },
}
const adjust =
  (minutes: number, policy = { minutes: 7200, replacesGrant: false }) =>
  (state: TimeoffState) =>
    adjustPtoBalance(state, { employeeId: ana, year: 2026, minutes, policy })

it('grants the year by the policy before its first adjustment', () => {
  given([])
    .when(adjust(480))
    .then([{ ...granted, data: { employeeId: ana, year: 2026, minutes: 7200 } }, adjusted(7200, 7680)])
})

it('changes the granted minutes, again and again', () => {
  given([granted])
    .when(adjust(-480))
    .then([adjusted(4800, 4320)])
  given([granted, adjusted(4800, 4320)])
    .when(adjust(60))
    .then([adjusted(4320, 4380)])
  expect(given([granted, adjusted(4800, 4320)]).state.grants).toEqual({ 2026: 4320 })
})

it('keeps what requests already use', () => {
  given([granted, requested])
    .when(adjust(-3840))
    .then([adjusted(4800, 960)])
  given([granted, requested])
    .when(adjust(-3900))
    .refused('conflict', 'Requests already use 16 h of 2026, so at most 64 h can be removed')
})

it('adds to the minutes of a policy that covers the whole year, and keeps earlier adjustments', () => {
  const policy = { minutes: 6000, replacesGrant: true }
  given([granted, adjusted(4800, 5280)])
    .when(adjust(60, policy))
    .then([adjusted(6480, 6540)])
})

it('can be raised while requests use more than the balance', () => {
  given([granted, requested])
    .when(adjust(60, { minutes: 480, replacesGrant: true }))
    .then([adjusted(480, 540)])
})
