import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { call, limit, type Operations } from '#schema/shared/rest.ts'
import { historyFilter, historySources } from './filter.ts'
import { historyKindNames } from './kinds.ts'

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
  group_size: z.int().describe('The changes of the command if the entry stands for all of them, otherwise 1'),
})

const exportedLine = z.object({
  id,
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  at: instant,
  actor: z.string(),
  sentence: z.string(),
  reason: z.string().nullable(),
  data: z.record(z.string(), z.unknown()).nullable().describe('Null if hidden or no longer kept'),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  hash: z.string().optional(),
  proof: z.url().optional(),
})
export type ExportedLine = z.infer<typeof exportedLine>

export const feedFilter = historyFilter.pick({ kinds: true, types: true })

const feedEvent = exportedLine.extend({ position: z.string(), kind: z.enum(historyKindNames).nullable() })
export type FeedEvent = z.infer<typeof feedEvent>

export const operations = {
  'GET /api/events': call({
    summary: 'Read the events that the caller may see, in the order of the log',
    description:
      'Starts after the position `after`. Continue with `next`, also after an empty page. Each event appears once. Positions ' +
      'grow, but not by one.',
    query: feedFilter.extend({
      after: z
        .string()
        .regex(/^\d{1,18}$/, 'A position is a number')
        .default('0')
        .describe('A position'),
      limit: limit(100),
    }),
    response: z.object({ events: z.array(feedEvent), next: z.string() }),
  }),
  'GET /api/history': call({
    summary: 'List the changes that the caller may see, latest first',
    description: 'All filters apply together. `before`: `next` of the previous page.',
    query: historyFilter.extend({ limit: limit(50), before: z.string().optional() }),
    response: z.object({ entries: z.array(historyEntry), next: z.string().nullable() }),
  }),
  'GET /api/history/export': call({
    summary: 'Export filtered changes as a file, latest first',
    description:
      'csv: one line per change. jsonl: also stream and revision, the data that the caller may see, and metadata; for ' +
      'owners also the hash and the link to the proof. At most ten exports an hour.',
    query: historyFilter.extend({ format: z.enum(['csv', 'jsonl']).default('csv') }),
    response: exportedLine,
  }),
} satisfies Operations
