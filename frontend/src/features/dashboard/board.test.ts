import { expect, test } from 'vitest'
import { axisOf, changeInWords, inOrder, shareOf } from './board.ts'

const now = Date.parse('2026-03-02T14:20:00.000Z')
const clock = (id: string, clockedInAt: string, state: 'in' | 'on_break' | 'out' = 'in') => ({ id, clockedInAt, state })

test('sorts employees by clock-in, regardless of breaks', () => {
  const ana = clock('ana', '2026-03-02T09:00:00.000Z')
  const ben = clock('ben', '2026-03-02T08:00:00.000Z')
  expect(inOrder([ana, ben]).map(({ id }) => id)).toEqual(['ben', 'ana'])
  expect(inOrder([ana, { ...ben, state: 'on_break' }]).map(({ id }) => id)).toEqual(['ben', 'ana'])
})

test('keeps a stable order for the same clock-in time', () => {
  const same = ['c', 'a', 'b'].map((id) => clock(id, '2026-03-02T09:00:00.000Z'))
  expect(inOrder(same).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('leaves out employees who are clocked out', () => {
  expect(inOrder([clock('ana', '2026-03-02T09:00:00.000Z', 'out')])).toEqual([])
})

test('the axis spans from the first clock-in to the end of the current hour', () => {
  const { start, end } = axisOf([clock('ana', '2026-03-02T04:10:00.000Z')], now, 'UTC')
  expect(new Date(start).toISOString()).toBe('2026-03-02T04:00:00.000Z')
  expect(new Date(end).toISOString()).toBe('2026-03-02T15:00:00.000Z')
})

test('the axis goes back at least eight and at most sixteen hours', () => {
  const length = (at: string) => (now - axisOf([clock('ana', at)], now, 'UTC').start) / 3_600_000
  expect(length('2026-03-02T14:00:00.000Z')).toBeCloseTo(8.33, 1)
  expect(length('2026-02-27T14:00:00.000Z')).toBeCloseTo(16.33, 1)
})

test('an entry that began before the axis starts at its edge', () => {
  const axis = axisOf([], now, 'UTC')
  expect(shareOf(axis, 0)).toBe(0)
  expect(shareOf(axis, axis.end + 1)).toBe(1)
  expect(shareOf(axis, (axis.start + axis.end) / 2)).toBeCloseTo(0.5)
})

test('the axis labels local hours', () => {
  const labels = (locale: string) =>
    axisOf([], now, 'America/New_York', { locale, timeZone: 'UTC' }).ticks.map(({ label }) => label)
  expect(labels('en-GB')).toEqual(['02', '04', '06', '08'])
  expect(labels('en-US')).toEqual(['2a', '4a', '6a', '8a'])
})

test('the axis labels full local hours in zones offset by half an hour', () => {
  const { start, ticks } = axisOf([], now, 'Asia/Kolkata', { locale: 'en-GB', timeZone: 'UTC' })
  expect(new Date(start).toISOString()).toBe('2026-03-02T05:30:00.000Z')
  expect(ticks.map(({ label }) => label)).toEqual(['12', '14', '16', '18'])
})

test('describes each kind of change', () => {
  expect(changeInWords('out', 'in')).toBe('clocked in')
  expect(changeInWords('in', 'on_break')).toBe('started a break')
  expect(changeInWords('on_break', 'in')).toBe('ended a break')
  expect(changeInWords('in', 'out')).toBe('clocked out')
  expect(changeInWords('in', 'in')).toBeNull()
})
