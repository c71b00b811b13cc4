import { derivedId } from '#kernel/commands/ids.ts'
import type { EventMetadata } from '#kernel/events.ts'
import type { InboxEvent } from '#schema/notifications/events.ts'
import { encodeContent, type NotificationContent, type StoredContent } from '#schema/notifications/kinds.ts'

/** Unread notifications by id; read ones need no state. */
export type InboxState = { unread: Readonly<Record<string, Unread>> }

/** `subject`: stands for what it is about, since a snapshot must not repeat what people wrote. */
type Unread = Pick<StoredContent, 'kind'> & { link: string | null; at: string; subject: string }

export const initialInbox: InboxState = { unread: {} }

export type Notify = NotificationContent & {
  notificationId: string
  employeeId: string
  link: string | null
  now: Date
}
type MarkRead = { employeeId: string; notificationIds: readonly string[] }

export type Settle = Pick<StoredContent, 'kind'> & { employeeId: string; link: string }

/** Once, by the command's id, which derives from the event behind it. */
export function notify(
  { unread }: InboxState,
  { notificationId, employeeId, link, now, ...content }: Notify,
): InboxEvent[] {
  const stored = { ...encodeContent(content), link }
  const subject = subjectOf(stored)
  const recent = Object.values(unread).filter(
    (each) => each.subject === subject && now.getTime() - Date.parse(each.at) < BURST,
  )
  if (recent.length >= MOST_ALIKE) return []
  return [{ type: 'Notified', data: { notificationId, employeeId, ...stored } }]
}

/** Unread notifications about the same thing within this time (ms) are a burst; those after the first few add nothing. */
const BURST = 10 * 60_000
const MOST_ALIKE = 3

/** All but what may differ from one to the next. */
function subjectOf({ kind, params, link }: StoredContent & { link: string | null }) {
  const { comment: _, change: _change, count: _count, ...about } = params
  return derivedId('subject', kind, link ?? '', JSON.stringify(about))
}

/** Ignores those that are read already: two devices may mark the same. */
export function markRead({ unread }: InboxState, { employeeId, notificationIds }: MarkRead): InboxEvent[] {
  return read(
    employeeId,
    [...new Set(notificationIds)].filter((id) => Object.hasOwn(unread, id)),
  )
}

/** Those of a kind that ask for something that has been answered or withdrawn since. */
export function settle({ unread }: InboxState, { employeeId, kind, link }: Settle): InboxEvent[] {
  const settled = Object.entries(unread).filter(([, each]) => each.kind === kind && each.link === link)
  return read(
    employeeId,
    settled.map(([id]) => id),
  )
}

export function markAllRead({ unread }: InboxState, { employeeId }: { employeeId: string }): InboxEvent[] {
  return read(employeeId, Object.keys(unread))
}

/** The most one append takes; the rest is marked with the next call. */
const AT_ONCE = 1000

const read = (employeeId: string, notificationIds: readonly string[]): InboxEvent[] =>
  notificationIds
    .slice(0, AT_ONCE)
    .map((notificationId) => ({ type: 'NotificationRead', data: { employeeId, notificationId } }))

/** When it was is known of events from the log. */
type FoldableEvent = InboxEvent & { metadata?: Pick<EventMetadata, 'at'> }

export function evolveInbox({ unread }: InboxState, { type, data, metadata }: FoldableEvent): InboxState {
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

/** Bytes, roughly. */
export const sizeOfInbox = ({ unread }: InboxState) => 300 * Object.keys(unread).length
