import { describe, expect, it } from 'vitest'
import { monthAfter, monthSpan } from '#frontend/shared/lib/time/months.ts'
import { monthDays, monthOf, type Absence } from './month.ts'

const absence = (name: string, startDate: string, endDate: string, pending = false): Absence => ({
  id: name,
  name,
  startDate,
  endDate,
  times: null,
  pending,
})

describe('the grid of a month', () => {
  it('has whole weeks from Sunday to Saturday', () => {
    expect(monthSpan('2026-03')).toEqual({ from: '2026-03-01', to: '2026-04-04' })
    expect(monthSpan('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(monthSpan('2026-12')).toEqual({ from: '2026-11-29', to: '2027-01-02' })
    expect(monthDays('2026-03', [])).toHaveLength(35)
  })

  it('marks the days of adjacent months', () => {
    const days = monthDays('2026-12', [])
    expect(days.filter(({ inMonth }) => inMonth)).toHaveLength(31)
    expect(days[0]).toMatchObject({ date: '2026-11-29', inMonth: false })
  })

  it('shows an employee from the first to the last day off, clipped to the grid', () => {
    const days = monthDays('2026-03', [
      absence('Ana', '2026-02-20', '2026-03-02'),
      absence('Ben', '2026-03-31', '2026-05-01'),
    ])
    expect(days.filter(({ away }) => away.length > 0).map(({ date, away }) => `${date} ${away[0]?.name}`)).toEqual([
      '2026-03-01 Ana',
      '2026-03-02 Ana',
      '2026-03-31 Ben',
      '2026-04-01 Ben',
      '2026-04-02 Ben',
      '2026-04-03 Ben',
      '2026-04-04 Ben',
    ])
  })

  it('lists approved absences first', () => {
    const [day] = monthDays('2026-03', [
      absence('Ana', '2026-03-01', '2026-03-01', true),
      absence('Cleo', '2026-03-01', '2026-03-01'),
      absence('Ben', '2026-03-01', '2026-03-01'),
    ])
    expect(day?.away.map(({ name }) => name)).toEqual(['Ben', 'Cleo', 'Ana'])
  })
})

it('the next and previous month cross the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

it.each([null, '', 'march', '2026-13', '2026-3'])('the parameter %s shows the current month', (named) => {
  expect(monthOf(named, '2026-03-11')).toBe('2026-03')
})
