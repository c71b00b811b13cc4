import { describe, expect, it } from 'vitest'
import { toInstant } from '#schema/shared/week-time.ts'
import { linesOf, newYork, rate, sunday } from '../domain/testing/pay-cases.ts'
import { totalsOf } from '../domain/totals.ts'
import type { PlannedShift, TimeEntry } from './payroll-person.ts'
import { shiftAsEntry, workedEntries } from './payroll-of.ts'

const at = (time: string) => toInstant(sunday, time, newYork)

const entry = (from: string, to: string): TimeEntry => ({
  entryId: `entry at ${from}`,
  version: 1,
  locationId: 'downtown',
  status: 'closed',
  clockIn: at(from),
  clockOut: at(to),
  breaks: [],
  flagged: [],
})

const shift = (roleId: string | null, from: string, to: string, breakMinutes = 0): PlannedShift => ({
  shiftId: `shift at ${from}`,
  locationId: 'downtown',
  roleId,
  startsAt: at(from),
  endsAt: at(to),
  breakMinutes,
  published: true,
})

const rates = [rate(15, '2000-01-01', 'server'), rate(25, '2000-01-01', 'bartender'), rate(20)]
const pay = (entries: readonly TimeEntry[], shifts: readonly PlannedShift[]) => {
  const { workedSeconds, grossCents } = totalsOf(
    linesOf({ rates, entries: workedEntries({ entries, shifts }, undefined) }),
  )
  return { hours: workedSeconds / 3600, gross: grossCents / 100 }
}

describe('one entry over two shifts', () => {
  const shifts = [shift('server', '09:00', '13:00'), shift('bartender', '13:00', '18:00')]
  it('pays each part at the rate of its role', () => {
    expect(pay([entry('09:00', '18:00')], shifts)).toEqual({ hours: 9, gross: 185 })
  })
  it('pays time before, between and after the shifts with the shift before it', () => {
    const apart = [shift('server', '09:00', '12:00'), shift('bartender', '13:00', '18:00')]
    expect(pay([entry('08:00', '19:00')], apart)).toEqual({ hours: 11, gross: 5 * 15 + 6 * 25 })
  })
  it('returns to the longer shift after one of another role within it', () => {
    const nested = [shift('server', '09:00', '18:00'), shift('bartender', '12:00', '13:00')]
    expect(pay([entry('09:00', '18:00')], nested)).toEqual({ hours: 9, gross: 8 * 15 + 25 })
  })
  it('splits a break at the change of role', () => {
    const worked = { ...entry('09:00', '18:00'), breaks: [{ start: at('12:45'), end: at('13:15') }] }
    expect(pay([worked], shifts)).toEqual({ hours: 8.5, gross: 3.75 * 15 + 4.75 * 25 })
  })
  it('stays whole if both shifts have the same role', () => {
    const same = [shift('server', '09:00', '13:00'), shift('server', '13:00', '18:00')]
    expect(workedEntries({ entries: [entry('09:00', '18:00')], shifts: same }, undefined)).toHaveLength(1)
  })
})

describe('a recorded switch of role', () => {
  const shifts = [shift('server', '09:00', '18:00')]
  const worked = (...switches: [string, string][]) => ({
    ...entry('09:00', '18:00'),
    roles: switches.map(([time, roleId]) => ({ at: at(time), roleId })),
  })
  it('splits the cost of the entry', () => {
    expect(pay([worked(['13:00', 'bartender'])], shifts)).toEqual({ hours: 9, gross: 4 * 15 + 5 * 25 })
    expect(pay([worked(['13:00', 'bartender'])], [])).toEqual({ hours: 9, gross: 4 * 20 + 5 * 25 })
  })
  it('wins over the schedule until the next switch', () => {
    const two = [shift('server', '09:00', '13:00'), shift('bartender', '13:00', '18:00')]
    expect(pay([worked(['12:00', 'bartender'], ['16:00', 'server'])], two)).toEqual({
      hours: 9,
      gross: 3 * 15 + 4 * 25 + 2 * 15,
    })
  })
  it('before a corrected clock-in applies from the clock-in', () => {
    expect(pay([worked(['08:00', 'bartender'])], shifts)).toEqual({ hours: 9, gross: 225 })
  })
})

describe('a gap between two entries', () => {
  const entries = [entry('09:00', '12:00'), entry('12:10', '17:00')]
  it('of ten minutes within a shift is worked time (29 CFR 785.18)', () => {
    expect(pay(entries, [shift(null, '09:00', '17:00')])).toEqual({ hours: 8, gross: 160 })
  })
  it('longer than a paid break is unpaid', () => {
    const later = [entry('09:00', '12:00'), entry('12:21', '17:00')]
    expect(pay(later, [shift(null, '09:00', '17:00')]).hours).toBeCloseTo(7.65)
  })
  it('outside a shift or between two shifts is unpaid', () => {
    const two = [shift(null, '09:00', '12:00'), shift(null, '12:10', '17:00')]
    expect(pay(entries, []).hours).toBeCloseTo(7 + 50 / 60)
    expect(pay(entries, two).hours).toBeCloseTo(7 + 50 / 60)
  })
})

describe('a scheduled shift', () => {
  const hoursOf = (breakMinutes: number) =>
    totalsOf(linesOf({ entries: [shiftAsEntry(shift(null, '09:00', '17:00', breakMinutes))] })).workedSeconds / 3600
  it('pays a break of up to 20 minutes and no longer one', () => {
    expect([hoursOf(0), hoursOf(20), hoursOf(30)]).toEqual([8, 8, 7.5])
  })
})
