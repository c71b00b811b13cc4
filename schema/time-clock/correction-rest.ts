import { z } from 'zod'
import { id, instant } from '#kernel/events.ts'
import { wrongTimes } from './rules.ts'
import { changedResponse } from '#schema/schedule/rest.ts'

/** Corrections of time entries: each with a reason, and none overwrites what was. */

const reason = z.string().trim().min(1, 'Please give a reason').max(500, 'At most 500 characters')

/** Half-open spans. An entry without `clockOut` runs, and only then may its last break have no end. */
export const entryTimes = z
  .strictObject({
    clockIn: instant,
    clockOut: instant.nullable(),
    breaks: z.array(z.strictObject({ start: instant, end: instant.nullable() })).max(20, 'At most 20 breaks'),
  })
  .superRefine((times, context) => {
    const wrong = wrongTimes(times)
    if (wrong) context.addIssue({ code: 'custom', message: wrong.message, path: [wrong.field] })
  })

export const addEntryRequest = z.strictObject({
  employeeId: id,
  times: entryTimes,
  reason,
  punchId: id.nullable().default(null),
})
export const correctEntryRequest = addEntryRequest
export const removeEntryRequest = z.strictObject({ employeeId: id, reason })
export const dismissPunchRequest = z.strictObject({ employeeId: id, reason })

export const proposeCorrectionRequest = z
  .strictObject({ entryId: id.nullable().default(null), times: entryTimes.nullable().default(null), reason })
  .refine(({ entryId, times }) => entryId !== null || times !== null, {
    message: 'Say what is missing',
    path: ['times'],
  })
export const reviewProposalRequest = z
  .strictObject({
    employeeId: id,
    accept: z.boolean(),
    comment: z
      .string()
      .trim()
      .max(500, 'At most 500 characters')
      .transform((text) => text || null)
      .nullable()
      .default(null),
  })
  .refine(({ accept, comment }) => accept || comment !== null, { message: 'Please say why', path: ['comment'] })

export const reviewsQuery = z.strictObject({
  employeeId: id.optional(),
  locationId: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const times = z.object({
  clock_in: instant,
  clock_out: instant.nullable(),
  breaks: z.array(z.object({ start: instant, end: instant.nullable() })),
})
export const reviewsResponse = z.object({
  reviews: z.array(
    z.object({
      id,
      kind: z.enum(['missed', 'set_aside', 'proposal']),
      employee_id: id,
      first_name: z.string(),
      last_name: z.string(),
      at: instant,
      what: z.string(),
      entry_id: id.nullable(),
      proposed: times.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  total: z.int(),
})

/** An entry with its versions, earliest first: `times: null` where it was removed. */
export const entryResponse = z.object({
  id,
  employee_id: id,
  status: z.enum(['open', 'closed', 'missed', 'removed']),
  ...times.shape,
  hours_worked: z.number().nullable(),
  versions: z.array(z.object({ at: instant, by: z.string(), reason: z.string().nullable(), times: times.nullable() })),
})
export const entryChangedResponse = entryResponse.extend(changedResponse.shape)
export const proposalResponse = changedResponse.extend({ id })
