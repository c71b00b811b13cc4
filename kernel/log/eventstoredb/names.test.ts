import { expect, test } from 'vitest'
import { openNames } from './names.ts'

const categories = ['loans', 'member']
const loans = 'loans-1b4e28ba-2fa1-11d2-883f-0016d3cca427'

test('a prefix is before the name on the server and nowhere else', () => {
  const names = openNames('acme', categories)
  expect(names.onServer(loans)).toBe(`acme.${loans}`)
  expect(names.fromServer(`acme.${loans}`)).toBe(loans)
})

test('without a prefix names are the same on the server', () => {
  const names = openNames(undefined, categories)
  expect(names.onServer(loans)).toBe(loans)
  expect(names.fromServer(loans)).toBe(loans)
  expect(names.beginnings).toEqual(['loans-', 'member-'])
})

test('subscriptions ask for our own streams alone', () => {
  expect(openNames('acme', categories).beginnings).toEqual(['acme.loans-', 'acme.member-'])
})

test.each([
  ['acme', undefined],
  [undefined, 'acme'],
  ['acme', 'acme-2'],
  ['acme-2', 'acme'],
  ['a', 'a-loans'],
  ['loans', 'loans-loans'],
  [undefined, 'loans'],
])('an installation with the prefix %s sees nothing of one with %s', (mine, theirs) => {
  const foreign = openNames(theirs, categories)
  for (const stream of [loans, 'member-a.loans-1', 'muster-log']) {
    expect(openNames(mine, categories).isOurs(foreign.onServer(stream))).toBe(false)
  }
})

test('the stream with the id of the log is no stream of events', () => {
  expect(openNames('acme', categories).isOurs('acme.muster-log')).toBe(false)
})
