import { describe, expect, it } from 'vitest'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { ALWAYS, defaultAvailability, type AvailableDay } from '#schema/availability/rules.ts'
import { specification } from '#kernel/testing/specification.ts'
import { updateAvailability } from './availability.ts'
import * as requests from './availability-request.ts'
import { evolveEmployee, initialEmployee, type EmployeeState } from './employee.ts'
import { ana, hired, reactivated, terminated } from './testing.ts'

const { given } = specification(initialEmployee, evolveEmployee)
const { employeeId, locationId } = ana
const [requestId, newerId] = ['a1d2b9f4-0000-4000-8000-000000000010', 'a1d2b9f4-0000-4000-8000-000000000011']
const today = '2026-03-01'

const week = [...defaultAvailability]
const nights = week.map((day): AvailableDay => ({ ...day, startTime: '22:00', endTime: '06:00' }))
const mornings = week.map((day): AvailableDay => ({ ...day, endTime: '12:00' }))
const set: EmployeeEvent = { type: 'AvailabilitySet', data: { employeeId, before: [], days: week } }

const ref = { requestId, employeeId, locationId }
const requested = (days: AvailableDay[], effectiveFrom: string | null, id = requestId): EmployeeEvent => ({
  type: 'AvailabilityChangeRequested',
  data: { ...ref, requestId: id, before: week, days, effectiveFrom },
})
const approved = (days: AvailableDay[], effectiveFrom: string, comment: string | null = null): EmployeeEvent => ({
  type: 'AvailabilityChangeApproved',
  data: { ...ref, before: week, days, effectiveFrom, comment },
})
const denied: EmployeeEvent = { type: 'AvailabilityChangeDenied', data: { ...ref, comment: 'Too few people' } }
const canceled: EmployeeEvent = { type: 'AvailabilityChangeCanceled', data: ref }

const ask =
  (days: AvailableDay[], effectiveFrom: string | null = null, id = requestId) =>
  (state: EmployeeState) =>
    requests.requestAvailabilityChange(state, { employeeId, days, effectiveFrom, today, requestId: id })
const approve =
  (on = today) =>
  (state: EmployeeState) =>
    requests.approveAvailabilityChange(state, { requestId, comment: null, today: on })
const deny =
  (comment: string | null = 'Too few people') =>
  (state: EmployeeState) =>
    requests.denyAvailabilityChange(state, { requestId, comment })
const cancel = (state: EmployeeState) => requests.cancelAvailabilityChange(state, { requestId })

const closed = 'This request is no longer pending'

describe('a request to change availability', () => {
  it('leaves the availability as it is', () => {
    given([hired, set])
      .when(ask(nights))
      .then([requested(nights, null)])
    const { state } = given([hired, set, requested(nights, null)])
    expect(state).toMatchObject({ availability: [{ effectiveFrom: ALWAYS, days: week }] })
  })
  it('is not made if nothing would change, or if the same is pending', () => {
    given([hired, set]).when(ask(week)).then([])
    given([hired, set, requested(nights, null)])
      .when(ask(nights, null, newerId))
      .then([])
  })
  it('replaces the pending one, which can no longer be approved', () => {
    const newer = requested(mornings, '2026-04-01', newerId)
    given([hired, set, requested(nights, null)])
      .when(ask(mornings, '2026-04-01', newerId))
      .then([newer])
    given([hired, set, requested(nights, null), newer])
      .when(approve())
      .refused('conflict', closed)
  })
  it('is checked like a change that applies at once', () => {
    const message = 'Choose today or a later day'
    given([hired, set]).when(ask(nights, '2026-02-28')).refused('invalid', message, { effectiveFrom: message })
    given([hired, terminated]).when(ask(nights)).refused('conflict', 'This employee is no longer active')
  })
})

describe('an approval', () => {
  it('changes the availability from the requested day on', () => {
    given([hired, set, requested(nights, '2026-04-01')])
      .when(approve())
      .then([approved(nights, '2026-04-01')])
    const { state } = given([hired, set, requested(nights, '2026-04-01'), approved(nights, '2026-04-01')])
    expect(state).toMatchObject({
      availability: [
        { effectiveFrom: ALWAYS, days: week },
        { effectiveFrom: '2026-04-01', days: nights },
      ],
      availabilityRequest: null,
    })
  })
  it.each([null, '2026-03-20'])('applies from its own day on if the requested day %s is over', (day) =>
    given([hired, set, requested(nights, day)])
      .when(approve('2026-03-25'))
      .then([approved(nights, '2026-03-25')]),
  )
  it('of the first availability applies to all days', () =>
    given([hired, requested(nights, null)])
      .when(approve())
      .then([{ type: 'AvailabilityChangeApproved', data: { ...ref, before: [], days: nights, comment: null } }]))
})

describe('a pending request', () => {
  it('is denied with a comment', () => {
    const pending = [hired, set, requested(nights, null)]
    given(pending).when(deny()).then([denied])
    given(pending).when(deny(' ')).refused('invalid', 'Please say why', { comment: 'Please say why' })
  })
  it('is canceled', () =>
    given([hired, set, requested(nights, null)])
      .when(cancel)
      .then([canceled]))
  it('is canceled by a change that applies at once', () =>
    given([hired, set, requested(nights, null)])
      .when((state) => updateAvailability(state, { employeeId, days: mornings, effectiveFrom: null, today }))
      .then([
        canceled,
        { type: 'AvailabilitySet', data: { employeeId, before: week, days: mornings, effectiveFrom: today } },
      ]))
  it.each<[string, EmployeeEvent[]]>([
    ['was approved', [approved(nights, today)]],
    ['was denied', [denied]],
    ['was canceled', [canceled]],
    ['was replaced by a change that applied at once', [set]],
    ['ended with the employment', [terminated, reactivated]],
  ])('that %s can’t be decided', (_, events) => {
    for (const decide of [approve(), deny(), cancel]) {
      given([hired, set, requested(nights, null), ...events])
        .when(decide)
        .refused('conflict', closed)
    }
  })
})
