import { z } from 'zod'
import { clock, id, instant } from '#schema/shared/fields.ts'
import { mailModes, notificationGroups } from '#schema/people/preferences.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

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
const readResponse = changedResponse.extend({ count: z.int() })

const mode = z.enum(mailModes)

export const mailPreferences = z.strictObject({
  mail: z.record(z.enum(notificationGroups), mode),
  quietHours: z
    .strictObject({ start: clock, end: clock })
    .refine(({ start, end }) => start !== end, { message: 'Quiet hours must end at a different time', path: ['end'] })
    .nullable(),
  shiftReminderMinutes: z.int().min(0).max(1440),
})
/** `team` is optional, since older clients omit it. */
export const mailPreferencesRequest = mailPreferences.extend({
  mail: z.strictObject({
    schedule: mode,
    reminders: mode,
    requests: mode,
    timesheet: mode,
    approvals: mode,
    team: mode.default('off'),
  }),
})

export const operations = {
  'GET /api/notifications': call({
    summary: "List the caller's notifications, newest first",
    query: notificationsQuery,
    response: z.object({ notifications: z.array(notification) }),
  }),
  'GET /api/notifications/unread-count': call({
    summary: 'Count unread notifications',
    response: z.object({ count: z.int() }),
  }),
  'PUT /api/notifications/mark-all-read': call({ summary: 'Mark all notifications as read', response: readResponse }),
  'PUT /api/notifications/{id}/read': call({
    summary: 'Mark a notification as read',
    params: byId,
    response: readResponse,
  }),
  'GET /api/notifications/preferences': call({
    summary: "Get the caller's email preferences",
    response: mailPreferences,
  }),
  'PUT /api/notifications/preferences': call({
    summary: 'Update email preferences',
    body: mailPreferencesRequest,
    response: changedResponse,
  }),
} satisfies Operations
