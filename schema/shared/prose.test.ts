import { expect, test } from 'vitest'
import { heading, prose } from './prose.ts'

const text = prose('Message', 20)

test.each([
  ['nothing', ''],
  ['spaces and line breaks', ' \n\t\u00A0 '],
  ['zero-width characters', '\u200B\u200D\uFEFF'],
  ['directions', '\u202E\u2066'],
  ['marks without a letter', '\u0301\u0301'],
])('%s alone is blank', (_, blank) => {
  expect(text.safeParse(blank).error?.issues[0]?.message).toBe('Message is required')
})

test('the maximum length excludes surrounding spaces', () => {
  expect(text.parse(` ${'x'.repeat(20)} \n`)).toBe('x'.repeat(20))
  expect(text.safeParse('x'.repeat(21)).error?.issues[0]?.message).toBe('Message must be at most 20 characters')
})

test('keeps line breaks, markup, emoji and other scripts', () => {
  for (const input of ['a\nb', '<b>x</b>', '👩‍🍳 ok', 'שלום', 'é']) expect(text.parse(input)).toBe(input)
})

test('removes control and direction characters, and limits combining marks', () => {
  expect(text.parse('a\u202Eb\u0007c\r\nd')).toBe('ab c\nd')
  // NFC composes the first mark with the letter; six more stay.
  expect(text.parse(`Z${'\u0301'.repeat(10_000)}!`)).toBe(`Z${'\u0301'.repeat(7)}!`.normalize('NFC'))
})

test('is stored in NFC', () => expect(text.parse('Zoe\u0308')).toBe('Zoë'))

test('a heading is on one line', () => expect(heading('Title', 20).parse('a \n b')).toBe('a b'))
