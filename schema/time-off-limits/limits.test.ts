import { describe, expect, it } from 'vitest'
import { blackoutOf, crowdedDays, type TimeOffLimits } from './limits.ts'

const limits: TimeOffLimits = {
  blackouts: [
    { id: 'cooks', startDate: '2026-12-01', endDate: '2026-12-19', jobRoleId: 'cook', reason: 'New menu' },
    { id: 'all', startDate: '2026-12-20', endDate: '2026-12-24', jobRoleId: null, reason: 'Christmas business' },
  ],
  mostAway: [
    { jobRoleId: null, most: 2 },
    { jobRoleId: 'cook', most: 1 },
  ],
}

describe('a blackout', () => {
  const found = (startDate: string, endDate = startDate, more: object = {}) =>
    blackoutOf(limits, { startDate, endDate, reason: 'Vacation', jobRoleIds: [], ...more })?.id

  it('refuses requests that touch one of its days', () => {
    expect(found('2026-12-24')).toBe('all')
    expect(found('2026-12-10', '2026-12-20')).toBe('all')
    expect(found('2026-12-25')).toBeUndefined()
    expect(found('2026-12-19')).toBeUndefined()
  })
  it('of a job role is for people with that role', () => {
    expect(found('2026-12-19', '2026-12-19', { jobRoleIds: ['bar', 'cook'] })).toBe('cooks')
    expect(found('2026-12-19', '2026-12-19', { jobRoleIds: ['bar'] })).toBeUndefined()
  })
  it('does not refuse what nobody plans', () => {
    for (const reason of ['Sick Leave', 'Family Emergency', 'Medical Appointment']) {
      expect(found('2026-12-24', '2026-12-24', { reason })).toBeUndefined()
    }
    for (const reason of ['Personal Day', 'Other']) expect(found('2026-12-24', '2026-12-24', { reason })).toBe('all')
  })
})

describe('crowded days', () => {
  const away = (employeeId: string, startDate: string, endDate: string, jobRoleIds: string[] = []) => ({
    employeeId,
    startDate,
    endDate,
    jobRoleIds,
  })
  const days = { startDate: '2026-11-02', endDate: '2026-11-04' }

  it('are those on which one more would be too many', () => {
    const others = [away('ana', '2026-11-01', '2026-11-03'), away('bo', '2026-11-03', '2026-11-09')]
    expect(crowdedDays(limits, { ...days, jobRoleIds: [] }, others)).toEqual([
      { day: '2026-11-03', jobRoleId: null, away: 2, most: 2 },
    ])
  })
  it('count people once, and only those of the job role', () => {
    const others = [
      away('ana', '2026-11-02', '2026-11-02', ['cook']),
      away('ana', '2026-11-02', '2026-11-02', ['cook']),
      away('bo', '2026-11-04', '2026-11-04', ['bar']),
    ]
    expect(crowdedDays(limits, { ...days, jobRoleIds: ['cook'] }, others)).toEqual([
      { day: '2026-11-02', jobRoleId: 'cook', away: 1, most: 1 },
    ])
    expect(crowdedDays(limits, { ...days, jobRoleIds: ['bar'] }, others)).toEqual([])
  })
})
