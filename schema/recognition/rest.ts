import { z } from 'zod'
import { category } from './inputs.ts'
import { day, id, instant } from '#schema/shared/fields.ts'
import { call, limit, type Operations } from '#schema/shared/rest.ts'

const listQuery = z.strictObject({ limit: limit(50), after: z.string().optional() })

const person = z.object({ employee_id: id, first_name: z.string(), last_name: z.string() })
/** The `to_…` fields are those of the first recipient. */
export const shoutOut = z.object({
  id,
  from_employee_id: id,
  from_first_name: z.string(),
  from_last_name: z.string(),
  to_employee_id: id,
  to_first_name: z.string(),
  to_last_name: z.string(),
  recipients: z.array(person),
  category,
  message: z.string(),
  reaction_count: z.int(),
  has_reacted: z.boolean(),
  created_at: instant,
})

export const operations = {
  'GET /api/shout-outs': call({
    summary: 'List shout-outs, newest first',
    query: listQuery,
    response: z.object({ shoutOuts: z.array(shoutOut), next: z.string().nullable() }),
  }),
  'GET /api/shout-outs/this-month': call({
    summary: 'Count the shout-outs that employees of the location gave and received this month',
    response: z.object({
      month: day,
      total: z.int(),
      people: z.array(person.extend({ given: z.int(), received: z.int() })),
      categories: z.array(z.object({ category, count: z.int() })),
    }),
  }),
} satisfies Operations
