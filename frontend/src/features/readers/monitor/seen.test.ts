import { expect, test } from 'vitest'
import { withSeen } from './seen.ts'

const seen = (before: ReturnType<typeof withSeen<string[]>> | undefined, key: string, list: string[]) =>
  withSeen(before, { key, list }, (ids) => ids)

test('what is new in a list has arrived, for as long as it is shown', () => {
  const first = seen(undefined, 'all', ['b', 'a'])
  expect([...first.arrived]).toEqual([])
  const second = seen(first, 'all', ['c', 'b', 'a'])
  expect([...second.arrived]).toEqual(['c'])
  expect([...seen(second, 'all', ['d', 'c', 'b']).arrived]).toEqual(['d', 'c'])
  expect([...seen(second, 'all', ['e']).arrived]).toEqual(['e'])
})

test('nothing of another list has just arrived', () => {
  const all = seen(seen(undefined, 'all', ['a']), 'all', ['b', 'a'])
  expect([...seen(all, 'door', ['c', 'b']).arrived]).toEqual([])
})
