import { expect, test } from 'vitest'
import { sorted } from './sorted.ts'

const by = (values: (string | number | null)[], descending = false) => sorted(values, (value) => value, descending)

test('sorts numbers numerically and names alphabetically', () => {
  expect(by([10, 9, 100])).toEqual([9, 10, 100])
  expect(by(['ben', 'Ana', 'Émile', 'Zoe'])).toEqual(['Ana', 'ben', 'Émile', 'Zoe'])
})

test('sorts unknown values last in both directions', () => {
  expect(by([2, null, 1])).toEqual([1, 2, null])
  expect(by([1, null, 2], true)).toEqual([2, 1, null])
})
