import { z } from 'zod'
import { id, instant } from '#kernel/events.ts'
import { changedResponse } from '#schema/schedule/rest.ts'

/** What somebody was told. */

export const notificationsQuery = z.strictObject({
  unreadOnly: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((flag) => flag === 'true' || flag === '1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const notification = z.object({
  id,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: instant,
  link: z.string().nullable(),
})
export const notificationsResponse = z.object({ notifications: z.array(notification) })
export const unreadCountResponse = z.object({ count: z.int() })
export const readResponse = changedResponse.extend({ count: z.int() })

/** For a Socket.IO connection: `auth: { token }`. Good for a minute. */
export const socketTokenResponse = z.object({ token: z.string(), expires_at: instant })
