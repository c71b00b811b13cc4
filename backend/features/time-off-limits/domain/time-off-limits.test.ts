import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { TimeOffLimitsEvent } from '#schema/time-off-limits/events.ts'
import { withTimeOffLimits } from '#schema/time-off-limits/fold.ts'
import { noTimeOffLimits, type TimeOffLimits } from '#schema/time-off-limits/limits.ts'
import { addBlackout, removeBlackout, updateMostAway } from './time-off-limits.ts'

const { given } = specification(noTimeOffLimits, withTimeOffLimits)

const locationId = '33333333-3333-4333-8333-333333333333'
const cook = '44444444-4444-4444-8444-444444444444'
const id = '55555555-5555-4555-8555-555555555555'
const days = { startDate: '2026-12-20', endDate: '2026-12-24', jobRoleId: null, reason: 'Christmas business' }
const added: TimeOffLimitsEvent = { type: 'BlackoutAdded', data: { locationId, blackoutId: id, ...days } }
const roles = { [cook]: { name: 'Cook' } }

const add =
  (more: object = {}) =>
  (state: TimeOffLimits) =>
    addBlackout(state, { locationId, id, ...days, ...more }, roles)
const remove = (state: TimeOffLimits) => removeBlackout(state, { locationId, id })
const limit =
  (most: number | null, jobRoleId: string | null = null) =>
  (state: TimeOffLimits) =>
    updateMostAway(state, { locationId, jobRoleId, most }, roles)

describe('blackouts', () => {
  it('are added and removed once', () => {
    given([]).when(add()).then([added])
    given([added]).when(add()).refused('conflict', 'This blackout has been added already')
    given([added])
      .when(remove)
      .then([{ type: 'BlackoutRemoved', data: { locationId, blackoutId: id, ...days } }])
    given([]).when(remove).refused('not_found', 'There is no such blackout')
  })
  it('are for job roles of the organization', () => {
    given([])
      .when(add({ jobRoleId: cook }))
      .then([{ type: 'BlackoutAdded', data: { locationId, blackoutId: id, ...days, jobRoleId: cook } }])
    given([])
      .when(add({ jobRoleId: id }))
      .refused('not_found', 'There is no such job role')
  })
})

describe('how many people may be away', () => {
  const set = (before: number | null, most: number | null): TimeOffLimitsEvent => ({
    type: 'MostAwaySet',
    data: { locationId, jobRoleId: cook, before, most },
  })
  it('is set per job role, and removed', () => {
    given([])
      .when(limit(2, cook))
      .then([set(null, 2)])
    given([set(null, 2)])
      .when(limit(2, cook))
      .then([])
    given([set(null, 2)])
      .when(limit(null, cook))
      .then([set(2, null)])
    given([set(null, 2)])
      .when(limit(5))
      .then([{ type: 'MostAwaySet', data: { locationId, jobRoleId: null, before: null, most: 5 } }])
  })
})
