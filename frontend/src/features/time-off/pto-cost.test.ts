import { describe, expect, it } from 'vitest'
import { ptoCost, yearsOf } from './pto-cost.ts'

const unscheduled = () => 0
const balances = [
  { year: 2026, availableMinutes: 10 * 60 },
  { year: 2027, availableMinutes: 120 * 60 },
]
const cost = (startDate: string, endDate: string, reason = 'Vacation') =>
  ptoCost({ startDate, endDate, reason }, unscheduled, balances)

describe('the cost of a request', () => {
  it('is 8 hours for each working day', () => {
    // Friday to Monday.
    expect(cost('2026-03-06', '2026-03-09')).toEqual([{ year: 2026, minutes: 16 * 60, left: -6 * 60 }])
  })
  it('is the length of a partial day', () => {
    const request = { startDate: '2026-03-06', endDate: '2026-03-06', reason: 'Vacation' }
    const times = { startTime: '09:00', endTime: '12:30' }
    expect(ptoCost({ ...request, times }, unscheduled, balances)).toEqual([
      { year: 2026, minutes: 3.5 * 60, left: 6.5 * 60 },
    ])
    expect(ptoCost({ ...request, endDate: '2026-03-07', times }, unscheduled, balances)).toBeUndefined()
  })
  it('is listed per year', () => {
    expect(cost('2026-12-31', '2027-01-01')).toEqual([
      { year: 2026, minutes: 8 * 60, left: 2 * 60 },
      { year: 2027, minutes: 8 * 60, left: 112 * 60 },
    ])
  })
  it('is the scheduled time of a day with shifts', () => {
    const request = { startDate: '2026-03-06', endDate: '2026-03-06', reason: 'Vacation' }
    expect(ptoCost(request, () => 300, balances)).toEqual([{ year: 2026, minutes: 300, left: 300 }])
  })
  it('is zero for unpaid reasons', () => {
    expect(cost('2026-03-06', '2026-03-09', 'Other')).toEqual([])
  })
  it('is unknown while the form is incomplete or the end is before the start', () => {
    expect(cost('', '2026-03-09')).toBeUndefined()
    expect(cost('2026-03-09', '2026-03-06')).toBeUndefined()
    expect(cost('2026-03-06', '2026-03-09', '')).toBeUndefined()
  })
  it('has no remainder if the balance is unknown', () => {
    expect(
      ptoCost({ startDate: '2028-01-03', endDate: '2028-01-03', reason: 'Vacation' }, unscheduled, balances),
    ).toEqual([{ year: 2028, minutes: 8 * 60, left: undefined }])
  })
})

it('returns the years of both dates, ignoring incompletely typed years', () => {
  expect(yearsOf({ startDate: '2026-12-31', endDate: '2027-01-01' }, 2026)).toEqual({ first: 2026, last: 2027 })
  expect(yearsOf({ startDate: '2027-01-01', endDate: '' }, 2026)).toEqual({ first: 2027, last: 2027 })
  expect(yearsOf({ startDate: '0002-01-01', endDate: '' }, 2026)).toEqual({ first: 2026, last: 2026 })
})
