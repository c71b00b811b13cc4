import { expect, test } from 'vitest'
import { areNarrow, filtersOf, objectTitle, paramsOf, queryOf } from './filters.ts'

const of = (address: string) => filtersOf(new URLSearchParams(address))

test('filters survive the way through the address', () => {
  const address =
    'q=ana+break&employee=1&by=2&object=shift%3A3&kind=pay&source=badge&location=4&from=2026-03-01&to=2026-03-02&only=undone'
  expect(paramsOf(of(address)).toString()).toBe(address)
  expect(paramsOf(of('')).toString()).toBe('')
  expect(areNarrow(of(''))).toBe(false)
  expect(areNarrow(of('only=reason'))).toBe(true)
})

test('what is misspelt is left out', () => {
  expect(paramsOf(of('kind=nope&source=fax&from=tomorrow&only=this')).toString()).toBe('')
})

test('the server is asked for what is chosen, and for no days in the wrong order', () => {
  expect(queryOf(of('q=+ana+&kind=pay&only=reason'))).toEqual({ text: 'ana', kinds: ['pay'], withReason: true })
  expect(queryOf(of('from=2026-03-02&to=2026-03-01'))).toEqual({ from: '2026-03-02' })
  expect(queryOf(of('only=undone'))).toEqual({ undone: true })
})

test('objects have names', () => {
  expect(objectTitle('shift:1')).toBe('One shift')
  expect(objectTitle('settings')).toBe('Settings')
})
