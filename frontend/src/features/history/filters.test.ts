import { expect, test } from 'vitest'
import { areNarrow, filtersOf, objectTitle, paramsOf, queryOf } from './filters.ts'

const of = (address: string) => filtersOf(new URLSearchParams(address))

test('filters survive a round trip through the address', () => {
  const address =
    'q=ana+break&employee=1&by=2&object=shift%3A3&kind=pay&source=badge&location=4&from=2026-03-01&to=2026-03-02&only=undone'
  expect(paramsOf(of(address)).toString()).toBe(address)
  expect(paramsOf(of('')).toString()).toBe('')
  expect(areNarrow(of(''))).toBe(false)
  expect(areNarrow(of('only=reason'))).toBe(true)
})

test('ignores invalid filters', () => {
  expect(paramsOf(of('kind=nope&source=fax&from=tomorrow&only=this')).toString()).toBe('')
})

test('sends only the chosen filters, and no end date before the start date', () => {
  expect(queryOf(of('q=+ana+&kind=pay&only=reason'))).toEqual({ text: 'ana', kinds: ['pay'], withReason: true })
  expect(queryOf(of('from=2026-03-02&to=2026-03-01'))).toEqual({ from: '2026-03-02' })
  expect(queryOf(of('only=undone'))).toEqual({ undone: true })
})

test('names the object of a filter', () => {
  expect(objectTitle('shift:1')).toBe('One shift')
  expect(objectTitle('settings')).toBe('Settings')
})
