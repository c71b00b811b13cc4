import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toIso, toSeconds } from './instants.ts'

it('writes any second of the years that people plan in as Date does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2200) / 1000 - 1 }), (seconds) => {
      expect(toIso(seconds)).toBe(new Date(seconds * 1000).toISOString())
    }),
  )
})
it('cuts fractions of a second', () => {
  expect(toIso(toSeconds('2026-02-01T09:00:59.999Z'))).toBe('2026-02-01T09:00:59.000Z')
})
it('reads any instant as Date does', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const seconds = Math.floor(date.getTime() / 1000)
      expect([toSeconds(date.toISOString()), toSeconds(date.toISOString().replace('Z', '+00:00'))]).toEqual([
        seconds,
        seconds,
      ])
    }),
  )
})
