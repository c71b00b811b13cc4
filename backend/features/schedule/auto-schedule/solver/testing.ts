import { availabilityConflict, isOnTimeOff, overlaps, type Interval } from '#schema/schedule/conflicts.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import { weekBounds } from '#schema/shared/week-time.ts'
import { solveExactly } from './exact.ts'
import { readProblem } from './model.ts'
import type { Problem, Roster, Score } from './problem.ts'
import { search } from './search.ts'
import { rosterOf } from './solve.ts'

const unbounded = { report: () => undefined, isOver: () => false }

export async function rosterBy(method: Roster['method'], problem: Problem): Promise<Roster> {
  const model = readProblem(problem)
  const assignee = method === 'exact' ? await solveExactly(model, unbounded) : search(model, { ...unbounded, seed: 0 })
  if (!assignee) throw new Error('the exact model proved nothing')
  return rosterOf(model, assignee, { method, optimal: method === 'exact', timedOut: false })
}

export function brokenRules(problem: Problem, assignments: Roster['assignments']): string[] {
  const { rules, timeZone, weekStart } = problem
  const week = weekBounds(weekStart, timeZone)
  const broken: string[] = []
  const check = (holds: boolean, what: string) => {
    if (!holds) broken.push(what)
  }
  check(new Set(assignments.map(({ shiftId }) => shiftId)).size === assignments.length, 'a shift is assigned twice')
  for (const { employeeId, position, jobRoleIds, jobRolesSet, availability, working, timeOff } of problem.people) {
    const own = problem.openShifts.filter(({ shiftId }) =>
      assignments.some((one) => one.shiftId === shiftId && one.employeeId === employeeId),
    )
    const off = timeOff.map((days) => ({ ...days, employeeId }))
    for (const [place, shift] of own.entries()) {
      const named = shift.position !== null && !(jobRolesSet && shift.jobRoleId !== null)
      const fits = named
        ? shift.position?.trim().toLowerCase() === position?.trim().toLowerCase()
        : shift.jobRoleId === null || jobRoleIds.includes(shift.jobRoleId)
      check(fits, `${shift.shiftId}: qualification`)
      const outside = availabilityConflict({ ...shift, employeeId }, availability, timeZone) !== null
      check(!rules.keepAvailability || !outside, `${shift.shiftId}: availability`)
      check(!isOnTimeOff({ ...shift, employeeId }, off, timeZone), `${shift.shiftId}: time off`)
      for (const other of [...working, ...own.slice(place + 1)]) {
        check(!overlaps(shift, other), `${shift.shiftId}: double booking`)
        check(restBetween(shift, other) >= rules.minRestMinutes, `${shift.shiftId}: rest`)
      }
    }
    const counted = [...working, ...own].filter(({ startsAt }) => week.startsAt <= startsAt && startsAt < week.endsAt)
    const total = counted.reduce((sum, work) => sum + Math.max(0, paidMinutes(work)), 0)
    check(own.length === 0 || total <= rules.maxWeeklyMinutes, `${employeeId}: hours`)
    const overtime = rules.avoidOvertime && total > rules.overtimeAfterMinutes
    check(own.length === 0 || !overtime, `${employeeId}: overtime`)
  }
  return broken
}

export function fillable(problem: Problem, { assignments, open }: Roster): string[] {
  return open.flatMap(({ shiftId }) =>
    problem.people
      .filter((person) => {
        const own = assignments.filter(({ employeeId }) => employeeId === person.employeeId)
        const more = [...own, { shiftId, employeeId: person.employeeId }]
        return brokenRules({ ...problem, people: [person] }, more).length === 0
      })
      .map(({ employeeId }) => `${shiftId}: ${employeeId}`),
  )
}

function restBetween(one: Interval, other: Interval) {
  const [first, second] = one.startsAt < other.startsAt ? [one, other] : [other, one]
  return (Date.parse(second.startsAt) - Date.parse(first.endsAt)) / 60_000
}

/**
 * Returns the distance of a score from the optimum, relative to the optimum's penalty without unfillable shifts, so that one more
 * open shift exceeds any tolerance. If that penalty is near zero, relative to one point per minute for an hour of each person.
 */
export function gapOf(found: Score, optimum: Score, people: number): number {
  const open = optimum.parts.find(({ constraint }) => constraint === 'filled')?.penalty ?? 0
  return (found.total - optimum.total) / Math.max(optimum.total - open, 60 * people)
}
