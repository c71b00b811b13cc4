import { seededRandom } from '../solver/random.ts'
import type { RosteredPerson, RosteringProblem, ShiftType } from './rostering-problem.ts'

export type InstanceSize = { weeks: number; people: number; types: number }

/** The sizes of the published instances. */
export const publishedSizes: readonly InstanceSize[] = [
  { weeks: 2, people: 8, types: 1 },
  { weeks: 2, people: 14, types: 2 },
  { weeks: 2, people: 20, types: 3 },
  { weeks: 4, people: 10, types: 2 },
  { weeks: 4, people: 16, types: 2 },
  { weeks: 4, people: 18, types: 3 },
  { weeks: 4, people: 20, types: 3 },
  { weeks: 4, people: 30, types: 4 },
  { weeks: 4, people: 36, types: 4 },
  { weeks: 4, people: 40, types: 5 },
  { weeks: 4, people: 50, types: 6 },
  { weeks: 4, people: 60, types: 10 },
  { weeks: 4, people: 120, types: 18 },
  { weeks: 6, people: 32, types: 4 },
  { weeks: 6, people: 45, types: 6 },
  { weeks: 8, people: 20, types: 3 },
  { weeks: 8, people: 32, types: 4 },
  { weeks: 12, people: 22, types: 3 },
  { weeks: 12, people: 40, types: 5 },
  { weeks: 26, people: 50, types: 6 },
  { weeks: 26, people: 100, types: 8 },
  { weeks: 52, people: 50, types: 10 },
  { weeks: 52, people: 100, types: 16 },
  { weeks: 52, people: 150, types: 32 },
]

/** Makes an instance in the style of the published ones. The same seed and size give the same instance. */
export function randomInstance(seed: number, { weeks, people, types }: InstanceSize): RosteringProblem {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const chance = (share: number) => random() < share
  const days = 7 * weeks
  // Later types start later: an early type can't follow a late one.
  const shiftTypes = Array.from({ length: types }, (_, type): ShiftType => {
    const stage = Math.floor((4 * type) / types)
    return {
      name: `t${type}`,
      minutes: chance(0.8) ? 480 : 600,
      forbiddenNext: Array.from({ length: type }, (_each, earlier) => earlier).filter(
        (earlier) => Math.floor((4 * earlier) / types) < stage,
      ),
    }
  })
  const staff = Array.from({ length: people }, (_, index): RosteredPerson => {
    const isPartTime = chance(0.25)
    const maxMinutes = weeks * (isPartTime ? 1_080 : 2_160)
    return {
      name: `p${index}`,
      maxShiftsOfType: shiftTypes.map((_type, type) => {
        // An unlimited type for everybody, so that the minimum minutes can be reached.
        if (type === index % types) return days
        return chance(0.6) ? (chance(0.2) ? weeks : days) : 0
      }),
      maxMinutes,
      minMinutes: Math.max(0, maxMinutes - weeks * 720),
      maxConsecutiveShifts: 5 + below(2),
      minConsecutiveShifts: isPartTime ? 1 : 2,
      minConsecutiveDaysOff: 2 + below(2),
      maxWeekends: Math.ceil(weeks / 2),
      daysOff: chance(0.7) ? [below(days)] : [],
    }
  })
  const cells = Array.from({ length: days * types }, (_, cell) => ({
    day: Math.floor(cell / types),
    type: cell % types,
  }))
  const required = () => below(Math.max(2, Math.round((1.1 * people) / types)))
  return {
    days,
    shiftTypes,
    people: staff,
    requests: staff.flatMap((_person, person) =>
      Array.from({ length: 2 * weeks }, () => ({
        person,
        day: below(days),
        type: below(types),
        wanted: chance(0.6),
        weight: 1 + below(3),
      })),
    ),
    cover: cells.map((cell) => ({ ...cell, required: required(), underWeight: 100, overWeight: 1 })),
  }
}
