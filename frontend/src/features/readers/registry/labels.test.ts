import { expect, test } from 'vitest'
import { antennasInWords, clockInWords, heardInWords } from './labels.ts'

const now = Date.parse('2026-03-02T12:00:00.000Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test('rounds the time since a reader was last heard', () => {
  expect(
    [null, ago(20), ago(-3), ago(130), ago(3 * 3600 + 300), ago(30 * 3600), ago(73 * 3600)].map((at) =>
      heardInWords(at, now),
    ),
  ).toEqual(['never', 'just now', 'just now', '2 min ago', '3 h 05 min ago', '30 h 00 min ago', '3 days ago'])
})

test('says how far a clock is ahead or behind', () => {
  expect([null, 300, -3720].map((clockOffSeconds) => clockInWords({ clockOffSeconds }))).toEqual([
    undefined,
    'Clock 5 min ahead',
    'Clock 1 h 02 min behind',
  ])
})

test('lists the antennas', () => {
  const antennas = [
    { antenna: 1, direction: 'in' },
    { antenna: 2, direction: 'out' },
  ] as const
  expect(antennasInWords([...antennas])).toBe('Antenna 1: clocks in, Antenna 2: clocks out')
})
