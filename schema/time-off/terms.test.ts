import { expect, it } from 'vitest'
import { timeOffReasons } from './reasons.ts'
import { countsMinutes, termsOfReason, unpaidReasons } from './terms.ts'

it('takes every reason but Other from paid time off', () => {
  expect(unpaidReasons).toEqual(['Other'])
  expect(timeOffReasons.filter((reason) => termsOfReason(reason).countsAgainst !== 'pto')).toEqual(['Other'])
})

it('counts the minutes of days that are paid or have a balance', () => {
  expect(countsMinutes(termsOfReason('Vacation'))).toBe(true)
  expect(countsMinutes(termsOfReason('Other'))).toBe(false)
  expect(countsMinutes({ payPercent: 0, countsAgainst: 'own' })).toBe(true)
  expect(countsMinutes({ payPercent: 50, countsAgainst: 'none' })).toBe(true)
})
