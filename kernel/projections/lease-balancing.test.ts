import { expect, test } from 'vitest'
import { acquisitionOrder, leasesToRelease, leasesToTake } from './lease-balancing.ts'

const keys = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

test('a single worker takes all leases and releases none', () => {
  const share = { leases: 32, workers: 1 }
  expect(leasesToTake(0, share)).toBe(32)
  expect(leasesToRelease(keys(32), share)).toEqual([])
})

test('a worker keeps its share of expensive and cheap builds when others join', () => {
  expect(leasesToRelease(keys(8), { leases: 8, workers: 2 })).toEqual(['1', '3', '5', '7'])
  expect(leasesToRelease(keys(8), { leases: 8, workers: 4 })).toEqual(['1', '2', '3', '5', '6', '7'])
})

test('a worker takes up to its share, and tries expensive and cheap builds first', () => {
  const share = { leases: 8, workers: 3 }
  expect([0, 2, 3, 4].map((owned) => leasesToTake(owned, share))).toEqual([3, 1, 0, 0])
  expect(acquisitionOrder(keys(5), 3)).toEqual(['0', '1', '3', '2', '4'])
  expect(acquisitionOrder(keys(5), 8)).toEqual(keys(5))
})

test('one round of releasing and taking gives every lease to exactly one worker', () => {
  for (let workers = 1; workers <= 9; workers += 1) {
    for (let leases = 0; leases <= 40; leases += 1) {
      const share = { leases, workers }
      const owned = [keys(leases), ...Array.from({ length: workers - 1 }, (): string[] => [])]
      const released = leasesToRelease(keys(leases), share)
      owned[0] = keys(leases).filter((key) => !released.includes(key))
      for (const mine of owned) {
        const taken = new Set(owned.flat())
        const idle = keys(leases).filter((key) => !mine.includes(key))
        const free = acquisitionOrder(idle, leasesToTake(mine.length, share)).filter((key) => !taken.has(key))
        mine.push(...free.slice(0, leasesToTake(mine.length, share)))
      }
      expect(owned.flat().toSorted(), `${leases} of ${workers}`).toEqual(keys(leases).toSorted())
      expect(Math.max(...owned.map((mine) => mine.length))).toBeLessThanOrEqual(Math.ceil(leases / workers))
      for (const mine of owned) expect(leasesToRelease(mine, share)).toEqual([])
    }
  }
})
