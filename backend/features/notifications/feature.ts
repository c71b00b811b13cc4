import { inboxCommands } from './commands.ts'
import { notifications as inbox } from '#projections/notifications/notifications.ts'
import { preferences } from '#projections/notifications/preferences.ts'
import { operations } from '#schema/notifications/rest.ts'
import { live } from './live.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { topics } from './topics.ts'
import { jobs, reactions } from './jobs.ts'
import { feature } from '#backend/platform/feature.ts'

export const notifications = feature({
  name: 'notifications',
  area: 'messages',
  commands: inboxCommands,
  models: [inbox, preferences],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  topics,
  reactions: [reactions],
  jobs,
  live,
  ownData: [
    { title: 'notifications', table: 'read.notifications', of: ['employee_id'] },
    { title: 'notification preferences', table: 'read.preferences', of: ['employee_id'] },
  ],
})
