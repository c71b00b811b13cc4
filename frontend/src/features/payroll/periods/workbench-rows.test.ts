import { expect, test } from 'vitest'
import { blockersOf, filtered, workbenchRows, type PeriodPerson } from './workbench-rows.ts'

const person = (firstName: string, state: PeriodPerson['state']): PeriodPerson => ({
  employeeId: firstName,
  firstName,
  lastName: 'Test',
  state,
  missing: [],
  payrollNumber: null,
  hourlyRateCents: 1200,
  workedSeconds: 0,
  regularSeconds: 0,
  overtimeSeconds: 0,
  doubleSeconds: 0,
  leaveSeconds: 0,
  holidaySeconds: 0,
  itemCents: 0,
  grossCents: 0,
})
const rows = workbenchRows({
  people: [person('Ana', 'approved'), person('Ben', 'missing'), person('Cleo', 'confirmed'), person('Dan', 'approved')],
  unusual: [
    { employeeId: 'Dan', name: 'Dan Test', kind: 'no_rate' },
    { employeeId: 'Ana', name: 'Ana Test', kind: 'more_hours' },
  ],
})
const names = (some: readonly { firstName: string }[]) => some.map(({ firstName }) => firstName)

test('approved employees with a rate are ready, even with more hours than usual', () => {
  expect(names(filtered(rows, 'ready'))).toEqual(['Ana'])
  expect(names(filtered(rows, 'attention'))).toEqual(['Ben', 'Cleo', 'Dan'])
  expect(names(filtered(rows, 'all'))).toEqual(['Ana', 'Ben', 'Cleo', 'Dan'])
})

test('lists what blocks closing by its fix', () => {
  const { incomplete, unrated, unapproved } = blockersOf(rows)
  expect([incomplete, unrated, unapproved].map(names)).toEqual([['Ben'], ['Dan'], ['Cleo']])
})
