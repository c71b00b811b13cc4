import { expect, it } from 'vitest'
import { laborCostInWords } from './labor-cost.ts'

const as = { locale: 'en-US' } as Parameters<typeof laborCostInWords>[2]
const none = { cents: 0, withoutRate: 0, hiddenPay: 0, overtimeSeconds: 0 }

it('shows a dash instead of $0 beside hours, and counts the employees without a rate', () => {
  expect(laborCostInWords(16_614, { ...none, withoutRate: 13 }, as)).toEqual({
    amount: '—',
    notes: ['no pay rate for 13 people'],
  })
})

it('shows a dash if all pay is hidden or only open shifts have hours', () => {
  expect([laborCostInWords(480, { ...none, hiddenPay: 1 }, as), laborCostInWords(480, none, as)]).toEqual([
    { amount: '—', notes: ['pay of 1 person hidden'] },
    { amount: '—', notes: [] },
  ])
})

it('shows $0 for a week without hours', () => {
  expect(laborCostInWords(0, none, as).amount).toBe('$0')
})

it('shows cents if the cost rounds to $0', () => {
  expect(laborCostInWords(5, { ...none, cents: 30 }, as).amount).toBe('$0.30')
})

it('shows the known cost with what it leaves out', () => {
  expect(laborCostInWords(960, { cents: 32_000, withoutRate: 1, hiddenPay: 2, overtimeSeconds: 5400 }, as)).toEqual({
    amount: '$320',
    notes: ['1.5 overtime', 'no pay rate for 1 person', 'pay of 2 people hidden'],
  })
})
