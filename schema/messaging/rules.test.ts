import { describe, expect, test } from 'vitest'
import { cleanText, isBlank, mentionsIn } from './rules.ts'

const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName })
const members = [
  person('ana', 'Ana', 'Lopez'),
  person('anna', 'Ana', 'Lopez Garcia'),
  person('max', 'Max', 'Weber'),
  person('max2', 'Max', 'Weber'),
]

describe('mentions', () => {
  test.each([
    ['@Ana Lopez, can you?', ['ana']],
    ['@ana lopez and @MAX WEBER', ['ana', 'max', 'max2']],
    // The longest name counts.
    ['@Ana Lopez Garcia!', ['anna']],
    ['@Ana Lopezz', []],
    ['mail me at x@Ana Lopez', ['ana']],
    ['@Nina Unknown', []],
    ['no one', []],
  ])('in %j', (text, ids) => expect(mentionsIn(text, members)).toEqual(ids))
})

describe('text', () => {
  test.each([
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['  around  ', 'around'],
    ['\u202Ebackwards\u202C', 'backwards'],
    ['bell\u0007', 'bell'],
    // A family emoji is joined by invisible characters.
    ['👩‍👩‍👧', '👩‍👩‍👧'],
  ])('%j is stored as %j', (text, clean) => expect(cleanText(text)).toBe(clean))

  test('has at most eight accents on a letter', () =>
    expect(cleanText(`e${'\u0301'.repeat(10_000)}!`)).toBe(`e${'\u0301'.repeat(8)}!`))

  test.each([' ', '\u200B', '\u00A0\u2003', ''])('%j is blank', (text) => expect(isBlank(text)).toBe(true))
  test('a letter is not blank', () => expect(isBlank(' a\u200B')).toBe(false))
})
