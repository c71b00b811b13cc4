import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysApart, weekdayOf } from '#schema/shared/week-time.ts'
import { calendarOf } from '../calendar.ts'
import { payOf } from '../pay.ts'
import { days, rate, sunday, under } from '../testing/pay-cases.ts'
import { dueIn, onDays, totalsOf } from '../totals.ts'

const WEEKS = 10
const LIMIT = 40
const on = (offset: number) => addDays(sunday, offset)
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

const cases = fc.record({
  basis: fc.constantFrom('scheduled' as const, 'average' as const),
  averageWeeks: fc.integer({ min: 1, max: 6 }),
  waitingDays: fc.constantFrom(0, 10, 30),
  hiredOn: fc.option(fc.integer({ min: -20, max: 40 })),
  /** Hours from Sunday to Saturday; `null`: irregular hours. */
  contract: fc.option(fc.array(fc.constantFrom(0, 4, 6.5, 8, 10), { minLength: 7, maxLength: 7 })),
  shifts: fc.array(fc.constantFrom(0, 5, 8), { minLength: WEEKS * 7, maxLength: WEEKS * 7 }),
  worked: fc.array(fc.constantFrom(0, 0, 3, 7.5, 8, 11), { minLength: WEEKS * 7, maxLength: WEEKS * 7 }),
  leave: fc.uniqueArray(fc.nat(WEEKS * 7 - 1), { maxLength: 6 }),
  holidays: fc.uniqueArray(fc.nat(WEEKS * 7 - 1), { maxLength: 6 }),
  centsPerHour: fc.integer({ min: 700, max: 9000 }),
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: WEEKS * 7 - 1 }), { maxLength: 4 }),
})
type Case = ReturnType<typeof cases.generate>['value']

const HOURS_OF_LEAVE = 6

function engineLines({ centsPerHour, contract, hiredOn, leave, ...given }: Case, from: string, to: string) {
  const { basis, averageWeeks, waitingDays } = given
  const rules = {
    ...under('us-federal', { holidayPay: { basis, averageWeeks, waitingDays } }, { zone: 'America/New_York' }),
    publicHolidays: given.holidays.map((offset) => ({ day: on(offset), name: 'Holiday' })),
  }
  const pattern = contract && [contract.map((hours) => hours * 60)]
  return payOf(
    {
      employeeId: 'ana',
      entries: days(sunday, given.worked),
      rates: [rate(centsPerHour / 100)],
      items: [],
      leave: leave.map((offset) => ({ requestId: 'vacation', day: on(offset), minutes: HOURS_OF_LEAVE * 60 })),
      holidayFacts: {
        contracts: pattern
          ? [
              {
                effectiveFrom: '2020-01-01',
                employmentType: 'hourly',
                weeklyMinutes: sum(pattern.flat()),
                pattern,
                annualSalaryCents: null,
                endsOn: null,
              },
            ]
          : [],
        employed: [{ from: hiredOn === null ? null : on(hiredOn), to: null }],
        unpaidDays: [],
        scheduled: days(sunday, given.shifts),
      },
    },
    calendarOf([rules], from, to),
  )
}

/** Cents of the holiday pay of each day, by the rules alone. */
function plainPay(given: Case): number[] {
  const { basis, averageWeeks, waitingDays, hiredOn, contract, shifts, worked, leave, holidays, centsPerHour } = given
  return worked.map((hours, offset) => {
    if (!holidays.includes(offset) || hours > 0 || leave.includes(offset)) return 0
    if (hiredOn !== null && offset < hiredOn + waitingDays) return 0
    if (basis === 'scheduled') {
      const hasContract = contract !== null && sum(contract) > 0
      const lost = hasContract ? (contract[weekdayOf(on(offset))] ?? 0) : (shifts[offset] ?? 0)
      return Math.round(lost * centsPerHour)
    }
    const week = Math.floor(daysApart(sunday, on(offset)) / 7)
    const weeks = Array.from({ length: averageWeeks }, (_, back) => week - 1 - back).filter((each) => each >= 0)
    const total = weeks.map((each) => {
      const ofWeek = Array.from({ length: 7 }, (_, weekday) => each * 7 + weekday)
      const regular = Math.min(LIMIT, sum(ofWeek.map((day) => worked[day] ?? 0)))
      return regular + ofWeek.filter((day) => leave.includes(day)).length * HOURS_OF_LEAVE
    })
    return Math.round((sum(total) * centsPerHour) / (5 * averageWeeks))
  })
}

test('equals a plain calculation, and adds up over any pay periods', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const expected = plainPay(given)
      const last = on(WEEKS * 7 - 1)
      const ofHoliday = (lines: ReturnType<typeof engineLines>) => totalsOf(lines).cents['holiday-pay'] ?? 0
      const lines = engineLines(given, sunday, last)
      for (const [offset, cents] of expected.entries()) {
        const day = { from: on(offset), to: on(offset) }
        expect(ofHoliday(onDays(lines, day))).toBe(cents)
        expect(ofHoliday(dueIn(lines, day))).toBe(cents)
      }
      const starts = [0, ...given.cuts.toSorted((one, other) => one - other)]
      const parts = starts.map((start, index) => {
        const range = { from: on(start), to: on((starts[index + 1] ?? WEEKS * 7) - 1) }
        return ofHoliday(dueIn(engineLines(given, range.from, range.to), range))
      })
      expect(sum(parts)).toBe(sum(expected))
    }),
    { numRuns: 120 },
  )
})
