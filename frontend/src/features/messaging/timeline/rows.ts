import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { memoize } from '#schema/shared/memoize.ts'
import type { QueuedMessage } from '../offline-queue/queued-message.ts'
import type { Message } from '../types.ts'

/**
 * A row of the list. `day` (yyyy-MM-dd): set on the first row of that day. `leads`: starts a group and shows the
 * sender.
 */
export type TimelineRow = { key: string; day: string | null; isFirstUnread: boolean } & (
  | { message: Message; leads: boolean; queued?: undefined }
  | { queued: QueuedMessage; message?: undefined }
)

export type FirstUnread = { id: string; at: string }

/** Messages of one sender within this time (ms) form a group. */
const groupWithin = 5 * 60_000

/** Cached: formatting thousands of days on each change would be slow. */
const dayOfMessage = memoize(({ sentAt }: Message) => dayOf(sentAt))

export function rowsOf(
  messages: readonly Message[],
  queued: readonly QueuedMessage[],
  firstUnread: string | undefined,
) {
  let previous: Message | undefined
  const rows = messages.map((message): TimelineRow => {
    const day = dayOfMessage(message)
    const newDay = !previous || dayOfMessage(previous) !== day
    const isFirstUnread = message.id === firstUnread
    const leads = newDay || isFirstUnread || !previous || !continues(previous, message)
    previous = message
    return { key: message.id, message, day: newDay ? day : null, isFirstUnread, leads }
  })
  const sent = new Set(messages.slice(-queued.length - 50).map(({ id }) => id))
  for (const each of queued) {
    if (!sent.has(each.commandId)) rows.push({ key: each.commandId, queued: each, day: null, isFirstUnread: false })
  }
  return rows
}

const continues = (previous: Message, { sender, sentAt, replyTo, isUrgent }: Message) =>
  previous.sender.id === sender.id &&
  previous.replyTo === replyTo &&
  !isUrgent &&
  Date.parse(sentAt) - Date.parse(previous.sentAt) < groupWithin

export const indexOf = (rows: readonly TimelineRow[], key: string | undefined) =>
  key === undefined ? -1 : rows.findIndex((row) => row.key === key)
