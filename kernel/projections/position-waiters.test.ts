import { expect, test } from 'vitest'
import { openPositionWaiters } from './progress.ts'

function waitFor(...positions: bigint[]) {
  const passed: bigint[] = []
  const givenUp: bigint[] = []
  const queue = openPositionWaiters()
  const waiters = positions.map((position) =>
    queue.add(position, (isPassed) => (isPassed ? passed : givenUp).push(position)),
  )
  return { queue, passed, givenUp, waiters }
}

test('all up to the position are called, in order, once', () => {
  const { queue, passed } = waitFor(3n, 1n, 2n, 5n, 2n)
  queue.pass(2n)
  expect(passed).toEqual([1n, 2n, 2n])
  queue.pass(2n)
  queue.pass(4n)
  expect(passed).toEqual([1n, 2n, 2n, 3n])
  expect(queue.isEmpty()).toBe(false)
  queue.pass(5n)
  expect(passed).toEqual([1n, 2n, 2n, 3n, 5n])
  expect(queue.isEmpty()).toBe(true)
})

test('those who wait for one position are called as they came', () => {
  const queue = openPositionWaiters()
  const passed: string[] = []
  for (const name of ['first', 'second', 'third']) queue.add(1n, () => passed.push(name))
  queue.pass(1n)
  expect(passed).toEqual(['first', 'second', 'third'])
})

test('does not call a waiter that left, at either end or between, not even twice', () => {
  const { queue, passed, waiters } = waitFor(1n, 2n, 3n, 4n, 5n)
  for (const left of [waiters[0], waiters[2], waiters[4], waiters[2]]) if (left) queue.remove(left)
  queue.pass(3n)
  queue.pass(5n)
  expect(passed).toEqual([2n, 4n])
  expect(queue.isEmpty()).toBe(true)
})

test('keeps a waiter that arrives during a call', () => {
  const queue = openPositionWaiters()
  const passed: string[] = []
  queue.add(1n, () => {
    queue.add(2n, () => passed.push('late'))
    passed.push('early')
  })
  queue.pass(1n)
  expect(passed).toEqual(['early'])
  queue.pass(2n)
  expect(passed).toEqual(['early', 'late'])
})

test('thousands come and go', () => {
  const positions = Array.from({ length: 5000 }, (_, index) => BigInt(index))
  const { queue, passed } = waitFor(...positions)
  for (const position of positions) queue.pass(position)
  expect(passed).toEqual(positions)
})

test('giving up ends those that are left, as not passed', () => {
  const { queue, passed, givenUp } = waitFor(1n, 3n, 2n)
  queue.pass(1n)
  queue.giveUp()
  expect([passed, givenUp]).toEqual([[1n], [2n, 3n]])
  expect(queue.isEmpty()).toBe(true)
})
