import type { z } from 'zod'
import { announcementNotifications } from '#schema/announcements/notifications.ts'
import { messagingNotifications } from '#schema/messaging/notifications.ts'
import { payrollNotifications } from '#schema/payroll/notifications.ts'
import type { NotificationGroup } from '#schema/shared/notification-groups.ts'
import { recognitionNotifications } from '#schema/recognition/notifications.ts'
import { scheduleNotifications } from '#schema/schedule/notifications.ts'
import type { NotificationDefinition } from '#schema/shared/notification.ts'
import { requestNotifications } from '#schema/shift-requests/notifications.ts'
import { timeClockNotifications } from '#schema/time-clock/notifications.ts'
import { timeOffNotifications } from '#schema/time-off/notifications.ts'
import { webhookNotifications } from '#schema/webhooks/notifications.ts'

const kinds = {
  ...scheduleNotifications,
  ...timeOffNotifications,
  ...requestNotifications,
  ...payrollNotifications,
  ...timeClockNotifications,
  ...announcementNotifications,
  ...recognitionNotifications,
  ...messagingNotifications,
  ...webhookNotifications,
} as const

export type NotificationKind = keyof typeof kinds
export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]

export const definitionOf = (kind: NotificationKind): NotificationDefinition => kinds[kind]

/** Urgent kinds are emailed immediately, despite the recipient's preferences and quiet hours. */
export const isUrgent = (kind: NotificationKind): boolean => definitionOf(kind).isUrgent ?? false

export const groupOf = (kind: NotificationKind): NotificationGroup => definitionOf(kind).group

export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; params: z.infer<(typeof kinds)[Kind]['params']> }
}[NotificationKind]

export type StoredContent = { kind: NotificationKind; params: Readonly<Record<string, string>> }

export const encodeContent = ({ kind, params }: NotificationContent): StoredContent => ({
  kind,
  params: Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  ),
})
