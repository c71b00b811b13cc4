import { expect, test } from 'vitest'
import { matchesWordPrefixes, matchesWords } from './match-words.ts'

test.each([
  ['Ana Lopez', 'ana', true],
  ['Ana López', 'lop ANA', true],
  ['Announcements', 'ana', false],
  ['General Manager', 'ana', false],
  ['View an earlier date…', 'date', true],
  ['Jean-Luc’s shifts', 'luc', true],
  ['Jean-Luc', 'jean-l', true],
  ['Tomás', 'toma\u0301', true],
  ['Ana', '  ', true],
])('%s has words that begin with %s: %s', (text, typed, expected) => {
  expect(matchesWordPrefixes(text, typed)).toBe(expected)
})

test.each([
  ['General Manager', 'ana', true],
  ['General Manager', 'ana gen', true],
  ['General Manager', 'ana host', false],
])('%s has the words %s: %s', (text, typed, expected) => {
  expect(matchesWords(text, typed)).toBe(expected)
})
