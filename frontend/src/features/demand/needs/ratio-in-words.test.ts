import { expect, test } from 'vitest'
import { needInWords, ratioInWords } from './ratio-in-words.ts'

const as = { locale: 'en-US', timeZone: 'UTC' }
const covers = { name: 'Covers', unit: 'count' } as const
const sales = { name: 'Net sales', unit: 'money' } as const
const ratio = { jobRoleId: 'server', validFrom: null, per: 15, minimum: 1, maximum: 6 }
const need = (demand: number, people: number, ideal: number, per = 15) => ({
  ideal,
  busiestHour: { hour: 12, demand, per, people },
})

test('describes a ratio with its limits and first day', () => {
  expect(ratioInWords(ratio, covers, as)).toBe('1 per 15 Covers an hour · at least 1 · at most 6')
  const plain = { ...ratio, per: 150, minimum: 0, maximum: null, validFrom: '2026-03-01' }
  expect(ratioInWords(plain, sales, as)).toBe('1 per $150 an hour · from March 1, 2026')
})

test('explains a need by its busiest hour', () => {
  const words = (...of: Parameters<typeof need>) =>
    needInWords(need(...of), covers, 'Server', as).replaceAll('\u202F', ' ')
  expect(words(62, 5, 5)).toBe('62 Covers forecast at 12:00 PM, 15 per Server: 5')
  expect(words(75.01, 6, 6)).toBe('75.01 Covers forecast at 12:00 PM, 15 per Server: 6')
  expect(words(3, 1, 2)).toBe('3 Covers forecast at 12:00 PM, 15 per Server: 1, at least 2')
  expect(words(200, 14, 6)).toBe('200 Covers forecast at 12:00 PM, 15 per Server: 14, at most 6')
})

test('explains a need without a job role, from money', () => {
  expect(needInWords(need(930.5, 7, 7, 150), sales, undefined, as).replaceAll('\u202F', ' ')).toBe(
    '$930.50 forecast at 12:00 PM, $150 per person: 7',
  )
})
