import { numberFormatter } from '#frontend/shared/lib/formatters.ts'
import { isOvertimeAccrual, type LeavePolicy, type LeaveUnit } from '#schema/leave/policy.ts'

/** Stored amounts per hour or day. */
export const perUnit = { hours: 60, days: 100 } as const satisfies Record<LeaveUnit, number>

const figure = (value: number) => numberFormatter(undefined, { maximumFractionDigits: 2 }).format(value)

/** `20 days`, `40 h` */
export function leaveAmount(amount: number, unit: LeaveUnit): string {
  const value = amount / perUnit[unit]
  if (unit === 'hours') return `${figure(value)} h`
  return `${figure(value)} ${value === 1 ? 'day' : 'days'}`
}

/** How many hours of work earn one hour of leave. */
export const hoursPerHour = ({ amount, perMinutes }: Pick<LeavePolicy, 'amount' | 'perMinutes'>) =>
  amount > 0 && perMinutes !== null ? Math.round((perMinutes / amount) * 100) / 100 : 0

/** How many hours of leave an hour of overtime earns. */
export const overtimeFactor = ({ amount, perMinutes }: Pick<LeavePolicy, 'amount' | 'perMinutes'>) =>
  perMinutes === null ? 0 : Math.round((amount / perMinutes) * 100) / 100

/** Says what a policy grants, in one line. */
export function policyInWords(policy: LeavePolicy, unit: LeaveUnit): string {
  const amount = (value: number) => leaveAmount(value, unit)
  const optional = (value: number | null, text: (amount: string) => string) =>
    value === null ? [] : [text(amount(value))]
  return [
    grantInWords(policy, amount),
    ...policy.seniority.map(({ years, amount: more }) => `${amount(more)} from ${years} years on`),
    ...(policy.scaling === 'none' ? [] : ['by contract']),
    ...optional(policy.balanceCap, (cap) => `balance up to ${cap}`),
    ...optional(policy.yearlyUseCap, (cap) => `at most ${cap} taken a year`),
    ...(policy.usableFromDay > 1 ? [`taken from day ${policy.usableFromDay} of employment`] : []),
    ...(isOvertimeAccrual(policy.accrual) && policy.expiryMonths !== null
      ? [`expires after ${monthsInWords(policy.expiryMonths)}`]
      : []),
    carryOverInWords(policy, amount),
    ...(policy.minimumBalance < 0 ? [`up to ${amount(-policy.minimumBalance)} in advance`] : []),
    ...(policy.payoutAtEnd ? ['paid out at the end'] : []),
  ].join(' · ')
}

function grantInWords(policy: LeavePolicy, amount: (value: number) => string): string {
  switch (policy.accrual) {
    case 'yearly':
      return `${amount(policy.amount)} a year`
    case 'yearly_in_arrears':
      return `${amount(policy.amount)} after each year`
    case 'weekly':
      return `${amount(policy.amount)} each week`
    case 'monthly':
      return `${amount(policy.amount)} each month`
    case 'hours_worked':
      return `1 h per ${figure(hoursPerHour(policy))} h worked`
    case 'paid_overtime':
      return `${figure(overtimeFactor(policy))} h per hour of paid overtime, in addition to its pay`
    case 'unpaid_overtime':
      return `${figure(overtimeFactor(policy))} h per unpaid hour beyond the contract`
  }
}

const monthsInWords = (months: number) => (months === 1 ? '1 month' : `${months} months`)

function carryOverInWords({ carryOverCap, carryOverMonths }: LeavePolicy, amount: (value: number) => string) {
  if (carryOverCap === 0) return 'not carried over'
  const most = carryOverCap === null ? 'carried over' : `${amount(carryOverCap)} carried over`
  return carryOverMonths === null ? most : `${most} for ${carryOverMonths} months`
}
