import { expect, test } from 'vitest'
import { endingsInWords } from './endings.ts'

const nothing = {
  shifts: 0,
  pendingTimeOff: 0,
  approvedTimeOff: 0,
  swaps: 0,
  offers: 0,
  claims: 0,
  openEntries: 0,
  hasBadge: false,
  hasPin: false,
  apiTokens: 0,
}

test('nothing is listed for an employee without shifts, requests or credentials', () => {
  expect(endingsInWords(nothing, { lastDay: false })).toEqual([])
})

test('everything that ends is counted', () => {
  const everything = {
    shifts: 14,
    pendingTimeOff: 1,
    approvedTimeOff: 2,
    swaps: 1,
    offers: 2,
    claims: 1,
    openEntries: 1,
    hasBadge: true,
    hasPin: true,
    apiTokens: 2,
  }
  expect(endingsInWords(everything, { lastDay: false })).toEqual([
    '14 shifts from now on become open',
    '1 pending time-off request is canceled',
    '2 approved times off that haven’t begun are canceled',
    '1 swap, 2 offers and 1 claim still pending end',
    'The running time entry is flagged as a missed clock-out',
    'Their badge, kiosk PIN and 2 API tokens stop working',
  ])
})

test('one of each is in the singular', () => {
  const one = { ...nothing, shifts: 1, approvedTimeOff: 1, offers: 1, hasPin: true }
  expect(endingsInWords(one, { lastDay: true })).toEqual([
    '1 shift after that day becomes open',
    '1 approved time off that hasn’t begun is canceled',
    '1 offer still pending ends',
    'Their kiosk PIN stops working',
  ])
})
