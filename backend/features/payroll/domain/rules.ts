import type { PayPolicy } from '#schema/payroll/policy.ts'
import type { PayItemKind } from '#schema/payroll/items.ts'
import type { OvertimeReason } from './overtime.ts'

export type Rule = { name: string; source: string }

const rule = (name: string, source: string): Rule => ({ name, source })

export const straightTime = rule('Hours worked at the rate in effect', '29 CFR 778.110')
export const holidayPremium = rule('Premium for work on a holiday', '29 CFR 778.203')
export const overtimeCredit = rule('Holiday premium that counts against overtime due', '29 CFR 778.201')
export const callBackMinimum = rule('Minimum pay for a call-back', '29 CFR 778.221')
export const paidLeave = rule('Paid leave', '29 CFR 778.218')
export const scheduledHolidayPay = rule(
  'Pay for a holiday without work: the hours of that day',
  '29 CFR 778.218; the hours that the holiday takes away, as in Germany (EntgFG § 2(1))',
)
export const averageHolidayPay = rule(
  'Pay for a holiday without work: the average day',
  '29 CFR 778.218; regular pay of the weeks before ÷ 5 days per week, as in Ontario (ESA s. 24(1)(a))',
)
export const salaryOfPeriod = rule('Salary of a pay period', 'Salary × paid working days ÷ working days of the period')
export const coveredBySalary = rule('Hours that the salary covers', '29 CFR 778.113')
export const exemptHours = rule('Hours without overtime', '29 CFR 541.600')
export const hoursBeyondSalary = rule('Hours beyond those that the salary covers', '29 CFR 778.113(a)')
export const leaveInSalary = rule('Paid leave that the salary covers', '29 CFR 778.218')
export const flatBonusPremium = rule('Overtime on a flat bonus', 'Alvarado v. Dart Container (2018) 4 Cal.5th 542')

export const itemRules: Readonly<Record<PayItemKind, Rule>> = {
  bonus: rule('Bonus', '29 CFR 778.208'),
  'flat-bonus': rule('Flat bonus', '29 CFR 778.208'),
  'discretionary-bonus': rule('Discretionary bonus', '29 CFR 778.211'),
  differential: rule('Shift differential', '29 CFR 778.207(b)'),
  reimbursement: rule('Reimbursed expenses', '29 CFR 778.217'),
  'paid-leave': rule('Pay for hours not worked', '29 CFR 778.218'),
  'missed-meal': rule('Missed meal break', 'Cal. Labor Code 226.7; Ferra v. Loews (2021) 11 Cal.5th 858'),
  'missed-rest': rule('Missed rest break', 'Cal. Labor Code 226.7; Ferra v. Loews (2021) 11 Cal.5th 858'),
}

const byDay: Readonly<Record<Exclude<OvertimeReason, 'weekly'>, Rule>> = {
  daily: rule('Overtime in a workday', 'Cal. Labor Code 510(a)'),
  'daily-double': rule('Double time in a workday', 'Cal. Labor Code 510(a)'),
  'seventh-day': rule('Seventh consecutive day of a workweek', 'Cal. Labor Code 510(a)'),
  'seventh-day-double': rule('Double time on the seventh consecutive day of a workweek', 'Cal. Labor Code 510(a)'),
}

export function overtimeRule(reason: OvertimeReason, { preset, regularRate }: PayPolicy): Rule {
  if (reason !== 'weekly') return byDay[reason]
  const federal = regularRate === 'weighted' ? '29 CFR 778.110' : '29 CFR 778.419'
  return rule('Overtime in a workweek', preset === 'us-california' ? 'Cal. Labor Code 510(a)' : federal)
}
