import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDraft } from './draft.ts'
import { candidates, readProblem } from './model.ts'
import { randomWeek } from './random-week.ts'
import { hoursBreaks, hoursPenalty, minutePenalty, scoreOf } from './score.ts'

const seeds = fc.integer({ min: 1, max: 1_000 })

it('costs more per hour in each further block', () => {
  const model = readProblem(randomWeek(1, { people: 1, shifts: 1 }))
  fc.assert(
    fc.property(fc.nat({ max: 5_000 }), fc.nat({ max: 5_000 }), (from, more) => {
      let [at, sum, dearest] = [from, 0, 0]
      for (const to of [...hoursBreaks(model, { from, to: from + more, person: 0 }), from + more]) {
        expect(minutePenalty(model, at, 0)).toBeGreaterThanOrEqual(dearest)
        dearest = minutePenalty(model, at, 0)
        sum += dearest * (to - at)
        at = to
      }
      expect(sum).toBe(hoursPenalty(model, from + more, 0) - hoursPenalty(model, from, 0))
    }),
  )
})

it('equals the draft’s penalty after any changes and reverts', () => {
  const steps = fc.array(fc.record({ shift: fc.nat(), person: fc.nat(), keep: fc.boolean() }), { maxLength: 60 })
  fc.assert(
    fc.property(seeds, steps, (seed, steps) => {
      const model = readProblem(randomWeek(seed, { people: 5, shifts: 15 }))
      const draft = openDraft(model)
      for (const step of steps) {
        const shift = step.shift % 15
        const able = candidates(model, shift)
        const person = able[step.person % able.length]
        const before = draft.assignees()
        draft.unassign(shift)
        if (person !== undefined && draft.fits(shift, person)) draft.assign(shift, person)
        if (step.keep) draft.keep()
        else draft.revert()
        if (!step.keep) expect(draft.assignees()).toEqual(before)
        expect(draft.penalty()).toBe(scoreOf(model, draft.assignees()).total)
      }
    }),
  )
})
