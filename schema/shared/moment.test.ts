import { expect, test } from 'vitest'
import { isBefore, momentText, partsOfMoment } from './moment.ts'

const at = '2026-03-08T09:00:00.120Z'

test.each([
  [at, at, null],
  [`${at}@4711`, at, 4711n],
  ['2026-03-08T09:00:00+01:00@0', '2026-03-08T09:00:00+01:00', 0n],
  // No position, so the whole is what has to be an instant.
  [`${at}@`, `${at}@`, null],
  [`${at}@-1`, `${at}@-1`, null],
  [`${at}@1e3`, `${at}@1e3`, null],
  [`${at}@${'9'.repeat(19)}`, `${at}@${'9'.repeat(19)}`, null],
  ['@4711', '@4711', null],
  ['', '', null],
])('%s is at the instant %s and the position %s', (text, instant, position) => {
  expect(partsOfMoment(text)).toEqual({ instant, position })
})

test('a moment is written as it is read', () => {
  expect(momentText(new Date(at), null)).toBe(at)
  expect(momentText(new Date(at), 4711n)).toBe(`${at}@4711`)
})

test('moments are in the order of the log, and without positions in that of time', () => {
  const later = '2026-03-08T09:00:00.121Z'
  // Gateways' clocks differ a little.
  expect([isBefore(`${at}@2`, `${later}@1`), isBefore(`${later}@1`, `${at}@2`)]).toEqual([false, true])
  expect([isBefore(`${at}@9`, later), isBefore(later, `${at}@9`)]).toEqual([true, false])
  expect([isBefore(`${at}@9`, at), isBefore(at, `${at}@9`)]).toEqual([false, false])
})
