import type { InboxEvent } from '#schema/notifications/events.ts'
import { encodeContent, type NotificationContent } from '#schema/notifications/kinds.ts'

/** Unread notifications by id; read ones need no state. */
export type InboxState = { unread: ReadonlySet<string> }

export const initialInbox: InboxState = { unread: new Set() }

export type Notify = NotificationContent & { notificationId: string; employeeId: string; link: string | null }
export type MarkRead = { employeeId: string; notificationIds: readonly string[] }

/** Once, by the command's id, which derives from the event behind it. */
export function notify(_: InboxState, { notificationId, employeeId, link, ...content }: Notify): InboxEvent[] {
  return [{ type: 'Notified', data: { notificationId, employeeId, ...encodeContent(content), link } }]
}

/** Ignores those that are read already: two devices may mark the same. */
export function markRead({ unread }: InboxState, { employeeId, notificationIds }: MarkRead): InboxEvent[] {
  return read(
    employeeId,
    [...new Set(notificationIds)].filter((id) => unread.has(id)),
  )
}

export function markAllRead({ unread }: InboxState, { employeeId }: { employeeId: string }): InboxEvent[] {
  return read(employeeId, [...unread])
}

/** The most one append takes; the rest is marked with the next call. */
const AT_ONCE = 1000

const read = (employeeId: string, notificationIds: readonly string[]): InboxEvent[] =>
  notificationIds
    .slice(0, AT_ONCE)
    .map((notificationId) => ({ type: 'NotificationRead', data: { employeeId, notificationId } }))

export function evolveInbox({ unread }: InboxState, { type, data }: InboxEvent): InboxState {
  switch (type) {
    case 'Notified':
      return { unread: new Set([...unread, data.notificationId]) }
    case 'NotificationRead':
      return { unread: new Set([...unread].filter((id) => id !== data.notificationId)) }
  }
}

/** Bytes, roughly. */
export const sizeOfInbox = ({ unread }: InboxState) => 100 * unread.size
