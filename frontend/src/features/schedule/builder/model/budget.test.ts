import { expect, it } from 'vitest'
import { budgetInWords } from './budget.ts'

const american = { locale: 'en-US', timeZone: 'UTC' }

it('A budget says what is left, or by how much the plan is over', () => {
  expect(budgetInWords(730_000, 850_000, american)).toBe('$1,200 left of $8,500')
  expect(budgetInWords(850_000, 850_000, american)).toBe('$0 left of $8,500')
  expect(budgetInWords(880_000, 850_000, american)).toBe('$300 over $8,500')
})
