import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'

test('gives the rest to the largest fraction, earlier amounts first', () => {
  expect(apportion([1200, 1200, 1200], 36)).toEqual([34, 33, 33])
  expect(apportion([10 * 36 + 5, 10 * 36 + 25, 10 * 36 + 20], 36)).toEqual([10, 11, 10])
})

test('adds up to the rounded total, each part within one unit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -100_000, max: 1_000_000 })),
      fc.integer({ min: 1, max: 100 }),
      (all, unit) => {
        const units = apportion(all, unit)
        const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
        expect(sum(units)).toBe(Math.round(sum(all) / unit) + 0)
        for (const [index, count] of units.entries()) {
          expect(Math.abs(count - (all[index] ?? 0) / unit)).toBeLessThan(1)
        }
      },
    ),
  )
})
