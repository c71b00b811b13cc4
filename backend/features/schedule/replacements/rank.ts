import { qualifies, type Qualified, type Requirement } from '#schema/schedule/qualification.ts'
import type { Availability, TimeOff } from '#schema/schedule/conflicts.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { SchedulingPolicy } from '#schema/organization/rules.ts'
import { hours, restMinutes, takingWarnings, weekMinutes, type WorkedShift } from '../taking-warnings.ts'

export type Candidate = {
  employeeId: string
  name: string
  qualified: Qualified
  /** Other shifts of the shift's week and within seven days. */
  shifts: readonly WorkedShift[]
  /** Approved and pending. */
  timeOff: readonly TimeOff[]
  availability: readonly Availability[]
  /** The planned last day of work (yyyy-MM-dd). */
  lastDay: string | null
}

export type Reason = { isProblem: boolean; message: string }

/** `isRecommended`: nothing speaks against the employee. Minutes are those of the week, including the shift. */
export type Replacement = { employeeId: string; isRecommended: boolean; weekMinutes: number; reasons: Reason[] }

type Rules = { policy: SchedulingPolicy; timeZone: string; jobRoleName: string | undefined }

const DAY = 24 * 60

/**
 * Ranks employees who could take a shift: those without problems first, then by fewest problems, then by fewest hours in the
 * week. Leaves out employees who can't be assigned: unqualified, on time off, already working, or no longer employed.
 */
export function rankReplacements(
  shift: Omit<WorkedShift, 'employeeId'> & Requirement,
  candidates: readonly Candidate[],
  rules: Rules,
): Replacement[] {
  const nameOf = new Map(candidates.map(({ employeeId, name }) => [employeeId, name]))
  return candidates
    .flatMap((candidate) => replacementOf(shift, candidate, rules) ?? [])
    .toSorted(
      (one, other) =>
        problemsOf(one) - problemsOf(other) ||
        one.weekMinutes - other.weekMinutes ||
        (nameOf.get(one.employeeId) ?? '').localeCompare(nameOf.get(other.employeeId) ?? '') ||
        (one.employeeId < other.employeeId ? -1 : 1),
    )
}

function replacementOf(
  shift: Omit<WorkedShift, 'employeeId'> & Requirement,
  { employeeId, qualified, shifts: others, timeOff, availability, lastDay }: Candidate,
  { policy, timeZone, jobRoleName }: Rules,
): Replacement | undefined {
  const taken = { ...shift, employeeId }
  if (!qualifies(shift, qualified)) return undefined
  if (lastDay !== null && dayOf(shift.startsAt, timeZone) > lastDay) return undefined
  const warnings = takingWarnings(taken, { others, timeOff, availability, policy, timeZone })
  if (warnings.some(({ severity }) => severity === 'error')) return undefined
  const problems = new Set(warnings.map(({ type }) => type))
  const minutes = weekMinutes(taken, others)
  const reasons: Reason[] = warnings.map(({ message }) => ({ isProblem: true, message }))
  const add = (message: string) => reasons.push({ isProblem: false, message })
  if (jobRoleName !== undefined) add(`${qualified.jobRolesSet ? 'Works' : 'Usually works'} as ${jobRoleName}`)
  if (availability.length === 0) add('Has not entered availability')
  else if (!problems.has('unavailable') && !problems.has('outside_availability')) add('Available')
  if (!problems.has('short_rest')) add(restInWords(restMinutes(taken, others)))
  if (!problems.has('overtime') && !problems.has('max_hours')) add(`${hours(minutes)} that week with this shift`)
  return { employeeId, isRecommended: problems.size === 0, weekMinutes: minutes, reasons }
}

const restInWords = (minutes: number) =>
  minutes < DAY ? `${hours(minutes)} of rest between shifts` : 'No other shift within 24 hours'

const problemsOf = ({ reasons }: Replacement) => reasons.filter(({ isProblem }) => isProblem).length
