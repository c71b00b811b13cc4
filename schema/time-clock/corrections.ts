import { z } from 'zod'
import { flags } from './flags.ts'
import { id, instant } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

const reviewsQuery = z.strictObject({
  employeeId: id.optional(),
  locationId: id.optional(),
  limit: limit(50),
})
export const flagged = z.array(z.enum(flags))
const times = z.object({
  clock_in: instant,
  clock_out: instant.nullable(),
  breaks: z.array(z.object({ start: instant, end: instant.nullable() })),
})
const reviewsResponse = z.object({
  reviews: z.array(
    z.object({
      id,
      kind: z.enum(['missed', 'flagged', 'set_aside', 'proposal']),
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

/** With its versions, earliest first; `times: null` if it was removed. */
export const entryResponse = z.object({
  id,
  employee_id: id,
  status: z.enum(['open', 'closed', 'missed', 'removed']),
  ...times.shape,
  hours_worked: z.number().nullable(),
  flagged,
  versions: z.array(z.object({ at: instant, by: z.string(), reason: z.string().nullable(), times: times.nullable() })),
})
export const proposalResponse = changedResponse.extend({ id })

export const correctionOperations = {
  'GET /api/time-clock/entries/{id}': call({
    summary: 'Get a time entry with its versions',
    params: byId,
    response: entryResponse,
  }),
  'GET /api/time-clock/reviews': call({
    summary: 'List missed punches, flagged entries, flagged scans and pending proposals, oldest first',
    query: reviewsQuery,
    response: reviewsResponse,
  }),
} satisfies Operations
