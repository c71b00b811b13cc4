import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

test('groups rows by the day in the reader’s zone', () => {
  const now = Date.parse('2026-03-02T20:00:00.000Z')
  const at = (id: string, instant: string) => ({ id, at: instant })
  const days = byDay(
    [at('c', '2026-03-02T18:00:00.000Z'), at('b', '2026-03-02T06:00:00.000Z'), at('a', '2026-03-02T04:00:00.000Z')],
    now,
    'America/New_York',
  )
  expect(days.map(({ heading, entries }) => [heading, entries.map(({ id }) => id).join('')])).toEqual([
    ['Today', 'cb'],
    ['Yesterday', 'a'],
  ])
})
