import { describe, it } from 'vitest'
import type { EmployeeEvent } from '#schema/people/events.ts'
import type { AvailableHours } from '#schema/availability/hours.ts'
import {
  defaultAvailability,
  NOT_IN_ORDER,
  NOT_WITHIN_AVAILABLE,
  type AvailableDay,
} from '#schema/availability/rules.ts'
import { specification } from '#kernel/testing/specification.ts'
import { updateAvailability, updateDateAvailability } from './availability.ts'
import { evolveEmployee, initialEmployee } from './employee.ts'
import { ana, hired, terminated } from './testing.ts'

const { given } = specification(initialEmployee, evolveEmployee)
const { employeeId } = ana

const today = '2026-03-01'
const gone = 'This employee is no longer active'
const split: AvailableHours = {
  isAvailable: true,
  startTime: '09:00',
  endTime: '12:00',
  moreTimes: [{ startTime: '18:00', endTime: '02:00' }],
}

describe('weekly availability', () => {
  const week = [...defaultAvailability]
  const nights = week.map((day): AvailableDay => ({ ...day, startTime: '22:00', endTime: '06:00' }))
  const isSet = (before: AvailableDay[], days: AvailableDay[], effectiveFrom?: string): EmployeeEvent => ({
    type: 'AvailabilitySet',
    data: { employeeId, before, days, ...(effectiveFrom && { effectiveFrom }) },
  })
  const set =
    (days: readonly AvailableDay[], effectiveFrom: string | null = null) =>
    (state: Parameters<typeof updateAvailability>[0]) =>
      updateAvailability(state, { employeeId, days, effectiveFrom, today })

  it('is stored even if equal to the default', () =>
    given([hired])
      .when(set(week))
      .then([isSet([], week)]))
  it('is stored from Sunday, whatever the input order', () =>
    given([hired, isSet([], week)])
      .when(set(nights.toReversed()))
      .then([isSet(week, nights, today)]))
  it('appends nothing if unchanged', () =>
    given([hired, isSet([], week)])
      .when(set(week.toReversed()))
      .then([]))
  it.each([
    ['six days', week.slice(1)],
    ['a day twice', [...week.slice(1), ...week.slice(1, 2)]],
    ['a day more', [...week, ...week.slice(0, 1)]],
  ])('rejects %s', (_, days) => {
    const message = 'Give each of the seven days once'
    given([hired]).when(set(days)).refused('invalid', message, { days: message })
  })
  it('accepts several times a day', () => {
    const before = [...defaultAvailability]
    const days = before.map((day) => ({ ...day, ...split }))
    given([hired, isSet([], before)])
      .when(set(days))
      .then([isSet(before, days, today)])
    given([hired, isSet([], days)])
      .when(set(days))
      .then([])
  })
  it.each([
    ['that overlap', [{ startTime: '11:00', endTime: '15:00' }]],
    ['that touch', [{ startTime: '12:00', endTime: '15:00' }]],
    ['out of order', [{ startTime: '06:00', endTime: '08:00' }]],
    ['that end after the first begins on the next day', [{ startTime: '18:00', endTime: '09:30' }]],
  ])('rejects times %s', (_, moreTimes) => {
    const days = defaultAvailability.map((day) => ({ ...day, ...split, moreTimes }))
    given([hired]).when(set(days)).refused('invalid', NOT_IN_ORDER, { days: NOT_IN_ORDER })
  })
  describe('with preferred times', () => {
    const hours = (startTime: string, endTime: string) => ({ startTime, endTime })
    const on = (dayOfWeek: number, more: Partial<AvailableDay>) =>
      week.map((day): AvailableDay => (day.dayOfWeek === dayOfWeek ? { ...day, ...more } : day))
    const stored = (days: readonly AvailableDay[]) => days.map((day) => ({ preferredTimes: [], ...day }))
    const morning = on(1, { preferredTimes: [hours('09:00', '12:00')] })

    it('stores them on all days, or on none if no available day has any', () => {
      given([hired])
        .when(set(morning))
        .then([isSet([], stored(morning))])
      given([hired])
        .when(set(stored(on(0, { preferredTimes: [hours('09:00', '12:00')] }))))
        .then([isSet([], week)])
    })
    it('is a change of its own', () => {
      given([hired, isSet([], week)])
        .when(set(morning))
        .then([isSet(week, stored(morning), today)])
      given([hired, isSet([], stored(morning))])
        .when(set(morning))
        .then([])
      given([hired, isSet([], stored(morning))])
        .when(set(week))
        .then([isSet(stored(morning), week, today)])
    })
    it.each<[string, Partial<AvailableDay>]>([
      ['several', { preferredTimes: [hours('09:00', '12:00'), hours('13:00', '17:00')] }],
      [
        'each in one of several times',
        { ...split, preferredTimes: [hours('10:00', '12:00'), hours('20:00', '02:00')] },
      ],
      ['of round-the-clock availability', { ...hours('00:00', '00:00'), preferredTimes: [hours('16:00', '00:00')] }],
    ])('accepts %s', (_, day) =>
      given([hired])
        .when(set(on(1, day)))
        .then([isSet([], stored(on(1, day)))]),
    )
    it.each<[string, Partial<AvailableDay>]>([
      ['before the available times', { preferredTimes: [hours('08:59', '12:00')] }],
      ['after the available times', { preferredTimes: [hours('12:00', '17:01')] }],
      ['until the next day', { preferredTimes: [hours('12:00', '11:00')] }],
      ['across a gap', { ...split, preferredTimes: [hours('10:00', '19:00')] }],
      ['after midnight, which belongs to the next day', { ...split, preferredTimes: [hours('00:00', '01:00')] }],
      ['that overlap', { preferredTimes: [hours('09:00', '12:00'), hours('11:00', '13:00')] }],
      ['out of order', { preferredTimes: [hours('13:00', '15:00'), hours('09:00', '12:00')] }],
    ])('rejects them %s', (_, day) =>
      given([hired])
        .when(set(on(1, day)))
        .refused('invalid', NOT_WITHIN_AVAILABLE, { days: NOT_WITHIN_AVAILABLE }),
    )
  })
  it('changes from a day on', () =>
    given([hired, isSet([], week)])
      .when(set(nights, '2026-04-01'))
      .then([isSet(week, nights, '2026-04-01')]))
  it('has what applies on the day as the previous availability', () =>
    given([hired, isSet([], week), isSet(week, nights, '2026-04-01')])
      .when(set(week, '2026-05-01'))
      .then([isSet(nights, week, '2026-05-01')]))
  it('replaces a scheduled change, even by what applies today', () => {
    const scheduled = [hired, isSet([], week), isSet(week, nights, '2026-04-01')]
    given(scheduled)
      .when(set(week))
      .then([isSet(week, week, today)])
    given([...scheduled, isSet(week, week, today)])
      .when(set(week))
      .then([])
  })
  it('does not apply before its first day if nothing was set', () =>
    given([hired])
      .when(set(nights, '2026-04-01'))
      .then([isSet([], nights, '2026-04-01')]))
  it.each([
    ['2026-02-28', 'Choose today or a later day'],
    ['2028-03-04', 'Choose a day within the next two years'],
  ])('is refused from %s on', (day, message) =>
    given([hired]).when(set(nights, day)).refused('invalid', message, { effectiveFrom: message }),
  )
  it('is refused as the fourth scheduled change, unless it replaces another', () => {
    const days = ['2026-04-01', '2026-05-01', '2026-06-01']
    const scheduled = [hired, isSet([], week), ...days.map((day) => isSet(week, nights, day))]
    const message = 'At most 3 changes can be scheduled. Remove them first'
    given(scheduled).when(set(week, '2026-07-01')).refused('invalid', message, { effectiveFrom: message })
    given(scheduled)
      .when(set(week, '2026-06-01'))
      .then([isSet(nights, week, '2026-06-01')])
  })
  it('is refused for a terminated or unknown employee', () => {
    given([hired, terminated]).when(set(week)).refused('conflict', gone)
    given([]).when(set(week)).refused('not_found', 'There is no such employee')
  })
})

describe('availability on a date', () => {
  const off: AvailableHours = { isAvailable: false, startTime: '09:00', endTime: '17:00' }
  const isSet = (date: string, before: AvailableHours | null, after: AvailableHours | null): EmployeeEvent => ({
    type: 'DateAvailabilitySet',
    data: { employeeId, date, before, after },
  })
  const set =
    (startDate: string, endDate: string, hours: AvailableHours | null) =>
    (state: Parameters<typeof updateDateAvailability>[0]) =>
      updateDateAvailability(state, { employeeId, startDate, endDate, hours, today })

  it('is set for each day of a date range', () =>
    given([hired])
      .when(set('2026-03-07', '2026-03-08', off))
      .then([isSet('2026-03-07', null, off), isSet('2026-03-08', null, off)]))
  it('replaces the previous override and skips unchanged days', () =>
    given([hired, isSet('2026-03-06', null, split), isSet('2026-03-07', null, off)])
      .when(set('2026-03-06', '2026-03-07', split))
      .then([isSet('2026-03-07', off, split)]))
  it('is removed only where it was set', () =>
    given([hired, isSet('2026-03-07', null, off)])
      .when(set('2026-03-06', '2026-03-08', null))
      .then([isSet('2026-03-07', off, null)]))
  it.each([
    ['days that are over', '2026-02-27', '2026-03-02', 'startDate', 'Choose a day that is still to come'],
    ['an end before the start', '2026-03-03', '2026-03-02', 'endDate', 'End date must be after start date'],
    ['more than a quarter of a year', '2026-03-03', '2026-06-03', 'endDate', 'At most 92 days at once'],
    ['days too far ahead', '2028-03-03', '2028-03-04', 'endDate', 'Choose days within the next two years'],
  ])('is refused for %s', (_, startDate, endDate, field, message) =>
    given([hired])
      .when(set(startDate, endDate, off))
      .refused('invalid', message, { [field]: message }),
  )
  it('is refused for times that overlap, and for a terminated employee', () => {
    const overlapping = { ...split, moreTimes: [{ startTime: '10:00', endTime: '11:00' }] }
    given([hired])
      .when(set(today, today, overlapping))
      .refused('invalid', NOT_IN_ORDER, { hours: NOT_IN_ORDER })
    given([hired, terminated])
      .when(set(today, today, off))
      .refused('conflict', gone)
  })
})
