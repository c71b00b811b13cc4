import type { Page } from '#backend/platform/database/page.ts'
import type { Person } from '#backend/features/people/queries.ts'
import type { Channel } from './queries/channels.ts'
import type { Message, MessagePage } from './queries/messages.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    Channel: Channel
    Message: Message
    MessagePage: MessagePage
    MessagingUser: Person
    MessagingUserConnection: Page<Person>
  }
}
