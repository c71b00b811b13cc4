import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import { readProblem } from './model.ts'
import type { Problem } from './problem.ts'
import { randomWeek } from './random-week.ts'
import { scoreOf } from './score.ts'
import { brokenRules, fillable, gapOf, rosterBy } from './testing.ts'

function problems(most: { shifts: number; people: number }): fc.Arbitrary<Problem> {
  const place = fc.constantFrom(
    { weekStart: '2026-03-08', timeZone: 'America/New_York' },
    { weekStart: '2026-10-25', timeZone: 'Europe/Berlin' },
    { weekStart: '2026-03-15', timeZone: 'Asia/Kathmandu' },
  )
  const span = fc.record({
    start: fc.nat({ max: 166 * 4 }),
    quarters: fc.integer({ min: 1, max: 96 }),
    pause: fc.nat({ max: 45 }),
  })
  const around = fc.record({
    start: fc.integer({ min: -60, max: 200 * 4 }),
    quarters: fc.integer({ min: 1, max: 60 }),
    pause: fc.nat({ max: 45 }),
  })
  const position = fc.constantFrom(null, 'Cook', ' cook', 'Host')
  const role = fc.constantFrom('bar', 'floor')
  const clock = fc.constantFrom('00:00', '06:00', '09:30', '17:00', '22:00')
  const day = fc.record({ isAvailable: fc.boolean(), startTime: clock, endTime: clock })
  return fc
    .record({
      place,
      shifts: fc.array(fc.record({ span, position, role: fc.option(role) }), { maxLength: most.shifts }),
      people: fc.array(
        fc.record({
          position,
          roles: fc.subarray(['bar', 'floor']),
          rate: fc.option(fc.nat({ max: 5_000 })),
          working: fc.array(around, { maxLength: 4 }),
          off: fc.array(fc.record({ from: fc.integer({ min: -2, max: 7 }), days: fc.nat({ max: 3 }) }), {
            maxLength: 1,
          }),
          days: fc.array(day, { maxLength: 7 }),
        }),
        { maxLength: most.people },
      ),
      rules: fc.record({
        maxWeeklyMinutes: fc.constantFrom(480, 1_200, 3_600),
        minRestMinutes: fc.constantFrom(0, 30, 600),
        overtimeAfterMinutes: fc.constantFrom(0, 600, 2_400),
        keepAvailability: fc.boolean(),
        avoidOvertime: fc.boolean(),
        keepRest: fc.constant(true),
        shareFairly: fc.boolean(),
      }),
    })
    .map(({ place: { weekStart, timeZone }, shifts, people, rules }) => {
      const begin = Date.parse(toInstant(weekStart, '00:00', timeZone))
      const at = ({ start, quarters, pause }: { start: number; quarters: number; pause: number }) => ({
        startsAt: new Date(begin + start * 900_000).toISOString(),
        endsAt: new Date(begin + (start + quarters) * 900_000).toISOString(),
        breakMinutes: Math.min(pause, quarters * 15),
      })
      return {
        weekStart,
        timeZone,
        currency: 'USD' as const,
        rules,
        openShifts: shifts.map(({ span, position, role }, index) => ({
          shiftId: `s${index}`,
          jobRoleId: role,
          jobRole: role,
          position,
          ...at(span),
        })),
        people: people.map(({ position, roles, rate, working, off, days }, index) => ({
          employeeId: `p${index}`,
          position,
          jobRoleIds: roles,
          jobRolesSet: false,
          hourlyRateCents: rate,
          working: working.map(at),
          timeOff: off.map(({ from, days }) => ({
            startDate: addDays(weekStart, from),
            endDate: addDays(weekStart, from + days),
          })),
          availability: days.map((day, dayOfWeek) => ({ employeeId: `p${index}`, dayOfWeek, ...day })),
        })),
      }
    })
}

describe('any week', () => {
  it('violates no hard constraint and leaves no fillable shift open', async () => {
    const any = problems({ shifts: 14, people: 6 })
    await fc.assert(
      fc.asyncProperty(any, fc.constantFrom('exact' as const, 'search' as const), async (problem, method) => {
        const roster = await rosterBy(method, problem)
        const { assignments, open, score } = roster
        expect(brokenRules(problem, assignments)).toEqual([])
        expect(assignments.length + open.length).toBe(problem.openShifts.length)
        expect(score.total).toBe(score.parts.reduce((sum, { penalty }) => sum + penalty, 0))
        expect(fillable(problem, roster)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  it('is solved optimally by both methods, as brute force confirms', async () => {
    await fc.assert(
      fc.asyncProperty(problems({ shifts: 5, people: 3 }), async (problem) => {
        const model = readProblem(problem)
        let least = Infinity
        const assignee = new Int32Array(problem.openShifts.length)
        for (let code = 0; code < (problem.people.length + 1) ** assignee.length; code += 1) {
          let rest = code
          for (const shift of assignee.keys()) {
            assignee[shift] = (rest % (problem.people.length + 1)) - 1
            rest = Math.floor(rest / (problem.people.length + 1))
          }
          const { total } = scoreOf(model, assignee)
          if (total < least && brokenRules(problem, assignmentsOf(assignee)).length === 0) least = total
        }
        expect((await rosterBy('exact', problem)).score.total).toBe(least)
        expect((await rosterBy('search', problem)).score.total).toBe(least)

        function assignmentsOf(assignee: Int32Array) {
          return [...assignee].flatMap((person, shift) => {
            const shiftId = model.shifts[shift]?.shiftId
            const employeeId = model.people[person]?.employeeId
            return shiftId === undefined || employeeId === undefined ? [] : [{ shiftId, employeeId }]
          })
        }
      }),
      { numRuns: 20 },
    )
  })
})

it.each(Array.from({ length: 20 }, (_, seed) => ({ seed, people: 3 + (seed % 10), shifts: 8 + ((seed * 7) % 23) })))(
  'the search comes within 2 % of the optimum of week $seed: $people people, $shifts shifts',
  async ({ seed, ...size }) => {
    const problem = randomWeek(seed, size)
    const [optimum, found] = [await rosterBy('exact', problem), await rosterBy('search', problem)]
    expect(found.score.total).toBeGreaterThanOrEqual(optimum.score.total)
    expect(gapOf(found.score, optimum.score, size.people)).toBeLessThanOrEqual(0.02)
  },
)
