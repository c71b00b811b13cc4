import { expect, it } from 'vitest'
import { leaveTemplate, type LeaveTemplateId } from '#schema/leave/templates.ts'
import { leaveAmount, policyInWords } from './policy-in-words.ts'

const words = (id: LeaveTemplateId) => {
  const { policy, unit } = leaveTemplate(id)
  return policyInWords(policy, unit)
}

it('says what a policy grants', () => {
  expect(words('us_pto')).toBe('120 h a year · 40 h carried over · paid out at the end')
  expect(words('california_sick')).toBe(
    '1 h per 30 h worked · balance up to 80 h · at most 40 h taken a year · taken from day 90 of employment · carried over',
  )
  expect(words('germany_annual')).toBe('24 days a year · by contract · carried over for 3 months · paid out at the end')
  expect(words('ontario_vacation')).toContain('10 days after each year · 15 days from 5 years on · by contract')
  expect(words('unpaid_overtime')).toBe(
    '1 h per unpaid hour beyond the contract · balance up to 80 h · expires after 12 months · carried over · paid out at the end',
  )
  expect(words('paid_overtime')).toBe(
    '0.5 h per hour of paid overtime, in addition to its pay · expires after 12 months · carried over',
  )
  expect(leaveAmount(100, 'days')).toBe('1 day')
})
