import { expect, test } from 'vitest'
import { dateFormatter, numberFormatter } from './formatters.ts'

test('a formatter is created once for each locale and its options', () => {
  const percent = numberFormatter('en-US', { style: 'percent' })
  expect(numberFormatter('en-US', { style: 'percent' })).toBe(percent)
  expect(numberFormatter('de-AT', { style: 'percent' })).not.toBe(percent)
  expect(numberFormatter('en-US', {})).not.toBe(percent)
  const day = dateFormatter(undefined, { weekday: 'short', timeZone: 'UTC' })
  expect(dateFormatter(undefined, { weekday: 'short', timeZone: 'UTC' })).toBe(day)
  expect(dateFormatter(undefined, { weekday: 'long', timeZone: 'UTC' })).not.toBe(day)
})
