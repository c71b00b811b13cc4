import { addDays } from '#schema/shared/week-time.ts'
import type { Problem } from '../problem.ts'
import { seededRandom } from '../random.ts'

/** Gives the people of a week random past weeks, for tests and benchmarks. The same seed gives the same past. */
export function withRandomPast(week: Problem, seed: number): Problem {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const count = (most: number) => ({ had: below(most), of: 8, average: Math.round(5 * random() * most) / 10 })
  return {
    ...week,
    holidays: [addDays(week.weekStart, below(7))],
    people: week.people.map((person) => ({
      ...person,
      past: { weekends: count(9), nights: count(12), holidays: count(3) },
    })),
    rules: { ...week.rules, shareUnpopularShifts: true },
  }
}
