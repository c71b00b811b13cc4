import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { memoize } from '#schema/shared/memoize.ts'
import type { QueuedMessage } from '../offline-queue/queued-message.ts'
import type { Message } from '../types.ts'

/** A line of the list. `day` (yyyy-MM-dd): it is the first of that day. `leads`: it begins a group, with its sender. */
export type Row = { key: string; day: string | null; isFirstUnread: boolean } & (
  | { message: Message; leads: boolean; queued?: undefined }
  | { queued: QueuedMessage; message?: undefined }
)

/** The first message that was unread when the channel was opened. `at`: when it was sent. */
export type FirstUnread = { id: string; at: string }

/** Messages of one person within this time (ms) form a group. */
const together = 5 * 60_000

/** Formatting ten thousand days at every change would be slow. */
const dayOfMessage = memoize(({ sentAt }: Message) => dayOf(sentAt))

/** The messages as lines, then those that are still to be sent. */
export function rowsOf(
  messages: readonly Message[],
  queued: readonly QueuedMessage[],
  firstUnread: string | undefined,
) {
  let previous: Message | undefined
  const rows = messages.map((message): Row => {
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
  Date.parse(sentAt) - Date.parse(previous.sentAt) < together

/** The place of a line; -1 where there is none. */
export const indexOf = (rows: readonly Row[], key: string | undefined) =>
  key === undefined ? -1 : rows.findIndex((row) => row.key === key)
