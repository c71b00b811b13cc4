import { overlaps, type Interval } from '#schema/schedule/conflicts.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import type { Problem } from '../problem.ts'
import { seededRandom } from '../random.ts'

/** Gives most people of a week a few wishes, for tests and benchmarks. The same seed gives the same wishes. */
export const withRandomWishes = (week: Problem, seed: number): Problem =>
  withRandomLimits(withRandomPreferences(week, seed), seed)

/** Gives half of the people preferred times: a part of most days. */
function withRandomPreferences(week: Problem, seed: number): Problem {
  const random = seededRandom(seed + 1)
  const parts = [
    { startTime: '06:00', endTime: '14:00' },
    { startTime: '09:00', endTime: '17:00' },
    { startTime: '14:00', endTime: '02:00' },
  ]
  return {
    ...week,
    people: week.people.map((person) => {
      if (random() < 0.5) return person
      const availability = person.availability.map((day) => {
        const part = parts[Math.floor(random() * 4)]
        return { ...day, preferredTimes: part ? [part] : [] }
      })
      return { ...person, availability }
    }),
  }
}

function withRandomLimits(week: Problem, seed: number): Problem {
  const random = seededRandom(seed)
  const chance = (share: number) => random() < share
  const below = (count: number) => Math.floor(random() * count)
  const ids = week.people.map(({ employeeId }) => employeeId)
  const workOf = (people: readonly string[]): Interval[] =>
    week.people.filter(({ employeeId }) => people.includes(employeeId)).flatMap(({ working }) => working)
  return {
    ...week,
    people: week.people.map((person) => {
      if (chance(0.2)) return person
      const targetWeeklyMinutes = chance(0.6) ? 60 * (16 + 4 * below(7)) : null
      const ofWeekends = chance(0.5) ? 2 + below(2) : null
      const limits: WorkLimits = {
        ...noLimits,
        targetWeeklyMinutes,
        minWeeklyMinutes: chance(0.3) ? (targetWeeklyMinutes ?? 1_440) - 60 * below(9) : null,
        minConsecutiveDaysOff: chance(0.5) ? 2 + below(2) : null,
        freeWeekends: ofWeekends && ofWeekends - 1,
        ofWeekends,
        worksWith: chance(0.3) ? ids.filter((id) => id !== person.employeeId && chance(2 / ids.length)) : [],
      }
      const before = [-14, -8, -7]
        .filter(() => chance(0.4))
        .map((day) => ({
          ...shiftTimes(addDays(week.weekStart, day), '09:00', '17:00', week.timeZone),
          breakMinutes: 0,
        }))
      const working = [...before, ...person.working].filter(
        (work, at, all) => !all.slice(0, at).some((other) => overlaps(work, other)),
      )
      return { ...person, working, limits, apart: [], beside: workOf(limits.worksWith) }
    }),
  }
}
