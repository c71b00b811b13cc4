import { describe, expect, test } from 'vitest'
import type { ContractTerms } from '#schema/contracts/terms.ts'
import type { PayFrequency } from '#schema/payroll/schedule.ts'
import type { Effective } from '#schema/shared/effective.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import { calendarOf } from '../calendar.ts'
import { explain } from '../explain.ts'
import type { PayInput, Salary, WorkedEntry } from '../inputs.ts'
import { payOf } from '../pay.ts'
import { dueIn, totalsOf, type Range } from '../totals.ts'
import { under } from '../testing/pay-cases.ts'

const MONDAYS_TO_FRIDAYS = [[0, 480, 480, 480, 480, 480, 0]]
const contract = (more: Partial<Effective<ContractTerms>> = {}): Effective<ContractTerms> => ({
  effectiveFrom: '2026-01-01',
  employmentType: 'salaried_non_exempt',
  weeklyMinutes: 2400,
  pattern: MONDAYS_TO_FRIDAYS,
  annualSalaryCents: 5_200_000,
  endsOn: null,
  ...more,
})
const salaryOf = (frequency: PayFrequency, more: Partial<Salary> = {}): Salary => ({
  contracts: [contract()],
  schedule: { frequency, anchor: frequency === 'weekly' || frequency === 'biweekly' ? '2026-03-01' : '2026-01-01' },
  employed: [{ from: '2020-01-01', to: null }],
  unpaidDays: [],
  ...more,
})

/** Work from 8:00 UTC, for so many hours on each day. */
const work = (hoursByDay: Record<string, number>): WorkedEntry[] =>
  Object.entries(hoursByDay).map(([day, hours]) => ({
    entryId: day,
    version: 1,
    locationId: 'here',
    roleId: null,
    clockIn: `${day}T08:00:00.000Z`,
    clockOut: new Date(Date.parse(`${day}T08:00:00.000Z`) + hours * 3_600_000).toISOString(),
    breaks: [],
  }))
const week = (...hours: number[]) =>
  work(Object.fromEntries(hours.map((each, index) => [`2026-03-0${2 + index}`, each])))

function pay(salary: Salary, { from, to }: Range, entries: WorkedEntry[] = [], more: Partial<PayInput> = {}) {
  const person = { employeeId: 'ana', entries, rates: [], items: [], salary, ...more }
  return dueIn(payOf(person, calendarOf([under('us-federal')], from, to)), { from, to })
}
const firstWeek = { from: '2026-03-01', to: '2026-03-07' }
const fortnight = { from: '2026-03-01', to: '2026-03-14' }
const march = { from: '2026-03-01', to: '2026-03-31' }
const gross = (...args: Parameters<typeof pay>) => totalsOf(pay(...args)).grossCents

describe('a salary', () => {
  test('pays a full period in full, whatever its length', () => {
    expect(gross(salaryOf('weekly'), firstWeek)).toBe(100_000)
    expect(gross(salaryOf('biweekly'), fortnight)).toBe(200_000)
    expect(gross(salaryOf('monthly'), march)).toBe(433_333)
    expect(gross(salaryOf('semimonthly'), { from: '2026-03-01', to: '2026-03-15' })).toBe(216_667)
  })
  test('of every day of a period adds up to the period', () => {
    const monthly = salaryOf('monthly')
    const days = Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`)
    const sum = days.reduce((total, day) => total + gross(monthly, { from: day, to: day }), 0)
    expect(sum).toBe(433_333)
    expect(gross(monthly, { from: '2026-03-07', to: '2026-03-08' })).toBe(0)
  })
  test('is prorated by working days on hire, at the end and for unpaid leave', () => {
    const hired = salaryOf('biweekly', { employed: [{ from: '2026-03-10', to: null }] })
    expect(gross(hired, fortnight)).toBe(80_000)
    const left = salaryOf('biweekly', { employed: [{ from: '2020-01-01', to: '2026-03-04' }] })
    expect(gross(left, fortnight)).toBe(60_000)
    const away = salaryOf('biweekly', { unpaidDays: ['2026-03-07', '2026-03-08', '2026-03-09'] })
    expect(gross(away, fortnight)).toBe(180_000)
  })
  test('changes within a period from the first day of a contract', () => {
    const raised = contract({ effectiveFrom: '2026-03-09', annualSalaryCents: 6_500_000 })
    expect(gross(salaryOf('biweekly', { contracts: [contract(), raised] }), fortnight)).toBe(100_000 + 125_000)
    const hourly = contract({ effectiveFrom: '2026-03-09', employmentType: 'hourly', annualSalaryCents: null })
    expect(gross(salaryOf('biweekly', { contracts: [contract(), hourly] }), fortnight)).toBe(100_000)
  })
  test('ends with a fixed term', () => {
    expect(gross(salaryOf('weekly', { contracts: [contract({ endsOn: '2026-03-03' })] }), firstWeek)).toBe(40_000)
  })
  test('explains itself', () => {
    const [line] = pay(salaryOf('biweekly'), firstWeek)
    if (!line) throw new Error('no line')
    const { sentence, formula, evidence } = explain(line)
    expect(plainText(sentence)).toMatch(/^Salary for 5 working days of 10 in the pay period of /)
    expect(plainText(formula)).toBe('$52000.00 ÷ 26 pay periods × 5 ÷ 10 working days = $1000.00')
    expect(evidence.map(({ kind }) => kind)).toEqual(['rule', 'policy', 'contract'])
  })
})

describe('a salaried employee with overtime', () => {
  const of = (annualSalaryCents: number, weeklyHours: number) =>
    salaryOf('weekly', {
      contracts: [contract({ annualSalaryCents, weeklyMinutes: weeklyHours * 60, pattern: null })],
    })

  // 29 CFR 778.113(a): $350 for 35 hours is $10 an hour. 41 hours: $350 + 5 h × $10 + 1 h × $15.
  test('is paid further hours at the regular rate, and time and a half over 40 (778.113(a))', () => {
    const salary = of(350_00 * 52, 35)
    expect(gross(salary, firstWeek, week(7, 7, 7, 7, 7))).toBe(350_00)
    expect(gross(salary, firstWeek, week(8, 8, 8, 8, 8))).toBe(350_00 + 5 * 10_00)
    expect(gross(salary, firstWeek, week(9, 8, 8, 8, 8))).toBe(350_00 + 5 * 10_00 + 15_00)
  })
  // 778.113(a): a salary for 40 hours. The regular rate is the salary ÷ 40.
  test('gets 1.5 times the salary ÷ 40 for hours over 40', () => {
    expect(gross(of(400_00 * 52, 40), firstWeek, week(9, 9, 9, 9, 9))).toBe(400_00 + 5 * 15_00)
  })
  // 778.113(b): a salary for longer periods is reduced to a week: a month × 12 ÷ 52, half a month × 24 ÷ 52.
  test('has a weekly salary of a year ÷ 52 (778.113(b))', () => {
    const monthly = { ...of(1_040_00 * 12, 40), schedule: { frequency: 'monthly', anchor: '2026-01-01' } as const }
    const premiumAndHours = totalsOf(pay(monthly, firstWeek, week(9, 8, 8, 8, 8))).cents.overtime
    // $1,040 × 12 ÷ 52 = $240 a week, $6 an hour, $9 of overtime.
    expect(premiumAndHours).toBe(9_00)
  })
  test('gets only the half for overtime that the salary covers', () => {
    // $450 for 45 hours: $10 an hour. 46 hours: $450 + 6 h × $5 + 1 h × $10.
    expect(gross(of(450_00 * 52, 45), firstWeek, week(10, 9, 9, 9, 9))).toBe(450_00 + 6 * 5_00 + 10_00)
  })
  test('is paid hours beyond those of the days that the salary pays', () => {
    const salary = { ...of(400_00 * 52, 40), unpaidDays: ['2026-03-02'] }
    const saturday = work({ '2026-03-03': 8, '2026-03-04': 8, '2026-03-05': 8, '2026-03-06': 8, '2026-03-07': 8 })
    expect(gross(salary, firstWeek, saturday)).toBe(320_00 + 80_00)
  })
  test('has bonuses in the regular rate (778.208)', () => {
    const bonus = { itemId: 'bonus', day: '2026-03-06', kind: 'bonus', amountCents: 50_00, weeks: 1 } as const
    // 50 h at $10 and $50: $11 an hour. 10 h × $10, and 10 h × $5.50.
    expect(gross(of(400_00 * 52, 40), firstWeek, week(10, 10, 10, 10, 10), { items: [bonus] })).toBe(
      400_00 + 50_00 + 100_00 + 55_00,
    )
  })
  test('gets paid leave with the salary', () => {
    const leave = [{ requestId: 'r', day: '2026-03-03', minutes: 480 }]
    const totals = totalsOf(pay(of(400_00 * 52, 40), firstWeek, week(8), { leave }))
    expect(totals).toMatchObject({ grossCents: 400_00, leaveSeconds: 8 * 3600, regularSeconds: 8 * 3600 })
  })
})

describe('an exempt employee', () => {
  const exempt = salaryOf('weekly', { contracts: [contract({ employmentType: 'salaried_exempt' })] })

  // 29 CFR 541.600 and 541.602: the full salary for any week with work, regardless of hours.
  test('gets the salary without overtime, regardless of hours (541.602(a))', () => {
    const totals = totalsOf(pay(exempt, firstWeek, week(12, 12, 12, 12, 12)))
    expect(totals).toMatchObject({ grossCents: 100_000, regularSeconds: 60 * 3600, overtimeSeconds: 0 })
    expect(gross(exempt, firstWeek, week(1))).toBe(100_000)
  })
  // 541.602(b)(1): a deduction for full days of absence for personal reasons.
  test('loses only full days of unpaid leave (541.602(b)(1))', () => {
    expect(gross({ ...exempt, unpaidDays: ['2026-03-04'] }, firstWeek)).toBe(80_000)
  })
})
