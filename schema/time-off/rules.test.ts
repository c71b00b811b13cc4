import { describe, expect, it } from 'vitest'
import { dayCount, daysBetween, ptoHolds } from './rules.ts'
import { defaultAvailability } from '#schema/availability/rules.ts'

describe('days off', () => {
  it('are counted inclusively, across a leap day and up to the last representable day', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysBetween('9999-12-31', '9999-12-31')).toEqual(['9999-12-31'])
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
    expect(dayCount('2026-01-01', '2026-12-31')).toBe(365)
  })

  it('cost the length of a partial day, at most 8 h', () => {
    const take = (startTime: string, endTime: string, day = '2026-03-02') =>
      ptoHolds({ startDate: day, endDate: day, times: { startTime, endTime }, reason: 'Vacation' }, defaultAvailability)
    expect(take('09:00', '10:45')).toEqual([{ year: 2026, minutes: 105 }])
    expect(take('06:00', '20:00')).toEqual([{ year: 2026, minutes: 480 }])
    expect(take('09:00', '10:45', '2026-03-01')).toEqual([])
  })

  it('cost 8 h per workday, from the year of each day', () => {
    const days = { startDate: '2026-12-30', endDate: '2027-01-04' }
    expect(ptoHolds({ ...days, reason: 'Vacation' }, defaultAvailability)).toEqual([
      { year: 2026, minutes: 2 * 480 },
      { year: 2027, minutes: 2 * 480 },
    ])
    const weekends = defaultAvailability.map((day) => ({ ...day, isAvailable: !day.isAvailable }))
    expect(ptoHolds({ ...days, reason: 'Vacation' }, weekends)).toEqual([{ year: 2027, minutes: 2 * 480 }])
    expect(ptoHolds({ ...days, reason: 'Other' }, weekends)).toEqual([])
  })
})
