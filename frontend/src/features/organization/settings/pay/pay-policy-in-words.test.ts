import { expect, test } from 'vitest'
import { payPresets } from '#schema/payroll/policy.ts'
import { inWords } from './pay-policy-in-words.ts'

test('describes when overtime starts, and whether the policy differs from its preset', () => {
  expect(inWords(payPresets['us-federal'])).toEqual({ title: 'US federal', rules: 'Overtime after 40 h a week' })
  expect(inWords(payPresets.none)).toEqual({ title: 'No overtime rules', rules: 'No overtime' })
  expect(inWords({ ...payPresets['us-california'], dailyOvertimeMinutes: 570 })).toEqual({
    title: 'California, changed',
    rules: 'Overtime after 40 h a week, after 9.5 h a day, double time after 12 h a day, seventh day',
  })
})
