import { expect, it } from 'vitest'
import type { RosteringProblem } from './rostering-problem.ts'
import { brokenLimits, costOfPlan } from './verify-plan.ts'

const problem: RosteringProblem = {
  days: 14,
  shiftTypes: [
    { name: 'E', minutes: 480, forbiddenNext: [] },
    { name: 'L', minutes: 480, forbiddenNext: [0] },
  ],
  people: [
    {
      name: 'A',
      maxShiftsOfType: [14, 2],
      maxMinutes: 7 * 480,
      minMinutes: 2 * 480,
      maxConsecutiveShifts: 4,
      minConsecutiveShifts: 2,
      minConsecutiveDaysOff: 2,
      maxWeekends: 1,
      daysOff: [13],
    },
  ],
  requests: [
    { person: 0, day: 0, type: 0, wanted: true, weight: 2 },
    { person: 0, day: 1, type: 0, wanted: false, weight: 3 },
  ],
  cover: [
    { day: 0, type: 0, required: 3, underWeight: 100, overWeight: 1 },
    { day: 1, type: 0, required: 0, underWeight: 100, overWeight: 1 },
  ],
}

const rowOf = (row: string) => Int8Array.from(row, (letter) => ['E', 'L'].indexOf(letter))

it.each([
  ['--EEE--EE-----', []],
  ['E--EE--------E', ['A: works on day off 13']],
  ['--LE----------', ['A: type 0 on day 3 after type 1']],
  ['--LLL---------', ['A: 3 shifts of type L']],
  ['--EEEEE-------', ['A: 5 consecutive shifts from day 2']],
  ['--E--EE-------', ['A: only 1 consecutive shifts from day 2']],
  ['EE-EE---------', ['A: only 1 days off from day 2']],
  ['-----EE----EE-', ['A: 2 weekends']],
  ['E-------------', ['A: 480 minutes, at least 960']],
  ['EEEE--EEEE----', ['A: 3840 minutes, at most 3360']],
])('checks the limits of %s', (row, broken) => {
  expect(brokenLimits(problem, [rowOf(row)])).toEqual(broken)
})

it('adds up disregarded requests, missing people and surplus people', () => {
  expect(costOfPlan(problem, [rowOf('-E------------')])).toBe(2 + 3 + 300 + 1)
  expect(costOfPlan(problem, [rowOf('E-------------')])).toBe(200)
})
