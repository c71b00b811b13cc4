import { expect, it } from 'vitest'
import { spansOf } from './spans.ts'

const hours = { isAvailable: true, startTime: '09:00', endTime: '12:00' }
const off = { ...hours, isAvailable: false }

it('merges adjacent dates with the same hours', () => {
  const dates = [
    { date: '2026-02-27', ...off },
    { date: '2026-02-28', ...off, startTime: '10:00' },
    { date: '2026-03-01', ...hours },
    { date: '2026-03-03', ...hours },
    { date: '2026-03-04', ...hours, endTime: '13:00' },
  ]
  expect(spansOf(dates).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-02-27', '2026-02-28'],
    ['2026-03-01', '2026-03-01'],
    ['2026-03-03', '2026-03-03'],
    ['2026-03-04', '2026-03-04'],
  ])
})
