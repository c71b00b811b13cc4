import { expect, test } from 'vitest'
import { contractForm, contractOf, initialForm } from './contract-form.ts'

const start = initialForm(undefined, '2026-03-01')

test('a new contract starts with five days of eight hours', () => {
  expect(contractOf(start)).toEqual({
    effectiveFrom: '2026-03-01',
    employmentType: 'hourly',
    weeklyMinutes: 2400,
    pattern: [[0, 480, 480, 480, 480, 480, 0]],
    annualSalaryCents: null,
    endsOn: null,
  })
})

test('irregular hours have no weekdays', () => {
  expect(contractOf({ ...start, isIrregular: true, weeklyHours: 12.5 })).toMatchObject({
    weeklyMinutes: 750,
    pattern: null,
  })
})

test('a salaried contract needs a salary, with the message at its field', () => {
  const salaried = { ...start, employmentType: 'salaried_exempt' as const }
  expect(contractForm.safeParse(salaried).error?.issues).toMatchObject([{ path: ['annualSalary'] }])
  expect(contractOf({ ...salaried, annualSalary: 62_400.5 })).toMatchObject({ annualSalaryCents: 6_240_050 })
})

test('a change starts with the terms of the current contract', () => {
  const current = { ...contractOf({ ...start, isIrregular: true, weeklyHours: 20 }), endsOn: null }
  expect(initialForm(current, '2026-06-01')).toMatchObject({ isIrregular: true, weeklyHours: 20, endsOn: '' })
})
