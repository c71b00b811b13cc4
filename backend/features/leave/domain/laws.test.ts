import { describe, expect, it } from 'vitest'
import { leaveTemplate, type LeaveTemplateId } from '#schema/leave/templates.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { shortageOf } from './available-leave.ts'
import { balanceOn, ledger } from './ledger.ts'
import type { LeaveHistory } from './leave-history.ts'

const HOUR = 60
const employedUnder = (id: LeaveTemplateId, history: Partial<LeaveHistory> & { hiredOn: string }): LeaveHistory => ({
  lastDay: null,
  policies: [{ effectiveFrom: '2000-01-01', ...leaveTemplate(id).policy }],
  contracts: [],
  worked: [],
  taken: [],
  adjustments: [],
  ...history,
})

const workdays = (from: string, days: number, hours: number) =>
  Array.from({ length: days }, (_, index) => ({ day: addDays(from, index), minutes: hours * HOUR }))

const daysPerWeek = (days: number) => [
  { effectiveFrom: '2000-01-01', weeklyMinutes: days * 8 * HOUR, workingDays: days * 100 },
]

const off = (day: string, amount: number) => ({ requestId: day, day, amount, isCanceled: false })

describe('California Labor Code § 246', () => {
  const hiredOn = '2026-01-01'

  it('(b)(1): accrues 1 h per 30 h worked, without losing minutes', () => {
    const history = employedUnder('california_sick', { hiredOn, worked: workdays(hiredOn, 30, 7) })
    expect(balanceOn(history, addDays(hiredOn, 29))).toBe(7 * HOUR)
    expect(ledger(history, hiredOn, hiredOn)).toMatchObject([{ kind: 'accrued', amount: 14, workedMinutes: 7 * HOUR }])
  })

  it('(c): can be taken from the 90th day of employment', () => {
    const history = employedUnder('california_sick', { hiredOn, worked: workdays(hiredOn, 60, 8) })
    expect(shortageOf(history, [off('2026-03-30', HOUR)])).toEqual({
      kind: 'not_yet',
      day: '2026-03-30',
      usableFrom: '2026-03-31',
    })
    expect(shortageOf(history, [off('2026-03-31', HOUR)])).toBeUndefined()
  })

  it('(d): carries hours over and limits use to 40 h a year', () => {
    const history = employedUnder('california_sick', { hiredOn, worked: workdays(hiredOn, 250, 8) })
    expect(balanceOn(history, '2027-01-01')).toBe(4000)
    const week = [1, 2, 3, 4, 5].map((day) => off(`2027-02-0${day}`, 8 * HOUR))
    expect(shortageOf(history, week)).toBeUndefined()
    expect(shortageOf({ ...history, taken: week }, [off('2027-03-01', HOUR)])).toMatchObject({ kind: 'yearly_limit' })
  })

  it('(j): stops at 80 h and goes on once hours are taken', () => {
    const worked = workdays(hiredOn, 400, 8)
    const full = employedUnder('california_sick', { hiredOn, worked })
    expect(balanceOn(full, '2026-12-31')).toBe(80 * HOUR)
    const after = { ...full, taken: [off('2026-12-31', 8 * HOUR)] }
    expect(balanceOn(after, '2027-02-04')).toBe(80 * HOUR)
  })

  it('(g): is not paid out when employment ends', () => {
    const left = employedUnder('california_sick', { hiredOn, lastDay: '2026-06-30', worked: workdays(hiredOn, 30, 8) })
    expect(ledger(left, '2026-07-01', '2026-07-01').at(-1)).toMatchObject({ kind: 'expired', balance: 0 })
  })
})

describe('New York Labor Law § 196-b', () => {
  it('(1)(b): accrues at most 40 h a calendar year, and carries them over', () => {
    const history = employedUnder('new_york_sick', { hiredOn: '2026-01-01', worked: workdays('2026-01-01', 300, 8) })
    expect(balanceOn(history, '2026-12-31')).toBe(40 * HOUR)
    const next = { ...history, worked: [...history.worked, ...workdays('2027-01-01', 15, 8)] }
    expect(balanceOn(next, '2027-01-31')).toBe(44 * HOUR)
    expect(shortageOf(next, [off('2027-02-01', 41 * HOUR)])).toMatchObject({ kind: 'yearly_limit', missing: HOUR })
  })
})

describe('Working Time Regulations 1998', () => {
  it('reg. 13 and 13A: gives 5.6 weeks, at most 28 days', () => {
    const granted = (days: number) =>
      balanceOn(employedUnder('uk_annual', { hiredOn: '2020-01-01', contracts: daysPerWeek(days) }), '2026-06-01')
    expect([granted(5), granted(3), granted(6)]).toEqual([2800, 1680, 2800])
  })

  it('reg. 15A: gives a twelfth per month in the first year, rounded up to half a day', () => {
    const hired = employedUnder('uk_annual', { hiredOn: '2026-07-01', contracts: daysPerWeek(3) })
    expect(balanceOn(hired, '2026-12-31')).toBe(850)
  })

  it('reg. 14: pays out the part of the last year', () => {
    const left = employedUnder('uk_annual', {
      hiredOn: '2020-01-01',
      lastDay: '2026-07-01',
      contracts: daysPerWeek(5),
      taken: [off('2026-03-02', 1000)],
    })
    // 28 days × 182 ÷ 365 = 13.96, up to 14; 10 are taken.
    expect(ledger(left, '2026-07-02', '2026-07-02').at(-1)).toMatchObject({ kind: 'paid_out', amount: -400 })
  })

  it('reg. 15B: accrues 12.07 % at the end of the period, in full hours', () => {
    const accrued = (minutes: number) =>
      balanceOn(
        employedUnder('uk_irregular', { hiredOn: '2026-04-01', worked: [{ day: '2026-04-10', minutes }] }),
        '2026-04-30',
      )
    expect([accrued(12 * HOUR), accrued(80 * HOUR), accrued(100 * HOUR)]).toEqual([1 * HOUR, 10 * HOUR, 12 * HOUR])
    const history = employedUnder('uk_irregular', { hiredOn: '2026-04-01', worked: workdays('2026-04-01', 10, 8) })
    expect(balanceOn(history, '2026-04-29')).toBe(0)
  })
})

describe('Bundesurlaubsgesetz', () => {
  const employee = (history: Partial<LeaveHistory> & { hiredOn: string }) =>
    employedUnder('germany_annual', { contracts: daysPerWeek(6), ...history })

  it('§ 3: gives 24 working days on six days a week, 20 on five and 12 on three', () => {
    const granted = (days: number) =>
      balanceOn(employee({ hiredOn: '2026-01-01', contracts: daysPerWeek(days) }), '2026-12-31')
    expect([granted(6), granted(5), granted(3)]).toEqual([2400, 2000, 1200])
  })

  it('§ 4: gives the full year once six months are over', () => {
    const hired = employee({ hiredOn: '2026-03-01' })
    expect(balanceOn(hired, '2026-08-31')).toBe(2000)
    expect(balanceOn(hired, '2026-09-01')).toBe(2400)
  })

  it('§ 5 (1) a: gives a twelfth per full month if the waiting period ends after the year', () => {
    // From July 1 six months end with the year, so that the waiting period is not over in it (BAG, 9 AZR 179/15).
    expect(balanceOn(employee({ hiredOn: '2026-07-01' }), '2026-12-31')).toBe(1200)
    expect(balanceOn(employee({ hiredOn: '2026-10-15' }), '2026-12-31')).toBe(400)
  })

  it('§ 5 (1) c: gives a twelfth per full month to those who leave in the first half of the year', () => {
    const left = (lastDay: string) =>
      ledger(employee({ hiredOn: '2020-01-01', lastDay }), lastDay, addDays(lastDay, 1)).at(-1)?.amount
    const carried = (lastDay: string) => balanceOn(employee({ hiredOn: '2020-01-01', lastDay }), lastDay)
    expect(left('2026-05-31')).toBe(-(carried('2026-05-31') - 2400 + 1000))
    expect(left('2026-09-30')).toBe(-carried('2026-09-30'))
  })

  it('§ 5 (2): rounds half days up and keeps smaller fractions', () => {
    const hired = (hiredOn: string) => balanceOn(employee({ hiredOn, contracts: daysPerWeek(5) }), '2026-12-31')
    // 20 × 5 ÷ 12 = 8.33; 20 × 4 ÷ 12 = 6.67.
    expect(hired('2026-08-01')).toBe(833)
    expect(hired('2026-09-01')).toBe(700)
  })

  it('§ 7 (3): carries over until March 31', () => {
    const history = employee({ hiredOn: '2026-01-01', taken: [off('2026-08-03', 1400), off('2027-02-01', 300)] })
    expect(balanceOn(history, '2027-03-31')).toBe(1000 - 300 + 2400)
    expect(ledger(history, '2027-04-01', '2027-04-01').at(-1)).toMatchObject({ kind: 'expired', amount: -700 })
  })

  it('§ 7 (4): pays out what is left when employment ends', () => {
    const left = employee({ hiredOn: '2026-01-01', lastDay: '2026-11-30', taken: [off('2026-08-03', 1400)] })
    expect(ledger(left, '2026-12-01', '2026-12-01')).toMatchObject([
      { kind: 'brought_forward', amount: 1000 },
      { kind: 'paid_out', amount: -1000, balance: 0 },
    ])
  })
})

describe('Directive 2003/88/EC art. 7', () => {
  it('(1): gives four weeks, and a change of working days changes only the rest of the year', () => {
    const contracts = [...daysPerWeek(5), { effectiveFrom: '2026-07-02', weeklyMinutes: 960, workingDays: 200 }]
    const history = employedUnder('eu_annual', { hiredOn: '2026-01-01', contracts })
    expect(balanceOn(history, '2026-07-01')).toBe(2000)
    // (8 − 20 days) × 183 ÷ 365.
    expect(ledger(history, '2026-07-02', '2026-07-02').at(-1)).toMatchObject({
      reason: 'contract_change',
      amount: -602,
    })
  })

  it('(2): pays out only when employment ends', () => {
    const left = employedUnder('eu_annual', { hiredOn: '2026-01-01', lastDay: '2026-07-01', contracts: daysPerWeek(5) })
    // 20 × 182 ÷ 365 = 9.97, up to 10.
    expect(ledger(left, '2026-07-02', '2026-07-02').at(-1)).toMatchObject({ kind: 'paid_out', amount: -1000 })
  })
})

describe('Employment Standards Act, 2000 s. 33', () => {
  const hiredOn = '2020-05-01'
  const history = employedUnder('ontario_vacation', { hiredOn, contracts: daysPerWeek(4) })
  const grantedOn = (day: string) => ledger(history, day, day).find(({ kind }) => kind === 'granted')?.amount

  it('(1): gives two weeks after each completed year, and three from five years on', () => {
    expect(balanceOn(history, '2021-04-30')).toBe(0)
    expect(grantedOn('2021-05-01')).toBe(800)
    expect(grantedOn('2024-05-01')).toBe(800)
    expect(grantedOn('2025-05-01')).toBe(1200)
  })
})
