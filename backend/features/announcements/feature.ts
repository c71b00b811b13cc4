import { acknowledgments } from '#projections/announcements/acknowledgments.ts'
import { announcements as posted } from '#projections/announcements/announcements.ts'
import { operations } from '#schema/announcements/rest.ts'
import { unattendedCommands } from './commands.ts'
import { jobs, reactions } from './jobs.ts'
import { live } from './live.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import * as writing from './operations/announcements.ts'
import { acknowledgeAnnouncement } from './operations/acknowledge-announcement.ts'
import { sendAnnouncementReminder } from './operations/send-announcement-reminder.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'

const writes = [
  writing.createAnnouncement,
  writing.updateAnnouncement,
  writing.deleteAnnouncement,
  acknowledgeAnnouncement,
  sendAnnouncementReminder,
] as const

const announcementCommands = (core: Core) => ({ ...commandsOf(writes)(core), ...unattendedCommands(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof announcementCommands> {}
}

export const announcements = feature({
  name: 'announcements',
  area: 'messages',
  writes,
  commands: announcementCommands,
  models: [posted, acknowledgments],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  live,
  reactions: [reactions],
  jobs,
  ownData: [
    { title: 'announcements', table: 'read.announcements', of: ['author_id'] },
    { title: 'announcements acknowledged', table: 'read.acknowledgments', of: ['employee_id'] },
  ],
})
