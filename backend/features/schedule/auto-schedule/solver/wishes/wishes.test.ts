import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { openDraft } from '../draft.ts'
import { candidates, readProblem } from '../model.ts'
import type { Candidate, Problem } from '../problem.ts'
import { randomWeek, wishes as rules } from '../random-week.ts'
import { openPenalty, scoreOf } from '../score.ts'
import { solve } from '../solve.ts'
import { brokenRules, rosterBy } from '../testing.ts'
import { withRandomWishes } from './random-wishes.ts'
import { wishScore } from './wish-score.ts'

const weekStart = '2026-03-15'
const timeZone = 'America/New_York'
const at = (day: number, start = '09:00', end = '17:00') => ({
  breakMinutes: 0,
  ...shiftTimes(addDays(weekStart, day), start, end, timeZone),
})
const person = (employeeId: string, limits: Partial<WorkLimits> = {}, more: Partial<Candidate> = {}): Candidate => ({
  employeeId,
  jobRoleIds: [],
  jobRolesSet: false,
  position: null,
  hourlyRateCents: 2_000,
  availability: [],
  working: [],
  timeOff: [],
  limits: { ...noLimits, ...limits },
  ...more,
})
const evening = { startTime: '17:00', endTime: '22:00' }
/** Always available, with preferred times on one day of the week. */
const prefers = (employeeId: string, day: number, times: typeof evening): Candidate['availability'] =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({
    employeeId,
    dayOfWeek,
    isAvailable: true,
    startTime: '00:00',
    endTime: '00:00',
    preferredTimes: dayOfWeek === day ? [times] : [],
  }))
const problem = (people: Candidate[], shifts: Record<string, ReturnType<typeof at>>): Problem => ({
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
  rules: { ...rules, maxWeeklyMinutes: 3600, minRestMinutes: 600, overtimeAfterMinutes: 2400 },
})
const solved = (of: Problem) => solve(of, { seed: 0, onProgress: () => undefined, timeLimitMs: 10_000 })
const wishesMet = (of: Problem) =>
  solved(of).then(({ score }) => score.parts.find((each) => each.constraint === 'wishes'))

async function assigneesOf(of: Problem) {
  const { assignments } = await solved(of)
  return Object.fromEntries(assignments.map(({ shiftId, employeeId }) => [shiftId, employeeId]))
}

describe('a plan', () => {
  it('gives hours to whoever lacks them most, also against even hours', async () => {
    const shifts = { one: at(1), two: at(2), three: at(3) }
    const target = problem([person('ana'), person('bo', { targetWeeklyMinutes: 24 * 60 })], shifts)
    expect(await assigneesOf(target)).toEqual({ one: 'bo', two: 'bo', three: 'bo' })
    expect(await solved(target)).toMatchObject({ method: 'exact', optimal: true })
    expect(await wishesMet(target)).toEqual({ constraint: 'wishes', penalty: 0, detail: '1 of 1 wish met' })
    const min = { minWeeklyMinutes: 16 * 60 }
    const both = problem([person('ana', min), person('bo', { targetWeeklyMinutes: 24 * 60 })], {
      one: at(1),
      two: at(2),
    })
    expect(await assigneesOf(both)).toEqual({ one: 'ana', two: 'ana' })
  })
  it('keeps days off together', async () => {
    const two = { minConsecutiveDaysOff: 2 }
    const people = [person('ana', two, { working: [at(1)] }), person('bo', {}, { working: [at(5), at(6)] })]
    expect(await assigneesOf(problem(people, { free: at(3) }))).toEqual({ free: 'bo' })
    expect(await assigneesOf(problem(people, { free: at(2) }))).toEqual({ free: 'ana' })
  })
  it('keeps weekends free, with those before the week', async () => {
    const one = { freeWeekends: 1, ofWeekends: 2 }
    const people = [person('ana', one, { working: [at(-8)] }), person('bo', {}, { working: [at(1), at(2)] })]
    expect(await assigneesOf(problem(people, { sunday: at(0) }))).toEqual({ sunday: 'bo' })
    expect(await assigneesOf(problem(people, { saturday: at(6) }))).toEqual({ saturday: 'ana' })
  })
  it('brings people together who want to work together', async () => {
    const people = [person('ana', { worksWith: ['bo'] }), person('bo'), person('cy')]
    const shifts = { first: at(1), second: at(1, '12:00', '20:00'), third: at(2), fourth: at(2, '12:00', '20:00') }
    const plan = Object.entries(await assigneesOf(problem(people, shifts)))
    for (const day of [plan.slice(0, 2), plan.slice(2)]) {
      const names = day.map(([, name]) => name)
      if (names.includes('ana')) expect(names).toContain('bo')
    }
    const existing = [person('ana', { worksWith: ['bo'] }, { beside: [at(1)] }), person('cy')]
    expect(await assigneesOf(problem(existing, { beside: at(1), alone: at(3) }))).toEqual({
      beside: 'ana',
      alone: 'cy',
    })
  })
  it('gives shifts to whoever prefers their times, in small and large weeks', async () => {
    const week = problem([person('ana'), person('bo', {}, { availability: prefers('bo', 1, evening) })], {
      day: at(1),
      evening: at(1, '17:00', '21:00'),
      tuesday: at(2),
    })
    const plan = { day: 'ana', evening: 'bo', tuesday: 'ana' }
    expect(await assigneesOf(week)).toEqual(plan)
    expect(await solved(week)).toMatchObject({ method: 'exact', optimal: true })
    expect(await wishesMet(week)).toEqual({ constraint: 'wishes', penalty: 0, detail: '1 of 1 wish met' })
    const { assignments, score } = await rosterBy('search', week)
    expect(Object.fromEntries(assignments.map(({ shiftId, employeeId }) => [shiftId, employeeId]))).toEqual(plan)
    expect(score.total).toBe((await solved(week)).score.total)
  })
  it('assigns shifts outside preferred times if no one else can work, and counts existing ones', async () => {
    const availability = prefers('bo', 1, evening)
    const week = problem([person('bo', {}, { availability, working: [at(3)] })], { day: at(1) })
    expect(await assigneesOf(week)).toEqual({ day: 'bo' })
    expect(await wishesMet(week)).toEqual({ constraint: 'wishes', penalty: 1_200, detail: '0 of 1 wish met' })
  })
  it('breaks wishes rather than leave a shift open, and says how many', async () => {
    const all = { minConsecutiveDaysOff: 3, freeWeekends: 1, ofWeekends: 1, worksWith: ['bo'] }
    const alone = problem([person('ana', all, { working: [at(2)], beside: [] })], { short: at(0, '09:00', '10:00') })
    expect(await assigneesOf(alone)).toEqual({ short: 'ana' })
    expect(await wishesMet(alone)).toEqual({ constraint: 'wishes', penalty: 8_400, detail: '0 of 3 wishes met' })
  })
})

const seeds = fc.nat({ max: 10_000 })
const weekWithWishes = (seed: number, size: { people: number; shifts: number }) =>
  withRandomWishes(randomWeek(seed, size), seed)

it('the penalty of a changing draft equals that of the rules of the builder', () => {
  const steps = fc.array(fc.record({ shift: fc.nat(), person: fc.nat(), keep: fc.boolean() }), { maxLength: 40 })
  fc.assert(
    fc.property(seeds, steps, (seed, changes) => {
      const model = readProblem(weekWithWishes(seed, { people: 6, shifts: 18 }))
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

it('wishes never outweigh a shift: any assignment costs less than leaving the shift open', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const model = readProblem(weekWithWishes(seed, { people: 6, shifts: 18 }))
      const draft = openDraft(model)
      for (const shift of model.shifts.keys()) {
        for (const able of candidates(model, shift)) {
          if (draft.fits(shift, able)) expect(draft.price(shift, able)).toBeLessThan(0)
        }
        const [first] = candidates(model, shift).filter((able) => draft.fits(shift, able))
        if (first !== undefined) draft.assign(shift, first)
      }
    }),
  )
})

it.each([1, 2, 3, 4])('wishes break no hard rule of week %i, and leave no more shifts open', async (seed) => {
  const week = weekWithWishes(seed, { people: 5, shifts: 14 })
  const without = { ...week, people: week.people.map((each) => ({ ...each, limits: noLimits })) }
  const [plan, plain] = [await rosterBy('search', week), await rosterBy('search', without)]
  expect(brokenRules(week, plan.assignments)).toEqual([])
  expect(openPoints(week, plan.open)).toBeLessThanOrEqual(openPoints(week, plain.open))
})

it('small weeks are solved as well as by trying every plan', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const week = weekWithWishes(seed, { people: 3, shifts: 5 })
      const model = readProblem(week)
      const assignee = new Int32Array(model.shifts.length)
      let least = Infinity
      for (let code = 0; code < 4 ** assignee.length; code += 1) {
        for (const shift of assignee.keys()) assignee[shift] = (Math.floor(code / 4 ** shift) % 4) - 1
        const draft = openDraft(model)
        const isPossible = [...assignee].every((by, shift) => {
          if (by < 0) return true
          const fits = candidates(model, shift).includes(by) && draft.fits(shift, by)
          if (fits) draft.assign(shift, by)
          return fits
        })
        if (isPossible) least = Math.min(least, draft.penalty())
      }
      const found = await solved(week)
      expect(found.score.total).toBe(least)
      expect((await rosterBy('search', week)).score.total).toBe(least)
    }),
    { numRuns: 12 },
  )
}, 120_000)

it('counts a person’s wishes once each, and hours with existing work', () => {
  const week = problem([person('ana', { minWeeklyMinutes: 480, targetWeeklyMinutes: 960 }, { working: [at(1)] })], {})
  expect(wishScore(readProblem(week), new Int32Array())).toEqual({ penalty: 15 * 480, met: 1, count: 2 })
})

function openPoints(week: Problem, open: readonly { shiftId: string }[]) {
  const model = readProblem(week)
  const ids = new Set(open.map(({ shiftId }) => shiftId))
  return model.shifts.reduce((sum, { shiftId }, shift) => sum + (ids.has(shiftId) ? openPenalty(model, shift) : 0), 0)
}
