import { expect, it } from 'vitest'
import { budgetInWords, budgetLines, plannedCentsOf } from './budget.ts'

const american = { locale: 'en-US', timeZone: 'UTC' }

it('a budget shows the amount left, or the amount over', () => {
  expect(budgetInWords(730_000, 850_000, american)).toBe('$1,200 left of $8,500')
  expect(budgetInWords(850_000, 850_000, american)).toBe('$0 left of $8,500')
  expect(budgetInWords(880_000, 850_000, american)).toBe('$300 over $8,500')
})

const roles = [{ id: 'cook', name: 'Cook' }]
const parts = [
  { day: '2026-03-20', jobRoleId: 'cook', cents: 50_000 },
  { day: '2026-03-20', jobRoleId: null, cents: 20_000 },
  { day: '2026-03-21', jobRoleId: 'cook', cents: 10_000 },
]

it('the budget of a job role or day counts its planned cost alone', () => {
  expect(plannedCentsOf({ jobRoleId: 'cook', weekday: null }, parts)).toBe(60_000)
  expect(plannedCentsOf({ jobRoleId: null, weekday: 5 }, parts)).toBe(70_000)
  expect(plannedCentsOf({ jobRoleId: 'cook', weekday: 5 }, parts)).toBe(50_000)
  expect(plannedCentsOf({ jobRoleId: 'cook', weekday: 0 }, parts)).toBe(0)
})

it('only exceeded budgets of job roles and days are listed', () => {
  const budget = {
    weeklyCents: 90_000,
    parts: [
      { jobRoleId: 'cook', weekday: null, cents: 60_000 },
      { jobRoleId: null, weekday: 5, cents: 60_000 },
      { jobRoleId: 'cook', weekday: 5, cents: 40_000 },
      { jobRoleId: 'gone', weekday: null, cents: 0 },
    ],
  }
  expect(budgetLines({ cents: 80_000, parts }, budget, roles, american)).toEqual([
    { text: '$100 left of $900', isOver: false },
    { text: 'Friday: $100 over $600', isOver: true },
    { text: 'Cook on Friday: $100 over $400', isOver: true },
  ])
})

it('a week without any budget has no lines', () => {
  expect(budgetLines({ cents: 80_000, parts }, { weeklyCents: null, parts: [] }, roles, american)).toEqual([])
})
