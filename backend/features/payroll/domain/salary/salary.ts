import { contractSecondsOn, type ContractTerms } from '#schema/contracts/terms.ts'
import type { PayFrequency } from '#schema/payroll/schedule.ts'
import { scheduledPeriod } from '#schema/payroll/scheduled-period.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import { memoize, memoizeBy } from '#schema/shared/memoize.ts'
import { daysBetween } from '#schema/time-off/rules.ts'
import { isInSpans } from '#schema/shared/spans.ts'
import { fraction, plus, rounded, zero } from '../fraction.ts'
import type { PayInput, Rate, Salary } from '../inputs.ts'
import type { LineBuilder } from '../lines.ts'
import type { SalaryEvidence } from '../pay-line.ts'
import { rateOn } from '../rates.ts'
import { salariedCentsPerHour } from '../regular-rate.ts'
import { salaryOfPeriod } from '../rules.ts'
import type { Range } from '../totals.ts'
import type { Workweek } from '../workweek.ts'

export type SalariedContract = Effective<ContractTerms> & { annualSalaryCents: number }

const periodsPerYear: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
}

/** Returns the contract of a day if it has a salary. */
export function salariedOn(salary: Salary | undefined, day: string): SalariedContract | null {
  const contract = salary && effectiveOn(salary.contracts, day)
  if (!contract || contract.employmentType === 'hourly') return null
  const { annualSalaryCents, endsOn } = contract
  return annualSalaryCents === null || (endsOn !== null && endsOn < day) ? null : { ...contract, annualSalaryCents }
}

const FULL_TIME = 40 * 60
/** The hours per week that the salary is meant for. */
const intendedMinutes = ({ weeklyMinutes }: SalariedContract) => weeklyMinutes || FULL_TIME

/** Returns the rate of hours of a salaried employee: the weekly salary ÷ the hours that it is meant for (29 CFR 778.113). */
export function salariedRate(contract: SalariedContract): Rate {
  const { effectiveFrom, annualSalaryCents: annualCents, employmentType } = contract
  const isExempt = employmentType === 'salaried_exempt'
  const salary = { annualCents, weeklyMinutes: intendedMinutes(contract), isExempt }
  const hourlyRateCents = isExempt ? 0 : rounded(salariedCentsPerHour(salary))
  return { changeId: `contract/${effectiveFrom}`, roleId: null, effectiveFrom, hourlyRateCents, salary }
}

/** Returns the rate of a day and role: of the salary, of the role, or else the employee's own. */
export function rateOf({ rates, salary }: Pick<PayInput, 'rates' | 'salary'>, day: string, roleId: string | null) {
  const contract = salariedOn(salary, day)
  return contract ? salariedRate(contract) : rateOn(rates, day, roleId)
}

/** Returns the hourly rate of a day in cents; `null` without one, as on days with a salary. */
export const hourlyRateOn = ({ rates, salary }: Pick<PayInput, 'rates' | 'salary'>, day: string): number | null =>
  salariedOn(salary, day) ? null : (rateOn(rates, day, null)?.hourlyRateCents ?? null)

/** Returns the seconds of work in a workweek that the salary pays: those of the contract on the days that it pays. */
export function coveredSeconds(salary: Salary, { days }: Workweek): number {
  return days.reduce((sum, day) => {
    const contract = paidContractOn(salary, day)
    if (!contract) return sum
    return sum + contractSecondsOn({ ...contract, weeklyMinutes: intendedMinutes(contract) }, day)
  }, 0)
}

/** Returns the contract whose salary pays a day: the employee is employed, and not on unpaid leave. */
function paidContractOn(salary: Salary, day: string): SalariedContract | null {
  const { employed, unpaidDays } = salary
  return isInSpans(employed, day) && !unpaidDays.includes(day) ? salariedOn(salary, day) : null
}

/** Whether a salary pays a working day of a range. */
export const paysSalaryIn = (salary: Salary, { from, to }: Range) =>
  daysBetween(from, to).some((day) => isWorkday(salary, day) && paidContractOn(salary, day) !== null)

/** One line per pay period and contract, with a portion for each paid working day of the workweek. */
export function salaryLines(salary: Salary | undefined, { days }: Workweek, line: LineBuilder) {
  if (!salary) return []
  const byPeriod = Map.groupBy(days, (day) => scheduledPeriod(salary.schedule, day).from)
  return [...byPeriod].flatMap(([from, ofWeek]) => {
    const period = scheduledPeriod(salary.schedule, from)
    const { workdays, cents } = sharesOf(salary)(period)
    const paid = ofWeek.flatMap((day) => {
      const [contract, share] = [salariedOn(salary, day), cents.get(day)]
      return contract && share !== undefined ? [{ day, contract, share }] : []
    })
    return [...Map.groupBy(paid, ({ contract }) => contract.effectiveFrom).values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { effectiveFrom, annualSalaryCents: annualCents } = first.contract
      const evidence = {
        effectiveFrom,
        annualCents,
        period: { ...period, workdays, periods: periodsOf(salary) },
      }
      const portions = group.map(({ day, share }) => ({ day, seconds: 0, cents: share, hours: null, span: null }))
      return [line({ kind: 'salary', rule: salaryOfPeriod, salary: evidence }, portions, [from, effectiveFrom])]
    })
  })
}

const periodsOf = ({ schedule }: Salary) => periodsPerYear[schedule.frequency]

/**
 * Divides the salary of a pay period equally among its working days. Days before hire, after the end of the employment, and
 * of unpaid leave get nothing. The running sum is rounded, so a full period pays the whole salary. Each workweek of a period
 * needs the shares of the whole period.
 */
const sharesOf = memoize((salary: Salary) =>
  memoizeBy(
    ({ from }: { from: string; to: string }) => from,
    (period) => computeShares(salary, period),
  ),
)

function computeShares(salary: Salary, period: { from: string; to: string }) {
  const all = daysBetween(period.from, period.to)
  const working = all.filter((day) => isWorkday(salary, day))
  const workdays = working.length > 0 ? working : all
  const cents = new Map<string, number>()
  let [sum, paid] = [zero, 0]
  for (const day of workdays) {
    const contract = paidContractOn(salary, day)
    if (!contract) continue
    sum = plus(sum, fraction(contract.annualSalaryCents, periodsOf(salary) * workdays.length))
    const upTo = rounded(sum)
    cents.set(day, upTo - paid)
    paid = upTo
  }
  return { workdays: workdays.length, cents }
}

/** Before the first contract, its working days count. Irregular hours count as Monday to Friday. */
function isWorkday({ contracts }: Salary, day: string) {
  const contract = effectiveOn(contracts, day) ?? contracts[0]
  return contract !== undefined && contractSecondsOn({ ...contract, weeklyMinutes: FULL_TIME }, day) > 0
}

export const isExempt = (rate: Rate | null) => rate?.salary?.isExempt ?? false
export const isExemptOn = (salary: Salary | undefined, day: string) =>
  salariedOn(salary, day)?.employmentType === 'salaried_exempt'

/** Returns the contract behind a salaried rate, as evidence. */
export const salaryIn = ({ effectiveFrom, salary }: Rate): SalaryEvidence => ({
  annualCents: salary?.annualCents ?? 0,
  effectiveFrom,
})
