import { describe, expect, it } from 'vitest'
import { dayCount, daysBetween, daysOfHolds, leaveDays, ptoHolds } from './rules.ts'

describe('days off', () => {
  it('are counted inclusively, across a leap day and up to the last representable day', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysBetween('9999-12-31', '9999-12-31')).toEqual(['9999-12-31'])
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
    expect(dayCount('2026-01-01', '2026-12-31')).toBe(365)
  })

  const unscheduled = () => 0
  const monday = '2026-03-02'

  it('cost the length of a partial day, at most 8 h', () => {
    const take = (startTime: string, endTime: string) => {
      const request = { startDate: monday, endDate: monday, times: { startTime, endTime } } as const
      return leaveDays(request, unscheduled)
    }
    expect(take('09:00', '10:45')).toEqual([{ day: monday, minutes: 105 }])
    expect(take('06:00', '20:00')).toEqual([{ day: monday, minutes: 480 }])
  })

  it('cost the scheduled shifts of the day, or else 8 h', () => {
    const request = { startDate: monday, endDate: '2026-03-03' } as const
    expect(leaveDays(request, (day) => (day === monday ? 600 : 0))).toEqual([
      { day: monday, minutes: 600 },
      { day: '2026-03-03', minutes: 480 },
    ])
  })

  it('cost nothing on weekends without a shift, unless the request has no other days', () => {
    const friday = { startDate: '2026-03-06', endDate: '2026-03-09' } as const
    expect(leaveDays(friday, unscheduled).map(({ day }) => day)).toEqual(['2026-03-06', '2026-03-09'])
    const onSaturday = (day: string) => (day === '2026-03-07' ? 300 : 0)
    expect(leaveDays(friday, onSaturday)[1]).toEqual({ day: '2026-03-07', minutes: 300 })
    const saturday = { ...friday, startDate: '2026-03-07', endDate: '2026-03-07' }
    expect(leaveDays(saturday, unscheduled)).toEqual([{ day: '2026-03-07', minutes: 480 }])
  })

  it('are free on public holidays, even if all days or a part of the day are', () => {
    const isHoliday = (day: string) => day === '2026-12-25'
    const off = (startDate: string, endDate: string, times?: { startTime: string; endTime: string }) =>
      leaveDays({ startDate, endDate, times }, () => 480, isHoliday).map(({ day }) => day)
    expect(off('2026-12-24', '2026-12-26')).toEqual(['2026-12-24', '2026-12-26'])
    expect(off('2026-12-25', '2026-12-25')).toEqual([])
    expect(off('2026-12-25', '2026-12-25', { startTime: '09:00', endTime: '11:00' })).toEqual([])
  })

  it('use the balance of the year of each day', () => {
    const days = leaveDays({ startDate: '2026-12-30', endDate: '2027-01-04' }, unscheduled)
    const holds = [
      { year: 2026, minutes: 2 * 480 },
      { year: 2027, minutes: 2 * 480 },
    ]
    expect(ptoHolds(days)).toEqual(holds)
    expect(daysOfHolds({ startDate: '2026-12-30', endDate: '2027-01-04' }, holds)).toEqual(days)
  })
})
