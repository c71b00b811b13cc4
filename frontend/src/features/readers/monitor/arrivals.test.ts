import { expect, test } from 'vitest'
import { withArrivals } from './arrivals.ts'

const update = (before: ReturnType<typeof withArrivals<string[]>> | undefined, key: string, list: string[]) =>
  withArrivals(before, { key, list }, (ids) => ids)

test('marks new items as arrived until they leave the list', () => {
  const first = update(undefined, 'all', ['b', 'a'])
  expect([...first.arrived]).toEqual([])
  const second = update(first, 'all', ['c', 'b', 'a'])
  expect([...second.arrived]).toEqual(['c'])
  expect([...update(second, 'all', ['d', 'c', 'b']).arrived]).toEqual(['d', 'c'])
  expect([...update(second, 'all', ['e']).arrived]).toEqual(['e'])
})

test('marks nothing in a different list', () => {
  const all = update(update(undefined, 'all', ['a']), 'all', ['b', 'a'])
  expect([...update(all, 'door', ['c', 'b']).arrived]).toEqual([])
})
