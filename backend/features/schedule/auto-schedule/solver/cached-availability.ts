import { availableTimes } from '#schema/availability/rules.ts'
import { availabilityConflict } from '#schema/schedule/conflicts.ts'
import type { Candidate, UnfilledShift } from './problem.ts'

/** Caches results by availability and times, because many shifts and people share them. */
export function cachedAvailability(timeZone: string) {
  const hours = new Map<Candidate, Map<string, boolean>>()
  const known = new Map<string, Map<string, boolean>>()
  const hoursOf = (employee: Candidate) => {
    const days = employee.availability
      .filter(({ employeeId }) => employeeId === employee.employeeId)
      .map((day) => [
        day.date,
        day.dayOfWeek,
        ...availableTimes(day).flatMap(({ startTime, endTime }) => [startTime, endTime]),
      ])
    const key = JSON.stringify(days)
    const same = known.get(key) ?? new Map<string, boolean>()
    known.set(key, same)
    hours.set(employee, same)
    return same
  }
  return (shift: UnfilledShift, employee: Candidate) => {
    const own = hours.get(employee) ?? hoursOf(employee)
    const key = `${shift.startsAt} ${shift.endsAt}`
    const cached = own.get(key)
    if (cached !== undefined) return cached
    const planned = { ...shift, employeeId: employee.employeeId }
    const answer = availabilityConflict(planned, employee.availability, timeZone) !== null
    own.set(key, answer)
    return answer
  }
}
