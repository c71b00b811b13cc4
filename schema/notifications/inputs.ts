import { z } from 'zod'
import { clock } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { mailModes } from '#schema/people/preferences.ts'
import { notificationGroups } from '#schema/shared/notification-groups.ts'

const group = named('NotificationGroup', z.enum(notificationGroups))
const mode = named('MailMode', z.enum(mailModes))

export const mailPreferences = z.strictObject({
  mail: z.record(z.enum(notificationGroups), mode),
  push: z
    .array(group)
    .max(notificationGroups.length)
    .exactOptional()
    .describe('Groups to push to devices. Unchanged if missing.'),
  texts: z
    .array(group)
    .max(notificationGroups.length)
    .exactOptional()
    .describe('Groups to send as text messages. Unchanged if missing.'),
  quietHours: named(
    'QuietHoursInput',
    z.strictObject({ start: clock, end: clock }).refine(({ start, end }) => start !== end, {
      message: 'Quiet hours must end at a different time',
      path: ['end'],
    }),
  ).nullable(),
  shiftReminderMinutes: z.int().min(0).max(1440),
})

export const updateNotificationPreferencesInput = mailPreferences.extend({
  mail: named(
    'MailPreferencesInput',
    z.strictObject({
      schedule: mode,
      reminders: mode,
      requests: mode,
      timesheet: mode,
      approvals: mode,
      // Older clients omit it.
      team: mode.default('off'),
    }),
  ),
})
