import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import { cursor, cursorText, pageOf, sizeOf } from './page.ts'

const byName = cursor([cursorText, z.uuid()])

test('a cursor round-trips its values', () => {
  fc.assert(
    fc.property(fc.string(), fc.uuid(), (name, id) => {
      fc.pre(!name.includes('\0'))
      expect(byName.decode(byName.encode([name, id]))).toEqual([name, id])
    }),
  )
})

test('rejects text that is not a cursor', () => {
  fc.assert(
    fc.property(fc.string(), (after) => {
      expect(() => byName.decode(after)).toThrow(Refusal)
    }),
  )
})

test('accepts page sizes from 1 to 100', () => {
  for (const first of [0, -1, 101]) expect(() => sizeOf({ first })).toThrow(Refusal)
  for (const first of [1, 100]) expect(sizeOf({ first })).toBe(first)
})

test('an extra row means that a next page exists', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ nodes: [1, 2], pageInfo: { endCursor: '2', hasNextPage: true } })
  expect(pageOf([1, 2], 2, String)).toEqual({ nodes: [1, 2], pageInfo: { endCursor: '2', hasNextPage: false } })
  expect(pageOf([], 2, String)).toEqual({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } })
})
