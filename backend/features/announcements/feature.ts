import { acknowledgments } from '#projections/announcements/acknowledgments.ts'
import { announcements as posted } from '#projections/announcements/announcements.ts'
import { operations } from '#schema/announcements/rest.ts'
import { announcementCommands } from './commands.ts'
import { jobs, reactions } from './jobs.ts'
import { live } from './live.ts'
import { loaders } from './loaders.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { topics } from './topics.ts'
import { feature } from '#backend/platform/feature.ts'

export const announcements = feature({
  name: 'announcements',
  commands: announcementCommands,
  models: [posted, acknowledgments],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  loaders,
  topics,
  live,
  reactions: [reactions],
  jobs,
  ownData: [
    { title: 'announcements', table: 'read.announcements', of: ['author_id'] },
    { title: 'announcements acknowledged', table: 'read.acknowledgments', of: ['employee_id'] },
  ],
})
