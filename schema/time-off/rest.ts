import { z } from 'zod'
import { clock, id, instant } from '#kernel/events.ts'
import { timeOffReasons } from './events.ts'
import { dayCount, LONGEST_TIME_OFF } from './rules.ts'
import { changedResponse, day } from '#schema/schedule/rest.ts'

/** Who is available when, and away when; what people work as, and for how much. */

/** `day` 0 is Sunday; clocks HH:mm, an end at or before the start is on the next day. */
export const availabilityEntry = z.strictObject({
  day: z.int().min(0).max(6),
  isAvailable: z.boolean(),
  startTime: clock,
  endTime: clock,
})
export const availabilityRequest = z.strictObject({
  availability: z
    .array(availabilityEntry)
    .length(7, 'Give all seven days')
    .refine((days) => new Set(days.map((each) => each.day)).size === 7, 'Give each day once'),
})
/** `set`: whether they ever said so; without it the days are what counts until they do. */
export const availabilityResponse = z.object({ availability: z.array(availabilityEntry), set: z.boolean() })
export const allAvailabilityResponse = z.object({
  availability: z.array(
    z.object({
      employee_id: id,
      day_of_week: z.int(),
      is_available: z.boolean(),
      start_time: clock,
      end_time: clock,
    }),
  ),
})

export const timeOffReason = z.enum(timeOffReasons, 'Please select a reason')
const comment = z.string().trim().max(500, 'At most 500 characters')

export const timeOffRequest = z
  .strictObject({
    id: id.optional(),
    startDate: day,
    endDate: day,
    reason: timeOffReason,
    notes: comment
      .transform((text) => text || null)
      .nullable()
      .default(null),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    message: 'End date must be after start date',
    path: ['endDate'],
  })
  .refine(({ startDate, endDate }) => dayCount(startDate, endDate) <= LONGEST_TIME_OFF, {
    message: 'Time off can be at most a year long',
    path: ['endDate'],
  })

export const timeOffStatuses = ['pending', 'approved', 'denied', 'cancelled'] as const
export const timeOffQuery = z.strictObject({
  status: z.enum(timeOffStatuses).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
})

/** `openShifts`: approving opens the person's shifts on those days; without it an approval is refused where there are any. */
export const reviewRequest = z
  .strictObject({
    approve: z.boolean(),
    comment: comment
      .transform((text) => text || null)
      .nullable()
      .default(null),
    openShifts: z.boolean().default(false),
  })
  .refine(({ approve, comment: said }) => approve || said !== null, {
    message: 'Please say why',
    path: ['comment'],
  })
export const withdrawRequest = z.strictObject({ comment: comment.min(1, 'Please say why') })

const ownRequest = z.object({
  id,
  reason: timeOffReason,
  status: z.enum(timeOffStatuses),
  start_date: day,
  end_date: day,
  notes: z.string().nullable(),
  comment: z.string().nullable(),
  pto_hours: z.number(),
  created_at: instant,
})
const anyRequest = ownRequest.extend({ employee_id: id, first_name: z.string(), last_name: z.string() })
export const ownTimeOffResponse = z.object({ requests: z.array(ownRequest) })
export const timeOffResponse = z.object({ requests: z.array(anyRequest) })
export const timeOffChangedResponse = anyRequest.extend({ ...changedResponse.shape, opened_shifts: z.int() })
export const allTimeOffResponse = z.object({
  timeOff: z.array(z.object({ employee_id: id, status: z.enum(timeOffStatuses), start_date: day, end_date: day })),
})

export const ptoQuery = z.strictObject({ year: z.coerce.number().int().min(2000).max(2100).optional() })
export const ptoResponse = z.object({
  year: z.int(),
  pto_hours_allocated: z.number(),
  pto_hours_used: z.number(),
  pto_hours_pending: z.number(),
  pto_hours_available: z.number(),
})

/** Dollars an hour, at most two decimals. */
export const hourlyRate = z
  .number()
  .min(0, 'A rate cannot be negative')
  .max(10_000, 'A rate can be at most 10,000 an hour')
  .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, 'A rate has at most two decimals')

export const payRateRequest = z.strictObject({ effectiveFrom: day, hourlyRate })

export const jobRoleRequest = z.strictObject({
  id: id.optional(),
  name: z.string().trim().min(1, 'Name is required').max(50, 'Name must be at most 50 characters'),
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, 'A color is written as in #2f6f4e'),
})
export const jobRoleResponse = z.object({ id, name: z.string(), color: z.string() })
export const jobRolesResponse = z.object({ roles: z.array(jobRoleResponse) })

const week = 7 * 24 * 60
export const ptoPolicyRequest = z.strictObject({
  effectiveFrom: day,
  minutesPerYear: z
    .int()
    .min(0, 'This cannot be negative')
    .max(366 * 24 * 60, 'A year is not that long'),
})
export const schedulingPolicyRequest = z.strictObject({
  effectiveFrom: day,
  maxWeeklyMinutes: z.int().min(60, 'At least an hour').max(week, 'A week has 168 hours'),
  minRestMinutes: z
    .int()
    .min(0, 'This cannot be negative')
    .max(2 * 24 * 60, 'At most 48 hours'),
  overtimeAfterMinutes: z.int().min(60, 'At least an hour').max(week, 'A week has 168 hours'),
})
const dated = { effectiveFrom: day.nullable() }
/** Those in force today and those to come, latest first; `effectiveFrom: null` counts until something is set. */
export const policiesResponse = z.object({
  pto: z.array(z.object({ ...dated, minutesPerYear: z.int() })),
  scheduling: z.array(
    z.object({ ...dated, maxWeeklyMinutes: z.int(), minRestMinutes: z.int(), overtimeAfterMinutes: z.int() }),
  ),
})

/** Shown this once: who has the address can read the schedule. */
export const calendarLinkResponse = z.object({ url: z.string() })
