import { expect, test } from 'vitest'
import { timeZone } from './fields.ts'
import { canonicalTimeZone } from './time-zone.ts'

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['US/Eastern', 'America/New_York'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('%s is stored as %s', (name, canonical) => {
  expect(canonicalTimeZone(name)).toBe(canonical)
  expect(timeZone.parse(name)).toBe(canonical)
})

test.each(['+05:30', '-0500', 'IST', 'BST', 'PLT', 'AGT', 'EST5EDT', 'Etc/Unknown', 'Moon/Base', '', "x'; --"])(
  '%j is rejected, because Intl or Postgres does not know it or reads it differently',
  (name) => {
    expect(canonicalTimeZone(name)).toBeUndefined()
    expect(timeZone.safeParse(name).error?.issues[0]?.message).toBe('Unknown time zone')
  },
)

test('every zone that Intl offers has a canonical name', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((name) => canonicalTimeZone(name) === undefined)).toEqual([])
})
