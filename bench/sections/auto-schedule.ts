import type { Problem } from '#backend/features/schedule/auto-schedule/solver/problem.ts'
import { randomWeek } from '#backend/features/schedule/auto-schedule/solver/random-week.ts'
import { rosterWeek } from '#backend/features/schedule/auto-schedule/solver/roster.ts'
import { brokenRules, gapOf, rosterBy } from '#backend/features/schedule/auto-schedule/solver/testing.ts'
import { withRandomWishes } from '#backend/features/schedule/auto-schedule/solver/wishes/random-wishes.ts'
import { median } from '../shared/load.ts'
import type { Figure } from '../shared/report.ts'
import { autoScheduleWishes, shopWithWishes } from './auto-schedule-wishes.ts'

/** A shop's week. */
const shop = { people: 30, shifts: 120 }
const large = { people: 200, shifts: 1_000 }
/** Fewer employees than the shifts need: the hardest case for the search. */
const short = { people: 120, shifts: 1_000 }
const compared = 40

/** Solves large weeks on the worker thread, and compares the search with the optimum for small weeks. */
export async function autoSchedule(): Promise<Figure[]> {
  const gaps: number[] = []
  const seconds: number[] = []
  for (let seed = 1; seed <= compared; seed += 1) {
    const people = 3 + (seed % 11)
    const problem = randomWeek(seed, { people, shifts: 6 + ((seed * 7) % 35) })
    const found = await rosterBy('search', problem)
    const start = performance.now()
    const optimum = await rosterBy('exact', problem)
    seconds.push((performance.now() - start) / 1000)
    gaps.push(100 * gapOf(found.score, optimum.score, people))
  }
  return [
    ...(await measured('30 people, 120 shifts', randomWeek(1, shop), 3)),
    ...(await measured('30 people, 120 shifts, with wishes', shopWithWishes(), 3)),
    ...(await autoScheduleWishes()),
    ...(await measured('200 people, 1,000 shifts', randomWeek(1, large), 5)),
    ...(await measured('200 people, 1,000 shifts, with wishes', withRandomWishes(randomWeek(1, large), 1), 5)),
    ...(await measured('120 people, 1,000 shifts', randomWeek(1, short), 10)),
    { name: `${compared} small weeks: the exact model, median`, value: median(seconds), unit: 's', goal: null },
    { name: `${compared} small weeks: the exact model, longest`, value: Math.max(...seconds), unit: 's', goal: null },
    {
      name: `${compared} small weeks: search above the optimum, mean`,
      value: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length,
      unit: '%',
      goal: null,
    },
    {
      name: `${compared} small weeks: search above the optimum, worst`,
      value: Math.max(...gaps),
      unit: '%',
      goal: { atMost: 2 },
    },
  ]
}

async function measured(name: string, problem: Problem, goalSeconds: number): Promise<Figure[]> {
  const before = process.memoryUsage().rss
  let most = before
  // The solver runs on a thread of its own, so this one can watch the memory of the process.
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const start = performance.now()
  const roster = await rosterWeek(problem)
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  const broken = brokenRules(problem, roster.assignments)
  return [
    { name: `${name}: scheduled in`, value: seconds, unit: 's', goal: { atMost: goalSeconds } },
    { name: `${name}: more memory`, value: (most - before) / 2 ** 20, unit: 'MB', goal: { atMost: 300 } },
    { name: `${name}: hard rules broken`, value: broken.length, unit: '', goal: { atMost: 0 } },
    { name: `${name}: shifts filled`, value: roster.assignments.length, unit: '', goal: null },
  ]
}
