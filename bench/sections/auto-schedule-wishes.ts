import { fill } from '#backend/features/schedule/auto-schedule/solver/construct.ts'
import { afterSickness } from '#backend/features/schedule/auto-schedule/solver/published/after-sickness.ts'
import { openDraft } from '#backend/features/schedule/auto-schedule/solver/draft.ts'
import { candidates, readProblem } from '#backend/features/schedule/auto-schedule/solver/model.ts'
import type { Problem, Roster } from '#backend/features/schedule/auto-schedule/solver/problem.ts'
import { randomWeek } from '#backend/features/schedule/auto-schedule/solver/random-week.ts'
import { rosterWeek } from '#backend/features/schedule/auto-schedule/solver/roster.ts'
import { withRandomWishes } from '#backend/features/schedule/auto-schedule/solver/wishes/random-wishes.ts'
import type { Figure } from '../shared/report.ts'

/** A restaurant's week of 30 people and 120 shifts. Most people have wishes. */
export const shopWithWishes = () => withRandomWishes(randomWeek(1, { people: 30, shifts: 120 }), 1)

/** Measures the first plan of a shop's week, how good the plan is after three seconds, and a plan after one sickness. */
export async function autoScheduleWishes(): Promise<Figure[]> {
  const week = shopWithWishes()
  const firstSeconds = firstPlan(week)
  const final = await rosterWeek(week, { timeLimitMs: 60_000 })
  const early = await rosterWeek(week, { timeLimitMs: 3_000 })
  const sick = sickWeek(week, final)
  const start = performance.now()
  const replanned = await rosterWeek(sick)
  const seconds = (performance.now() - start) / 1_000
  const touched = new Set(replanned.assignments.flatMap(({ employeeId, before = employeeId }) => [employeeId, before]))
    .size
  const name = '30 people, 120 shifts, with wishes'
  const wishes = final.score.parts.find(({ constraint }) => constraint === 'wishes')
  const gap = 100 * (early.score.total / final.score.total - 1)
  return [
    { name: `${name}: first plan`, value: firstSeconds, unit: 's', goal: { atMost: 0.3 } },
    { name: `${name}: plan after 3 s above the final one`, value: gap, unit: '%', goal: { atMost: 1 } },
    { name: `${name}: wishes met`, value: Number.parseInt(wishes?.detail ?? '', 10), unit: '', goal: null },
    { name: 'after one sickness: shifts to replace', value: sick.openShifts.length, unit: '', goal: null },
    {
      name: 'after one sickness: shifts replaced',
      value: sick.openShifts.length - replanned.open.length,
      unit: '',
      goal: null,
    },
    { name: 'after one sickness: planned in', value: seconds, unit: 's', goal: { atMost: 1 } },
    { name: 'after one sickness: people who get or lose a shift', value: touched, unit: '', goal: { atMost: 3 } },
  ]
}

/** Returns the seconds until every shift that someone can take has a person, before the search improves the plan. */
function firstPlan(week: Problem) {
  const start = performance.now()
  const model = readProblem(week)
  fill(
    openDraft(model),
    Array.from(model.shifts.keys(), (shift) => candidates(model, shift)),
  )
  return (performance.now() - start) / 1_000
}

/** Returns the published week in which the person with the most shifts is absent. */
function sickWeek(week: Problem, plan: Roster): Problem {
  const shiftsOf = Map.groupBy(plan.assignments, ({ employeeId }) => employeeId)
  const [most] = [...shiftsOf].toSorted(
    ([one, own], [other, others]) => others.length - own.length || (one < other ? -1 : 1),
  )
  return afterSickness(week, plan, { absent: most?.[0] ?? '', isSick: () => true })
}
