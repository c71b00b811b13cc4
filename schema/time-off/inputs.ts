import { z } from 'zod'
import { clockTimes, day, id, optionalText, reason } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { timeOffReasons } from './reasons.ts'
import { dayProblems } from './request-problems.ts'

export const timeOffReason = named('TimeOffReason', z.enum(timeOffReasons, 'Please select a reason'))

/** The name is of the nullable, because the SDL of availability declares the type. */
const dayPart = named(
  'ClockTimesInput',
  clockTimes
    .refine(({ startTime, endTime }) => startTime < endTime, {
      message: 'End time must be after start time',
      path: ['endTime'],
    })
    .nullable(),
)

export const createTimeOffRequestInput = z
  .strictObject({
    id: id.optional(),
    employeeId: id
      .optional()
      .describe('Defaults to the caller. Managers can name an employee of theirs who can’t sign in'),
    startDate: day,
    endDate: day,
    times: dayPart.default(null),
    reason: timeOffReason.optional().describe('Required without `leaveTypeId`, from which the reason follows'),
    leaveTypeId: id.nullable().default(null).describe('A leave type of the organization'),
    notes: optionalText(500).default(null),
  })
  .superRefine(({ startDate, endDate, times, reason: chosen, leaveTypeId }, context) => {
    if (!chosen && !leaveTypeId) {
      context.addIssue({ code: 'custom', message: 'Please select a reason', path: ['reason'] })
    }
    const { endDate: message } = dayProblems({ startDate, endDate, times })
    if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['endDate'] })
  })

/** If `openShifts` is false, an approval is rejected while the employee has shifts on those days. */
export const reviewTimeOffRequestInput = z
  .strictObject({
    approve: z.boolean(),
    comment: optionalText(500).default(null),
    openShifts: z.boolean().default(false),
  })
  .refine(({ approve, comment }) => approve || comment !== null, { message: 'Please say why', path: ['comment'] })
export const revokeTimeOffInput = z.strictObject({
  comment: z.string().trim().max(500, 'At most 500 characters').min(1, 'Please say why'),
})

export const adjustPtoBalanceInput = z.strictObject({
  year: z.int().min(2000).max(2100),
  minutes: z
    .int()
    .min(-366 * 24 * 60)
    .max(366 * 24 * 60)
    .refine((minutes) => minutes !== 0, 'Enter a change')
    .describe('Added to the balance. Negative to reduce it.'),
  reason,
})
