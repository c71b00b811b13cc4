import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDraft } from './draft.ts'
import { candidates, readProblem } from './model.ts'
import { randomWeek } from './random-week.ts'
import { replan } from './replan.ts'
import { rosterOf } from './solve.ts'
import { brokenRules, rosterBy } from './testing.ts'

it('finds the best week of one person, regardless of their previous shifts', async () => {
  const limits = fc.constantFrom(20 * 60, 25 * 60 + 15, 48 * 60)
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 10_000 }), limits, fc.nat({ max: 20 }), async (seed, maxWeeklyMinutes, first) => {
      const week = randomWeek(seed, { people: 1, shifts: 20 })
      const problem = { ...week, rules: { ...week.rules, maxWeeklyMinutes } }
      const model = readProblem(problem)
      const draft = openDraft(model)
      for (const shift of model.shifts.keys()) {
        const able = shift >= first && candidates(model, shift).includes(0)
        if (able && draft.fits(shift, 0)) draft.assign(shift, 0)
      }
      draft.keep()
      replan(draft, 0)
      const found = rosterOf(model, draft.assignees(), { method: 'search', optimal: false, timedOut: false })
      expect(brokenRules(problem, found.assignments)).toEqual([])
      expect(found.score.total).toBe((await rosterBy('exact', problem)).score.total)
    }),
    { numRuns: 20 },
  )
})
