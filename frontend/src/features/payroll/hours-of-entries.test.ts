import { expect, test } from 'vitest'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { hoursOfEntries } from './hours-of-entries.ts'

test('the hours of the lines add up to the total', () => {
  const thirds = [1200, 1200, 1200].map((workedSeconds) => ({ workedSeconds }))
  expect(hoursOfEntries(thirds)).toEqual(['0.34', '0.33', '0.33'])
  const long = [27_001, 26_999, 28_815, 14_417].map((workedSeconds) => ({ workedSeconds }))
  const total = long.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0)
  expect(hoursOfEntries(long).reduce((sum, each) => sum + Number(each) * 100, 0)).toBeCloseTo(
    Number(exactHours(total)) * 100,
  )
})
