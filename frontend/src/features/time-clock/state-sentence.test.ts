import { expect, test } from 'vitest'
import { stateSentence } from './state-sentence.ts'

const london = { locale: 'en-GB', timeZone: 'Europe/London' }
const clock = { state: 'in', clockedInAt: '2026-03-02T09:02:00.000Z', breakStartedAt: null, breakSeconds: 0 } as const
const on = (now: string) => Date.parse(now)

test('shows the state and its start', () => {
  expect(stateSentence(clock, 'Europe/London', on('2026-03-02T10:00:00Z'), london)).toBe('Clocked in since 09:02')
  const resting = { ...clock, state: 'on_break', breakStartedAt: '2026-03-02T12:30:00.000Z' } as const
  expect(stateSentence(resting, 'Europe/London', on('2026-03-02T12:31:00Z'), london)).toBe('On break since 12:30')
  const out = { ...clock, state: 'out', clockedInAt: null } as const
  expect(stateSentence(out, 'Europe/London', on('2026-03-02T12:31:00Z'), london)).toBe('Not clocked in')
})

test('includes the day if the clock-in was earlier', () => {
  expect(stateSentence(clock, 'Europe/London', on('2026-03-03T08:00:00Z'), london)).toBe(
    'Clocked in since yesterday 09:02',
  )
  expect(stateSentence(clock, 'Europe/London', on('2026-03-04T08:00:00Z'), london)).toBe(
    'Clocked in since Mon 2 Mar 09:02',
  )
})
