import { expect, test } from 'vitest'
import { waiters } from './waiters.ts'

function waitFor(...positions: bigint[]) {
  const passed: bigint[] = []
  const queue = waiters()
  const leaves = positions.map((position) => queue.add(position, () => passed.push(position)))
  return { queue, passed, leaves }
}

test('all up to the position are called, in order, once', () => {
  const { queue, passed } = waitFor(3n, 1n, 2n, 5n, 2n)
  queue.pass(2n)
  expect(passed).toEqual([1n, 2n, 2n])
  queue.pass(2n)
  queue.pass(4n)
  expect(passed).toEqual([1n, 2n, 2n, 3n])
  queue.pass(5n)
  expect(passed).toEqual([1n, 2n, 2n, 3n, 5n])
})

test('does not call a waiter that left', () => {
  const { queue, passed, leaves } = waitFor(1n, 2n, 3n)
  leaves[1]?.()
  queue.pass(3n)
  expect(passed).toEqual([1n, 3n])
})

test('keeps a waiter that arrives during a call', () => {
  const queue = waiters()
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
