import { expect, test } from 'vitest'
import { laborInWords, laborNotes } from './labor-in-words.ts'

const as = { locale: 'en-US', timeZone: 'UTC' }
const friday = { cents: 31_000, seconds: 20 * 3600, sales: 1240 }
const unknown = { cents: 9000, seconds: 5 * 3600, sales: undefined }

test('shows the share, the labor cost and the sales per hour', () => {
  expect(laborInWords([friday], as)).toEqual({ share: '25.0%', details: ['$310 labor', '$62 per hour'] })
})

test('shows the cost of a day without sales, but leaves it out of a week', () => {
  expect(laborInWords([unknown], as)).toEqual({ share: null, details: ['$90 labor'] })
  expect(laborInWords([friday, unknown], as)).toEqual(laborInWords([friday], as))
  expect(laborInWords([], as)).toEqual({ share: null, details: [] })
})

test('shows no share if no pay is known', () => {
  expect(laborInWords([{ ...friday, cents: 0 }], as)).toEqual({ share: null, details: ['$62 per hour'] })
})

test('says what is missing', () => {
  const complete = laborNotes({ leftOut: 0, withoutRate: 0, hiddenPay: 0 })
  expect(laborNotes({ leftOut: 2, withoutRate: 1, hiddenPay: 3 })).toBe(
    `${complete} The week leaves out days without sales. No pay rate for 1 person. Excludes 3 people whose pay you can’t view.`,
  )
})
