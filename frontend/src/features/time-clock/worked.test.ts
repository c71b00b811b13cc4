import { expect, test } from 'vitest'
import { breakSecondsNow, workedSeconds } from './worked.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)
const running = { state: 'in', clockedInAt: '2026-03-02T09:00:00.000Z', breakStartedAt: null, breakSeconds: 0 } as const

test('a running entry counts whole seconds since the clock-in', () => {
  expect(workedSeconds(running, at('09:00:00.999'))).toBe(0)
  expect(workedSeconds(running, at('10:00:01.000'))).toBe(3601)
})

test('subtracts ended breaks', () => {
  expect(workedSeconds({ ...running, breakSeconds: 1800 }, at('12:00:00'))).toBe(3 * 3600 - 1800)
})

test('stops counting work during a break', () => {
  const clock = {
    ...running,
    state: 'on_break',
    breakStartedAt: '2026-03-02T12:00:00.000Z',
    breakSeconds: 600,
  } as const
  expect(workedSeconds(clock, at('12:00:00'))).toBe(3 * 3600 - 600)
  expect(workedSeconds(clock, at('12:45:00'))).toBe(3 * 3600 - 600)
  expect(breakSecondsNow(clock, at('12:45:00'))).toBe(45 * 60)
})

test('shows zero, not less, on a device with a slow clock', () => {
  expect(workedSeconds(running, at('08:59:00'))).toBe(0)
  const clock = { ...running, state: 'on_break', breakStartedAt: '2026-03-02T12:00:00.000Z' } as const
  expect(breakSecondsNow(clock, at('11:59:00'))).toBe(0)
})

test('never falls below zero when breaks seem longer than the entry', () => {
  expect(workedSeconds({ ...running, breakSeconds: 7200 }, at('10:00:00'))).toBe(0)
})

test('has no worked time or break while clocked out', () => {
  const out = { state: 'out', clockedInAt: null, breakStartedAt: null, breakSeconds: 0 } as const
  expect(workedSeconds(out, at('10:00:00'))).toBe(0)
  expect(breakSecondsNow(out, at('10:00:00'))).toBe(0)
})

test('counts the real hours of a night with a time change', () => {
  // New York, 2026-03-07 22:00 to 2026-03-08 06:00 local time: eight hours by the clock, seven elapsed.
  const night = { ...running, clockedInAt: '2026-03-08T03:00:00.000Z' }
  expect(workedSeconds(night, Date.parse('2026-03-08T10:00:00.000Z'))).toBe(7 * 3600)
})
