import { expect, test } from 'vitest'
import { payPresets } from '#schema/payroll/policy.ts'
import { policyInWords } from './pay-policy-in-words.ts'

test('describes when overtime starts, and whether the policy differs from its preset', () => {
  expect(policyInWords(payPresets['us-federal'])).toEqual({ title: 'US federal', rules: 'Overtime after 40 h a week' })
  expect(policyInWords(payPresets.none)).toEqual({ title: 'No overtime rules', rules: 'No overtime' })
  expect(policyInWords({ ...payPresets['us-california'], dailyOvertimeMinutes: 570 })).toEqual({
    title: 'California, changed',
    rules: 'Overtime after 40 h a week, after 9.5 h a day, double time after 12 h a day, seventh day',
  })
  const holidayPay = { basis: 'scheduled', averageWeeks: 4, waitingDays: 0 } as const
  expect(policyInWords({ ...payPresets.none, holidayPay })).toEqual({
    title: 'No overtime rules, changed',
    rules: 'No overtime, paid holidays',
  })
  expect(policyInWords({ ...payPresets.none, publicHolidayFactor: 2.5 }).rules).toBe(
    'No overtime, public holidays × 2.5',
  )
})
