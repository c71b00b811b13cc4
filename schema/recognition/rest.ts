import { z } from 'zod'
import { categories, reactionTypes } from './events.ts'
import { day, id, instant } from '#schema/shared/fields.ts'
import { prose } from '#schema/shared/prose.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

const MOST_RECIPIENTS = 20

export const message = prose('Message', 1000)

/** Accepts one recipient, several, or both. */
export const shoutOutRequest = z
  .strictObject({
    id: id.optional(),
    toEmployeeId: id.optional(),
    toEmployeeIds: z.array(id).max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} people`).default([]),
    message,
    category: z.enum(categories).default('great_service'),
  })
  .transform(({ toEmployeeId, toEmployeeIds, ...rest }) => ({
    ...rest,
    toEmployeeIds: [...new Set([...(toEmployeeId ? [toEmployeeId] : []), ...toEmployeeIds])],
  }))
  .refine(({ toEmployeeIds }) => toEmployeeIds.length > 0, {
    message: 'Please select a recipient',
    path: ['toEmployeeIds'],
  })

export const reactionRequest = z.strictObject({ reactionType: z.enum(reactionTypes).default('like') })
export const removalRequest = z.strictObject({ reason: prose('Reason', 500) })

const listQuery = z.strictObject({ limit: limit(50), after: z.string().optional() })

const person = z.object({ employee_id: id, first_name: z.string(), last_name: z.string() })
/** The `to_…` fields are those of the first recipient. */
const shoutOut = z.object({
  id,
  from_employee_id: id,
  from_first_name: z.string(),
  from_last_name: z.string(),
  to_employee_id: id,
  to_first_name: z.string(),
  to_last_name: z.string(),
  recipients: z.array(person),
  category: z.enum(categories),
  message: z.string(),
  reaction_count: z.int(),
  has_reacted: z.boolean(),
  created_at: instant,
})
const changed = shoutOut.extend(changedResponse.shape)

export const operations = {
  'GET /api/shout-outs': call({
    summary: 'List shout-outs, newest first',
    query: listQuery,
    response: z.object({ shoutOuts: z.array(shoutOut), next: z.string().nullable() }),
  }),
  'POST /api/shout-outs': call({
    summary: 'Give colleagues a shout-out',
    body: shoutOutRequest,
    response: changed,
    status: 201,
  }),
  'POST /api/shout-outs/{id}/reactions': call({
    summary: 'Applaud a shout-out, or take the applause back',
    params: byId,
    body: reactionRequest,
    response: changed,
  }),
  'DELETE /api/shout-outs/{id}': call({
    summary: 'Delete a shout-out. Its giver is notified of the reason',
    params: byId,
    body: removalRequest,
    response: changedResponse,
  }),
  'GET /api/shout-outs/this-month': call({
    summary: 'Count the shout-outs that employees of the location gave and received this month',
    response: z.object({
      month: day,
      total: z.int(),
      people: z.array(person.extend({ given: z.int(), received: z.int() })),
      categories: z.array(z.object({ category: z.enum(categories), count: z.int() })),
    }),
  }),
} satisfies Operations
