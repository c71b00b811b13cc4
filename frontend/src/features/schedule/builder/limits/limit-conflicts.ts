import { hasPreferredTimes } from '#schema/availability/rules.ts'
import type { Conflict } from '#schema/schedule/conflicts.ts'
import type { BrokenLimit, LimitRule } from '#schema/schedule/limit-rules.ts'
import { brokenLimits, limitsBrokenBy, wishesIn, withMutualPairs, type LimitedWeek } from '#schema/schedule/limits.ts'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import type { BuilderPerson, BuilderShift, BuilderWeek } from '../builder.ts'

/** What speaks against a shift: a conflict, or a limit or wish of the employee that it breaks. */
export type PlanConflict = Conflict | { type: LimitRule; severity: 'warning'; message: string }

export type LimitFacts = Pick<BuilderWeek, 'start' | 'timeZone' | 'people' | 'availability'>
type Work = Pick<BuilderShift, 'id' | 'employeeId' | 'startsAt' | 'endsAt' | 'breakMinutes'>

/** Returns people with `neverWith` on both sides of a pair. */
export function withPairs(people: readonly BuilderPerson[]): BuilderPerson[] {
  const own = people.flatMap(({ employeeId, limits }) => (limits ? [[employeeId, limits] as const] : []))
  if (own.length === 0) return [...people]
  const mutual = withMutualPairs(new Map<string, WorkLimits>(own))
  return people.map((person) => {
    const limits = mutual.get(person.employeeId)
    return limits ? { ...person, limits: { around: [], ...person.limits, ...limits } } : person
  })
}

/** Returns the limits that an employee's shifts break, by shift id. */
export function limitConflictsOf(
  employeeId: string,
  shifts: readonly Work[],
  others: readonly Work[],
  facts: LimitFacts,
) {
  const conflicts = new Map<string, PlanConflict[]>()
  const week = limitedWeek(employeeId, shifts, others, facts)
  for (const broken of week ? brokenLimits(week) : []) {
    for (const id of broken.shiftIds) conflicts.set(id, [...(conflicts.get(id) ?? []), warning(broken)])
  }
  return conflicts
}

/** Returns the limits that a new or changed shift breaks. */
export function limitsBrokenByShift(shift: Work, shifts: readonly Work[], facts: LimitFacts): PlanConflict[] {
  const { employeeId } = shift
  if (employeeId === null) return []
  const [own, others] = byOwner(employeeId, shifts)
  const week = limitedWeek(employeeId, own, others, facts)
  const broken = week ? limitsBrokenBy({ ...shift, shiftId: shift.id }, week).map(warning) : []
  return [...new Map(broken.map((each) => [each.type, each])).values()]
}

/** Joins the conflicts of a shift with the limits that it breaks. Outside the availability, preferred times add no warning. */
export function withLimits(conflicts: readonly Conflict[], limits: readonly PlanConflict[]): PlanConflict[] {
  const isUnavailable = conflicts.some(({ type }) => type === 'unavailable' || type === 'outside_availability')
  return [...conflicts, ...limits.filter(({ type }) => !isUnavailable || type !== 'preferred_times')]
}

/** Returns an employee's wishes, with what the shifts of the week break of each. */
export function wishesOfEmployee(employeeId: string, shifts: readonly Work[], facts: LimitFacts) {
  const [own, others] = byOwner(employeeId, shifts)
  const week = limitedWeek(employeeId, own, others, facts)
  return week ? wishesIn(week) : []
}

function byOwner(employeeId: string, shifts: readonly Work[]) {
  const own = shifts.filter((each) => each.employeeId === employeeId)
  const others = shifts.filter((each) => each.employeeId !== employeeId && each.employeeId !== null)
  return [own, others] as const
}

export const hasPairs = (limits: BuilderPerson['limits']) =>
  limits !== null && limits.worksWith.length + limits.neverWith.length > 0

function limitedWeek(
  employeeId: string,
  shifts: readonly Work[],
  others: LimitedWeek['others'],
  { start, timeZone, people, availability }: LimitFacts,
): LimitedWeek | undefined {
  const own = people.find((person) => person.employeeId === employeeId)?.limits
  const days = availability.filter((day) => day.employeeId === employeeId)
  if (!own && !hasPreferredTimes(days)) return undefined
  const limits = own ?? { ...noLimits, around: [] }
  const around = limits.around.map((work, index) => ({ ...work, shiftId: `around ${index}` }))
  return {
    weekStart: start,
    timeZone,
    limits,
    availability: days,
    shifts: [...shifts.map((shift) => ({ ...shift, shiftId: shift.id })), ...around],
    others,
    nameOf: (id) => people.find((person) => person.employeeId === id)?.name ?? 'a colleague',
  }
}

const warning = ({ rule, message }: BrokenLimit): PlanConflict => ({ type: rule, severity: 'warning', message })
