import { describe, expect, it } from 'vitest'
import { plainText } from '#backend/platform/plain-text.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { explain } from './explain.ts'
import type { PayLine } from './pay-line.ts'
import { days, entry, item, linesOf, newYork, rate, sunday, under, type PayCase } from './testing/pay-cases.ts'
import { onDays } from './totals.ts'

const on = (offset: number) => addDays(sunday, offset)
const written = { clocks: { timeZone: newYork, clockFormat: 'locale' } } as const

const explained = (given: PayCase, kind: PayLine['kind']) =>
  linesOf(given)
    .filter((line) => line.kind === kind)
    .map((line) => {
      const { sentence, formula } = explain(line)
      return [plainText(sentence, written), plainText(formula, written)]
    })

const long: PayCase = {
  rates: [rate(12)],
  entries: days(on(1), [10, 10, 10, 10, 6]),
  items: [item('bonus', on(5), 46)],
}
const fridayNight: PayCase = { entries: [entry(`${on(5)} 20:52`, `${on(5)} 23:08`, { callBack: true })] }

describe('explains', () => {
  it('straight time by hours and rate', () => {
    expect(explained(long, 'straight-time')).toEqual([
      ['Worked 46 h at $12.00 an hour in the workweek of Feb 1–7, 2026', '46 h × $12.00 = $552.00'],
    ])
  })
  it('overtime by the regular rate and what that is made of', () => {
    expect(explained(long, 'overtime-premium')).toEqual([
      [
        'Overtime in a workweek: 6 h in the workweek of Feb 1–7, 2026',
        '6 h × $13.00 × 0.5 = $39.00, regular rate ($552.00 + $46.00) ÷ 46 h = $13.00',
      ],
    ])
  })
  it('a regular rate between two cents by four digits', () => {
    const given = { rates: [rate(10)], entries: days(on(1), [9, 9, 9, 9, 7]), items: [item('bonus', on(5), 50)] }
    expect(explained(given, 'overtime-premium')[0]?.[1]).toBe(
      '3 h × $11.1628 × 0.5 = $16.74, regular rate ($430.00 + $50.00) ÷ 43 h = $11.1628',
    )
  })
  it('a flat bonus in California', () => {
    const entries = days(on(1), [8, 8, 8, 8, 8, 6])
    const given = {
      rules: [under('us-california')],
      rates: [rate(10)],
      entries,
      items: [item('flat-bonus', on(6), 15)],
    }
    expect(explained(given, 'flat-bonus-premium')[0]?.[1]).toBe(
      '6 h × $0.375 × 1.5 = $3.38, regular rate $15.00 ÷ 40 h = $0.375',
    )
  })
  it('overtime at the rate in effect, with what a bonus adds', () => {
    const rules = [under('us-federal', { regularRate: 'rate-in-effect' })]
    const given = { rules, rates: [rate(10)], entries: days(on(1), [10, 10, 10, 10, 10]) }
    expect(explained(given, 'overtime-premium')[0]?.[1]).toBe('10 h × $10.00 × 0.5 = $50.00, regular rate $10.00')
    expect(explained({ ...given, items: [item('bonus', on(5), 50)] }, 'overtime-premium')[0]?.[1]).toBe(
      '10 h × $11.00 × 0.5 = $55.00, regular rate $10.00 + $50.00 ÷ 50 h = $11.00',
    )
  })
  it('a missed meal by hours and a flat bonus, each by its own hours', () => {
    const rules = [under('us-california')]
    const items = [item('flat-bonus', on(1), 8), item('missed-meal', on(1))]
    expect(explained({ rules, entries: days(on(1), [10]), items }, 'missed-meal')[0]?.[1]).toBe(
      '1 h × $21.00 = $21.00, regular rate $200.00 ÷ 10 h + $8.00 ÷ 8 h = $21.00',
    )
    expect(explained({ rules, entries: [], items }, 'missed-meal')[0]?.[1]).toBe(
      '1 h × $20.00 = $20.00, regular rate $20.00',
    )
  })
  it('a holiday, and its premium that counts against overtime', () => {
    const holidays = [{ day: on(2), name: 'Groundhog Day', factor: 2 }]
    const given = { rules: [under('us-federal', { holidays })], entries: days(on(1), [9, 9, 9, 9, 9]) }
    expect(explained(given, 'holiday-premium')).toEqual([
      ['Worked 9 h on Groundhog Day, Feb 3, 2026', '9 h × $20.00 = $180.00'],
    ])
    expect(explained(given, 'overtime-credit')).toEqual([
      ['Holiday premiums count against the overtime due in the workweek of Feb 1–7, 2026', '-$50.00'],
    ])
  })
  it('work on a public holiday, which is in no list of the policy', () => {
    const publicHolidays = [{ day: on(2), name: 'Groundhog Day' }]
    const rules = [{ ...under('us-federal', { publicHolidayFactor: 1.5 }), publicHolidays }]
    const given = { rules, entries: days(on(1), [8, 8]) }
    expect(explained(given, 'holiday-premium')).toEqual([
      ['Worked 8 h on Groundhog Day, Feb 3, 2026', '8 h × $20.00 × 0.5 = $80.00'],
    ])
    const premium = linesOf(given).find(({ kind }) => kind === 'holiday-premium')
    expect(premium && explain(premium).evidence.map(({ kind }) => kind)).toEqual([
      'rule',
      'policy',
      'rate',
      'holiday',
      'entry',
    ])
  })
  it('a call-back and a missed meal', () => {
    const rules = [under('us-california', { callBackMinimumMinutes: 180 })]
    const given = { ...fridayNight, rules, items: [item('missed-meal', on(5))] }
    expect(explained(given, 'call-back')).toEqual([
      ['A call-back on Feb 6, 2026 was 0.7333 h shorter than the least that is paid', '0.7333 h × $20.00 = $14.67'],
    ])
    expect(explained(given, 'missed-meal')).toEqual([
      [
        'Missed meal break on Feb 6, 2026: one hour at the regular rate',
        '1 h × $20.00 = $20.00, regular rate $45.33 ÷ 2.2667 h = $20.00',
      ],
    ])
  })
  it('a bonus over several weeks, and a reimbursement', () => {
    const items = [item('bonus', on(5), 100, 4), item('reimbursement', on(4), 20)]
    expect([...explained({ ...long, items }, 'bonus'), ...explained({ ...long, items }, 'reimbursement')]).toEqual([
      ['Bonus on Feb 6, 2026 for 4 weeks', '$100.00'],
      ['Reimbursed expenses on Feb 5, 2026', '$20.00'],
    ])
  })
  it('hours without a rate', () => {
    expect(explained({ rates: [], entries: days(on(1), [8]) }, 'straight-time')).toEqual([
      ['Worked 8 h without a pay rate in the workweek of Feb 1–7, 2026', '8 h × $0.00 = $0.00'],
    ])
  })
  it('that a changed workweek pays the greater of both ways', () => {
    const rules = [
      under('us-federal', { workweekStart: { day: 1, time: '07:00' } }),
      under('us-federal', { workweekStart: { day: 0, time: '07:00' } }, { effectiveFrom: on(7) }),
    ]
    expect(explained({ rules, entries: days(on(2), [9]) }, 'straight-time')[0]?.[0]).toContain('778.302')
  })
  it('a part of a line that is a cent off, so that the parts add up', () => {
    const lines = linesOf({ rates: [rate(0.01)], entries: days(on(1), [0.4, 0.4]) })
    const formulas = [on(1), on(2)].map((day) =>
      onDays(lines, { from: day, to: day }).map((line) => plainText(explain(line).formula)),
    )
    expect(formulas).toEqual([['0.4 h × $0.01 = $0.00'], ['0.4 h × $0.01 ≈ $0.01']])
  })
})

describe('the evidence of a line', () => {
  it('leads to its rule, policy, rate, item and entries', () => {
    const rules = [under('us-federal', { roundingMinutes: 15 })]
    const [line] = linesOf({ ...fridayNight, rules })
    expect(
      line &&
        explain(line).evidence.map(({ kind, id, version, text }) => [kind, id, version, plainText(text, written)]),
    ).toEqual([
      ['rule', null, null, 'Hours worked at the rate in effect, 29 CFR 778.110'],
      ['policy', 'us-federal of 2000-01-01', null, 'pay policy'],
      ['rate', 'own 20 of 2000-01-01', null, '$20.00 from Jan 1, 2000'],
      [
        'entry',
        `${on(5)} 20:52 `,
        1,
        'Fri, Feb 6, 8:45 PM – 11:15 PM: 2.5 h, $50.00; punched Fri, Feb 6, 8:52 PM – 11:08 PM, rounded Fri, Feb 6, 8:45 PM – 11:15 PM',
      ],
    ])
  })
})
