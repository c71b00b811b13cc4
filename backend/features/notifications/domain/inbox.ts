import { derivedId } from '#kernel/commands/ids.ts'
import type { EventMetadata } from '#kernel/events.ts'
import type { InboxEvent } from '#schema/notifications/events.ts'
import { encodeContent, type NotificationContent, type StoredContent } from '#schema/notifications/kinds.ts'

/** Unread notifications by id. Read notifications need no state. */
export type InboxState = { unread: Readonly<Record<string, Unread>> }

/** `subject` is a hash of the notification's subject, since snapshots must not contain text that people wrote. */
type Unread = Pick<StoredContent, 'kind'> & { link: string | null; at: string; subject: string }

export const initialInbox: InboxState = { unread: {} }

export type Notify = NotificationContent & {
  notificationId: string
  employeeId: string
  link: string | null
  now: Date
}
type MarkRead = { employeeId: string; notificationId: string }

export type ClearRequests = Pick<StoredContent, 'kind'> & { employeeId: string; link: string }

/** Suppresses the notification if three unread ones of the last ten minutes have the same subject. */
export function notify(
  { unread }: InboxState,
  { notificationId, employeeId, link, now, ...content }: Notify,
): InboxEvent[] {
  const stored = { ...encodeContent(content), link }
  const subject = subjectOf(stored)
  const recent = Object.values(unread).filter(
    (each) => each.subject === subject && now.getTime() - Date.parse(each.at) < BURST,
  )
  if (recent.length >= MAX_BURST) return []
  return [{ type: 'Notified', data: { notificationId, employeeId, ...stored } }]
}

/** Period (ms) within which notifications about the same subject count as a burst. */
const BURST = 10 * 60_000
const MAX_BURST = 3

function subjectOf({ kind, params, link }: StoredContent & { link: string | null }) {
  const { comment: _, change: _change, count: _count, ...about } = params
  return derivedId('subject', kind, link ?? '', JSON.stringify(about))
}

/** Ignores a notification that is already read, since two devices may mark the same one. */
export function markRead({ unread }: InboxState, { employeeId, notificationId }: MarkRead): InboxEvent[] {
  return readEvents(employeeId, Object.hasOwn(unread, notificationId) ? [notificationId] : [])
}

export function clearRequests({ unread }: InboxState, { employeeId, kind, link }: ClearRequests): InboxEvent[] {
  const cleared = Object.entries(unread).filter(([, each]) => each.kind === kind && each.link === link)
  return readEvents(
    employeeId,
    cleared.map(([id]) => id),
  )
}

export function markAllRead({ unread }: InboxState, { employeeId }: { employeeId: string }): InboxEvent[] {
  return readEvents(employeeId, Object.keys(unread))
}

/** Maximum events of one append. The next call marks the rest. */
const BATCH_SIZE = 1000

const readEvents = (employeeId: string, notificationIds: readonly string[]): InboxEvent[] =>
  notificationIds
    .slice(0, BATCH_SIZE)
    .map((notificationId) => ({ type: 'NotificationRead', data: { employeeId, notificationId } }))

/** Metadata is missing before the append. */
type FoldableInboxEvent = InboxEvent & { metadata?: Pick<EventMetadata, 'at'> }

export function evolveInbox({ unread }: InboxState, { type, data, metadata }: FoldableInboxEvent): InboxState {
  switch (type) {
    case 'Notified': {
      const { notificationId, kind, link } = data
      const added = { kind, link, at: metadata?.at ?? '', subject: subjectOf(data) }
      return { unread: { ...unread, [notificationId]: added } }
    }
    case 'NotificationRead': {
      const { [data.notificationId]: _, ...others } = unread
      return { unread: others }
    }
  }
}

/** Approximate size in bytes. */
export const sizeOfInbox = ({ unread }: InboxState) => 300 * Object.keys(unread).length
