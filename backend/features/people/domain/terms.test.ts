import { describe, it } from 'vitest'
import type { AvailableDay, EmployeeEvent } from '#schema/people/events.ts'
import { defaultAvailability } from '#schema/availability/rules.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveEmployee, initialEmployee } from './employee.ts'
import { setAvailability, setPayRate } from './terms.ts'
import { ana, hired, terminated } from './testing.ts'

const { given } = specification(initialEmployee, evolveEmployee)
const { employeeId } = ana

const gone = 'This employee is no longer active'

describe('availability', () => {
  const week = [...defaultAvailability]
  const nights = week.map((day): AvailableDay => ({ ...day, startTime: '22:00', endTime: '06:00' }))
  const isSet = (before: AvailableDay[], days: AvailableDay[]): EmployeeEvent => ({
    type: 'AvailabilitySet',
    data: { employeeId, before, days },
  })
  const set = (days: readonly AvailableDay[]) => (state: Parameters<typeof setAvailability>[0]) =>
    setAvailability(state, { employeeId, days })

  it('is stored even if it equals the default', () =>
    given([hired])
      .when(set(week))
      .then([isSet([], week)]))
  it('said in any order is kept from Sunday on', () =>
    given([hired, isSet([], week)])
      .when(set(nights.toReversed()))
      .then([isSet(week, nights)]))
  it('said again changes nothing', () =>
    given([hired, isSet([], week)])
      .when(set(week.toReversed()))
      .then([]))
  it.each([
    ['six days', week.slice(1)],
    ['a day twice', [...week.slice(1), ...week.slice(1, 2)]],
    ['a day more', [...week, ...week.slice(0, 1)]],
  ])('is not %s', (_, days) => {
    const message = 'Give each of the seven days once'
    given([hired]).when(set(days)).refused('invalid', message, { days: message })
  })
  it('is refused for a terminated or unknown employee', () => {
    given([hired, terminated]).when(set(week)).refused('conflict', gone)
    given([]).when(set(week)).refused('not_found', 'There is no such employee')
  })
})

describe('the pay rate', () => {
  const rate = (effectiveFrom: string, hourlyRateCents: number, before: number | null = null): EmployeeEvent => ({
    type: 'PayRateSet',
    data: { employeeId, effectiveFrom, hourlyRateCents, before },
  })
  const set = (effectiveFrom: string, hourlyRateCents: number) => (state: Parameters<typeof setPayRate>[0]) =>
    setPayRate(state, { employeeId, effectiveFrom, hourlyRateCents })
  it('of a job role is set beside the general one', () => {
    const roleId = '00000000-0000-4000-8000-0000000000aa'
    const ofRole = (hourlyRateCents: number, before: number | null): EmployeeEvent => ({
      type: 'PayRateSet',
      data: { employeeId, roleId, effectiveFrom: '2026-03-01', hourlyRateCents, before },
    })
    const setFor = (hourlyRateCents: number) => (state: Parameters<typeof setPayRate>[0]) =>
      setPayRate(state, { employeeId, roleId, effectiveFrom: '2026-03-01', hourlyRateCents })
    given([hired, rate('2026-03-01', 1800)])
      .when(setFor(2400))
      .then([ofRole(2400, null)])
    given([hired, ofRole(2400, null)])
      .when(setFor(2400))
      .then([])
    given([hired, ofRole(2400, null)])
      .when(setFor(2500))
      .then([ofRole(2500, 2400)])
  })
  const raised = [hired, rate('2026-01-01', 1800), rate('2026-03-01', 2000, 1800)]

  it('is set', () =>
    given([hired])
      .when(set('2026-01-01', 1800))
      .then([rate('2026-01-01', 1800)]))
  it('says what counted on that day before', () => {
    const { when } = given(raised)
    when(set('2026-04-01', 2100)).then([rate('2026-04-01', 2100, 2000)])
    when(set('2026-02-01', 1900)).then([rate('2026-02-01', 1900, 1800)])
    when(set('2025-12-01', 1700)).then([rate('2025-12-01', 1700)])
  })
  it('of the same day replaces it', () => {
    given(raised)
      .when(set('2026-03-01', 2050))
      .then([rate('2026-03-01', 2050, 2000)])
    given([...raised, rate('2026-03-01', 2050, 2000)])
      .when(set('2026-05-01', 2200))
      .then([rate('2026-05-01', 2200, 2050)])
  })
  it('set again for its day changes nothing', () => given(raised).when(set('2026-03-01', 2000)).then([]))
  it('is refused for a terminated employee', () =>
    given([hired, terminated]).when(set('2026-03-01', 2000)).refused('conflict', gone))
})
