import type { Page } from '#backend/platform/database/page.ts'
import type { Person } from '#backend/features/people/queries.ts'
import type { Channel } from './queries/channels.ts'
import type { Message, MessagePage } from './queries/messages.ts'

export type { Channel, Message, MessagePage }
export type MessagingUser = Person
export type MessagingUserConnection = Page<Person>
