import { z } from 'zod'
import { clock } from '#schema/shared/fields.ts'
import { notificationGroups, type NotificationGroup } from '#schema/shared/notification-groups.ts'

export const mailModes = ['off', 'now', 'daily'] as const
export type MailMode = (typeof mailModes)[number]

/**
 * `push`: the groups that are pushed to devices on which the employee turned notifications on; all of them if it is missing.
 * `texts`: the groups that are sent to the employee's phone as text messages; none if it is missing.
 * `quietHours`: local; an end before the start is on the next day. `shiftReminderMinutes`: how long before a shift; 0 for never.
 */
export const preferences = z.object({
  mail: z.record(z.enum(notificationGroups), z.enum(mailModes)),
  push: z.array(z.enum(notificationGroups)).exactOptional(),
  texts: z.array(z.enum(notificationGroups)).exactOptional(),
  quietHours: z.object({ start: clock, end: clock }).nullable(),
  shiftReminderMinutes: z.int().min(0).max(1440),
})
export type Preferences = z.infer<typeof preferences>

export const pushedGroups = ({ push }: Pick<Preferences, 'push'>): readonly NotificationGroup[] =>
  push ?? notificationGroups

export const defaultPreferences: Preferences = {
  mail: { schedule: 'now', reminders: 'now', requests: 'now', timesheet: 'now', approvals: 'now', team: 'off' },
  quietHours: null,
  shiftReminderMinutes: 60,
}
