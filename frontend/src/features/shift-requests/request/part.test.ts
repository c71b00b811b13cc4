import { expect, test } from 'vitest'
import { describePart, middleOf, partAt } from './part.ts'

const location = { timeZone: 'America/New_York' }
const as = { locale: 'en-US', timeZone: 'UTC' }
const day = { startsAt: '2026-03-10T13:00:00.000Z', endsAt: '2026-03-10T21:15:00.000Z', location }
const night = { startsAt: '2026-03-11T02:00:00.000Z', endsAt: '2026-03-11T10:00:00.000Z', location }
const plain = (described: ReturnType<typeof describePart>) => JSON.stringify(described).replaceAll('\u202F', ' ')

test('suggests a split in the middle of the shift, rounded to half an hour', () => {
  expect(middleOf(day)).toBe('13:00')
  expect(middleOf(night)).toBe('02:00')
})

test('puts a split after midnight on the next day', () => {
  expect(partAt(night, 'first', '23:30')).toEqual({ startsAt: night.startsAt, endsAt: '2026-03-11T03:30:00.000Z' })
  expect(partAt(night, 'last', '02:00')).toEqual({ startsAt: '2026-03-11T06:00:00.000Z', endsAt: night.endsAt })
})

test('describes both parts, or the error', () => {
  expect(plain(describePart(partAt(day, 'last', '13:00'), day, as))).toBe(
    '{"hint":"You offer 1:00 PM–5:15 PM and keep 9:00 AM–1:00 PM."}',
  )
  expect(plain(describePart(partAt(day, 'first', '09:15'), day, as))).toBe(
    '{"error":"Both parts of the shift must be at least 30 minutes long"}',
  )
  expect(plain(describePart(partAt(day, 'first', '08:00'), day, as))).toBe(
    '{"error":"The part must be within the shift"}',
  )
})
