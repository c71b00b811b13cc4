import { z } from 'zod'
import { priorities } from './events.ts'
import { anyInstant, id, instant } from '#schema/shared/fields.ts'
import { heading, prose } from '#schema/shared/prose.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

const ids = (most: number) => z.array(id).max(most).default([])

/** Defaults to a manager's own location, or an owner's whole organization. */
const audience = z.strictObject({ locationIds: ids(100), roleIds: ids(100), employeeIds: ids(500) })
const fields = {
  title: heading('Title', 150),
  content: prose('Content', 5000),
  priority: z.enum(priorities),
  isPinned: z.boolean(),
  audience,
  publishAt: anyInstant.nullable(),
  expiresAt: anyInstant.nullable(),
}

export const announcementRequest = z.strictObject({
  ...fields,
  id: id.optional(),
  priority: fields.priority.default('normal'),
  isPinned: fields.isPinned.default(false),
  audience: audience.default({ locationIds: [], roleIds: [], employeeIds: [] }),
  publishAt: fields.publishAt.default(null),
  expiresAt: fields.expiresAt.default(null),
})
export const announcementEdits = z
  .strictObject(fields)
  .partial()
  .extend({ asksAgain: z.boolean().default(false) })

export const shows = ['current', 'scheduled', 'expired'] as const
const listQuery = z.strictObject({
  show: z.enum(shows).default('current'),
  limit: limit(50),
  after: z.string().optional(),
})

const announcement = z.object({
  id,
  title: z.string(),
  content: z.string(),
  priority: z.enum(priorities),
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
const changed = announcement.extend(changedResponse.shape)
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
  'POST /api/announcements': call({
    summary: 'Create an announcement',
    description:
      'Managers post for their location, owners for any. The audience defaults to the location, or everyone for owners.',
    body: announcementRequest,
    response: changed,
    status: 201,
  }),
  'PUT /api/announcements/{id}': call({
    summary: 'Update an announcement',
    description: 'Omitted fields stay. With `asksAgain`, everyone is asked to acknowledge it again.',
    params: byId,
    body: announcementEdits,
    response: changed,
  }),
  'DELETE /api/announcements/{id}': call({
    summary: 'Delete an announcement',
    params: byId,
    response: changedResponse,
  }),
  'POST /api/announcements/{id}/acknowledge': call({
    summary: 'Acknowledge an announcement',
    params: byId,
    response: changed,
  }),
  'GET /api/announcements/{id}/acknowledgments': call({
    summary: 'List who acknowledged an announcement and who has not',
    description: 'Employees of the location, or of the whole organization for owners.',
    params: byId,
    response: z.object({ acknowledged: z.array(person), waiting: z.array(person) }),
  }),
  'POST /api/announcements/{id}/remind': call({
    summary: 'Remind everyone who has not acknowledged an announcement',
    description: 'At most once an hour.',
    params: byId,
    response: changedResponse.extend({ reminded: z.int() }),
  }),
} satisfies Operations
