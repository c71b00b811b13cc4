import { expect, test } from 'vitest'
import { registerOrganizationRequest } from '#schema/identity/rest.ts'
import { createInvitationInput, createEmployeeWithPasswordInput } from '#schema/people/inputs.ts'
import { name, nameInMail, optionalText } from './fields.ts'
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

test.each([
  'Win at https://evil.test',
  'www.evil',
  'Claim on evil.com now',
  'evil.ru',
  'EVIL.XYZ',
  't.co/win',
  'evil\uFF0Ecom',
])('%s can’t be a name in mail', (text) => {
  expect(nameInMail('First name').safeParse(text).error?.issues[0]?.message).toBe(
    'First name must not contain a web address',
  )
})

test.each([
  'Copper Kettle',
  'Kettle GmbH & Co.KG',
  'Verein e.V.',
  'J.R.R.',
  'St. Mary’s',
  'No. 12',
  'O’Neil-Smith Jr.',
])('%s can be a name in mail', (text) => expect(nameInMail('First name').parse(text)).toBe(text))

test('no name that a stranger reads in mail is a web address', () => {
  const link = 'win at evil.com'
  const shapes = [registerOrganizationRequest.shape, createEmployeeWithPasswordInput.shape, createInvitationInput.shape]
  const names = shapes.flatMap((shape) => Object.entries(shape)).filter(([field]) => /name$/i.test(field))
  expect(names.map(([field]) => field).toSorted()).toEqual([
    'firstName',
    'firstName',
    'firstName',
    'lastName',
    'lastName',
    'lastName',
    'locationName',
    'organizationName',
  ])
  for (const [field, schema] of names) expect(schema.safeParse(link).success, field).toBe(false)
})
