import { describe, expect, it } from 'vitest'
import { allocatedMinutes, yearlyPto } from './pto-policy.ts'

const policy = (effectiveFrom: string, minutesPerYear: number, options: object = {}) => ({
  effectiveFrom,
  minutesPerYear,
  ...options,
})
const wholeYear = { coversWholeYear: true }
const minutesIn = (policies: ReturnType<typeof policy>[], year: number, hireDate: string | null = null) =>
  yearlyPto(policies, year, hireDate).minutes

describe('the policy of a year', () => {
  const raised = policy('2026-06-01', 9600)

  it('is the one of January 1, so that a change applies from next year', () => {
    expect([2026, 2027].map((year) => minutesIn([raised], year))).toEqual([7200, 9600])
    expect(minutesIn([policy('2027-01-01', 9600)], 2027)).toBe(9600)
  })

  it('is a later one that covers the whole year', () => {
    const covering = policy('2026-06-01', 9600, wholeYear)
    expect([2025, 2026, 2027].map((year) => minutesIn([covering], year))).toEqual([7200, 9600, 9600])
  })

  it('is the latest of several that cover the year', () => {
    const policies = [policy('2026-09-01', 4800, wholeYear), policy('2026-06-01', 9600, wholeYear), raised]
    expect(minutesIn(policies, 2026)).toBe(4800)
  })

  it('replaces a recorded grant only if it covers the whole year, and keeps adjustments', () => {
    const recorded = { granted: 7680, adjusted: 480 }
    expect(allocatedMinutes(recorded, yearlyPto([raised], 2026, null))).toBe(7680)
    expect(allocatedMinutes(recorded, yearlyPto([policy('2026-06-01', 9600, wholeYear)], 2026, null))).toBe(10_080)
  })
})

describe('the first year of a new hire', () => {
  const prorating = [policy('2020-01-01', 7200, { proratesFirstYear: true })]

  it('is whole unless the policy prorates it', () => {
    expect(minutesIn([policy('2020-01-01', 7200)], 2026, '2026-12-31')).toBe(7200)
    expect(minutesIn(prorating, 2026, null)).toBe(7200)
  })

  it.each([
    ['2026-01-01', 7200],
    ['2026-07-02', 3615], // 183 of 365 days: 3,609.9 minutes
    ['2026-12-31', 15], // 19.7 minutes
    ['2027-03-01', 0],
    ['2025-07-02', 7200],
  ])('counts the days from the hire date %s to the end of the year: %i minutes', (hireDate, minutes) => {
    expect(minutesIn(prorating, 2026, hireDate)).toBe(minutes)
  })

  it('counts 366 days in a leap year', () => {
    expect(minutesIn(prorating, 2028, '2028-07-02')).toBe(3600) // 183 of 366 days
  })
})
