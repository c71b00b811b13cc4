import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { days, item, linesOf, payIn, rate, reportedOn, sunday, under, type PayCase } from './testing/pay-cases.ts'

const on = (offset: number) => addDays(sunday, offset)
/** 50 h at $12: $660 without anything else, plus 0.1 × each included dollar. */
const long: PayCase = { rates: [rate(12)], entries: days(on(1), [10, 10, 10, 10, 10]) }
const gross = (more: Partial<PayCase>) => payIn({ ...long, ...more }).gross
const california = [under('us-california')]

describe('the regular rate', () => {
  it('is an exact fraction of cents', () => {
    const given = { rates: [rate(10)], entries: days(on(1), [9, 9, 9, 9, 7]), items: [item('bonus', on(5), 50)] }
    const premium = linesOf(given).find(({ kind }) => kind === 'overtime-premium')
    expect(premium?.regularRate).toEqual({
      numerator: '48000',
      denominator: '43',
      rateCents: null,
      terms: [{ hoursCents: 43000, items: [{ itemId: item('bonus', on(5)).itemId, cents: 5000 }], seconds: 43 * 3600 }],
    })
  })
  it.each([
    ['bonus', 710],
    ['flat-bonus', 710],
    ['differential', 710],
  ] as const)('includes a %s', (kind, without) => {
    expect(gross({ items: [item(kind, on(3), 50)] })).toBe(without + 5)
  })
  it.each(['discretionary-bonus', 'paid-leave'] as const)('does not include a %s', (kind) => {
    expect(gross({ items: [item(kind, on(3), 50)] })).toBe(710)
  })
  it('does not include a reimbursement, which is no pay either', () => {
    expect(gross({ items: [item('reimbursement', on(3), 50)] })).toBe(660)
  })
  it('has no part of a bonus of another week', () => {
    expect(gross({ items: [item('bonus', on(7), 50)] })).toBe(710)
  })
  it('has an equal share of a bonus over several weeks in each week up to its day', () => {
    const both = { ...long, entries: [...(long.entries ?? []), ...days(on(8), [10, 10, 10, 10, 10])] }
    const items = [item('bonus', on(12), 100, 2)]
    expect(reportedOn(sunday, on(6), { ...both, items }).gross).toBe(665)
    expect(reportedOn(on(7), on(13), { ...both, items }).gross).toBe(765)
  })
  it('includes what hours over 40 earn in another job', () => {
    const entries = [...days(on(1), [10, 10, 10, 10]), ...days(on(5), [10], { role: 'cook' })]
    // ($400 + $200) ÷ 50 h = $12
    expect(payIn({ rates: [rate(10), rate(20, '2000-01-01', 'cook')], entries }).gross).toBe(660)
  })
  it('is zero, and no failure, for hours without a rate', () => {
    expect(payIn({ ...long, rates: [] })).toEqual({ hours: '40 / 10 / 0', gross: 0 })
  })
  it('pays a bonus in a week without hours as it is', () => {
    expect(payIn({ entries: [], items: [item('bonus', on(3), 50)] })).toEqual({ hours: '0 / 0 / 0', gross: 50 })
  })
})

describe('the rate in effect', () => {
  const rules = [under('us-federal', { regularRate: 'rate-in-effect' })]

  it('pays each overtime hour at half its own rate', () => {
    const entries = [...days(on(1), [10, 10, 10, 8]), ...days(on(5), [6], { role: 'cook' }), ...days(on(6), [6])]
    const rates = [rate(10), rate(20, '2000-01-01', 'cook')]
    // 4 of the 6 hours as a cook and all 6 hours of the last day are overtime.
    expect(payIn({ rules, rates, entries })).toEqual({ hours: '40 / 10 / 0', gross: 440 + 120 + 4 * 10 + 6 * 5 })
  })
  it('adds what a bonus brings to every hour', () => {
    expect(gross({ rules, items: [item('bonus', on(3), 50)] })).toBe(715)
  })
  it('is what the weighted rate is for one rate', () => {
    expect(gross({ rules })).toBe(gross({}))
  })
})

describe('a flat bonus in California', () => {
  it('is paid on overtime by the hours without, times 1.5 for overtime and 2 for double time', () => {
    const given = {
      rules: california,
      rates: [rate(10)],
      entries: days(on(1), [13]),
      items: [item('flat-bonus', on(1), 8)],
    }
    // $8 ÷ 8 h = $1 an hour: 4 h × 1.5 and 1 h × 2.
    expect(payIn(given)).toEqual({ hours: '8 / 4 / 1', gross: 130 + 20 + 10 + 8 + 6 + 2 })
  })
  it('counts in each of its weeks by its share', () => {
    const given = { rules: california, rates: [rate(10)], entries: days(on(1), [8, 8, 8, 8, 8, 6]) }
    expect(reportedOn(sunday, on(6), { ...given, items: [item('flat-bonus', on(12), 30, 2)] }).gross).toBe(493.38)
  })
  it('adds nothing without overtime', () => {
    const given = {
      rules: california,
      rates: [rate(10)],
      entries: days(on(1), [8]),
      items: [item('flat-bonus', on(1), 8)],
    }
    expect(payIn(given).gross).toBe(88)
  })
  it('is part of the regular rate of a missed meal', () => {
    const items = [item('flat-bonus', on(1), 8), item('missed-meal', on(1))]
    expect(payIn({ rules: california, rates: [rate(10)], entries: days(on(1), [8]), items }).gross).toBe(99)
  })
})
