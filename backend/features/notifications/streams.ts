import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { chatchannels } from '#schema/notifications/chat-channel-events.ts'
import { inbox } from '#schema/notifications/events.ts'
import { evolveChatChannels, initialChatChannels } from './domain/chat-channels.ts'
import { evolveInbox, initialInbox, sizeOfInbox } from './domain/inbox.ts'

export const inboxStream = foldedStream(inbox, {
  snapshot: 2,
  initial: initialInbox,
  evolve: evolveInbox,
  sizeOf: sizeOfInbox,
})

export const chatChannelsStream = foldedStream(chatchannels, {
  initial: initialChatChannels,
  evolve: evolveChatChannels,
})
