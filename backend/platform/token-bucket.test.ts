import { expect, test } from 'vitest'
import { openTokenBucket } from './token-bucket.ts'

test('reports the seconds until the next token', () => {
  const spend = openTokenBucket({ capacity: 1, perSecond: 0.25 }, () => 0)
  spend('ana')
  expect(() => spend('ana')).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 4 }))
})

test('admits a burst, then a steady rate, per key', () => {
  let now = 0
  const spend = openTokenBucket({ capacity: 3, perSecond: 2 }, () => now)
  const admitted = (key: string) => {
    try {
      spend(key)
      return true
    } catch {
      return false
    }
  }
  const burst = () => Array.from({ length: 5 }, () => admitted('ana')).filter(Boolean).length
  expect(burst()).toBe(3)
  expect(admitted('ben')).toBe(true)
  now = 1000
  expect(burst()).toBe(2)
  now = 60_000
  expect(burst()).toBe(3)
})
