import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Ana Lopez', 'AL'],
  [' élodie  de ångström ', 'ÉÅ'],
  ['𐐨da', '𐐀'],
  ['', ''],
])('The initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
