import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { fill } from '../construct.ts'
import { openDraft } from '../draft.ts'
import { candidates, readProblem } from '../model.ts'
import type { Candidate, Problem, Roster } from '../problem.ts'
import { randomWeek, wishes as rules } from '../random-week.ts'
import { scoreOf } from '../score.ts'
import { rosterOf, solve } from '../solve.ts'
import { brokenRules } from '../testing.ts'
import { changePrice, peoplePenalty } from './disturbance-prices.ts'
import { afterSickness } from './after-sickness.ts'

const weekStart = '2026-03-15'
const timeZone = 'America/New_York'
const at = (day: number, start = '09:00', end = '17:00') => ({
  breakMinutes: 0,
  ...shiftTimes(addDays(weekStart, day), start, end, timeZone),
})
const person = (employeeId: string, jobRoleIds: string[], more: Partial<Candidate> = {}): Candidate => ({
  employeeId,
  jobRoleIds,
  jobRolesSet: true,
  position: null,
  hourlyRateCents: 2_000,
  availability: [],
  working: [],
  timeOff: [],
  ...more,
})
const shift = (shiftId: string, jobRoleId: string, times = at(1)) => ({
  shiftId,
  jobRoleId,
  jobRole: jobRoleId,
  position: null,
  ...times,
})
const published = (
  people: Candidate[],
  openShifts: Problem['openShifts'],
  held: Record<string, typeof openShifts>,
) => ({
  weekStart,
  timeZone,
  currency: 'USD' as const,
  people,
  openShifts,
  movable: Object.entries(held).flatMap(([employeeId, shifts]) =>
    shifts.map((each) => ({ ...each, employeeId, price: 1_000 })),
  ),
  rules: { ...rules, movePublished: true, maxWeeklyMinutes: 3600, minRestMinutes: 600, overtimeAfterMinutes: 2400 },
})
const solved = (of: Problem) => solve(of, { seed: 0, onProgress: () => undefined, timeLimitMs: 10_000 })
const touched = ({ assignments }: Pick<Roster, 'assignments'>) =>
  new Set(assignments.flatMap(({ employeeId, before }) => (before ? [employeeId, before] : [employeeId])))

describe('a plan of a published week', () => {
  it('gives an open shift to someone who is free, and moves nothing', async () => {
    const week = published([person('ana', ['bar']), person('bo', ['bar'])], [shift('open', 'bar')], {
      ana: [shift('has', 'bar')],
    })
    const { assignments, score } = await solved(week)
    expect(assignments).toEqual([{ shiftId: 'open', employeeId: 'bo' }])
    expect(score.parts.find(({ constraint }) => constraint === 'published')?.detail).toBe(
      '1 person with other shifts than published, 0 published shifts moved',
    )
  })
  it('exchanges shifts where no one who is free can take the open one', async () => {
    const week = published([person('ana', ['bar', 'door']), person('bo', ['bar'])], [shift('open', 'door')], {
      ana: [shift('has', 'bar')],
    })
    const { assignments, open } = await solved(week)
    expect(open).toEqual([])
    expect(assignments).toEqual(
      expect.arrayContaining([
        { shiftId: 'has', employeeId: 'bo', before: 'ana' },
        { shiftId: 'open', employeeId: 'ana' },
      ]),
    )
  })
  it('exchanges twice if needed, which changes the week of three people', async () => {
    const people = [person('ana', ['door', 'bar']), person('bo', ['bar', 'floor']), person('cy', ['floor'])]
    const week = published(people, [shift('open', 'door')], {
      ana: [shift('one', 'bar')],
      bo: [shift('two', 'floor')],
    })
    const plan = await solved(week)
    expect(plan.open).toEqual([])
    expect([...touched(plan)].toSorted()).toEqual(['ana', 'bo', 'cy'])
  })
  it('takes a shift from no one without giving it to someone else', async () => {
    const week = published([person('ana', ['bar', 'door'])], [shift('open', 'door')], {
      ana: [shift('has', 'bar', at(1, '10:00', '11:00'))],
    })
    const plan = await solved(week)
    expect([plan.assignments, plan.open.map(({ shiftId }) => shiftId)]).toEqual([[], ['open']])
  })
  it('moves nothing if that fills no open shift, even if hours are uneven', async () => {
    const week = published([person('ana', ['bar']), person('bo', ['bar'])], [shift('open', 'door')], {
      ana: [1, 2, 3, 4, 5].map((day) => shift(`has ${day}`, 'bar', at(day))),
    })
    expect((await solved(week)).assignments).toEqual([])
  })
  it('gives several shifts of one absence to few people rather than to many', async () => {
    const days = [1, 2, 3, 4, 5]
    const people = ['ana', 'bo', 'cy', 'di', 'ed', 'flo'].map((id) => person(id, ['bar']))
    const week = published(
      people,
      days.map((day) => shift(`open ${day}`, 'bar', at(day))),
      Object.fromEntries(people.map(({ employeeId }) => [employeeId, [shift(employeeId, 'bar', at(6))]])),
    )
    const plan = await solved(week)
    expect([plan.open, plan.assignments.length]).toEqual([[], 5])
    expect(touched(plan).size).toBeLessThanOrEqual(3)
  })
})

it('a change costs more, the sooner the shift starts, and a fourth person costs far more', () => {
  const now = new Date('2026-03-15T12:00:00.000Z')
  const hours = (ahead: number) => changePrice(new Date(now.getTime() + ahead * 3_600_000).toISOString(), now)
  expect([2, 30, 100, 200].map(hours)).toEqual([4_000, 2_000, 1_000, 500])
  expect(peoplePenalty(4) - peoplePenalty(3)).toBe(3 * peoplePenalty(1))
})

const seeds = fc.nat({ max: 10_000 })

/** A published week in which each shift has the person who was cheapest at first, and one of them falls sick. */
function sickWeek(seed: number) {
  const week = randomWeek(seed, { people: 8, shifts: 20 })
  const model = readProblem({ ...week, rules: { ...week.rules, keepAvailability: true } })
  const draft = openDraft(model)
  fill(
    draft,
    Array.from(model.shifts.keys(), (each) => candidates(model, each)),
  )
  const plan = rosterOf(model, draft.assignees(), { method: 'search', optimal: false, timedOut: false })
  const [first] = plan.assignments.toSorted((one, other) => (one.shiftId + seed < other.shiftId + seed ? -1 : 1))
  const absent = first?.employeeId ?? ''
  const day = week.openShifts.find(({ shiftId }) => shiftId === first?.shiftId)?.startsAt.slice(0, 10)
  const startsOn = new Map(week.openShifts.map(({ shiftId, startsAt }) => [shiftId, startsAt.slice(0, 10)]))
  return afterSickness(week, plan, { absent, isSick: (id) => seed % 3 === 0 || startsOn.get(id) === day })
}

it('the penalty of a changing draft equals that of the score', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.array(fc.record({ shift: fc.nat(), person: fc.nat(), keep: fc.boolean() }), { maxLength: 40 }),
      (seed, changes) => {
        const model = readProblem(sickWeek(seed))
        const draft = openDraft(model)
        draft.load(Int32Array.from(model.published?.holder ?? []))
        for (const change of changes) {
          const at = change.shift % model.shifts.length
          const able = candidates(model, at)
          const next = able[change.person % able.length]
          const [before, total] = [draft.assignees(), draft.penalty()]
          draft.unassign(at)
          if (next !== undefined && draft.fits(at, next)) draft.assign(at, next)
          if (change.keep) draft.keep()
          else draft.revert()
          if (!change.keep) expect([draft.assignees(), draft.penalty()]).toEqual([before, total])
          expect(draft.penalty()).toBe(scoreOf(model, draft.assignees()).total)
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('touches at most three people if up to two exchanges can fill the week, and breaks no hard rule', async () => {
  let possible = 0
  for (let seed = 1; seed <= 24; seed += 1) {
    const week = sickWeek(seed)
    const plan = await solved(week)
    const taker = new Map(plan.assignments.map(({ shiftId, employeeId }) => [shiftId, employeeId]))
    const movable = week.movable ?? []
    const all = [
      ...movable.map(({ shiftId, employeeId }) => ({ shiftId, employeeId: taker.get(shiftId) ?? employeeId })),
      ...plan.assignments.filter(({ before }) => before === undefined),
    ]
    const whole = { ...week, openShifts: [...week.openShifts, ...movable] }
    expect(brokenRules(whole, all)).toEqual([])
    expect(all.length + plan.open.length).toBe(whole.openShifts.length)
    for (const { shiftId, before } of plan.assignments) {
      expect(movable.find((each) => each.shiftId === shiftId)?.employeeId).toBe(before)
    }
    if (!canRepair(whole, week)) continue
    possible += 1
    expect(plan.open).toEqual([])
    expect(touched(plan).size).toBeLessThanOrEqual(3)
  }
  expect(possible).toBeGreaterThan(8)
}, 300_000)

/** Tries all ways to fill the open shifts with at most two exchanges and three people, by the plain verifier. */
function canRepair(whole: Problem, { openShifts, movable = [], people }: Problem): boolean {
  const known = new Map<string, boolean>()
  const holds = (employeeId: string, own: readonly string[]) => {
    const key = [employeeId, ...own.toSorted()].join()
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const alone = { ...whole, people: people.filter((each) => each.employeeId === employeeId) }
    const holding = own.map((shiftId) => ({ shiftId, employeeId }))
    const kept = brokenRules(alone, holding).length === 0
    known.set(key, kept)
    return kept
  }
  const had = new Map(
    people.map(({ employeeId }) => [employeeId, movable.filter((each) => each.employeeId === employeeId)]),
  )
  type Holding = ReadonlyMap<string, readonly string[]>
  const isFillable = (
    left: readonly string[],
    now: Holding,
    changed: ReadonlySet<string>,
    exchanges: number,
  ): boolean => {
    const [next, ...others] = left
    if (next === undefined) return true
    return people.some(({ employeeId }) => {
      const after = new Set([...changed, employeeId])
      if (after.size > 3) return false
      const own = now.get(employeeId) ?? []
      const withNext = (shifts: readonly string[]) => new Map([...now, [employeeId, [...shifts, next]]])
      if (holds(employeeId, [...own, next])) return isFillable(others, withNext(own), after, exchanges)
      if (exchanges === 0) return false
      const losable = (had.get(employeeId) ?? []).filter(({ shiftId }) => own.includes(shiftId) && shiftId !== next)
      return losable.some(({ shiftId }) => {
        const rest = own.filter((each) => each !== shiftId)
        return (
          holds(employeeId, [...rest, next]) && isFillable([shiftId, ...others], withNext(rest), after, exchanges - 1)
        )
      })
    })
  }
  const start = new Map([...had].map(([id, shifts]) => [id, shifts.map(({ shiftId }) => shiftId)]))
  return (
    openShifts.length > 0 &&
    isFillable(
      openShifts.map(({ shiftId }) => shiftId),
      start,
      new Set(),
      2,
    )
  )
}
