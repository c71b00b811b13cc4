import { z } from 'zod'
import { priority } from './inputs.ts'
import { id, instant } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

export const shows = ['current', 'scheduled', 'expired'] as const
const listQuery = z.strictObject({
  show: z.enum(shows).default('current'),
  limit: limit(50),
  after: z.string().optional(),
})

export const announcement = z.object({
  id,
  title: z.string(),
  content: z.string(),
  priority,
  is_pinned: z.boolean(),
  is_edited: z.boolean(),
  is_acknowledged: z.boolean(),
  acknowledgment_count: z.int().nullable(),
  audience_count: z.int().nullable(),
  created_by_id: id.nullable(),
  created_by_first_name: z.string().nullable(),
  created_by_last_name: z.string().nullable(),
  created_at: instant,
  publish_at: instant,
  expires_at: instant.nullable(),
})
export const reminderResponse = changedResponse.extend({ reminded: z.int() })
const person = z.object({
  employee_id: id,
  first_name: z.string(),
  last_name: z.string(),
  acknowledged_at: instant.nullable(),
})

export const operations = {
  'GET /api/announcements': call({
    summary: 'List announcements, pinned first, then newest first',
    description: 'Managers can also list scheduled and expired announcements.',
    query: listQuery,
    response: z.object({ announcements: z.array(announcement), next: z.string().nullable() }),
  }),
  'GET /api/announcements/{id}/acknowledgments': call({
    summary: 'List who acknowledged an announcement and who has not',
    description: 'Employees of the location, or of the whole organization for owners.',
    params: byId,
    response: z.object({ acknowledged: z.array(person), waiting: z.array(person) }),
  }),
} satisfies Operations
