import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { call, limit, type Operations } from '#schema/shared/rest.ts'
import { historyFilter, historySources } from './filter.ts'

const historyEntry = z.object({
  id,
  type: z.string().describe('The name of the event, such as ShiftMoved'),
  at: instant.describe('When it was recorded'),
  happened_at: instant.nullable().describe('When it happened, if earlier: an offline punch'),
  actor: z.string(),
  actor_id: id.nullable(),
  source: z.enum(historySources),
  employee_id: id.nullable(),
  employee_name: z.string().nullable(),
  location_id: id.nullable(),
  sentence: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  command_id: id,
  undone: z.boolean(),
})

export const operations = {
  'GET /api/history': call({
    summary: 'Every change, latest first, as far as the caller may see it',
    description: 'All filters together. `before`: the `next` of the page before.',
    query: historyFilter.extend({ limit: limit(50), before: z.string().optional() }),
    response: z.object({ entries: z.array(historyEntry), next: z.string().nullable() }),
  }),
} satisfies Operations
