import { fraction, rounded, zero } from '../fraction.ts'
import type { Rate, Salary } from '../inputs.ts'
import { portionsAt, type ClassedPiece, type LineBuilder } from '../lines.ts'
import { splitAfter } from '../overtime.ts'
import type { RegularRateEvidence } from '../pay-line.ts'
import { centsPerHour, type RatedPiece } from '../regular-rate.ts'
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
  return [
    ...byContract(exempt, (rate, group) =>
      line({ kind: 'straight-time', rule: exemptHours, salary: salaryIn(rate) }, portionsAt(group, zero), ['exempt']),
    ),
    ...byContract(covered, (rate, group) =>
      line({ kind: 'straight-time', rule: coveredBySalary, salary: salaryIn(rate) }, portionsAt(group, zero), [
        'salary',
        rate.effectiveFrom,
      ]),
    ),
    ...byContract(beyond, (rate, group) =>
      line(
        {
          kind: 'straight-time',
          rule: hoursBeyondSalary,
          salary: salaryIn(rate),
          regularRate: regularRateOf(rate),
          factor: 1,
        },
        portionsAt(group, centsPerHour(rate)),
        ['beyond-salary', rate.effectiveFrom],
      ),
    ),
  ]
}

const byContract = <Piece extends RatedPiece, Line>(
  pieces: readonly Piece[],
  lineOf: (rate: Rate, group: readonly Piece[]) => Line,
): Line[] =>
  [...Map.groupBy(pieces, ({ rate }) => rate?.effectiveFrom).values()].flatMap((group) => {
    const rate = group[0]?.rate
    return rate ? [lineOf(rate, group)] : []
  })

/** The weekly salary ÷ the hours that it is meant for. */
function regularRateOf(rate: Rate): RegularRateEvidence {
  const { n, d } = centsPerHour(rate)
  const { annualCents = 0, weeklyMinutes = 0 } = rate.salary ?? {}
  const hoursCents = rounded(fraction(annualCents, 52))
  return {
    numerator: String(n),
    denominator: String(d),
    rateCents: null,
    terms: [{ hoursCents, items: [], seconds: weeklyMinutes * 60 }],
  }
}
