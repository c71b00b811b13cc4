import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'
import { mailPreferences } from './inputs.ts'
import { chatChannelOperations } from './chat-channels.ts'
import { pushOperations } from './push.ts'

const notificationsQuery = z.strictObject({
  unreadOnly: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((flag) => flag === 'true' || flag === '1'),
  limit: limit(50),
})
const notification = z.object({
  id,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: instant,
  link: z.string().nullable(),
})
export const readResponse = changedResponse.extend({ count: z.int() })

export const operations = {
  ...pushOperations,
  ...chatChannelOperations,
  'GET /api/notifications': call({
    summary: "List the caller's notifications, newest first",
    query: notificationsQuery,
    response: z.object({ notifications: z.array(notification) }),
  }),
  'GET /api/notifications/unread-count': call({
    summary: 'Count unread notifications',
    response: z.object({ count: z.int() }),
  }),
  'GET /api/notifications/preferences': call({
    summary: "Get the caller's notification preferences",
    response: mailPreferences,
  }),
} satisfies Operations
