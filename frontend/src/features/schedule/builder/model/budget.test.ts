import { expect, it } from 'vitest'
import { budgetInWords } from './budget.ts'

const american = { locale: 'en-US', timeZone: 'UTC' }

it('a budget shows the amount left, or the amount over', () => {
  expect(budgetInWords(730_000, 850_000, american)).toBe('$1,200 left of $8,500')
  expect(budgetInWords(850_000, 850_000, american)).toBe('$0 left of $8,500')
  expect(budgetInWords(880_000, 850_000, american)).toBe('$300 over $8,500')
})
