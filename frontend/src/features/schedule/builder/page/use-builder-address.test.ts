import { expect, it } from 'vitest'
import { dayBeyond } from './use-builder-address.ts'

it('the next week has the same weekday', () => {
  expect([dayBeyond('2026-12-30', 1, 'week'), dayBeyond('2026-03-03', -1, 'week')]).toEqual([
    '2027-01-06',
    '2026-02-24',
  ])
})

it('the next day follows', () => {
  expect([dayBeyond('2026-12-31', 1, 'day'), dayBeyond('2026-03-01', -1, 'day')]).toEqual(['2027-01-01', '2026-02-28'])
})

it.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-05', 1, '2027-01-01'],
  ['2026-03-31', -1, '2026-02-01'],
  ['2026-01-01', -1, '2025-12-01'],
] as const)('From %s the month %i away begins on %s', (day, by, first) => {
  expect(dayBeyond(day, by, 'month')).toBe(first)
})
