import { z } from 'zod'
import { clock } from '#schema/shared/fields.ts'

/** Each kind of notification belongs to one group. Email settings are per group. */
export const notificationGroups = ['schedule', 'reminders', 'requests', 'timesheet', 'approvals', 'team'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Whether a notification is also emailed: never, immediately, or in a daily digest. */
export const mailModes = ['off', 'now', 'daily'] as const
export type MailMode = (typeof mailModes)[number]

/**
 * `quietHours`: between these local times, emails are held back and chat notifies only about urgent messages. An end
 * before the start is on the next day.
 * `shiftReminderMinutes`: how long before a shift to send a reminder; 0 for never.
 */
export const preferences = z.object({
  mail: z.record(z.enum(notificationGroups), z.enum(mailModes)),
  quietHours: z.object({ start: clock, end: clock }).nullable(),
  shiftReminderMinutes: z.int().min(0).max(1440),
})
export type Preferences = z.infer<typeof preferences>

export const defaultPreferences: Preferences = {
  mail: { schedule: 'now', reminders: 'now', requests: 'now', timesheet: 'now', approvals: 'now', team: 'off' },
  quietHours: null,
  shiftReminderMinutes: 60,
}
