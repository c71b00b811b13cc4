import { expect, test } from 'vitest'
import { dayPart, sentence, sentenceText, type Part } from './sentence.ts'

const as = { locale: 'en-GB', timeZone: 'America/New_York' }
const text = (words: string): Part => ({ kind: 'text', text: words })
const day = (value: string, end: string | null = null): Part => ({ kind: 'day', text: '', value, end })
const instant = (value: string, end: string | null = null): Part => ({ kind: 'instant', text: value, value, end })

test.each([
  ['a day', [text('published the week of '), day('2026-03-08')], 'published the week of 8 Mar 2026'],
  ['days', [day('2026-03-08', '2026-03-09')], '8 – 9 Mar 2026'],
  ['an instant', [instant('2026-03-10T03:30:00.000Z')], 'Mon 9 Mar, 23:30'],
  ['a span', [instant('2026-03-10T03:30:00.000Z', '2026-03-10T04:00:00.000Z')], 'Mon 9 Mar, 23:30 – 00:00'],
  ['no date in our words', [text('clocked in')], 'clocked in'],
  ['no date in a name', [{ kind: 'name', text: 'Week of 2026-03-08' }], 'Week of 2026-03-08'],
])('formats %s', (_, parts, read) => {
  const written = sentenceText(parts, 'America/New_York', as)
  expect(written.replaceAll(/[\u202F\u00A0\u2009]/g, ' ').replace('Mon, ', 'Mon ')).toBe(read)
})

test('builds a sentence from text, names and parts', () => {
  const parts = sentence`moved ${sentence`a shift of ${'Ana Lopez'}`} to ${dayPart('2026-03-08')}`
  expect(sentenceText(parts, 'America/New_York', as)).toBe('moved a shift of Ana Lopez to 8 Mar 2026')
})
