import { describe, expect, it } from 'vitest'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { newYork, person, shift, week } from './example.ts'
import { wholeDollars } from '#frontend/shared/lib/money.ts'
import {
  dayInWords,
  describeShift,
  hoursOf,
  markInWords,
  shiftInWords,
  shortestTimesOf,
  shortTimesOf,
  timesOf,
} from './labels.ts'

const american = { locale: 'en-US', timeZone: newYork }
const british = { locale: 'en-GB', timeZone: 'Europe/London' }
const people = [person('ana', { name: 'Ana Lopez' })]
const plain = (text: string) => text.replaceAll('\u202F', ' ')

describe('times', () => {
  const monday = shift('a', 'ana', '2026-03-16', '09:00', '17:30')
  it('use the location’s time zone and the viewer’s locale', () => {
    expect(plain(timesOf(monday, newYork, american))).toBe('9:00 AM–5:30 PM')
    expect(timesOf(monday, newYork, british)).toBe('09:00–17:30')
  })
  it('are shorter in a cell, most of all full hours', () => {
    expect(plain(shortTimesOf(monday, newYork, american))).toBe('9a–5:30p')
    expect(shortTimesOf(monday, newYork, british)).toBe('09:00–17:30')
    expect(shortTimesOf(monday, newYork, { ...american, locale: 'es-MX' })).toBe('9a–5:30p')
    const ten = shift('a', 'ana', '2026-03-16', '10:00', '22:00')
    expect(plain(shortTimesOf(ten, newYork, american))).toBe('10a–10p')
  })
  it('show AM or PM once in a narrow cell', () => {
    const evening = shift('a', 'ana', '2026-03-16', '14:30', '22:30')
    expect(plain(shortestTimesOf(evening, newYork, american))).toBe('2:30–10:30p')
    expect(plain(shortestTimesOf(monday, newYork, american))).toBe('9a–5:30p')
    expect(shortestTimesOf(evening, newYork, british)).toBe('14:30–22:30')
  })
})

describe('a day’s mark', () => {
  const parts = {
    off: [
      { startTime: '09:00', endTime: '11:30' },
      { startTime: '13:00', endTime: '17:00' },
    ],
  }
  it('lists the hours off', () => {
    expect(plain(markInWords(parts, { as: american }))).toBe('Off 9:00 AM–11:30 AM, 1:00 PM–5:00 PM')
    expect(plain(markInWords(parts, { brief: true, as: american }))).toBe('Off 9–11:30a, 1–5p')
    expect(markInWords(parts, { brief: true, as: british })).toBe('Off 09:00–11:30, 13:00–17:00')
    expect(markInWords('time off')).toBe('Time off')
    const preferring = { ...parts, preferred: [{ startTime: '18:00', endTime: '22:00' }] }
    expect(plain(markInWords(preferring, { brief: true, as: american }))).toBe('Off 9–11:30a, 1–5p; Prefers 6–10p')
  })
})

describe('a shift’s label for screen readers', () => {
  it('has employee, time, role, hours and conflicts', () => {
    const roles = [{ id: 'cook', name: 'Cook', color: '#123456' }]
    const tuesday = shift('a', 'ana', '2026-03-17', '09:00', '17:00', { jobRoleId: 'cook', notes: 'Till' })
    const conflict = { type: 'time_off', severity: 'error', message: 'Away' } as const
    expect(shiftInWords(tuesday, week({ people, roles }), [conflict], british)).toBe(
      'Ana Lopez, Tue, 17 Mar, 09:00–17:00, Cook, 7.5 h, note: Till, conflict: Away',
    )
  })
  it('names an open shift and its position', () => {
    const open = shift('a', null, '2026-03-17', '09:00', '17:00', { position: 'Server' })
    expect(shiftInWords(open, week({ people }), [], british)).toBe(
      'Open shifts, Tue, 17 Mar, 09:00–17:00, Server, 7.5 h',
    )
    expect(sentenceText(describeShift(open, { people }))).toBe('an open shift')
    expect(sentenceText(describeShift({ ...open, employeeId: 'ana' }, { people }))).toBe('a shift of Ana Lopez')
  })
})

it('hours have one decimal, dollars none', () => {
  expect([hoursOf(450, american), hoursOf(0, american), wholeDollars(123_450, american)]).toEqual([
    '7.5',
    '0.0',
    '$1,235',
  ])
  expect(dayInWords('2026-03-17', american)).toBe('Tue, Mar 17')
})
