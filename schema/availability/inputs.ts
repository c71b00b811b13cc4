import { z } from 'zod'
import { day, id, optionalText } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { outboundUrlProblem } from '#schema/shared/outbound-url.ts'
import { availableHours, weekdayHours } from './hours.ts'
import { areInOrder, arePreferencesAvailable, NOT_IN_ORDER, NOT_WITHIN_AVAILABLE } from './rules.ts'

const notInOrder = { message: NOT_IN_ORDER, path: ['endTime'] }

const employeeId = id
  .optional()
  .describe('The caller by default. A manager may name an employee of theirs who can’t sign in')

/** `day` 0 is Sunday. Times are HH:mm; an end at or before the start is on the next day. */
export const availabilityEntry = named(
  'AvailableDayInput',
  weekdayHours
    .extend({ day: z.int().min(0).max(6) })
    .refine(areInOrder, notInOrder)
    .refine(arePreferencesAvailable, { message: NOT_WITHIN_AVAILABLE, path: ['preferredTimes', 0, 'startTime'] }),
)

export const updateAvailabilityInput = z.strictObject({
  employeeId,
  availability: z
    .array(availabilityEntry)
    .length(7, 'Give all seven days')
    .refine((days) => new Set(days.map((each) => each.day)).size === 7, 'Give each day once'),
  effectiveFrom: day
    .nullable()
    .default(null)
    .describe('The first day of the change: today by default. Replaces changes scheduled for that day or later'),
})

export const reviewAvailabilityChangeInput = z
  .strictObject({ requestId: id, approve: z.boolean(), comment: optionalText(500).default(null) })
  .refine(({ approve, comment }) => approve || comment !== null, { message: 'Please say why', path: ['comment'] })

export const cancelAvailabilityChangeInput = z.strictObject({ requestId: id })

export const updateDateAvailabilityInput = z
  .strictObject({
    employeeId,
    startDate: day,
    endDate: day,
    hours: named('AvailableHoursInput', availableHours.refine(areInOrder, notInOrder)).nullable(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    message: 'End date must be after start date',
    path: ['endDate'],
  })

/** Links that calendars offer may start with `webcal:`, which means https. */
export const connectCalendarInput = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, 'The address is required')
    .max(2000, 'At most 2000 characters')
    .superRefine((text, context) => {
      const message = outboundUrlProblem(text.replace(/^webcal:/i, 'https:'), { allowPrivate: true })
      if (message) context.addIssue(message)
    }),
})
