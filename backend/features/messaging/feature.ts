import { sql } from 'kysely'
import { messagingCommands } from './commands.ts'
import { channels } from '#projections/messaging/channels.ts'
import { chatSettings } from '#projections/messaging/chat-settings.ts'
import { messages } from '#projections/messaging/messages.ts'
import { readings } from '#projections/messaging/readings.ts'
import { operations } from '#schema/messaging/rest.ts'
import { live } from './live.ts'
import { jobs, reactions } from './notifications.ts'
import { retentionJobs } from './retention.ts'
import { access, confidential } from './permissions.ts'
import { mutations } from './resolvers/mutations.ts'
import { queries } from './resolvers/queries.ts'
import { subscriptions } from './resolvers/subscriptions.ts'
import { types } from './resolvers/types.ts'
import { rest } from './rest.ts'
import { openChat } from './services.ts'
import { topics } from './topics.ts'
import { feature } from '#backend/platform/feature.ts'

export const messaging = feature({
  name: 'messaging',
  area: 'messages',
  commands: messagingCommands,
  models: [channels, messages, readings, chatSettings],
  operations,
  access,
  confidential,
  rest,
  resolvers: [queries, mutations, subscriptions, types],
  services: (services) => ({ chat: openChat(services) }),
  topics,
  reactions: [reactions],
  jobs: { ...jobs, ...retentionJobs },
  recurring: [retentionJobs['messaging.delete-old']],
  live,
  mayJoinChannel: ({ chat }) => chat.isIn,
  ownData: [
    { title: 'messages', table: 'read.messages', of: ['sender_id'] },
    { title: 'pictures', table: 'messaging.pictures', of: ['employee_id'], without: ['bytes'] },
    { title: 'channels', table: 'read.channels', of: (employeeId) => sql`${employeeId} = any(member_ids)` },
    { title: 'channels read', table: 'read.readings', of: ['employee_id'] },
    { title: 'chat settings', table: 'read.chat_settings', of: ['employee_id'] },
  ],
})
