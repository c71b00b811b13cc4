import { expect, test } from 'vitest'
import { ScimError } from './scim-error.ts'
import { parseFilter } from './filter.ts'

test.each([
  ['userName eq "ana@example.com"', { field: 'userName', value: 'ana@example.com' }],
  ['username EQ "a\\"b"', { field: 'userName', value: 'a"b' }],
  ['externalId eq "x 1"', { field: 'externalId', value: 'x 1' }],
  ['emails[type eq "work"].value eq "ana@example.com"', { field: 'userName', value: 'ana@example.com' }],
])('%s', (text, filter) => {
  expect(parseFilter(text)).toEqual(filter)
})

test.each([
  '',
  'userName',
  'userName co "a"',
  'userName eq a',
  'title eq "a"',
  'userName eq "a" or id eq "b"',
  'userName eq "\\x"',
])('refuses %j', (text) => {
  expect(() => parseFilter(text)).toThrow(ScimError)
})
