import { expect, test } from 'vitest'
import { daysOf, paramsOf, periodOf, type ChosenPeriod } from './period.ts'

test.each<[ChosenPeriod, string, string]>([
  [{ preset: 'current-month' }, '2026-03-01', '2026-03-31'],
  [{ preset: 'last-month' }, '2026-02-01', '2026-02-28'],
  [{ preset: 'last-30-days' }, '2026-02-13', '2026-03-14'],
  [{ preset: 'custom', from: '2026-01-05', to: '2026-01-18' }, '2026-01-05', '2026-01-18'],
])('$preset has its days', (period, from, to) => {
  expect(daysOf(period, '2026-03-14')).toEqual({ from, to })
})

test('last month crosses the year boundary', () => {
  expect(daysOf({ preset: 'last-month' }, '2026-01-02')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test.each(['', 'period=last-month', 'period=last-30-days', 'from=2026-01-05&to=2026-01-18'])(
  'keeps a period in the address: %s',
  (address) => expect(paramsOf(periodOf(new URLSearchParams(address))).toString()).toBe(address),
)

test.each(['period=forever', 'from=2026-01-05', 'from=x&to=y', 'from=2026-02-01&to=2026-01-01'])(
  'falls back to the current month: %s',
  (address) => expect(periodOf(new URLSearchParams(address))).toEqual({ preset: 'current-month' }),
)
