import type { MessageEvent } from '#schema/messaging/message-events.ts'
import type { EventMetadata } from '#kernel/events.ts'
import { EDITABLE_FOR, MOST_REACTIONS } from '#schema/messaging/rules.ts'
import { isBlank } from '#schema/shared/text.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

type SendMessage = Extract<MessageEvent, { type: 'MessageSent' }>['data']

type FoldedMessage = Pick<
  SendMessage,
  'messageId' | 'channelId' | 'senderId' | 'text' | 'mentions' | 'toEmployeeId' | 'replyTo' | 'pictureId' | 'isUrgent'
> & {
  status: 'sent' | 'gone'
  sentAt: string
  /** Employee ids by emoji. */
  reactions: Readonly<Record<string, readonly string[]>>
}

export type MessageState = { status: 'unknown' } | FoldedMessage

export const initialMessage: MessageState = { status: 'unknown' }

export function sendMessage(state: MessageState, data: SendMessage): MessageEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'There is already such a message')
  if (isBlank(data.text) && data.pictureId === null) throw blank()
  return [{ type: 'MessageSent', data }]
}

export function updateMessage(
  state: MessageState,
  { employeeId, text, mentions, now }: { employeeId: string; text: string; mentions: string[]; now: Date },
): MessageEvent[] {
  const {
    messageId,
    channelId,
    senderId,
    toEmployeeId,
    sentAt,
    pictureId,
    text: before,
    mentions: mentionedBefore,
  } = sent(state)
  if (employeeId !== senderId) throw new Refusal('forbidden', 'Only its author can edit a message')
  if (now.getTime() - Date.parse(sentAt) > EDITABLE_FOR) {
    throw new Refusal('conflict', 'A message can be edited for 15 minutes')
  }
  if (isBlank(text) && pictureId === null) throw blank()
  if (before === text) return []
  const data = { messageId, channelId, before, after: text, mentions, mentionedBefore, toEmployeeId }
  return [{ type: 'MessageEdited', data }]
}

export function deleteMessage(state: MessageState, { employeeId }: { employeeId: string }): MessageEvent[] {
  const { status, messageId, channelId, senderId } = known(state)
  if (status === 'gone') return []
  const type = employeeId === senderId ? 'MessageDeleted' : 'MessageRemoved'
  return [{ type, data: { messageId, channelId, senderId } }]
}

type React = { employeeId: string; emoji: string; reacted: boolean }

export function reactToMessage(state: MessageState, { employeeId, emoji, reacted }: React): MessageEvent[] {
  const { messageId, channelId, reactions } = sent(state)
  if (hasReacted(state, { employeeId, emoji }) === reacted) return []
  const others = Object.keys(reactions).filter((each) => each !== emoji && reactions[each]?.length)
  if (reacted && others.length >= MOST_REACTIONS)
    throw new Refusal('conflict', 'This message has enough different reactions')
  const type = reacted ? 'MessageReactionAdded' : 'MessageReactionRemoved'
  return [{ type, data: { messageId, channelId, employeeId, emoji } }]
}

export const hasReacted = (state: MessageState, { employeeId, emoji }: Omit<React, 'reacted'>): boolean =>
  state.status !== 'unknown' && (state.reactions[emoji]?.includes(employeeId) ?? false)

export function evolveMessage(
  state: MessageState,
  { type, data, metadata }: MessageEvent & { metadata: Pick<EventMetadata, 'at'> },
): MessageState {
  switch (type) {
    case 'MessageSent':
      return { status: 'sent', ...data, sentAt: metadata.at, reactions: {} }
    case 'MessageEdited':
      return { ...known(state), text: data.after, mentions: data.mentions }
    case 'MessageDeleted':
    case 'MessageRemoved':
      return { ...known(state), status: 'gone', text: '', mentions: [], reactions: {} }
    case 'MessageReactionAdded':
    case 'MessageReactionRemoved': {
      const { emoji, employeeId } = data
      const message = known(state)
      const others = (message.reactions[emoji] ?? []).filter((id) => id !== employeeId)
      const reacted = type === 'MessageReactionAdded' ? [...others, employeeId] : others
      return { ...message, reactions: { ...message.reactions, [emoji]: reacted } }
    }
  }
}

function known(state: MessageState): FoldedMessage {
  if (state.status === 'unknown') throw new Refusal('not_found', 'There is no such message')
  return state
}

function sent(state: MessageState): FoldedMessage {
  const message = known(state)
  if (message.status === 'gone') throw new Refusal('conflict', 'This message was deleted')
  return message
}

const blank = () => new Refusal('bad_request', 'A message can’t be blank', { messageText: 'A message can’t be blank' })
