import { expect, test } from 'vitest'
import { weekTable } from './week-table.ts'

test('a published week lists each shift with times, role and location, and the paid hours', () => {
  const week = {
    location: 'Harbor Street',
    paidMinutes: 885,
    shifts: [
      { startsAt: '2026-03-09T13:00:00.000Z', endsAt: '2026-03-09T21:00:00.000Z', role: 'Bar' },
      { startsAt: '2026-03-10T13:00:00.000Z', endsAt: '2026-03-10T20:45:00.000Z' },
    ],
  }
  const { head, rows } = weekTable(JSON.stringify(week), { timeZone: 'America/New_York', clockFormat: 'h23' })
  expect(head).toEqual(['Shift', 'Role', 'Location'])
  expect(rows).toEqual([
    [expect.stringMatching(/Mon, Mar 9.*09:00.*17:00/), 'Bar', 'Harbor Street'],
    [expect.stringMatching(/Tue, Mar 10.*09:00.*16:45/), '', 'Harbor Street'],
    ['Total: 14.8 h', '', ''],
  ])
})
