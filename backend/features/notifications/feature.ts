import { inboxCommands } from './commands.ts'
import { addChatChannel, removeChatChannel } from './operations/chat-channels.ts'
import { markAllNotificationsRead, markNotificationRead } from './operations/inbox.ts'
import { updateNotificationPreferences } from './operations/preferences.ts'
import { chatChannels } from '#projections/notifications/chat-channels.ts'
import { notifications as inbox } from '#projections/notifications/notifications.ts'
import { preferences } from '#projections/notifications/preferences.ts'
import { operations } from '#schema/notifications/rest.ts'
import { live } from './live.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { jobs, reactions } from './jobs.ts'
import { jobs as chatJobs, reactions as chatReactions } from './chat-channels/jobs.ts'
import { jobs as textJobs } from './text-message.ts'
import { jobs as pushJobs } from './push/deliver.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'

const own = [markNotificationRead, markAllNotificationsRead, addChatChannel, removeChatChannel] as const

const commands = (core: Core) => ({ ...inboxCommands(core), ...commandsOf(own)(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const notifications = feature({
  name: 'notifications',
  area: 'messages',
  writes: [...own, updateNotificationPreferences],
  commands,
  models: [inbox, preferences, chatChannels],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  reactions: [reactions, chatReactions],
  jobs: { ...jobs, ...pushJobs, ...textJobs, ...chatJobs },
  live,
  ownData: [
    { title: 'notifications', table: 'read.notifications', of: ['employee_id'] },
    { title: 'notification preferences', table: 'read.preferences', of: ['employee_id'] },
    {
      title: 'devices with push notifications',
      table: 'identity.push_subscriptions',
      of: ['employee_id'],
      without: ['endpoint', 'p256dh', 'auth'],
    },
  ],
})
