import { expect, it } from 'vitest'
import { person, shift, week } from './example.ts'
import { personCost, totalsOf } from './totals.ts'
import { indexWeek } from './week-index.ts'

it('Labor cost is hours times rate, of those who have one', () => {
  const people = [person('ana', { hourlyRateCents: 2050 }), person('max')]
  const shifts = [shift('a', 'ana', '2026-03-16'), shift('b', 'max', '2026-03-16'), shift('c', null, '2026-03-16')]
  expect(totalsOf({ people }, indexWeek(week({ shifts })))).toEqual({ minutes: 1350, costCents: 15_375, employees: 2 })
})

it('Only active people count as employees, but who has left costs what they are planned for', () => {
  const people = [person('ana', { status: 'terminated', hourlyRateCents: 1000 })]
  const shifts = [shift('a', 'ana', '2026-03-16')]
  expect(totalsOf({ people }, indexWeek(week({ shifts })))).toMatchObject({ employees: 0, costCents: 7500 })
})

it('A rate of nothing is a cost of nothing, and no rate is no cost', () => {
  expect([personCost(person('ana', { hourlyRateCents: 0 }), 60), personCost(person('ana'), 60)]).toEqual([0, null])
})
