import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocatedMinutes, ptoAsLeavePolicies, recordedGrants, yearlyPto } from '#backend/features/leave/pto-policy.ts'
import { balanceOn } from './domain/ledger.ts'

const policy = fc.record({
  effectiveFrom: fc.constantFrom('0001-01-01', '2025-01-01', '2025-06-15', '2026-01-01', '2026-09-01', '2027-03-01'),
  minutesPerYear: fc.integer({ min: 0, max: 12_000 }),
  coversWholeYear: fc.boolean(),
  proratesFirstYear: fc.boolean(),
})
const years = [2025, 2026, 2027]

test('the ledger at the end of a year is the balance of the year’s policy, grant, adjustments and requests', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(policy, { maxLength: 4, selector: ({ effectiveFrom }) => effectiveFrom }),
      fc.constantFrom('2024-05-01', '2025-01-01', '2025-07-04', '2026-02-28'),
      fc.array(fc.record({ year: fc.constantFrom(...years), minutes: fc.integer({ min: 0, max: 9000 }) }), {
        maxLength: 3,
      }),
      fc.array(fc.record({ year: fc.constantFrom(...years), minutes: fc.integer({ min: -600, max: 600 }) }), {
        maxLength: 3,
      }),
      fc.array(fc.record({ year: fc.constantFrom(...years), minutes: fc.integer({ min: 1, max: 6000 }) }), {
        maxLength: 5,
      }),
      (policies, hiredOn, grants, changes, requested) => {
        const isEmployed = ({ year }: { year: number }) => `${year}-10-01` >= hiredOn
        const [adjusted, taken] = [changes.filter(isEmployed), requested.filter(isEmployed)]
        const granted = new Map(grants.map(({ year, minutes }) => [year, minutes]))
        const sum = (of: typeof requested, year: number) =>
          of.reduce((total, each) => (each.year === year ? total + each.minutes : total), 0)
        const rows = [...granted].map(([year, minutes]) => {
          const adjustment = sum(adjusted, year)
          return { year, minutes: minutes + adjustment, adjusted: adjustment }
        })
        // Only a recorded grant can be adjusted.
        const adjustments = adjusted.filter(({ year }) => granted.has(year))
        const history = {
          hiredOn,
          lastDay: null,
          policies: ptoAsLeavePolicies(policies, { hireDate: hiredOn, firstYear: 2024, lastYear: 2027 }),
          contracts: [],
          worked: [],
          taken: taken.map(({ year, minutes }, index) => ({
            requestId: String(index),
            day: `${year}-10-0${index + 1}`,
            amount: minutes,
            isCanceled: false,
          })),
          adjustments: adjustments.map(({ year, minutes }) => ({
            adjustmentId: 'one',
            day: `${year}-11-01`,
            amount: minutes,
          })),
          recordedGrants: recordedGrants(policies, rows),
        }
        for (const year of years.filter((each) => each >= Number(hiredOn.slice(0, 4)))) {
          const row = rows.find((each) => each.year === year)
          const recorded = { granted: row?.minutes, adjusted: row?.adjusted ?? 0 }
          const available = allocatedMinutes(recorded, yearlyPto(policies, year, hiredOn)) - sum(taken, year)
          expect(balanceOn(history, `${year}-12-31`)).toBe(available)
        }
      },
    ),
    { numRuns: 500 },
  )
})
