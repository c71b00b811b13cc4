import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laborShareOf } from './labor-share.ts'

const hours = (count: number) => count * 3600
const friday = { cents: 30_000, seconds: hours(20), sales: 1200 }
const monday = { cents: 15_000, seconds: hours(10), sales: 300 }

test('is labor cost divided by sales, beside the sales of each hour of labor', () => {
  expect(laborShareOf([friday])).toEqual({
    cents: 30_000,
    seconds: hours(20),
    share: 0.25,
    salesPerHour: 60,
    leftOut: 0,
  })
})

test('of a week is that of its sums, not the average of its days', () => {
  expect(laborShareOf([friday, monday])).toMatchObject({ cents: 45_000, share: 0.3, salesPerHour: 50 })
})

test('leaves out days whose sales are unknown, and counts those with labor', () => {
  const unknown = { cents: 10_000, seconds: hours(5), sales: undefined }
  const closed = { cents: 0, seconds: 0, sales: undefined }
  expect(laborShareOf([friday, unknown, closed])).toEqual({ ...laborShareOf([friday]), leftOut: 1 })
  expect(laborShareOf([unknown])).toMatchObject({ cents: 0, share: null, salesPerHour: null })
})

test('is unknown without sales, and if no cost of the hours is known', () => {
  expect(laborShareOf([{ ...friday, sales: 0 }])).toMatchObject({ share: null, salesPerHour: 0 })
  expect(laborShareOf([{ ...friday, cents: 0 }])).toMatchObject({ share: null, salesPerHour: 60 })
  expect(laborShareOf([{ cents: 0, seconds: 0, sales: 1200 }])).toMatchObject({ share: 0, salesPerHour: null })
})

test('of a week is between the smallest and the largest of its days', () => {
  const day = fc.record({
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    seconds: fc.integer({ min: 1, max: 500_000 }),
    sales: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 7 }), (days) => {
      const shares = days.map((each) => laborShareOf([each]).share ?? Number.NaN)
      const { share } = laborShareOf(days)
      expect(share).toBeGreaterThanOrEqual(Math.min(...shares) * (1 - 1e-9))
      expect(share).toBeLessThanOrEqual(Math.max(...shares) * (1 + 1e-9))
    }),
  )
})
