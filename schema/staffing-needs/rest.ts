import { z } from 'zod'
import { clock, day, id } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

export const MAX_PEOPLE_NEEDED = 999
/** One command each. Enough for the hours of a week in five job roles. */
const MAX_NEW_NEEDS = 500

const people = z
  .int('Enter a whole number')
  .min(0, 'A number of people cannot be negative')
  .max(MAX_PEOPLE_NEEDED, `At most ${MAX_PEOPLE_NEEDED} people`)
const weekday = z.int().min(0).max(6)

export const staffingNeedInput = z
  .strictObject({
    locationId: id,
    jobRoleId: id.nullable().default(null),
    weekday: weekday.nullable().default(null).describe('0 (Sunday) to 6. Either this or `day`.'),
    day: day
      .nullable()
      .default(null)
      .describe('A single date. Replaces the needs of the weekday for the same job role.'),
    startTime: clock,
    endTime: clock.describe('An end at or before the start is on the next day.'),
    minimum: people,
    ideal: people,
    maximum: people.nullable().default(null),
    validFrom: day.nullable().default(null),
    validUntil: day.nullable().default(null),
  })
  .refine((need) => (need.weekday === null) !== (need.day === null), {
    message: 'Choose either a weekday or a date',
    path: ['day'],
  })
  .refine(({ minimum, ideal }) => minimum <= ideal, {
    message: 'The ideal number is at least the minimum',
    path: ['ideal'],
  })
  .refine(({ ideal, maximum }) => maximum === null || ideal <= maximum, {
    message: 'The maximum is at least the ideal number',
    path: ['maximum'],
  })
  .refine(({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom <= validUntil, {
    message: 'The last day is on or after the first day',
    path: ['validUntil'],
  })

export const replaceStaffingNeedsInput = z
  .strictObject({
    locationId: id.optional(),
    weekday: weekday.nullable().default(null).describe('0 (Sunday) to 6. Null if the needs are for dates.'),
    needs: z
      .array(
        named(
          'NewStaffingNeedInput',
          z
            .strictObject({
              jobRoleId: id.nullable().default(null),
              day: day.nullable().default(null).describe('A single date, if the needs are not for a weekday.'),
              startTime: clock,
              endTime: clock.describe('An end at or before the start is on the next day.'),
              minimum: people,
              ideal: people,
            })
            .refine(({ minimum, ideal }) => minimum <= ideal, 'The ideal number is at least the minimum'),
        ),
      )
      .min(1, 'Enter at least one need')
      .max(MAX_NEW_NEEDS, `At most ${MAX_NEW_NEEDS} needs can be saved at once`),
  })
  .refine(({ weekday: ofAll, needs }) => needs.every((need) => (need.day === null) !== (ofAll === null)), {
    message: 'Choose either a weekday or the date of each need',
    path: ['weekday'],
  })

export const staffingNeed = z.object({
  id,
  location_id: id,
  job_role_id: id.nullable(),
  weekday: weekday.nullable(),
  day: z.iso.date().nullable(),
  start_time: clock,
  end_time: clock,
  minimum: z.int(),
  ideal: z.int(),
  maximum: z.int().nullable(),
  valid_from: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
})

export const operations = {
  'GET /api/staffing-needs': call({
    summary: 'List staffing needs',
    description: 'The people needed at a location, by default the caller’s, by weekday, date and time.',
    query: z.strictObject({ locationId: id.optional() }),
    response: z.object({ needs: z.array(staffingNeed) }),
  }),
} satisfies Operations
