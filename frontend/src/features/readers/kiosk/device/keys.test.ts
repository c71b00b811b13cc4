import { expect, test } from 'vitest'
import { keyReader, type KeyInput } from './keys.ts'

function type(keys: readonly string[], every: number, reader = keyReader(), from = 0) {
  return keys.map((key, place) => reader.press(key, from + place * every))
}
const epc = 'E28011606000020A6681F23F'
const badges = (typed: readonly (KeyInput | null)[]) =>
  typed.flatMap((each) => (each?.type === 'badge' ? [each.badge] : []))

test('a burst of hexadecimal digits and Enter is a badge', () => {
  expect(badges(type([...epc.split(''), 'Enter'], 8))).toEqual([epc])
})

test('accepts Shift before capital letters', () => {
  const keys = epc.split('').flatMap((key) => (/[A-F]/.test(key) ? ['Shift', key] : [key]))
  expect(badges(type([...keys, 'Enter'], 20))).toEqual([epc])
})

test('six digits typed by hand are a PIN, with or without Enter', () => {
  const typed = type(['8', '0', '4', '6', '1', '3', 'Enter'], 90)
  expect(typed.map((each) => (each?.type === 'digit' ? each.digit : each))).toEqual([
    '8',
    '0',
    '4',
    '6',
    '1',
    '3',
    null,
  ])
})

test('eight hexadecimal digits typed by hand are not a badge', () => {
  expect(badges(type([...'12345678'.split(''), 'Enter'], 120))).toEqual([])
})

test('a badge of digits retracts the digits that looked like a PIN', () => {
  const typed = type([...'300833B2DDD9014000000000'.split(''), 'Enter'], 5)
  expect(typed.slice(0, 6).every((each) => each?.type === 'digit')).toBe(true)
  expect(typed[7]).toEqual({ type: 'burst' })
  expect(typed.slice(7, -1).every((each) => each?.type === 'burst')).toBe(true)
  expect(badges(typed)).toEqual(['300833B2DDD9014000000000'])
})

test('separates consecutive badges, and a typed digit before a badge', () => {
  const reader = keyReader()
  type(['7'], 0, reader)
  expect(badges(type([...epc.split(''), 'Enter'], 5, reader, 400))).toEqual([epc])
  expect(badges(type([...'ABCDEF0123'.split(''), 'Enter'], 5, reader, 530))).toEqual(['ABCDEF0123'])
})

test('rejects a burst of other characters as a badge', () => {
  expect(badges(type([...'HELLOWORLD'.split(''), 'Enter'], 5))).toEqual([])
})
