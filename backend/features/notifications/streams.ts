import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { inbox } from '#schema/notifications/events.ts'
import { evolveInbox, initialInbox, sizeOfInbox } from './domain/inbox.ts'

export const inboxStream = foldedStream(inbox, {
  snapshot: 2,
  initial: initialInbox,
  evolve: evolveInbox,
  sizeOf: sizeOfInbox,
})
