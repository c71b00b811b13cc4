import type { AutoScheduleRule } from '#schema/schedule/auto-schedule-rules.ts'
import { costOf, paidMinutes } from '#schema/schedule/hours.ts'
import type { Problem, Roster } from './solver/problem.ts'

/** The effect of switching off one rule. */
export type Alternative = {
  rule: AutoScheduleRule
  filled: number
  /** The violations, such as `2 shifts outside availability`. */
  detail: string | null
  /** The additional labor cost; `null` if a pay rate is unknown. */
  extraCents: number | null
}

const takes = {
  keepAvailability: 'availability',
  avoidOvertime: 'overtime',
  keepRest: 'rest',
  shareFairly: null,
  shareUnpopularShifts: null,
  movePublished: null,
} as const

/** Returns `null` if switching the rule off would neither fill more shifts nor cost less. */
export function alternativeOf(
  problem: Problem,
  { plan, without, rule }: { plan: Roster; without: Roster; rule: AutoScheduleRule },
): Alternative | null {
  const filled = without.assignments.length - plan.assignments.length
  const [cost, other] = [costIn(problem, plan), costIn(problem, without)]
  const extraCents = cost === null || other === null ? null : other - cost
  if (filled < 0 || (filled === 0 && (extraCents ?? 0) >= 0)) return null
  const detail = without.score.parts.find(({ constraint }) => constraint === takes[rule])?.detail ?? null
  return { rule, filled, detail, extraCents }
}

function costIn({ openShifts, people }: Problem, { assignments }: Roster) {
  const shifts = new Map(openShifts.map((shift) => [shift.shiftId, shift]))
  const rates = new Map(people.map(({ employeeId, hourlyRateCents }) => [employeeId, hourlyRateCents]))
  let cents = 0
  for (const { shiftId, employeeId } of assignments) {
    const [shift, rate] = [shifts.get(shiftId), rates.get(employeeId) ?? null]
    if (!shift || rate === null) return null
    cents += costOf(paidMinutes(shift), rate)
  }
  return cents
}
