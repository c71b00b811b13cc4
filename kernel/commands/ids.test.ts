import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivedId, keyedId } from './ids.ts'

test('the same parts always have had the same id: ids are stored', () => {
  expect(derivedId('clock-in', 'Ana')).toBe('f789f4d1-fe59-5d97-b12a-b708dd04e85c')
  expect(derivedId('clock-in', 'Zoë', '0')).toBe('7a8b95ea-ad2e-5738-a473-cfef2afc6ded')
})

test('parts are told apart, wherever they are cut', () => {
  expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc'))
})

test('an id by key needs the key', () => {
  const [one, other] = ['one', 'other'].map((text) => createSecretKey(Buffer.from(text)))
  if (!one || !other) throw new Error('two keys')
  expect(keyedId(one, 'Ana')).toBe('9c90d886-3a17-8296-abe5-2ca2c02631aa')
  expect(keyedId(one, 'Ana')).not.toBe(keyedId(other, 'Ana'))
})
