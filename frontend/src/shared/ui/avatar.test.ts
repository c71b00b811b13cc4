import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test('Initials are the first letter of each name, also beyond the first Unicode plane', () => {
  expect(initials('Ana', 'Lopez')).toBe('AL')
  expect(initials(' élodie ', 'ångström')).toBe('ÉÅ')
  expect(initials('𐐨da', '')).toBe('𐐀')
})
