import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { days, entry, linesOf, payIn, rate, sunday, under } from './testing/pay-cases.ts'

const on = (offset: number) => addDays(sunday, offset)
const second = 1 / 3600
const california = (overrides: Parameters<typeof under>[1] = {}) => [under('us-california', overrides)]
const hours = (rules: ReturnType<typeof california>, ...given: readonly number[]) =>
  payIn({ rules, entries: days(sunday, given) }).hours
const seconds = (rules: ReturnType<typeof california>, ...given: readonly number[]) =>
  hours(rules, ...given)
    .split(' / ')
    .map((count) => Math.round(Number(count) * 3600))

describe('weekly overtime', () => {
  const federal = [under('us-federal')]

  it('starts with the second after 40 h', () => {
    expect(hours(federal, 0, 10, 10, 10, 10)).toBe('40 / 0 / 0')
    expect(seconds(federal, 0, 10, 10, 10, 10 + second)).toEqual([144_000, 1, 0])
  })
  it('is the last hours of the week, whatever their job', () => {
    const entries = [...days(on(1), [10, 10, 10], { role: 'cook' }), ...days(on(4), [10, 6])]
    const lines = linesOf({ rates: [rate(20), rate(10, '2000-01-01', 'cook')], entries })
    const premium = lines.find(({ kind }) => kind === 'overtime-premium')
    expect(premium?.portions.map(({ day, seconds: worked }) => [day, worked / 3600])).toEqual([[on(5), 6]])
  })
  it('starts where a policy says', () => {
    expect(hours([under('us-federal', { weeklyOvertimeMinutes: 35 * 60 })], 0, 8, 8, 8, 8, 8)).toBe('35 / 5 / 0')
  })
  it('is paid at its factor', () => {
    const rules = [under('us-federal', { weeklyFactor: 2 })]
    expect(payIn({ rules, rates: [rate(10)], entries: days(on(1), [10, 10, 10, 10, 5]) }).gross).toBe(500)
    const odd = [under('us-federal', { weeklyFactor: 1.333 })]
    expect(payIn({ rules: odd, rates: [rate(10)], entries: days(on(1), [10, 10, 10, 10, 5]) }).gross).toBe(466.65)
  })
  it('is nothing under no overtime rules', () => {
    expect(
      payIn({ rules: [under('none')], rates: [rate(10)], entries: days(sunday, [12, 12, 12, 12, 12, 12, 12]) }),
    ).toEqual({
      hours: '84 / 0 / 0',
      gross: 840,
    })
  })
})

describe('daily overtime in California', () => {
  it.each([
    [8, '8 / 0 / 0'],
    [8.5, '8 / 0.5 / 0'],
    [12, '8 / 4 / 0'],
    [12.5, '8 / 4 / 0.5'],
    [17, '8 / 4 / 5'],
  ])('of a day of %d h is %s', (worked, expected) => {
    expect(hours(california(), worked)).toBe(expected)
  })
  it('starts with the second after 8 h, double time with the one after 12', () => {
    expect(seconds(california(), 8 + second)).toEqual([28_800, 1, 0])
    expect(seconds(california(), 12 + second)).toEqual([28_800, 14_400, 1])
  })
  it('adds up the visits of a day, also of several jobs', () => {
    const entries = [
      entry(`${on(1)} 06:00`, `${on(1)} 11:00`, { role: 'cook' }),
      entry(`${on(1)} 17:00`, `${on(1)} 22:00`),
    ]
    expect(payIn({ rules: california(), entries }).hours).toBe('8 / 2 / 0')
  })
  it('does not add up the two days of a night', () => {
    const entries = [entry(`${on(1)} 16:00`, `${on(2)} 08:00`)]
    expect(payIn({ rules: california(), entries }).hours).toBe('16 / 0 / 0')
  })
  it('does not count again toward the week', () => {
    expect(hours(california(), 0, 10, 10, 10, 10)).toBe('32 / 8 / 0')
    expect(hours(california(), 0, 10, 10, 10, 10, 10)).toBe('40 / 10 / 0')
    expect(hours(california(), 0, 8, 8, 8, 8, 8, 8)).toBe('40 / 8 / 0')
    expect(hours(california(), 0, 10, 8, 8, 8, 8, 8)).toBe('40 / 10 / 0')
    expect(hours(california(), 0, 14, 14, 14, 14, 14, 14)).toBe('40 / 32 / 12')
  })
  it('counts real hours when clocks change', () => {
    const zone = 'America/Los_Angeles'
    const rules = [under('us-california', {}, { zone })]
    const night = (day: string) => ({
      rules,
      entries: [entry(`${day} 00:00`, `${day} 09:00`, { zone })],
      range: { from: day, to: day },
    })
    expect(payIn(night('2026-03-08')).hours).toBe('8 / 0 / 0')
    expect(payIn(night('2026-11-01')).hours).toBe('8 / 2 / 0')
  })
  it('may have double time alone', () => {
    expect(hours(california({ dailyOvertimeMinutes: null }), 13)).toBe('12 / 0 / 1')
  })
  it('may have no double time', () => {
    expect(hours(california({ dailyDoubleMinutes: null }), 13)).toBe('8 / 5 / 0')
  })
})

describe('the seventh day in California', () => {
  it('is overtime for 8 h, then double time', () => {
    expect(hours(california(), 8, 8, 8, 8, 8, 8, 10)).toBe('40 / 16 / 2')
    expect(hours(california(), 5, 5, 5, 5, 5, 5, 5)).toBe('30 / 5 / 0')
  })
  it('is an ordinary day unless all seven were worked', () => {
    expect(hours(california(), 0, 5, 5, 5, 5, 5, 9)).toBe('33 / 1 / 0')
  })
  it('does not reach over two weeks', () => {
    expect(hours(california(), 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5)).toBe('60 / 0 / 0')
  })
  it.each([
    ['30 h and no day over 6', [5, 5, 4, 4, 4, 4, 4], '30 / 0 / 0'],
    ['a day of exactly 6 h', [6, 4, 4, 4, 4, 4, 4], '30 / 0 / 0'],
    ['a day of more than 6 h', [6.5, 4, 4, 4, 4, 4, 3], '26.5 / 3 / 0'],
    ['more than 30 h', [6, 4, 4, 4, 4, 4, 4.5], '26 / 4.5 / 0'],
    ['a seventh day of more than 6 h', [3, 3, 3, 3, 3, 3, 7], '18 / 7 / 0'],
  ])('with %s', (_, given, expected) => {
    expect(hours(california(), ...given)).toBe(expected)
  })
  it('is off where a policy turns it off', () => {
    expect(hours(california({ seventhDay: false }), 5, 5, 5, 5, 5, 5, 5)).toBe('35 / 0 / 0')
  })
  it('is the last of the workweek, on whatever day that starts', () => {
    const rules = california({ workweekStart: { day: 3, time: '00:00' } })
    expect(hours(rules, 0, 0, 0, 6, 6, 6, 6, 6, 6, 6)).toBe('36 / 6 / 0')
  })
})

describe('an alternative workweek of four days of 10 h', () => {
  const rules = california({ alternativeWorkweek: { days: [1, 2, 3, 4], dailyMinutes: 600 } })

  it.each([
    ['has no overtime as agreed', [0, 10, 10, 10, 10], '40 / 0 / 0'],
    ['has overtime after 10 h on its days', [0, 11, 10, 10], '30 / 1 / 0'],
    ['has double time after 12 h', [0, 13], '10 / 2 / 1'],
    ['has double time after 8 h on other days (Labor Code 511(b))', [9, 10, 10], '28 / 0 / 1'],
    ['counts its hours toward 40', [0, 10, 10, 10, 10, 6], '40 / 6 / 0'],
    ['counts hours over 8 on a fifth day once', [0, 10, 10, 10, 10, 9], '40 / 8 / 1'],
    ['has overtime on its days and double time on a fifth day', [0, 10, 10, 11, 10, 9], '40 / 9 / 1'],
  ])('%s', (_, given, expected) => {
    expect(hours(rules, ...given)).toBe(expected)
  })
})
