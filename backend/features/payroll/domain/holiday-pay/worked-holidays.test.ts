import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holidaysIn, noHolidays, type HolidayCalendar } from '#schema/holidays/calendar.ts'
import type { PayPolicyOverrides } from '#schema/payroll/policy.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { calendarOf } from '../calendar.ts'
import { payOf } from '../pay.ts'
import type { PayLine } from '../pay-line.ts'
import { rulesetsOf, type PolicyVersion } from '../rulesets.ts'
import { days, entry, linesOf, payIn, rate, sunday, under, type PayCase } from '../testing/pay-cases.ts'
import { cases } from '../testing/random-cases.ts'

const on = (offset: number) => addDays(sunday, offset)
const monday = on(1)
const founders = [{ day: monday, name: 'Founders’ Day' }]
const byCalendar = (policy: PayPolicyOverrides, publicHolidays = founders) => [
  { ...under('us-federal', policy), publicHolidays },
]
const byList = (factor: number) => [under('us-federal', { holidays: founders.map((each) => ({ ...each, factor })) })]
const premiums = (given: PayCase) =>
  linesOf(given).flatMap(({ kind, seconds, cents, holiday }) =>
    kind === 'holiday-premium' ? [{ name: holiday?.name, hours: seconds / 3600, dollars: cents / 100 }] : [],
  )
const withoutSource = (lines: readonly PayLine[]) =>
  lines.map(({ holiday, ...line }) => ({ ...line, holiday: holiday && { day: holiday.day, name: holiday.name } }))

describe('work over midnight', () => {
  const intoHoliday = [entry(`${sunday} 20:00`, `${monday} 04:00`)]
  const outOfHoliday = [entry(`${monday} 18:00`, `${on(2)} 02:00`)]

  it('has the factor only for the hours on the holiday', () => {
    const rules = byCalendar({ publicHolidayFactor: 2 })
    expect(premiums({ rules, entries: intoHoliday })).toEqual([{ name: 'Founders’ Day', hours: 4, dollars: 80 }])
    expect(premiums({ rules, entries: outOfHoliday })).toEqual([{ name: 'Founders’ Day', hours: 6, dollars: 120 }])
  })
  it('belongs to its first day if the policy says so', () => {
    const rules = byCalendar({ publicHolidayFactor: 2, boundary: 'start-day' })
    expect(premiums({ rules, entries: intoHoliday })).toEqual([])
    expect(premiums({ rules, entries: outOfHoliday })).toEqual([{ name: 'Founders’ Day', hours: 8, dollars: 160 }])
  })
  it('follows midnight in the time zone of the location', () => {
    const policy = { publicHolidayFactor: 2 }
    const rules = [{ ...under('us-federal', policy, { zone: 'America/Los_Angeles' }), publicHolidays: founders }]
    expect(premiums({ rules, entries: intoHoliday })).toEqual([{ name: 'Founders’ Day', hours: 1, dollars: 20 }])
  })
})

describe('the calendar of the location', () => {
  const newYears = '2027-01-01'
  const worked = (calendar: HolidayCalendar, ...more: string[]) => {
    const range = { from: '2026-12-27', to: '2027-01-02' }
    const rules = byCalendar({ publicHolidayFactor: 1.5 }, holidaysIn(calendar, range.from, range.to))
    return premiums({ rules, range, entries: [newYears, ...more].toSorted().flatMap((day) => days(day, [8])) })
  }

  it('gives the public holidays of the region', () => {
    expect(worked({ region: 'US-NY', edits: {} })).toEqual([{ name: "New Year's Day", hours: 8, dollars: 80 }])
    expect(worked(noHolidays)).toEqual([])
  })
  it('has no factor on a removed day', () => {
    expect(worked({ region: 'US-NY', edits: { [newYears]: null } })).toEqual([])
  })
  it('has the factor on an added day', () => {
    expect(worked({ region: null, edits: { '2026-12-30': 'Company day' } }, '2026-12-30')).toEqual([
      { name: 'Company day', hours: 8, dollars: 80 },
    ])
  })
  it('is that of the employee’s own location for work at another one, as is the list of the policy', () => {
    const policies: PolicyVersion[] = ['reno', 'la'].map((locationId) => ({
      effectiveFrom: '2000-01-01',
      changeId: locationId,
      locationId,
      policy: under('us-federal', { publicHolidayFactor: 2 }).policy,
    }))
    const home = { effectiveFrom: '2000-01-01', zone: 'America/Los_Angeles' }
    const la = { ...home, locationId: 'la', publicHolidays: founders }
    const reno = { ...home, locationId: 'reno' }
    const locationRules = new Map([la, reno].map((each) => [each.locationId, rulesetsOf([each], policies)]))
    const premiumAt = (own: typeof reno, locationId: string) => {
      const entries = days(monday, [8], { zone: home.zone }).map((each) => ({ ...each, locationId }))
      const person = { employeeId: 'ana', entries, rates: [rate(20)], items: [], locationRules }
      const lines = payOf(person, calendarOf(rulesetsOf([own], policies), sunday, on(6)))
      return lines.filter(({ kind }) => kind === 'holiday-premium').map(({ cents }) => cents)
    }
    expect(premiumAt(la, 'reno')).toEqual([16000])
    expect(premiumAt(reno, 'la')).toEqual([])
  })
})

describe('overtime of a week with a public holiday', () => {
  const week = { entries: days(monday, [10, 10, 10, 10, 10]) }

  it('is credited with a premium of at least 1.5', () => {
    expect(payIn({ ...week, rules: byCalendar({ publicHolidayFactor: 1.5 }) }).gross).toBe(1100)
  })
  it('includes a lower premium in its regular rate', () => {
    const premium = 10 * 20 * 0.25
    const regularRate = (50 * 20 + premium) / 50
    const gross = 50 * 20 + premium + 10 * 0.5 * regularRate
    expect(payIn({ ...week, rules: byCalendar({ publicHolidayFactor: 1.25 }) }).gross).toBe(gross)
  })
  it.each([1, 1.2, 1.499, 1.5, 2, 2.5])('is the same as if the policy listed the day × %d', (factor) => {
    const calendar = linesOf({ ...week, rules: byCalendar({ publicHolidayFactor: factor }) })
    expect(withoutSource(calendar)).toEqual(linesOf({ ...week, rules: byList(factor) }))
  })
})

const factors = fc.constantFrom(1, 1.2, 1.499, 1.5, 2, 2.5)

describe('for any person, policy and pay', () => {
  it('the factor pays public holidays as if the policy listed them, and listed days keep their own', () =>
    fc.assert(
      fc.property(cases, factors, fc.uniqueArray(fc.nat(13), { maxLength: 4 }), (person, factor, offsets) => {
        const first = addDays(person.range.from, 14)
        const publicHolidays = offsets.map((offset) => ({ day: addDays(first, offset), name: 'Public holiday' }))
        const calendarRules = person.rules.map(({ policy, ...rules }) => ({
          ...rules,
          publicHolidays,
          policy: { ...policy, publicHolidayFactor: factor },
        }))
        const listRules = person.rules.map(({ policy, ...rules }) => {
          const own = new Set(policy.holidays.map(({ day }) => day))
          const added = publicHolidays.filter(({ day }) => !own.has(day)).map((each) => ({ ...each, factor }))
          return { ...rules, policy: { ...policy, holidays: [...policy.holidays, ...added] } }
        })
        const calendarLines = withoutSource(linesOf({ ...person, rules: calendarRules }))
        expect(calendarLines).toEqual(linesOf({ ...person, rules: listRules }))
      }),
      { numRuns: 150 },
    ))
  it('public holidays change no pay without a factor', () =>
    fc.assert(
      fc.property(cases, fc.uniqueArray(fc.nat(13), { maxLength: 4 }), (person, offsets) => {
        const first = addDays(person.range.from, 14)
        const publicHolidays = offsets.map((offset) => ({ day: addDays(first, offset), name: 'Public holiday' }))
        const rules = person.rules.map((each) => ({ ...each, publicHolidays }))
        expect(linesOf({ ...person, rules })).toEqual(linesOf(person))
      }),
      { numRuns: 100 },
    ))
})
