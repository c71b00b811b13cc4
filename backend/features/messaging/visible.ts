import type { User } from '#schema/identity/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Services } from '#backend/platform/services.ts'
import { channelOf, type Channel } from './queries/channels.ts'
import { messagesById, type Message } from './queries/messages.ts'

type VisibilityDeps = Pick<Services, 'database' | 'chat'>

/** Returns a channel of the user. @throws Refusal `not_found` for non-members */
export async function ownChannel({ database }: VisibilityDeps, user: User, channelId: string): Promise<Channel> {
  const channel = await channelOf(database.kysely, user, channelId)
  if (!channel) throw new Refusal('not_found', 'There is no such channel')
  return channel
}

export async function visibleTo<Ref extends { channelId: string }>(
  { chat }: Pick<Services, 'chat'>,
  user: User,
  messages: readonly Ref[],
): Promise<Ref[]> {
  const may = await Promise.all(messages.map(({ channelId }) => chat.isIn(user, channelId)))
  return messages.filter((_, index) => may[index])
}

/** @throws Refusal `not_found` if the user is not a member of the message's channel */
export async function ownMessage(services: VisibilityDeps, user: User, messageId: string): Promise<Message> {
  const [message] = await visibleTo(services, user, await messagesById(services.database.kysely, [messageId]))
  if (!message) throw new Refusal('not_found', 'There is no such message')
  return message
}
