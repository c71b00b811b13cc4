import { sql } from 'kysely'
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
import * as channelWrites from './operations/channels.ts'
import * as messageWrites from './operations/messages.ts'
import * as reading from './operations/reading.ts'
import { rest } from './rest.ts'
import { openChat } from './services.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'

const own = [
  messageWrites.sendMessage,
  messageWrites.updateMessage,
  messageWrites.deleteMessage,
  messageWrites.reactToMessage,
  reading.muteChannel,
  reading.updateChatNotifications,
  channelWrites.createChannel,
  channelWrites.updateChannel,
  channelWrites.addChannelMembers,
  channelWrites.removeChannelMember,
  channelWrites.joinChannel,
  channelWrites.leaveChannel,
  channelWrites.archiveChannel,
  channelWrites.unarchiveChannel,
  channelWrites.createDirectMessageChannel,
] as const

const commands = (core: Core) => ({ ...commandsOf(own)(core), ...reading.readingCommands(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const messaging = feature({
  name: 'messaging',
  area: 'messages',
  writes: [...own, reading.markChannelRead],
  commands,
  models: [channels, messages, readings, chatSettings],
  operations,
  access,
  confidential,
  rest,
  resolvers: [queries, mutations, subscriptions, types],
  services: (services) => ({ chat: openChat(services) }),
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
