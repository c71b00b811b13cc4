import { z } from 'zod'
import { flags } from './flags.ts'
import { wrongTimes } from './rules.ts'
import { anyInstant, id, instant, optionalText } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

const reason = z.string().trim().min(1, 'Please give a reason').max(500, 'At most 500 characters')

/** Half-open intervals. Without `clockOut` the entry is running. Only then can the last break have no end. */
export const entryTimes = z
  .strictObject({
    clockIn: anyInstant,
    clockOut: anyInstant.nullable(),
    breaks: z.array(z.strictObject({ start: anyInstant, end: anyInstant.nullable() })).max(20, 'At most 20 breaks'),
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
export const approveEntryRequest = z.strictObject({ employeeId: id })
export const dismissPunchRequest = z.strictObject({ employeeId: id, reason })

export const proposeCorrectionRequest = z
  .strictObject({ entryId: id.nullable().default(null), times: entryTimes.nullable().default(null), reason })
  .refine(({ entryId, times }) => entryId !== null || times !== null, {
    message: 'Enter the missing times',
    path: ['times'],
  })
export const reviewProposalRequest = z
  .strictObject({
    employeeId: id,
    accept: z.boolean(),
    comment: optionalText(500).default(null),
  })
  .refine(({ accept, comment }) => accept || comment !== null, { message: 'Please say why', path: ['comment'] })

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
const entryResponse = z.object({
  id,
  employee_id: id,
  status: z.enum(['open', 'closed', 'missed', 'removed']),
  ...times.shape,
  hours_worked: z.number().nullable(),
  flagged,
  versions: z.array(z.object({ at: instant, by: z.string(), reason: z.string().nullable(), times: times.nullable() })),
})
const entryChangedResponse = entryResponse.extend(changedResponse.shape)
const proposalResponse = changedResponse.extend({ id })

export const correctionOperations = {
  'GET /api/time-clock/entries/{id}': call({
    summary: 'Get a time entry with its versions',
    params: byId,
    response: entryResponse,
  }),
  'POST /api/time-clock/entries': call({
    summary: 'Create a time entry',
    body: addEntryRequest,
    response: entryChangedResponse,
    status: 201,
  }),
  'PUT /api/time-clock/entries/{id}': call({
    summary: 'Correct a time entry',
    params: byId,
    body: correctEntryRequest,
    response: entryChangedResponse,
  }),
  'DELETE /api/time-clock/entries/{id}': call({
    summary: 'Delete a time entry',
    params: byId,
    body: removeEntryRequest,
    response: entryChangedResponse,
  }),
  'POST /api/time-clock/entries/{id}/approve': call({
    summary: 'Approve a flagged time entry without a change',
    params: byId,
    body: approveEntryRequest,
    response: entryChangedResponse,
  }),
  'GET /api/time-clock/reviews': call({
    summary: 'List missed punches, flagged entries, flagged scans and pending proposals, oldest first',
    query: reviewsQuery,
    response: reviewsResponse,
  }),
  'POST /api/time-clock/reviews/{id}/dismiss': call({
    summary: 'Dismiss a flagged scan',
    params: byId,
    body: dismissPunchRequest,
    response: changedResponse,
  }),
  'POST /api/time-clock/proposals': call({
    summary: "Propose a correction of the caller's time entry",
    body: proposeCorrectionRequest,
    response: proposalResponse,
    status: 201,
  }),
  'PUT /api/time-clock/proposals/{id}/review': call({
    summary: 'Accept or decline a proposal',
    params: byId,
    body: reviewProposalRequest,
    response: changedResponse,
  }),
  'DELETE /api/time-clock/proposals/{id}': call({
    summary: 'Withdraw a proposal',
    params: byId,
    response: changedResponse,
  }),
} satisfies Operations
