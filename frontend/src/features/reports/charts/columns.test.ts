import { describe, expect, test } from 'vitest'
import { home } from '#frontend/shared/lib/time/format.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { columnsOf, ticksTo } from './columns.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays('2026-01-07', index),
    workedSeconds: 3 * 3600,
    overtimeSeconds: 3600,
    scheduledSeconds: 2 * 3600,
  }))

describe('columns', () => {
  test.each([
    [8, 8],
    [62, 62],
    [70, 11],
    [731, 25],
  ])('%i days become %i columns', (count, columns) => expect(columnsOf(days(count))).toHaveLength(columns))

  test('include every hour', () => {
    const columns = columnsOf(days(70))
    expect(columns[0]).toEqual({ first: '2026-01-07', last: '2026-01-10', regular: 8, overtime: 4, scheduled: 8 })
    expect(columns.reduce((sum, { regular }) => sum + regular, 0)).toBe(140)
  })

  test('of weeks start on the calendar’s first day', () => {
    expect(columnsOf(days(70), { ...home, weekStartsOn: 'monday' })[0]?.last).toBe('2026-01-11')
  })
})

test.each([
  [0, [0, 1]],
  [7.5, [0, 2, 4, 6, 8]],
  [61, [0, 20, 40, 60, 80]],
  [140, [0, 50, 100, 150]],
])('ticks up to %d', (most, ticks) => expect(ticksTo(most)).toEqual(ticks))
