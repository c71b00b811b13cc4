import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import { publishAnnouncement } from './domain/announcement.ts'
import { announcementStream } from './streams.ts'

export const unattendedCommands = ({ run }: Core) => ({
  publishAnnouncement: (context: CommandContext, { announcementId }: { announcementId: string }) =>
    run(context, {
      stream: announcementStream,
      id: announcementId,
      type: 'publishAnnouncement',
      authorise: () => requireSystem(context),
      decide: (state) => publishAnnouncement(state, { now: context.now }),
    }),
})
