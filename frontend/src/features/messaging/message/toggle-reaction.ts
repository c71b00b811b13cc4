import { inOrder } from '#schema/messaging/rules.ts'
import type { Message } from '../types.ts'

export function toggleReaction(message: Message, emoji: string, name: string): Message {
  const existing = message.reactions.find((each) => each.emoji === emoji)
  const others = message.reactions.filter((each) => each !== existing)
  const { count = 0, own = false, names = [] } = existing ?? {}
  const changed = own
    ? { emoji, count: count - 1, own: false, names: names.filter((each) => each !== name) }
    : { emoji, count: count + 1, own: true, names: [...names, name] }
  const reactions = [...others, ...(changed.count > 0 ? [{ __typename: 'MessageReaction' as const, ...changed }] : [])]
  return { ...message, reactions: inOrder(reactions) }
}
