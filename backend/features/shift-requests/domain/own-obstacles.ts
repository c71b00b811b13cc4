import { hardLimits, type BrokenLimit, type LimitedWork } from '#schema/schedule/limit-rules.ts'
import { limitsBrokenBy, type LimitedWeek } from '#schema/schedule/limits.ts'
import { inSecondPerson } from '#schema/schedule/second-person.ts'
import type { TakingWarning } from '#backend/features/schedule/taking-warnings.ts'

/** `firm`: it keeps the employee from the shift. Overtime alone does not. */
export type OwnObstacle = { firm: boolean; message: string }

/**
 * Returns what speaks against an employee working a shift, in words for that employee. `week`: the employee's week, or null
 * without limits. Its limits must be the employee's own: with the `neverWith` of colleagues, the answer would reveal it.
 */
export function ownObstacles(
  shift: LimitedWork,
  { warnings, week }: { warnings: readonly TakingWarning[]; week: LimitedWeek | null },
): OwnObstacle[] {
  const limits = week?.limits
  const own = week ? hardLimitsBrokenBy(shift, week) : []
  const hasOwnHours = (limits?.maxWeeklyMinutes ?? null) !== null
  const isReplaced = ({ type }: TakingWarning) =>
    (type === 'max_hours' && own.some(({ rule }) => rule === 'max_hours')) ||
    (type === 'short_rest' && (limits?.minRestMinutes ?? null) !== null)
  const isFirm = ({ type }: TakingWarning) => type !== 'overtime' && !(type === 'max_hours' && hasOwnHours)
  const general = warnings
    .filter((warning) => !isReplaced(warning))
    .map((warning) => ({ firm: isFirm(warning), message: inSecondPerson(warning.message) }))
  const messages = new Set(own.map(limitInWords))
  return [...general, ...Array.from(messages, (message) => ({ firm: true, message }))]
}

export function hardLimitsBrokenBy(shift: LimitedWork, week: LimitedWeek): BrokenLimit[] {
  const hard = new Set<string>(hardLimits)
  return limitsBrokenBy(shift, week).filter(({ rule }) => hard.has(rule))
}

const limitInWords = ({ rule, message }: BrokenLimit) =>
  rule === 'never_with' ? message.replace('Never works', 'You never work') : `You’d have ${message}`
