import { expect, test } from 'vitest'
import { isBefore, momentText, partsOfMoment } from './moment.ts'

const at = '2026-03-08T09:00:00.120Z'

test.each([
  [at, at, null],
  [`${at}@4711`, at, 4711n],
  ['2026-03-08T09:00:00+01:00@0', '2026-03-08T09:00:00+01:00', 0n],
  [`${at}@`, `${at}@`, null],
  [`${at}@-1`, `${at}@-1`, null],
  [`${at}@1e3`, `${at}@1e3`, null],
  [`${at}@${'9'.repeat(19)}`, `${at}@${'9'.repeat(19)}`, null],
  ['@4711', '@4711', null],
  ['', '', null],
])('%s is at the instant %s and the position %s', (text, instant, position) => {
  expect(partsOfMoment(text)).toEqual({ instant, position })
})

test('momentText writes what partsOfMoment reads', () => {
  expect(momentText(new Date(at), null)).toBe(at)
  expect(momentText(new Date(at), 4711n)).toBe(`${at}@4711`)
})

test('moments compare by position, or by instant if either has no position', () => {
  const later = '2026-03-08T09:00:00.121Z'
  expect([isBefore(`${at}@2`, `${later}@1`), isBefore(`${later}@1`, `${at}@2`)]).toEqual([false, true])
  expect([isBefore(`${at}@9`, later), isBefore(later, `${at}@9`)]).toEqual([true, false])
  expect([isBefore(`${at}@9`, at), isBefore(at, `${at}@9`)]).toEqual([false, false])
})
