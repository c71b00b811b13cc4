import fc from 'fast-check'
import {
  accruals,
  firstYears,
  lastYears,
  leavePolicy,
  leaveYears,
  postings,
  roundingModes,
  scalings,
} from '#schema/leave/policy.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { LeaveHistory } from '../leave-history.ts'

export const FIRST = '2023-01-01'
export const DAYS = 1000

const dayFrom = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(FIRST, days))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })

const policy = fc.record({
  effectiveFrom: fc.oneof(
    dayFrom(-400, 0),
    dayFrom(0, DAYS),
    fc.constantFrom('2024-01-01', '2024-02-29', '2025-01-01'),
  ),
  accrual: fc.constantFrom(...accruals),
  amount: fc.integer({ min: 0, max: 3000 }),
  perMinutes: fc.constantFrom(30, 1800, 777, 10_000),
  expiryMonths: orNull(fc.constantFrom(1, 3, 12)),
  posting: fc.constantFrom(...postings),
  scaling: fc.constantFrom(...scalings),
  fullTime: fc.constantFrom(500, 600, 2400, 2280),
  seniority: fc.uniqueArray(
    fc.record({ years: fc.integer({ min: 1, max: 3 }), amount: fc.integer({ min: 0, max: 4000 }) }),
    { maxLength: 2, selector: ({ years }) => years },
  ),
  leaveYear: fc.constantFrom(...leaveYears),
  yearMonth: fc.constantFrom(1, 3, 4, 12),
  yearDay: fc.constantFrom(1, 6, 28),
  firstYear: fc.constantFrom(...firstYears),
  fullAfterMonths: orNull(fc.constantFrom(3, 6)),
  lastYear: fc.constantFrom(...lastYears),
  rounding: orNull(fc.record({ step: fc.constantFrom(1, 15, 50, 60, 100), mode: fc.constantFrom(...roundingModes) })),
  yearlyCap: orNull(fc.integer({ min: 0, max: 3000 })),
  balanceCap: orNull(fc.integer({ min: 0, max: 4000 })),
  carryOverCap: orNull(fc.constantFrom(0, 480, 1000)),
  carryOverMonths: orNull(fc.constantFrom(1, 3, 15)),
  carriesDebt: fc.boolean(),
  payoutAtEnd: fc.boolean(),
})

const contract = fc.record({
  effectiveFrom: dayFrom(-100, DAYS),
  weeklyMinutes: fc.constantFrom(0, 600, 1200, 2285, 2400),
  workingDays: fc.constantFrom(0, 200, 250, 500, 600),
})

const worked = fc
  .record({
    every: fc.constantFrom(1, 2, 7),
    minutes: fc.integer({ min: 1, max: 720 }),
    until: fc.integer({ min: 0, max: 700 }),
  })
  .map(({ every, minutes, until }) => {
    const all = []
    for (let day = 0; day < until; day += every)
      all.push({ day: addDays(FIRST, 100 + day), minutes: minutes + (day % 11) })
    return all
  })
/** Workweeks that start on one weekday, of which some have overtime. */
const overtime = fc
  .record({
    first: fc.integer({ min: -7, max: 100 }),
    weeks: fc.integer({ min: 0, max: 120 }),
    paid: fc.integer({ min: 0, max: 900 }),
    unpaid: fc.integer({ min: 0, max: 600 }),
    every: fc.constantFrom(1, 3, 11),
  })
  .map(({ first, weeks, paid, unpaid, every }) =>
    Array.from({ length: weeks }, (_, index) => {
      const from = addDays(FIRST, first + index * 7)
      const minutes = (most: number) => (index % every === 0 ? Math.max(0, most - (index % 13)) : 0)
      return { from, to: addDays(from, 6), paid_overtime: minutes(paid), unpaid_overtime: minutes(unpaid) }
    }),
  )
const corrections = fc.array(fc.record({ day: dayFrom(0, DAYS), minutes: fc.integer({ min: -700, max: 700 }) }), {
  maxLength: 6,
})

export const randomLeave: fc.Arbitrary<LeaveHistory> = fc
  .record({
    hiredOn: fc.oneof(dayFrom(-500, 600), fc.constantFrom('2024-02-29', '2024-07-01', '2023-12-31')),
    employedDays: orNull(fc.integer({ min: 1, max: 900 })),
    policies: fc.array(policy, { minLength: 1, maxLength: 3 }),
    contracts: fc.array(contract, { maxLength: 3 }),
    worked,
    overtime,
    corrections,
    taken: fc.array(
      fc.record({
        requestId: fc.constantFrom('one', 'two'),
        day: dayFrom(0, DAYS),
        amount: fc.constantFrom(60, 100, 480),
        isCanceled: fc.boolean(),
      }),
      { maxLength: 20 },
    ),
    adjustments: fc.array(
      fc.record({
        adjustmentId: fc.constant('one'),
        day: dayFrom(0, DAYS),
        amount: fc.integer({ min: -900, max: 900 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ employedDays, policies, corrections: corrected, ...all }) => ({
    ...all,
    lastDay: employedDays === null ? null : addDays(all.hiredOn, employedDays),
    policies: policies.map(({ effectiveFrom, ...each }) => ({ effectiveFrom, ...leavePolicy.parse(each) })),
    worked: [...all.worked, ...corrected],
  }))
