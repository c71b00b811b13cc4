import { afterEach, expect, it } from 'vitest'
import { currencySign, dollars, signedDollars, wholeDollars, withCents } from './money.ts'
import { home } from './time/format.ts'

const american = { locale: 'en-US', timeZone: 'UTC' }

afterEach(() => {
  home.currency = 'USD'
})

it('writes amounts in the organization’s currency', () => {
  expect([dollars(128_450, american), currencySign(american)]).toEqual(['$1,284.50', '$'])
  home.currency = 'EUR'
  expect([dollars(128_450, american), currencySign(american)]).toEqual(['€1,284.50', '€'])
  expect([signedDollars(500, american), wholeDollars(128_450, american)]).toEqual(['+€5.00', '€1,285'])
})

it('shows a rate’s fractions of a cent', () => {
  expect(dollars(2312.34, american)).toBe('$23.1234')
})

it('formats a field value with cents', () => {
  expect([22.5, 0, 850, 1000.07].map(withCents)).toEqual(['22.50', '0.00', '850.00', '1000.07'])
})
