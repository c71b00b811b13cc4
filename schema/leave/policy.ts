import { z } from 'zod'
import { named } from '#schema/shared/graphql-types.ts'

/**
 * `hours`: a balance counts minutes. `days`: it counts hundredths of days. All amounts of a policy are in the unit of its
 * leave type.
 */
export const leaveUnits = ['hours', 'days'] as const
export type LeaveUnit = (typeof leaveUnits)[number]

/**
 * `yearly` grants on the first day of each leave year, `yearly_in_arrears` on the day after it. `weekly` and `monthly`
 * accrue on the last day of the period, `hours_worked` by the hours worked in it.
 *
 * The last two accrue on the last day of each workweek. `paid_overtime` by the hours that payroll pays as overtime or double time:
 * they stay paid. `unpaid_overtime` by the hours beyond the contract that a salary without overtime pays nothing more for.
 */
export const accruals = [
  'yearly',
  'yearly_in_arrears',
  'weekly',
  'monthly',
  'hours_worked',
  'paid_overtime',
  'unpaid_overtime',
] as const
export const overtimeAccruals = ['paid_overtime', 'unpaid_overtime'] as const satisfies (typeof accruals)[number][]
export type OvertimeAccrual = (typeof overtimeAccruals)[number]
export const postings = ['day', 'week', 'month'] as const
export const scalings = ['none', 'weekly_hours', 'working_days'] as const
export const leaveYears = ['fixed', 'anniversary'] as const
/** `months`: one twelfth per full month of employment. */
export const firstYears = ['full', 'days', 'months'] as const
/** `months_first_half`: as `months` if employment ends in the first half of the leave year or before `fullAfterMonths`. */
export const lastYears = ['full', 'days', 'months', 'months_first_half'] as const
/** `half_up`: rounds up from half a step and keeps smaller fractions. */
export const roundingModes = ['nearest', 'up', 'half_up'] as const

const MAX_AMOUNT = 1_000_000
const amount = z.int().min(0, 'This cannot be negative').max(MAX_AMOUNT, 'This is more than two years')
const optionalAmount = amount.nullable().default(null)
const months = z.int().min(1, 'At least 1 month').max(36, 'At most 36 months').nullable().default(null)

export const leavePolicy = z.strictObject({
  accrual: named('LeaveAccrual', z.enum(accruals)),
  amount: amount.describe('Per leave year or period, or per `perMinutes` of work: minutes or hundredths of days'),
  perMinutes: z
    .int()
    .min(1, 'At least a minute')
    .max(MAX_AMOUNT)
    .nullable()
    .default(null)
    .describe('Minutes of work or overtime that earn `amount`. For `hours_worked` and overtime only'),
  posting: named('LeavePosting', z.enum(postings)).default('month').describe('When hours worked are credited'),
  scaling: named('LeaveScaling', z.enum(scalings))
    .default('none')
    .describe('Scales the amount by the contract: amount × contract ÷ `fullTime`'),
  fullTime: z
    .int()
    .min(1, 'At least 1')
    .max(MAX_AMOUNT)
    .default(2400)
    .describe('Minutes per week, or hundredths of working days per week'),
  seniority: z
    .array(named('LeaveSeniorityInput', z.strictObject({ years: z.int().min(1).max(60), amount })))
    .max(20, 'At most 20 steps')
    .default([])
    .describe('The amount from so many completed years of employment on'),
  leaveYear: named('LeaveYear', z.enum(leaveYears)).default('fixed'),
  yearMonth: z.int().min(1).max(12).default(1),
  yearDay: z.int().min(1).max(28, 'At most 28').default(1),
  firstYear: named('LeaveFirstYear', z.enum(firstYears)).default('full'),
  fullAfterMonths: months.describe('After so many months the first leave year is granted in full'),
  lastYear: named('LeaveLastYear', z.enum(lastYears)).default('full'),
  rounding: named(
    'LeaveRoundingInput',
    z
      .strictObject({ step: z.int().min(1).max(10_000), mode: named('LeaveRoundingMode', z.enum(roundingModes)) })
      .nullable(),
  ).default(null),
  yearlyCap: optionalAmount.describe('The most that a leave year grants or accrues'),
  balanceCap: optionalAmount.describe('Nothing accrues above this balance'),
  yearlyUseCap: optionalAmount.describe('The most that can be taken in a leave year'),
  usableFromDay: z
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .describe('The day of employment from which leave can be taken; 1 is the first'),
  expiryMonths: months.describe(
    'Months after the workweek when leave earned by overtime expires. The oldest is used first. Null: never',
  ),
  carryOverCap: optionalAmount.describe('The most that is carried over. Null: everything'),
  carryOverMonths: months.describe('Months after which carried leave expires. Null: never'),
  carriesDebt: z.boolean().default(true).describe('Whether a negative balance is carried over'),
  minimumBalance: z
    .int()
    .min(-MAX_AMOUNT)
    .max(0, 'At most 0')
    .default(0)
    .describe('Negative if leave can be taken in advance'),
  payoutAtEnd: z.boolean().default(false).describe('Whether the balance is paid out when employment ends'),
})
export type LeavePolicy = z.infer<typeof leavePolicy>

export const isOvertimeAccrual = (accrual: LeavePolicy['accrual']): accrual is OvertimeAccrual =>
  overtimeAccruals.some((each) => each === accrual)
