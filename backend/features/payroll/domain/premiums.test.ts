import { describe, expect, it } from 'vitest'
import type { PayPolicyOverrides } from '#schema/payroll/policy.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { days, entry, item, payIn, rate, sunday, under, type PayCase } from './testing/pay-cases.ts'

const on = (offset: number) => addDays(sunday, offset)
/** 50 h at $12: $660 without anything else. */
const long: PayCase = { rates: [rate(12)], entries: days(on(1), [10, 10, 10, 10, 10]) }
const gross = (more: Partial<PayCase>) => payIn({ ...long, ...more }).gross
const california = [under('us-california')]

describe('a holiday', () => {
  const holiday = (factor: number, ...offsets: readonly number[]) => [
    under('us-federal', { holidays: offsets.map((offset) => ({ day: on(offset), name: 'Holiday', factor })) }),
  ]

  it('pays its factor for hours worked on it, and nothing for idle ones', () => {
    expect(payIn({ rules: holiday(2, 1, 2), rates: [rate(10)], entries: days(on(1), [8]) }).gross).toBe(160)
  })
  it('counts by the day, also in a night', () => {
    const entries = [entry(`${on(1)} 22:00`, `${on(2)} 06:00`)]
    expect(payIn({ rules: holiday(2, 2), rates: [rate(10)], entries }).gross).toBe(140)
  })
  it('counts against the overtime due, down to nothing', () => {
    expect(gross({ rules: holiday(1.5, 1) })).toBe(660)
    expect(gross({ rules: holiday(1.5, 1, 2) })).toBe(720)
    // 5 of its 10 hours: $30 of the $60 due for overtime.
    const entries = [...days(on(1), [5]), ...days(on(2), [10, 10, 10, 10, 5])]
    expect(payIn({ rules: holiday(1.5, 1), rates: [rate(12)], entries }).gross).toBe(660)
  })
  it('does not count against the overtime of another week', () => {
    const rules = holiday(1.5, 8)
    const entries = [...(long.entries ?? []), ...days(on(8), [10])]
    expect(payIn({ rules, rates: [rate(12)], entries }).gross).toBe(660 + 180)
  })
  it('of less than 1.5 raises the regular rate instead', () => {
    // 10 h × $12 × 0.25 = $30 more, and 10 h × 0.5 × $0.60.
    expect(gross({ rules: holiday(1.25, 1) })).toBe(660 + 30 + 3)
  })
  it('counts against the daily overtime of California', () => {
    const rules = [under('us-california', { holidays: [{ day: on(1), name: 'Holiday', factor: 2 }] })]
    expect(payIn({ rules, rates: [rate(10)], entries: days(on(1), [10]) }).gross).toBe(200)
  })
})

describe('a public holiday of the location', () => {
  const rules = (policy: PayPolicyOverrides) => [
    {
      ...under('us-federal', policy),
      publicHolidays: [1, 2].map((offset) => ({ day: on(offset), name: 'Public holiday' })),
    },
  ]
  const oneDay: PayCase = { rates: [rate(10)], entries: days(on(1), [8]) }

  it('has no factor without one in the policy', () => {
    expect(payIn({ ...oneDay, rules: rules({}) }).gross).toBe(80)
  })
  it('has the factor of the policy', () => {
    expect(payIn({ ...oneDay, rules: rules({ publicHolidayFactor: 2.5 }) }).gross).toBe(200)
  })
  it('has its own factor if the policy lists the day, even 1', () => {
    const listed = (factor: number) => [{ day: on(1), name: 'Holiday', factor }]
    expect(payIn({ ...oneDay, rules: rules({ publicHolidayFactor: 2.5, holidays: listed(2) }) }).gross).toBe(160)
    expect(payIn({ ...oneDay, rules: rules({ publicHolidayFactor: 2.5, holidays: listed(1) }) }).gross).toBe(80)
  })
})

describe('a missed break', () => {
  const missed = (...items: PayCase['items'] & {}) =>
    payIn({ rules: california, rates: [rate(20)], entries: days(on(1), [8, 8, 8, 8, 8]), items }).gross

  it('pays once a day and kind', () => {
    const twice = { ...item('missed-meal', on(1)), itemId: 'again' }
    expect(missed(item('missed-meal', on(1)), twice)).toBe(820)
    expect(missed(item('missed-meal', on(1)), item('missed-rest', on(1)), item('missed-rest', on(2)))).toBe(860)
  })
  it('pays an hour at the regular rate with bonuses', () => {
    expect(missed(item('missed-meal', on(1)), item('bonus', on(5), 40))).toBe(861)
  })
  it('is no hour worked, and earns no overtime', () => {
    const given = { rules: california, entries: days(on(1), [8, 8, 8, 8, 8]), items: [item('missed-meal', on(1))] }
    expect(payIn(given).hours).toBe('40 / 0 / 0')
  })
  it('pays nothing where the policy has no such premium', () => {
    const items = [item('missed-meal', on(1)), item('missed-rest', on(1))]
    expect(payIn({ entries: days(on(1), [8]), items }).gross).toBe(160)
    const rules = [under('us-california', { restPremium: false })]
    expect(payIn({ rules, entries: days(on(1), [8]), items }).gross).toBe(180)
  })
  it('pays the rate of the day in a week without hours', () => {
    expect(payIn({ rules: california, entries: [], items: [item('missed-meal', on(1))] }).gross).toBe(20)
  })
})

describe('a call-back', () => {
  it('in overtime pays its minimum at the overtime rate (29 CFR 778.221)', () => {
    // 41 h, then 2 h of a minimum of 3 h, at $5: 40 × 5 + 1 × 7.50 + 3 × 7.50.
    const rules = [under('us-federal', { callBackMinimumMinutes: 180 })]
    const entries = [...days(on(1), [8, 8, 8, 8, 9]), ...days(on(6), [2], { callBack: true })]
    expect(payIn({ rules, rates: [rate(5)], entries })).toEqual({ hours: '40 / 3 / 0', gross: 230 })
  })
  it('that rounds to no time is paid like the overtime before it', () => {
    const rules = [under('us-federal', { callBackMinimumMinutes: 180, roundingMinutes: 15 })]
    const entries = [...days(on(1), [8, 8, 8, 8, 9]), ...days(on(6), [0.1], { callBack: true })]
    expect(payIn({ rules, rates: [rate(5)], entries }).gross).toBe(207.5 + 3 * 7.5)
  })
  const rules = [under('us-federal', { callBackMinimumMinutes: 180 })]
  const back = (hours: number, callBack = true) => days(on(6), [hours], { callBack })

  it('is paid up to the minimum', () => {
    expect(payIn({ rules, rates: [rate(10)], entries: back(2) })).toEqual({ hours: '2 / 0 / 0', gross: 30 })
    expect(payIn({ rules, rates: [rate(10)], entries: back(3) }).gross).toBe(30)
    expect(payIn({ rules, rates: [rate(10)], entries: back(4) }).gross).toBe(40)
  })
  it('that rounds to no time is paid the whole minimum', () => {
    const rounding = [under('us-federal', { callBackMinimumMinutes: 180, roundingMinutes: 15 })]
    expect(payIn({ rules: rounding, rates: [rate(10)], entries: back(0.1) })).toEqual({ hours: '0 / 0 / 0', gross: 30 })
  })
  it('is other than usual work, which has no minimum', () => {
    expect(payIn({ rules, rates: [rate(10)], entries: back(2, false) }).gross).toBe(20)
  })
  it('adds neither to hours worked nor to the regular rate', () => {
    const entries = [...days(on(1), [8, 8, 8, 8, 8]), ...back(2)]
    expect(payIn({ rules, rates: [rate(10)], entries })).toEqual({ hours: '40 / 2 / 0', gross: 420 + 10 + 15 })
  })
})
