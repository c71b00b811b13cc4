import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, MAX, recorded } from '#projections/testing/testing.ts'
import { ptoGrants } from './pto-grants.ts'

const granted = (employeeId: string, year: number, minutes: number) =>
  ({ type: 'PtoGranted', data: { employeeId, year, minutes } }) as const

test('an adjustment replaces the granted minutes', () => {
  const adjusted = { type: 'PtoAdjusted', data: { employeeId: ANA, year: 2026, before: 7200, after: 7680 } } as const
  expect(given(ptoGrants, recorded([granted(ANA, 2026, 7200), adjusted]))).toMatchObject([
    { minutes: 7680, adjusted_minutes: 480, adjustments: [{ minutes: 480, by: ANA, reason: null }] },
  ])
})

test('each employee has one grant per year', () => {
  const events = recorded([granted(ANA, 2026, 7200), granted(ANA, 2027, 9600), granted(MAX, 2026, 4800)])
  expect(given(ptoGrants, events)).toEqual([
    { grant_id: `${ANA}:2026`, employee_id: ANA, year: 2026, minutes: 7200, adjusted_minutes: 0, adjustments: [] },
    { grant_id: `${ANA}:2027`, employee_id: ANA, year: 2027, minutes: 9600, adjusted_minutes: 0, adjustments: [] },
    { grant_id: `${MAX}:2026`, employee_id: MAX, year: 2026, minutes: 4800, adjusted_minutes: 0, adjustments: [] },
  ])
})
