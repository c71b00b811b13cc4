import type { Interval } from '#schema/schedule/conflicts.ts'
import { readProblem } from './model.ts'
import type { Problem, Roster } from './problem.ts'
import { unpopularScore } from './unpopular/unpopular-score.ts'
import { counted, scoreOf, shortRestPenalty } from './score.ts'

/** Assigns open shifts to people who would rest less than the policy requires. Assigned shifts don't change. */
export function giveUpRest(problem: Problem, roster: Roster, fill: (problem: Problem) => Roster): Roster {
  let { assignments, open } = roster
  while (open.length > 0) {
    const more = fill(leftOf(problem, assignments))
    open = more.open
    if (more.assignments.length === 0) break
    assignments = [...assignments, ...more.assignments]
  }
  const model = readProblem(problem)
  const personOf = new Map(assignments.map(({ shiftId, employeeId }) => [shiftId, employeeId]))
  const indexes = new Map(model.people.map(({ employeeId }, index) => [employeeId, index]))
  const assignee = Int32Array.from(model.shifts, ({ shiftId }) => indexes.get(personOf.get(shiftId) ?? '') ?? -1)
  const { total, parts } = scoreOf(model, assignee)
  const { loads } = unpopularScore(model, assignee)
  const short = shortRestsIn(problem, assignments)
  const penalty = shortRestPenalty * short
  const rest = { constraint: 'rest', penalty, detail: counted(short, 'short rest') } as const
  const score = { total: total + penalty, parts: [...parts, rest] }
  const isSame = assignments.length === roster.assignments.length
  return isSame
    ? { ...roster, open, score }
    : { ...roster, assignments, open, loads, score, method: 'search', optimal: false }
}

function leftOf(problem: Problem, assignments: Roster['assignments']): Problem {
  const taken = new Set(assignments.map(({ shiftId }) => shiftId))
  const workOf = (people: readonly string[], existing: readonly Interval[] = []) => [
    ...existing,
    ...people.flatMap((id) => shiftsOf(problem, assignments, id)),
  ]
  return {
    ...problem,
    openShifts: problem.openShifts.filter(({ shiftId }) => !taken.has(shiftId)),
    people: problem.people.map((person) => ({
      ...person,
      working: [...person.working, ...shiftsOf(problem, assignments, person.employeeId)],
      ...(person.limits && {
        apart: workOf(person.limits.neverWith, person.apart),
        beside: workOf(person.limits.worksWith, person.beside),
      }),
    })),
  }
}

function shiftsOf({ openShifts }: Problem, assignments: Roster['assignments'], employeeId: string) {
  const own = new Set(assignments.flatMap((each) => (each.employeeId === employeeId ? each.shiftId : [])))
  return openShifts.filter(({ shiftId }) => own.has(shiftId))
}

function shortRestsIn(problem: Problem, assignments: Roster['assignments']) {
  let short = 0
  for (const { employeeId, working, limits } of problem.people) {
    const own = shiftsOf(problem, assignments, employeeId)
    const isNew = new Set<Interval>(own)
    const all = [...working, ...own].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    for (const [place, work] of all.entries()) {
      const next = all[place + 1]
      if (!next || !(isNew.has(work) || isNew.has(next))) continue
      const rest = Date.parse(next.startsAt) - Date.parse(work.endsAt)
      if (rest < (limits?.minRestMinutes ?? problem.rules.minRestMinutes) * 60_000) short += 1
    }
  }
  return short
}
