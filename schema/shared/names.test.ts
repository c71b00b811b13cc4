import { expect, test } from 'vitest'
import { name, optionalText } from './fields.ts'
import { searchKey } from './text.ts'

test('names are stored in NFC without invisible and direction characters', () => {
  const field = name('First name')
  expect(field.parse(' Zoe\u0308 ')).toBe('Zoë')
  expect(field.parse('\u202EA\u200Bna\uFEFF')).toBe('Ana')
  expect(field.parse('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  for (const blank of ['', ' ', '\u200B', '\u202E\u2066', '\u200D'])
    expect(field.safeParse(blank).error?.issues[0]?.message).toBe('First name is required')
  expect(field.safeParse('Ana\nLopez').error?.issues[0]?.message).toBe('First name must be on one line')
})

test('optional text is stored in NFC', () => expect(optionalText(10).parse('Cafe\u0301')).toBe('Café'))

test('search keys ignore case and accents', () => {
  expect(searchKey('NÚÑEZ')).toBe(searchKey('nunez'))
  expect(searchKey('Zoë')).toBe(searchKey('Zoe\u0308'))
  expect(searchKey('Café')).not.toBe(searchKey('Cafés'))
})
