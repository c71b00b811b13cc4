import { expect, test } from 'vitest'
import { inPresent, keepingMoment, withCompared, withMoment } from './address.ts'
import { comparedIn, momentIn } from './moment-in.ts'

const now = Date.parse('2026-11-04T00:00:00Z')

const [before, after] = ['2026-11-03T19:15:00.000Z', '2026-11-03T20:00:00.000Z']

test('adds and removes a moment without changing other parameters', () => {
  const search = withMoment('?day=2026-11-03', before)
  expect(momentIn(search, now)).toBe(before)
  expect(new URLSearchParams(search).get('day')).toBe('2026-11-03')
  expect(withMoment(search, null)).toBe('?day=2026-11-03')
  expect(withMoment(withCompared(search, null), null)).toBe('?day=2026-11-03')
})

test('sets a comparison with now or another moment, or removes it', () => {
  const search = withMoment('', before)
  expect(comparedIn(search, now)).toBeUndefined()
  expect(comparedIn(withCompared(search, null), now)).toBeNull()
  expect(comparedIn(withCompared(search, after), now)).toBe(after)
  expect(comparedIn(withCompared(withCompared(search, after), undefined), now)).toBeUndefined()
  expect(comparedIn('?compare=yesterday', now)).toBeUndefined()
})

test('a link keeps the moment, and on the same page the comparison', () => {
  const here = withCompared(withMoment('', before), null)
  expect(momentIn(keepingMoment('?day=2026-11-03', here, false), now)).toBe(before)
  expect(comparedIn(keepingMoment('', here, false), now)).toBeUndefined()
  expect(comparedIn(keepingMoment('', here, true), now)).toBeNull()
})

test('a link with its own moment or the present overrides the URL’s moment', () => {
  const here = withCompared(withMoment('', before), null)
  expect(keepingMoment(withMoment('', after), here, true)).toBe(withMoment('', after))
  expect(keepingMoment(inPresent(withMoment('?day=2026-11-03', after)), here, true)).toBe('?day=2026-11-03')
})
