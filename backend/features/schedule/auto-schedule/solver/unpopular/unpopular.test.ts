import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import type { PastWork } from '../../past-weeks/past-weeks.ts'
import { hashOf } from '../../planned-inputs.ts'
import { openDraft } from '../draft.ts'
import { candidates, readProblem } from '../model.ts'
import type { Candidate, Problem } from '../problem.ts'
import { randomWeek, wishes as rules } from '../random-week.ts'
import { scoreOf } from '../score.ts'
import { solve } from '../solve.ts'
import { brokenRules, gapOf, rosterBy } from '../testing.ts'
import { withRandomWishes } from '../wishes/random-wishes.ts'
import { withRandomPast } from './random-past.ts'
import { unpopularPrices } from './unpopular-prices.ts'

const weekStart = '2026-03-15'
const timeZone = 'America/New_York'
const at = (day: number, start = '09:00', end = '17:00') => ({
  breakMinutes: 0,
  ...shiftTimes(addDays(weekStart, day), start, end, timeZone),
})
const none = { had: 0, of: 8, average: 0 }
const past = (more: Partial<PastWork>): PastWork => ({ weekends: none, nights: none, holidays: none, ...more })
const person = (employeeId: string, had: Partial<PastWork>, more: Partial<Candidate> = {}): Candidate => ({
  employeeId,
  jobRoleIds: [],
  jobRolesSet: false,
  position: null,
  hourlyRateCents: 2_000,
  availability: [],
  working: [],
  timeOff: [],
  past: past(had),
  ...more,
})
const problem = (people: Candidate[], shifts: Record<string, ReturnType<typeof at>>, more = {}): Problem => ({
  weekStart,
  timeZone,
  currency: 'USD',
  people,
  openShifts: Object.entries(shifts).map(([shiftId, times]) => ({
    shiftId,
    jobRoleId: null,
    jobRole: null,
    position: null,
    ...times,
  })),
  rules: {
    ...rules,
    shareUnpopularShifts: true,
    maxWeeklyMinutes: 3600,
    minRestMinutes: 600,
    overtimeAfterMinutes: 2400,
  },
  ...more,
})
const solved = (of: Problem) => solve(of, { seed: 0, onProgress: () => undefined, timeLimitMs: 10_000 })
async function assigneesOf(of: Problem) {
  const { assignments } = await solved(of)
  return Object.fromEntries(assignments.map(({ shiftId, employeeId }) => [shiftId, employeeId]))
}

describe('a plan', () => {
  const weekends = { had: 5, of: 8, average: 3 }
  it('gives a weekend to someone who had fewer, and says who had how many', async () => {
    const week = problem([person('ana', { weekends }), person('bo', { weekends: { ...weekends, had: 1 } })], {
      saturday: at(6),
    })
    expect(await assigneesOf(week)).toEqual({ saturday: 'bo' })
    const { loads, score } = await solved(week)
    expect(loads.map(({ employeeId, weekends: count }) => [employeeId, count])).toEqual([
      ['ana', { ...weekends, planned: 0 }],
      ['bo', { ...weekends, had: 1, planned: 1 }],
    ])
    expect(score.parts.find(({ constraint }) => constraint === 'past_weeks')).toEqual({
      constraint: 'past_weeks',
      penalty: 0,
      detail: 'no weekends, nights or holidays beyond an equal share',
    })
  })
  it('ignores the past weeks if the rule is off', async () => {
    const people = [
      person('ana', { weekends }),
      person('bo', { weekends: { ...weekends, had: 1 } }, { working: [at(1)] }),
    ]
    const week = problem(people, { saturday: at(6) })
    expect(await assigneesOf(week)).toEqual({ saturday: 'bo' })
    const off = { ...week, rules: { ...week.rules, shareUnpopularShifts: false } }
    expect(await assigneesOf(off)).toEqual({ saturday: 'ana' })
    expect((await solved(off)).loads).toEqual([])
  })
  it('shares nights and holidays, too', async () => {
    const nights = { had: 6, of: 8, average: 3 }
    const nightWeek = problem([person('ana', { nights }), person('bo', {}, { working: [at(2)] })], {
      night: at(4, '22:00', '06:00'),
    })
    expect(await assigneesOf(nightWeek)).toEqual({ night: 'bo' })
    const holidays = { had: 2, of: 2, average: 0.5 }
    const people = [person('ana', { holidays }), person('bo', {}, { working: [at(1)] })]
    expect(await assigneesOf(problem(people, { holiday: at(3) }, { holidays: [addDays(weekStart, 3)] }))).toEqual({
      holiday: 'bo',
    })
    expect(await assigneesOf(problem(people, { workday: at(3) }))).toEqual({ workday: 'ana' })
  })
  it('adds no weekend for a Sunday after a Saturday of work, nor for a second shift of a day', async () => {
    const busy = { weekends: { ...weekends, had: 8 } }
    const after = problem([person('ana', busy, { working: [at(-1)] }), person('bo', busy)], { sunday: at(0) })
    expect(await assigneesOf(after)).toEqual({ sunday: 'ana' })
    const twice = problem(
      [person('ana', busy, { working: [at(6, '06:00', '10:00')] }), person('bo', busy)],
      { second: at(6, '12:00', '16:00') },
      { rules: { ...problem([], {}).rules, minRestMinutes: 0 } },
    )
    expect(await assigneesOf(twice)).toEqual({ second: 'ana' })
  })
  it('gives a shift to someone who had far more rather than leave it open', async () => {
    const week = problem([person('ana', { weekends: { had: 8, of: 8, average: 0 } })], {
      short: at(6, '09:00', '09:15'),
    })
    expect(await assigneesOf(week)).toEqual({ short: 'ana' })
    const detail = (await solved(week)).score.parts.find(({ constraint }) => constraint === 'past_weeks')?.detail
    expect(detail).toBe('1 weekend beyond an equal share')
  })
})

it('prices never decrease, so that linear blocks express them', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 200 }), (had, tenths) => {
      const prices = [...unpopularPrices(had, tenths / 10, 12)]
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      expect(prices.every((points) => points >= 0 && points <= 3_600)).toBe(true)
      if (had + 1 <= tenths / 10) expect(prices[0]).toBe(0)
    }),
  )
})

const seeds = fc.nat({ max: 10_000 })

it('the penalty of a changing draft equals that of the score', () => {
  const steps = fc.array(fc.record({ shift: fc.nat(), person: fc.nat(), keep: fc.boolean() }), { maxLength: 40 })
  fc.assert(
    fc.property(seeds, steps, fc.boolean(), (seed, changes, hasWishes) => {
      const plain = randomWeek(seed, { people: 6, shifts: 18 })
      const model = readProblem(withRandomPast(hasWishes ? withRandomWishes(plain, seed) : plain, seed))
      const draft = openDraft(model)
      for (const change of changes) {
        const shift = change.shift % 18
        const able = candidates(model, shift)
        const next = able[change.person % able.length]
        const [before, total] = [draft.assignees(), draft.penalty()]
        draft.unassign(shift)
        if (next !== undefined && draft.fits(shift, next)) draft.assign(shift, next)
        if (change.keep) draft.keep()
        else draft.revert()
        if (!change.keep) expect([draft.assignees(), draft.penalty()]).toEqual([before, total])
        expect(draft.penalty()).toBe(scoreOf(model, draft.assignees()).total)
      }
    }),
    { numRuns: 60 },
  )
})

it('past weeks never outweigh a shift: any assignment costs less than leaving the shift open', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const model = readProblem(
        withRandomPast(withRandomWishes(randomWeek(seed, { people: 6, shifts: 18 }), seed), seed),
      )
      const draft = openDraft(model)
      for (const shift of model.shifts.keys()) {
        const able = candidates(model, shift).filter((each) => draft.fits(shift, each))
        for (const each of able) expect(draft.price(shift, each)).toBeLessThan(0)
        const [first] = able
        if (first !== undefined) draft.assign(shift, first)
      }
    }),
  )
})

it('the exact program has the same objective, and the search comes close to it', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const week = withRandomPast(randomWeek(seed, { people: 5, shifts: 16 }), seed)
      const [exact, found] = [await rosterBy('exact', week), await rosterBy('search', week)]
      expect(brokenRules(week, exact.assignments)).toEqual([])
      expect(found.score.total).toBeGreaterThanOrEqual(exact.score.total)
      expect(gapOf(found.score, exact.score, 5)).toBeLessThanOrEqual(0.02)
    }),
    { numRuns: 6 },
  )
}, 120_000)

it('a week whose rule is off has the inputs and the plan of version 2 of the solver', async () => {
  const week = randomWeek(3, { people: 8, shifts: 30 })
  const { assignments, score } = await rosterBy('search', week)
  expect(hashOf(week)).toBe('ae27825fe2d18ffc2fcdd23e8ad6ff46003df2df939df13a25a1b1661ffbf9d2')
  expect(score.total).toBe(6_269_227)
  expect(createHash('sha256').update(JSON.stringify(assignments)).digest('hex')).toBe(
    'f2fd69177d63aea1486e0cfac89d9a07b6ab2c0a946b163b196f9a68cbfa6389',
  )
})
