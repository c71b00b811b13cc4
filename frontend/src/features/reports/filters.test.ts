import { expect, test } from 'vitest'
import { areNarrow, filtersOf, paramsOf, pathOf, previousRange } from './filters.ts'

const today = '2026-03-12'

test('defaults to the last 7 days through today', () => {
  expect(filtersOf(today)(new URLSearchParams())).toMatchObject({ from: '2026-03-05', to: today, tab: 'labor' })
})

test.each(['', 'from=2026-01-01&to=2026-01-31&tab=payroll', 'role=r&employee=e&compare=previous'])(
  'keeps the filters in the address: %s',
  (address) => expect(paramsOf(today)(filtersOf(today)(new URLSearchParams(address))).toString()).toBe(address),
)

test('ignores a reversed range', () => {
  expect(filtersOf(today)(new URLSearchParams('from=2026-02-01&to=2026-01-01'))).toMatchObject({ to: today })
})

test('compares with the same number of days before, across a clock change', () => {
  expect(previousRange({ from: '2026-03-08', to: '2026-03-14' })).toEqual({ from: '2026-03-01', to: '2026-03-07' })
})

test.each([
  ['from=2026-01-01&to=2026-01-31&tab=payroll', false],
  ['role=r', true],
  ['compare=previous', true],
])('are about more than days: %s', (address, narrow) =>
  expect(areNarrow(filtersOf(today)(new URLSearchParams(address)))).toBe(narrow),
)

test('the address of a report names its days even if they are the default', () => {
  expect(pathOf(filtersOf(today)(new URLSearchParams('tab=payroll')))).toBe(
    '/manager/reports?from=2026-03-05&to=2026-03-12&tab=payroll',
  )
})
