import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import { cursor, cursorText, pageOf, sizeOf } from './page.ts'

const byName = cursor([cursorText, z.uuid()])

test('a cursor gives back what it was made of', () => {
  fc.assert(
    fc.property(fc.string(), fc.uuid(), (name, id) => {
      fc.pre(!name.includes('\0'))
      expect(byName.decode(byName.encode([name, id]))).toEqual([name, id])
    }),
  )
})

test('a cursor of other making is refused', () => {
  fc.assert(
    fc.property(fc.string(), (after) => {
      expect(() => byName.decode(after)).toThrow(Refusal)
    }),
  )
})

test('a page has between 1 and 100 nodes', () => {
  for (const first of [0, -1, 101]) expect(() => sizeOf({ first })).toThrow(Refusal)
  for (const first of [1, 100]) expect(sizeOf({ first })).toBe(first)
})

test('one row too many says that there are more', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ nodes: [1, 2], pageInfo: { endCursor: '2', hasNextPage: true } })
  expect(pageOf([1, 2], 2, String)).toEqual({ nodes: [1, 2], pageInfo: { endCursor: '2', hasNextPage: false } })
  expect(pageOf([], 2, String)).toEqual({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } })
})
