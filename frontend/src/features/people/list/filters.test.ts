import { expect, test } from 'vitest'
import { areNarrow, filtersOf, paramsOf, type Filters } from './filters.ts'

const atFirst: Filters = { search: '', status: 'active', role: null, badge: null, jobRoleId: null, locationId: null }

test('An address without filters shows those who work here', () => {
  expect(filtersOf(new URLSearchParams())).toEqual(atFirst)
  expect(paramsOf(atFirst).toString()).toBe('')
  expect(areNarrow(atFirst)).toBe(false)
})

test.each([
  { ...atFirst, status: null },
  { ...atFirst, status: 'terminated' },
  { search: 'ana l', status: 'active', role: 'manager', badge: false, jobRoleId: 'c', locationId: 'b' },
] satisfies Filters[])('What is asked for comes back from its address', (filters) => {
  expect(filtersOf(paramsOf(filters))).toEqual(filters)
})

test('What an address misspells counts for nothing', () => {
  expect(filtersOf(new URLSearchParams('status=gone&role=chef&badge=toString'))).toEqual(atFirst)
})
