import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { announcement } from '#schema/announcements/events.ts'
import { evolveAnnouncement, initialAnnouncement, sizeOfAnnouncement } from './domain/announcement.ts'

export const announcementStream = foldedStream(announcement, {
  initial: initialAnnouncement,
  evolve: evolveAnnouncement,
  sizeOf: sizeOfAnnouncement,
})
