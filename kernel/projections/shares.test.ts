import { expect, test } from 'vitest'
import { room, surplus, tried } from './shares.ts'

const keys = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

test('a worker alone takes all and gives up none', () => {
  const share = { all: 32, workers: 1 }
  expect(room(0, share)).toBe(32)
  expect(surplus(keys(32), share)).toEqual([])
})

test('when others come, it keeps its share of the dear and of the cheap', () => {
  expect(surplus(keys(8), { all: 8, workers: 2 })).toEqual(['1', '3', '5', '7'])
  expect(surplus(keys(8), { all: 8, workers: 4 })).toEqual(['1', '2', '3', '5', '6', '7'])
})

test('a worker has room for its share, and tries to get dear and cheap ones', () => {
  const share = { all: 8, workers: 3 }
  expect([0, 2, 3, 4].map((held) => room(held, share))).toEqual([3, 1, 0, 0])
  expect(tried(keys(5), 3)).toEqual(['0', '1', '3', '2', '4'])
  expect(tried(keys(5), 8)).toEqual(keys(5))
})

test('however many there are, every build is somebody’s once all have asked', () => {
  for (let workers = 1; workers <= 9; workers += 1) {
    for (let all = 0; all <= 40; all += 1) {
      // The first has had all of them, and nobody knows who has which.
      const share = { all, workers }
      const held = [keys(all), ...Array.from({ length: workers - 1 }, (): string[] => [])]
      const given = surplus(keys(all), share)
      held[0] = keys(all).filter((key) => !given.includes(key))
      for (const mine of held) {
        const taken = new Set(held.flat())
        const idle = keys(all).filter((key) => !mine.includes(key))
        const free = tried(idle, room(mine.length, share)).filter((key) => !taken.has(key))
        mine.push(...free.slice(0, room(mine.length, share)))
      }
      expect(held.flat().toSorted(), `${all} of ${workers}`).toEqual(keys(all).toSorted())
      expect(Math.max(...held.map((mine) => mine.length))).toBeLessThanOrEqual(Math.ceil(all / workers))
      for (const mine of held) expect(surplus(mine, share)).toEqual([])
    }
  }
})
