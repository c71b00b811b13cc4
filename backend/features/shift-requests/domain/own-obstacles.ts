import { hardLimits, type BrokenLimit, type LimitedWork } from '#schema/schedule/limit-rules.ts'
import { limitsBrokenBy, type LimitedWeek } from '#schema/schedule/limits.ts'
import { inSecondPerson } from '#schema/schedule/second-person.ts'
import type { TakingWarning } from '#backend/features/schedule/taking-warnings.ts'

/** `firm`: whether it breaks a hard rule of the auto-schedule. */
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
  const isReplaced = ({ type }: TakingWarning) =>
    (type === 'max_hours' && (limits?.maxWeeklyMinutes ?? null) !== null) ||
    (type === 'short_rest' && (limits?.minRestMinutes ?? null) !== null)
  const general = warnings
    .filter((warning) => !isReplaced(warning))
    .map(({ type, message }) => ({ firm: type !== 'overtime', message: inSecondPerson(message) }))
  const own = week ? hardLimitsBrokenBy(shift, week) : []
  return [...general, ...own.map((broken) => ({ firm: true, message: limitInWords(broken) }))]
}

export function hardLimitsBrokenBy(shift: LimitedWork, week: LimitedWeek): BrokenLimit[] {
  const hard = new Set<string>(hardLimits)
  return limitsBrokenBy(shift, week).filter(({ rule }) => hard.has(rule))
}

const limitInWords = ({ rule, message }: BrokenLimit) =>
  rule === 'never_with' ? message.replace('Never works', 'You never work') : `You’d have ${message}`
