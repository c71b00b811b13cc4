import { expect, test } from 'vitest'
import { openCache } from './cache.ts'

test('it keeps what was used last', () => {
  const cache = openCache<true>(2)
  cache.set('a', true)
  cache.set('b', true)
  cache.get('a')
  cache.set('c', true)
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c'])
})

test('an entry holds no longer than was asked for', async () => {
  const cache = openCache<true>(2, 1)
  cache.set('a', true)
  await expect.poll(() => cache.get('a')).toBe(undefined)
})
