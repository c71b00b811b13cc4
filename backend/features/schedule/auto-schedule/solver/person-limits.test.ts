import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hardLimits } from '#schema/schedule/limit-rules.ts'
import { brokenLimits, withMutualPairs, type LimitedWeek } from '#schema/schedule/limits.ts'
import { verifyLimits } from '#schema/schedule/testing/verify-limits.ts'
import { overlaps } from '#schema/schedule/conflicts.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import type { Candidate, Problem, Roster, UnfilledShift } from './problem.ts'
import { randomWeek, wishes } from './random-week.ts'
import { solve } from './solve.ts'
import { brokenRules, rosterBy } from './testing.ts'

const weekStart = '2026-03-15'
const timeZone = 'America/New_York'
const open = (shiftId: string, day: number, start = '09:00', end = '17:00'): UnfilledShift => ({
  shiftId,
  jobRoleId: null,
  jobRole: null,
  position: null,
  breakMinutes: 0,
  ...shiftTimes(addDays(weekStart, day), start, end, timeZone),
})
const person = (employeeId: string, limits?: Partial<WorkLimits>, more: Partial<Candidate> = {}): Candidate => ({
  employeeId,
  jobRoleIds: [],
  jobRolesSet: false,
  position: null,
  hourlyRateCents: null,
  availability: [],
  working: [],
  timeOff: [],
  ...(limits && { limits: { ...noLimits, ...limits }, apart: [] }),
  ...more,
})
const problem = (people: Candidate[], openShifts: UnfilledShift[], rules: Partial<Problem['rules']> = {}): Problem => ({
  weekStart,
  timeZone,
  currency: 'USD',
  people,
  openShifts,
  rules: { ...wishes, maxWeeklyMinutes: 3600, minRestMinutes: 600, overtimeAfterMinutes: 2400, ...rules },
})
const solved = (of: Problem) => solve(of, { seed: 0, onProgress: () => undefined, timeLimitMs: 10_000 })

/** A person's week with the shifts that a plan assigns. */
function plannedWeek(
  of: Problem,
  { employeeId, limits = noLimits, availability, apart = [], working }: Candidate,
  plan: Roster['assignments'],
): LimitedWeek {
  const assigned = of.openShifts.flatMap((shift) => {
    const owner = plan.find(({ shiftId }) => shiftId === shift.shiftId)
    return owner ? [{ ...shift, owner: owner.employeeId }] : []
  })
  return {
    weekStart: of.weekStart,
    timeZone: of.timeZone,
    limits,
    availability,
    shifts: [
      ...working.map((work, index) => ({ ...work, shiftId: `working ${index}` })),
      ...assigned.filter(({ owner }) => owner === employeeId),
    ],
    others: [
      ...assigned
        .filter(({ owner }) => owner !== employeeId)
        .map(({ owner, ...shift }) => ({ ...shift, employeeId: owner })),
      ...apart.map((work) => ({ ...work, employeeId: limits.neverWith[0] ?? null })),
    ],
    nameOf: String,
  }
}

describe('a plan', () => {
  const days = [1, 2, 3].map((day) => open(`s${day}`, day))
  const reasonsOf = async (of: Problem) => (await solved(of)).open.map(({ reason }) => reason)

  it('keeps the maximum of a person’s own hours, which replaces the organization’s', async () => {
    expect(await reasonsOf(problem([person('ana', { maxWeeklyMinutes: 960 })], days))).toEqual([
      'No one is free: 1 would exceed the maximum of their own hours',
    ])
    const less = problem([person('ana', { maxWeeklyMinutes: 1440 })], days, { maxWeeklyMinutes: 960 })
    expect(await reasonsOf(less)).toEqual([])
  })
  it('keeps a person’s own rest, also where the organization’s is given up', async () => {
    const shifts = [open('late', 1, '14:00', '22:00'), open('early', 2, '09:00', '13:00')]
    for (const keepRest of [true, false]) {
      expect(await reasonsOf(problem([person('ana', { minRestMinutes: 720 })], shifts, { keepRest }))).toEqual([
        'No one is free: 1 would rest less than their own minimum',
      ])
    }
    expect(await reasonsOf(problem([person('ana', { minRestMinutes: 660 })], shifts, { minRestMinutes: 720 }))).toEqual(
      [],
    )
  })
  it('keeps the most days in a row, with work before the week', async () => {
    const before = open('x', -1)
    const people = [person('ana', { maxConsecutiveDays: 3 }, { working: [before, open('y', 0)] })]
    expect(await reasonsOf(problem(people, [open('s1', 1), open('s2', 2)]))).toEqual([
      'No one is free: 1 would work too many days in a row',
    ])
  })
  it('keeps the most nights', async () => {
    const nights = [1, 3].map((day) => open(`n${day}`, day, '22:00', '06:00'))
    expect(await reasonsOf(problem([person('ana', { maxNightsPerWeek: 1 })], nights))).toEqual([
      'No one is free: 1 would work too many nights',
    ])
  })
  it('never brings two people together of whom one says so', async () => {
    const people = [person('ana', { neverWith: ['bo'] }), person('bo', { neverWith: ['ana'] })]
    const both = [open('a', 1), open('b', 1, '12:00', '20:00')]
    expect(await reasonsOf(problem(people, both))).toHaveLength(1)
    const working = [person('ana', { neverWith: ['bo'] }, { apart: [open('b', 1, '12:00', '20:00')] })]
    expect(await reasonsOf(problem(working, [open('a', 1)]))).toEqual([
      'No one is free: 1 never with someone who works then',
    ])
  })
})

const limitsOfOne = fc.record({
  maxWeeklyMinutes: fc.option(fc.integer({ min: 480, max: 3000 }), { nil: null }),
  maxConsecutiveDays: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  maxNightsPerWeek: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
  minRestMinutes: fc.option(fc.integer({ min: 480, max: 1200 }), { nil: null }),
  never: fc.option(fc.nat(5), { nil: null }),
  // Wishes never break a hard limit.
  targetWeeklyMinutes: fc.option(fc.integer({ min: 600, max: 3600 }), { nil: null }),
  minConsecutiveDaysOff: fc.option(fc.integer({ min: 2, max: 3 }), { nil: null }),
  freeWeekends: fc.constant(1),
  ofWeekends: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
})

test('no plan breaks a hard limit, by a plain verifier', async () => {
  const draws = fc.tuple(fc.nat(1_000), fc.array(limitsOfOne, { minLength: 3, maxLength: 6 }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(draws, async ([seed, drawn, keepRest]) => {
      const week = randomWeek(seed, { people: 6, shifts: 16 })
      const own = week.people.flatMap(({ employeeId }, index) => {
        const { never, ...figures } = drawn[index] ?? { never: null }
        const named = week.people[never ?? -1]?.employeeId
        if (!drawn[index]) return []
        return [
          [employeeId, { ...noLimits, ...figures, neverWith: named && named !== employeeId ? [named] : [] }] as const,
        ]
      })
      const mutual = withMutualPairs(new Map(own))
      const working = (id: string) => week.people.find(({ employeeId }) => employeeId === id)?.working ?? []
      const people = week.people.map((each) => {
        const limits = mutual.get(each.employeeId)
        // The verifier expects that shifts don't overlap.
        const apartInTime = each.working.filter(
          (work, at) => !each.working.slice(0, at).some((other) => overlaps(work, other)),
        )
        const one = { ...each, working: apartInTime }
        return limits ? { ...one, limits, apart: limits.neverWith.flatMap(working) } : one
      })
      const of = { ...week, people, rules: { ...week.rules, keepRest } }
      for (const plan of [await solved(of), ...(keepRest ? [await rosterBy('search', of)] : [])]) {
        for (const each of people.filter(({ limits }) => limits)) {
          const before = verifyLimits(plannedWeek(of, each, []))
          const after = plannedWeek(of, each, plan.assignments)
          const broken = verifyLimits(after)
          expect(hardLimits.filter((rule) => broken.has(rule) && !before.has(rule))).toEqual([])
          expect(new Set(brokenLimits(after).map(({ rule }) => rule))).toEqual(broken)
        }
      }
    }),
    { numRuns: 8 },
  )
}, 120_000)

test('people without limits are planned as before', async () => {
  const week = randomWeek(7, { people: 10, shifts: 40 })
  const plain = await rosterBy('search', week)
  expect(brokenRules(week, plain.assignments)).toEqual([])
  const limitless = week.people.map((each) => ({ ...each, limits: noLimits, apart: [] }))
  expect(await rosterBy('search', { ...week, people: limitless })).toEqual(plain)
})
