import { availableTimes, preferredTimesOf } from '#schema/availability/rules.ts'
import { availabilityConflict, preferredInstead, type Availability, type Interval } from '#schema/schedule/conflicts.ts'
import type { Candidate } from './problem.ts'

export type CachedAvailability = ReturnType<typeof cachedAvailability>

/** Caches results by availability and times, because many shifts and people share them. */
export function cachedAvailability(timeZone: string) {
  return {
    isOutside: cached(availableTimes, (work, { employeeId, availability }) => {
      const planned = { ...work, shiftId: '', employeeId }
      return availabilityConflict(planned, availability, timeZone) !== null
    }),
    isOutsidePreferred: cached(
      (day) => [preferredTimesOf(day) ?? null, availableTimes(day)],
      (work, { availability }) => preferredInstead(work, availability, timeZone) !== null,
    ),
  }
}

/** `keyOf`: what matters of a day to the check. */
function cached(keyOf: (day: Availability) => unknown, check: (work: Interval, employee: Candidate) => boolean) {
  const byEmployee = new Map<Candidate, Map<string, boolean>>()
  const byHours = new Map<string, Map<string, boolean>>()
  const resultsOf = (employee: Candidate) => {
    const days = employee.availability
      .filter(({ employeeId }) => employeeId === employee.employeeId)
      .map((day) => [day.date, day.dayOfWeek, keyOf(day)])
    const key = JSON.stringify(days)
    const results = byHours.get(key) ?? new Map<string, boolean>()
    byHours.set(key, results)
    byEmployee.set(employee, results)
    return results
  }
  return (work: Interval, employee: Candidate) => {
    const results = byEmployee.get(employee) ?? resultsOf(employee)
    const key = `${work.startsAt} ${work.endsAt}`
    const known = results.get(key)
    if (known !== undefined) return known
    const answer = check(work, employee)
    results.set(key, answer)
    return answer
  }
}
