import { describe, expect, test } from 'vitest'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { calendarOf } from '../calendar.ts'
import { differences } from '../differences.ts'
import { explain } from '../explain.ts'
import type { HolidayFacts, PayInput } from '../inputs.ts'
import { payOf } from '../pay.ts'
import { days, entry, rate, sunday, under } from '../testing/pay-cases.ts'
import { dueIn, onDays, totalsOf } from '../totals.ts'

/** The Monday of the week from 2026-02-01 is a holiday. */
const monday = '2026-02-02'
const week = { from: sunday, to: '2026-02-07' }
const publicHolidays = [{ day: monday, name: 'Family Day' }]

const employment: HolidayFacts = {
  contracts: [],
  employed: [{ from: null, to: null }],
  unpaidDays: [],
  scheduled: [],
}
const contract = (monToFri: readonly number[], overrides = {}) => ({
  effectiveFrom: '2020-01-05',
  employmentType: 'hourly' as const,
  weeklyMinutes: monToFri.reduce((sum, hours) => sum + hours * 60, 0),
  pattern: [[0, ...monToFri.map((hours) => hours * 60), 0]],
  annualSalaryCents: null,
  endsOn: null,
  ...overrides,
})
const fullTime = contract([8, 8, 8, 8, 8])

type Terms = Partial<NonNullable<PayPolicy['holidayPay']>>
const rulesWith = (terms: Terms = {}) => [
  {
    ...under('none', { holidayPay: { basis: 'scheduled', averageWeeks: 4, waitingDays: 0, ...terms } }),
    publicHolidays,
  },
]
const linesOf = (terms: Terms, facts: Partial<HolidayFacts>, input: Partial<PayInput> = {}, range = week) =>
  payOf(
    {
      employeeId: 'ana',
      entries: [],
      rates: [rate(15)],
      items: [],
      holidayFacts: { ...employment, ...facts },
      ...input,
    },
    calendarOf(rulesWith(terms), range.from, range.to),
  )
const holidayPay = (...given: Parameters<typeof linesOf>) => {
  const { holidaySeconds, cents } = totalsOf(linesOf(...given))
  return { hours: holidaySeconds / 3600, pay: (cents['holiday-pay'] ?? 0) / 100 }
}
const nothing = { hours: 0, pay: 0 }

describe('the hours of that day (Germany, EntgFG § 2(1))', () => {
  test('are those that the contract plans for the weekday', () => {
    expect(holidayPay({}, { contracts: [fullTime] })).toEqual({ hours: 8, pay: 120 })
    expect(holidayPay({}, { contracts: [contract([6, 10, 10, 10, 0])] })).toEqual({ hours: 6, pay: 90 })
  })
  test('are none on a weekday on which the contract plans no work', () => {
    expect(holidayPay({}, { contracts: [contract([0, 10, 10, 10, 10])] })).toEqual(nothing)
  })
  test('follow the week of a pattern', () => {
    const pattern = [
      [0, 0, 600, 600, 600, 600, 0],
      [0, 480, 480, 480, 480, 480, 0],
    ]
    const alternating = contract([8, 8, 8, 8, 8], { effectiveFrom: addDays(sunday, -7), pattern, weeklyMinutes: 2400 })
    expect(holidayPay({}, { contracts: [alternating] })).toEqual({ hours: 8, pay: 120 })
    const turned = { ...alternating, pattern: pattern.toReversed() }
    expect(holidayPay({}, { contracts: [turned] })).toEqual(nothing)
  })
  test('without a contract are those of published shifts that start on the day, at the rate of their role', () => {
    const scheduled = [
      entry(`${monday} 09:00`, `${monday} 13:00`),
      entry(`${monday} 22:00`, `2026-02-03 02:00`, { role: 'cook' }),
      entry(`${sunday} 22:00`, `${monday} 02:00`),
    ]
    const rates = [rate(15), rate(20, '2000-01-01', 'cook')]
    expect(holidayPay({}, { scheduled }, { rates })).toEqual({ hours: 8, pay: 4 * 15 + 4 * 20 })
    expect(holidayPay({}, {})).toEqual(nothing)
    const ended = contract([6, 6, 6, 6, 6], { endsOn: sunday })
    expect(holidayPay({}, { scheduled, contracts: [ended] }, { rates }).hours).toBe(8)
  })
})

describe('the average day (Ontario, ESA s. 24(1)(a): regular wages and vacation pay of four weeks ÷ 20)', () => {
  const average = { basis: 'average' } as const
  const fourWeeks = (hours: readonly number[]) =>
    [28, 21, 14, 7].flatMap((before) => days(addDays(monday, -before), hours))
  test('is a full day for full-time work', () => {
    expect(holidayPay(average, {}, { entries: fourWeeks([8, 8, 8, 8, 8]) })).toEqual({ hours: 8, pay: 120 })
  })
  test('is three fifths of a day for three days a week: 12 × $120 ÷ 20 = $72', () => {
    expect(holidayPay(average, {}, { entries: fourWeeks([0, 8, 8, 8]) })).toEqual({ hours: 4.8, pay: 72 })
  })
  test('includes paid leave: ten days of work and ten of vacation are $120', () => {
    const leave = [28, 21].flatMap((before) =>
      [0, 1, 2, 3, 4].map((day) => ({ requestId: 'vacation', day: addDays(monday, day - before), minutes: 480 })),
    )
    const entries = [14, 7].flatMap((before) => days(addDays(monday, -before), [8, 8, 8, 8, 8]))
    expect(holidayPay(average, {}, { entries, leave })).toEqual({ hours: 8, pay: 120 })
  })
  test('excludes overtime, and work outside of the four workweeks before that of the holiday', () => {
    const entries = [
      ...days(addDays(monday, -35), [8, 8, 8, 8, 8]),
      ...days(addDays(monday, -7), [10, 10, 10, 10, 10]),
      ...days('2026-02-03', [8, 8, 8, 8]),
    ]
    const policy = under('us-federal', { holidayPay: { basis: 'average', averageWeeks: 4, waitingDays: 0 } })
    const rules = [{ ...policy, publicHolidays }]
    const input = { employeeId: 'ana', entries, rates: [rate(15)], items: [], holidayFacts: employment }
    const lines = payOf(input, calendarOf(rules, week.from, week.to))
    expect(totalsOf(lines).cents['holiday-pay']).toBe((40 * 1500) / 20)
  })
  test('pays nothing without work in these weeks', () => {
    expect(holidayPay(average, {})).toEqual(nothing)
  })
  test('adds up earlier rates', () => {
    const rates = [rate(15), rate(20, addDays(monday, -7))]
    const entries = fourWeeks([8, 8, 8, 8, 8])
    expect(holidayPay(average, {}, { entries, rates }).pay).toBe((120 * 15 + 40 * 20) / 20)
  })
})

describe('nothing is paid', () => {
  const contracts = [fullTime]
  test('to employees who start work on the day; work from the night before does not count', () => {
    const on = (start: string, end: string) => ({ entries: [entry(start, end)] })
    expect(holidayPay({}, { contracts }, on(`${monday} 20:00`, `${monday} 23:00`))).toEqual(nothing)
    expect(holidayPay({}, { contracts }, on(`${sunday} 22:00`, `${monday} 06:00`)).hours).toBe(8)
  })
  test('before the waiting time after hire is over, or outside of the employment', () => {
    const hired = (from: string, to: string | null = null) => ({ contracts, employed: [{ from, to }] })
    expect(holidayPay({ waitingDays: 90 }, hired(addDays(monday, -90))).hours).toBe(8)
    expect(holidayPay({ waitingDays: 90 }, hired(addDays(monday, -89)))).toEqual(nothing)
    expect(holidayPay({}, hired('2020-01-01', sunday))).toEqual(nothing)
    expect(holidayPay({ waitingDays: 90 }, { contracts }).hours).toBe(8)
  })
  test('during unpaid leave, and paid leave is not paid twice', () => {
    expect(holidayPay({}, { contracts, unpaidDays: [monday] })).toEqual(nothing)
    const leave = [{ requestId: 'vacation', day: monday, minutes: 480 }]
    expect(holidayPay({}, { contracts }, { leave })).toEqual(nothing)
  })
  test('beside a salary', () => {
    const salaried = {
      ...fullTime,
      employmentType: 'salaried_non_exempt' as const,
      annualSalaryCents: 5_200_000,
    }
    const schedule = { frequency: 'weekly', anchor: sunday } as const
    const salary = { ...employment, contracts: [salaried], schedule }
    const lines = linesOf({}, { contracts: [salaried] }, { salary })
    expect(totalsOf(lines)).toMatchObject({ holidaySeconds: 0, grossCents: 100_000 })
  })
  test('without a policy', () => {
    const rules = [{ ...under('us-federal'), publicHolidays }]
    const input = { employeeId: 'ana', entries: [], rates: [rate(15)], items: [] }
    expect(
      payOf({ ...input, holidayFacts: { ...employment, contracts } }, calendarOf(rules, week.from, week.to)),
    ).toEqual([])
  })
})

test('a holiday of the pay policy is paid once, also if it is a public holiday', () => {
  const holidays = [{ day: monday, name: 'Founders’ Day', factor: 1.5 }]
  const holidayTerms = { basis: 'scheduled', averageWeeks: 4, waitingDays: 0 } as const
  const rules = [{ ...under('none', { holidays, holidayPay: holidayTerms }), publicHolidays }]
  const input = { employeeId: 'ana', entries: [], rates: [rate(15)], items: [] }
  const lines = payOf(
    { ...input, holidayFacts: { ...employment, contracts: [fullTime] } },
    calendarOf(rules, week.from, week.to),
  )
  expect(lines).toMatchObject([{ kind: 'holiday-pay', cents: 12_000, holiday: { name: 'Founders’ Day' } }])
})

test('is not worked time: it neither counts toward overtime nor enters the regular rate', () => {
  const entries = days('2026-02-03', [10, 10, 10, 12])
  const lines = linesOf({}, { contracts: [fullTime] }, { entries })
  expect(totalsOf(lines)).toMatchObject({
    workedSeconds: 42 * 3600,
    overtimeSeconds: 0,
    grossCents: 42 * 1500 + 12_000,
  })
})

test('counts on the day of the holiday, in reports and in pay periods', () => {
  const lines = linesOf({}, { contracts: [fullTime] })
  for (const select of [onDays, dueIn]) {
    expect(totalsOf(select(lines, { from: sunday, to: sunday })).grossCents).toBe(0)
    expect(totalsOf(select(lines, { from: monday, to: monday })).grossCents).toBe(12_000)
  }
})

test('a holiday that is removed after its period was paid becomes a difference', () => {
  const lines = linesOf({}, { contracts: [fullTime] })
  expect(differences([{ period: week, lines }], [])).toMatchObject([
    {
      amountCents: -12_000,
      causes: expect.arrayContaining([{ kind: 'holiday', id: monday, before: 12_000, after: null }]),
    },
  ])
})

describe('an explanation', () => {
  const wordsOf = (...given: Parameters<typeof linesOf>) => {
    const line = linesOf(...given).find(({ kind }) => kind === 'holiday-pay')
    const { sentence, formula, evidence } = line ? explain(line) : { sentence: [], formula: [], evidence: [] }
    const holiday = evidence.find(({ kind }) => kind === 'holiday')?.text ?? []
    return [sentence, formula, holiday].map((parts) => parts.map((part) => JSON.stringify(part)).join(' '))
  }
  test('names the holiday, its hours and where they come from', () => {
    const [sentence, formula, source] = wordsOf({}, { contracts: [fullTime] })
    expect(sentence).toContain('Family Day')
    expect(formula).toContain('8 h')
    expect(source).toContain('hours of this day in the contract from')
  })
  test('shows the sum and the divisor of an average', () => {
    const entries = days(addDays(monday, -7), [8, 8, 8, 8, 8])
    const [, formula, source] = wordsOf({ basis: 'average' }, {}, { entries })
    expect(formula).toContain('÷ 20 days =')
    expect(source).toContain('40 h')
  })
})
