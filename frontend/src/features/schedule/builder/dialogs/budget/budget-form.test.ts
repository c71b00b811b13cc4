import { expect, it } from 'vitest'
import { amountsOf, budgetForm, formOf } from './budget-form.ts'

const budget = {
  weeklyCents: 850_050,
  parts: [
    { jobRoleId: 'cook', weekday: null, cents: 320_000 },
    { jobRoleId: null, weekday: 0, cents: 0 },
    { jobRoleId: 'cook', weekday: 5, cents: 60_000 },
  ],
}

it('saves what it shows', () => {
  expect(amountsOf(budgetForm.parse(formOf(budget)))).toEqual(budget)
  expect(amountsOf(budgetForm.parse(formOf({ weeklyCents: null, parts: [] })))).toEqual({
    weeklyCents: null,
    parts: [],
  })
})

it.each([
  ['an amount that is no number', { amount: '100', jobRoleId: 'cook', weekday: '' }, 'x', 'Enter an amount'],
  ['neither job role nor day', { amount: '100', jobRoleId: '', weekday: '' }, '5', 'Choose a job role or a day'],
])('refuses %s', (_, { amount, ...part }, partAmount, message) => {
  const { error } = budgetForm.safeParse({ amount, parts: [{ ...part, amount: partAmount }] })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

it('refuses the same job role and day twice, at the second', () => {
  const part = { jobRoleId: 'cook', weekday: '5', amount: '7,50' }
  const { error } = budgetForm.safeParse({ amount: '', parts: [part, part] })
  expect(error?.issues).toMatchObject([{ path: ['parts', 1, 'jobRoleId'], message: 'Already has a budget' }])
})
