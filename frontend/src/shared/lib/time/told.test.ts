import { expect, it } from 'vitest'
import { told } from './told.ts'

const as = { locale: 'en-GB', timeZone: 'America/New_York' }

it.each([
  ['published the week of 2026-03-08', 'published the week of 8 Mar 2026'],
  ['from 2026-03-08 to 2026-03-09', 'from 8 Mar 2026 to 9 Mar 2026'],
  ['2026-03-10T03:30:00.000Z', 'Mon 9 Mar, 23:30'],
  ['clocked in', 'clocked in'],
  ['2026-03-08T06:30', '8 Mar 2026T06:30'],
])('%s is read as %s', (text, read) => {
  expect(
    told(text, 'America/New_York', as)
      .replaceAll(/[\u202F\u00A0]/g, ' ')
      .replace('Mon, ', 'Mon '),
  ).toBe(read)
})
