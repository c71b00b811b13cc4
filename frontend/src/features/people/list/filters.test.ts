import { expect, test } from 'vitest'
import { areNarrow, filtersOf, paramsOf, type PeopleFilters } from './filters.ts'

const atFirst: PeopleFilters = {
  search: '',
  status: 'active',
  role: null,
  badge: null,
  jobRoleId: null,
  locationId: null,
}

test('A URL without filters shows current employees', () => {
  expect(filtersOf(new URLSearchParams())).toEqual(atFirst)
  expect(paramsOf(atFirst).toString()).toBe('')
  expect(areNarrow(atFirst)).toBe(false)
})

test.each([
  { ...atFirst, status: null },
  { ...atFirst, status: 'terminated' },
  { search: 'ana l', status: 'active', role: 'manager', badge: false, jobRoleId: 'c', locationId: 'b' },
] satisfies PeopleFilters[])('What is asked for comes back from its address', (filters) => {
  expect(filtersOf(paramsOf(filters))).toEqual(filters)
})

test('Invalid URL parameters are ignored', () => {
  expect(filtersOf(new URLSearchParams('status=gone&role=chef&badge=toString'))).toEqual(atFirst)
})
