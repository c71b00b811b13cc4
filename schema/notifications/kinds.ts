import type { z } from 'zod'
import type { NotificationGroup } from '#schema/shared/notification-groups.ts'
import type { NotificationDefinition } from '#schema/shared/notification.ts'
import { definitions } from './definitions.ts'

export type NotificationKind = keyof typeof definitions
export const notificationKinds = Object.keys(definitions) as [NotificationKind, ...NotificationKind[]]

export const definitionOf = (kind: NotificationKind): NotificationDefinition => definitions[kind]

/** Urgent kinds are emailed immediately, despite the recipient's preferences and quiet hours. */
export const isUrgent = (kind: NotificationKind): boolean => definitionOf(kind).isUrgent ?? false

export const groupOf = (kind: NotificationKind): NotificationGroup => definitionOf(kind).group

export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; params: z.infer<(typeof definitions)[Kind]['params']> }
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
