import { z } from 'zod'
import { name } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { timeOffReason } from '#schema/time-off/inputs.ts'
import { timeOffReasons, type TimeOffReason } from '#schema/time-off/reasons.ts'
import { dayCount, LONGEST_TIME_OFF } from '#schema/time-off/rules.ts'
import { leaveBalances } from '#schema/time-off/terms.ts'
import { leaveUnits } from './policy.ts'

/**
 * Who may see which leave an absence is, besides the employee and owners: all who see the absence, the managers of the employee, or
 * those of them who run payroll.
 */
export const leaveVisibilities = ['everyone', 'managers', 'payroll'] as const
export type LeaveVisibility = (typeof leaveVisibilities)[number]

/** Minutes of the smallest part of a day, from one minute to a half and a whole day. */
export const smallestUnits: readonly number[] = [1, 15, 30, 60, 120, 240, 480]
export const HALF_DAY = 240
export const WHOLE_DAY = 480

/** What an organization decides about a leave type of its own. */
export const leaveTypeTerms = {
  name: name('Name'),
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, 'A color is written as in #2f6f4e'),
  reason: timeOffReason.describe('The reason that requests of this type have in lists and reports'),
  payPercent: z
    .int('Enter a whole number')
    .min(0, 'This cannot be negative')
    .max(200, 'At most 200 percent')
    .default(100)
    .describe('Percent of the pay for its hours. 0 if it is unpaid'),
  countsAgainst: named('LeaveBalanceOf', z.enum(leaveBalances)).default('own'),
  unit: named('LeaveUnit', z.enum(leaveUnits)).default('hours').describe('The unit of its leave policies'),
  smallestUnit: z
    .int()
    .refine((minutes) => smallestUnits.includes(minutes), 'Choose 1, 15, 30, 60, 120, 240 or 480 minutes')
    .default(1)
    .describe('A part of a day lasts a multiple of these minutes. 240 is half a day, 480 allows whole days only'),
  noticeDays: z
    .int('Enter whole days')
    .min(0, 'This cannot be negative')
    .max(365, 'At most 365 days')
    .default(0)
    .describe('Days before the first day off on which employees request at the latest'),
  maximumDays: z
    .int('Enter whole days')
    .min(1, 'At least 1 day')
    .max(LONGEST_TIME_OFF, 'At most 366 days')
    .nullable()
    .default(null)
    .describe('The most calendar days that one request covers'),
  documentFromDay: z
    .int('Enter whole days')
    .min(1, 'At least 1')
    .max(LONGEST_TIME_OFF, 'At most 366 days')
    .nullable()
    .default(null)
    .describe(
      'Requests of at least this many calendar days ask for a document, such as a medical certificate. Null: none',
    ),
  visibleTo: named('LeaveVisibility', z.enum(leaveVisibilities))
    .default('managers')
    .describe('Who may see which leave an absence is, of earlier requests too. Others see time off'),
}

const terms = z.object(leaveTypeTerms)
export type LeaveTypeTerms = z.output<typeof terms>
export type LeaveType = LeaveTypeTerms & { id: string; archived: boolean }

/** Whether a request of the type asks for a document. */
export const asksForDocument = (
  { documentFromDay }: { documentFromDay?: number | null | undefined },
  { startDate, endDate }: { startDate: string; endDate: string },
) => typeof documentFromDay === 'number' && dayCount(startDate, endDate) >= documentFromDay

/** Returns what contradicts itself in a leave type, by field. */
export function contradictionsInLeaveType({
  unit,
  smallestUnit,
}: Pick<LeaveTypeTerms, 'unit' | 'smallestUnit'>): Partial<Record<keyof LeaveTypeTerms, string>> {
  return unit === 'days' && smallestUnit < HALF_DAY
    ? { smallestUnit: 'Leave counted in days is taken in half or whole days' }
    : {}
}

/** Paid time off and unpaid time off without a leave type. */
const general: readonly TimeOffReason[] = ['Vacation', 'Other']

/** Returns the reasons that can be requested besides leave types. A type replaces the reason that it appears as, except the general ones. */
export const reasonsBesides = (types: readonly { reason: TimeOffReason }[]) =>
  timeOffReasons.filter((reason) => general.includes(reason) || types.every((type) => type.reason !== reason))
