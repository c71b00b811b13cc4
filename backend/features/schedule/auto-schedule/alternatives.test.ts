import { expect, test } from 'vitest'
import { defaultRules } from '#schema/schedule/auto-schedule-rules.ts'
import { alternativeOf } from './alternatives.ts'
import type { Problem, Roster } from './solver/problem.ts'

const shift = { startsAt: '2026-03-16T09:00:00.000Z', endsAt: '2026-03-16T13:00:00.000Z', breakMinutes: 0 }
const asked = { jobRoleId: null, jobRole: null, position: null }
const person = { position: null, jobRoleIds: [], jobRolesSet: false, availability: [], working: [], timeOff: [] }

const week = (rates: { ana: number; max: number | null }): Problem => ({
  weekStart: '2026-03-15',
  timeZone: 'UTC',
  currency: 'USD',
  openShifts: ['a', 'b'].map((shiftId) => ({ shiftId, ...shift, ...asked })),
  people: [
    { employeeId: 'ana', hourlyRateCents: rates.ana, ...person },
    { employeeId: 'max', hourlyRateCents: rates.max, ...person },
  ],
  rules: { ...defaultRules, maxWeeklyMinutes: 3600, minRestMinutes: 0, overtimeAfterMinutes: 2400 },
})
const roster = (given: Record<string, string>, outside = '0 shifts outside availability'): Roster => ({
  assignments: Object.entries(given).map(([shiftId, employeeId]) => ({ shiftId, employeeId })),
  open: [],
  loads: [],
  score: { total: 0, parts: [{ constraint: 'availability', penalty: 0, detail: outside }] },
  method: 'exact',
  optimal: true,
  timedOut: false,
})
const without = (rule: 'keepAvailability' | 'shareFairly', plan: Roster, other: Roster, max: number | null = 2500) =>
  alternativeOf(week({ ana: 2000, max }), { plan, without: other, rule })

test('reports the additional shifts, violations and cost of a plan without a rule', () => {
  const more = roster({ a: 'ana', b: 'max' }, '1 shift outside availability')
  const found = { rule: 'keepAvailability', filled: 1, detail: '1 shift outside availability' }
  expect(without('keepAvailability', roster({ a: 'ana' }), more)).toEqual({ ...found, extraCents: 4 * 2500 })
  expect(without('keepAvailability', roster({ a: 'ana' }), more, null)).toEqual({ ...found, extraCents: null })
})

test('reports savings of a plan that fills as many, and ignores a plan that fills fewer or costs as much', () => {
  const [dear, cheap] = [roster({ a: 'max' }), roster({ a: 'ana' })]
  const saved = { rule: 'shareFairly', filled: 0, detail: null, extraCents: 4 * (2000 - 2500) }
  expect(without('shareFairly', dear, cheap)).toEqual(saved)
  expect(without('shareFairly', dear, dear)).toBeNull()
  expect(without('shareFairly', cheap, roster({}))).toBeNull()
})
