import { fraction, zero } from '../fraction.ts'
import type { Rate, Salary } from '../inputs.ts'
import { portionsAt, type ClassedPiece, type LineBuilder } from '../lines.ts'
import { splitAfter } from '../overtime.ts'
import type { PayLine } from '../pay-line.ts'
import { centsPerHour, evidenceOf, type RatedPiece } from '../regular-rate.ts'
import { coveredBySalary, exemptHours, hoursBeyondSalary } from '../rules.ts'
import { coveredSeconds, isExempt, salaryIn } from './salary.ts'
import type { Workweek } from '../workweek.ts'

/**
 * Straight time of salaried employees. The salary pays the hours of the contract; further hours are paid at the regular rate,
 * and overtime adds its premium (29 CFR 778.113). Hours of exempt employees pay nothing more.
 * @param classed the pieces of the week without exempt time, by start
 */
export function salariedTimeLines(
  worked: readonly RatedPiece[],
  classed: readonly ClassedPiece[],
  salary: Salary | undefined,
  week: Workweek,
  line: LineBuilder,
) {
  if (!salary) return []
  const exempt = worked.filter(({ rate }) => isExempt(rate)).map((piece) => ({ ...piece, reason: null }))
  const salaried = classed.filter(({ rate }) => rate?.salary)
  const [covered, beyond] = splitAfter(salaried, coveredSeconds(salary, week))
  const linesOf = (pieces: readonly ClassedPiece[], name: string, rule: PayLine['rule'], isPaid = false) =>
    [...Map.groupBy(pieces, ({ rate }) => rate?.effectiveFrom).values()].flatMap((group) => {
      const rate = group[0]?.rate
      if (!rate) return []
      const paid = isPaid ? { regularRate: regularRateOf(rate), factor: 1 } : {}
      const portions = portionsAt(group, isPaid ? centsPerHour(rate) : zero)
      return [
        line({ kind: 'straight-time', rule, salary: salaryIn(rate), ...paid }, portions, [name, rate.effectiveFrom]),
      ]
    })
  return [
    ...linesOf(exempt, 'exempt', exemptHours),
    ...linesOf(covered, 'salary', coveredBySalary),
    ...linesOf(beyond, 'beyond-salary', hoursBeyondSalary, true),
  ]
}

/** The weekly salary ÷ the hours that it is meant for. */
function regularRateOf(rate: Rate) {
  const { annualCents = 0, weeklyMinutes = 0 } = rate.salary ?? {}
  const weekly = { hours: fraction(weeklyMinutes, 60), hoursCents: fraction(annualCents, 52), shares: [] }
  return evidenceOf(centsPerHour(rate), [weekly])
}
