import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

/** What everyone in an organization may hear of; who hears it is decided by the announcement. */
export const published = topic('published announcements')
export const updated = topic('updated announcements')
export const deleted = topic('deleted announcements')
/** All of these, and those to come. */
export const listed = topic('announcements')
/** Acknowledgments and reminders too. */
export const managed = topic('managed announcements')

const kinds: Readonly<Record<string, typeof published>> = {
  AnnouncementPosted: published,
  AnnouncementPublished: published,
  AnnouncementEdited: updated,
  AnnouncementPinned: updated,
  AnnouncementUnpinned: updated,
  AnnouncementDeleted: deleted,
}

export const topics: Topics = {
  newsOf({ stream, type, data, metadata: { organizationId } }) {
    if (!stream.startsWith('announcement-') || !('announcementId' in data)) return []
    const kind = kinds[type]
    const isLater = type === 'AnnouncementPosted' && data.publishAt !== null
    const heard = [managed, ...(kind && !isLater ? [listed, kind] : [])]
    return heard.map(({ ofOrganization }) => ({ topic: ofOrganization(organizationId), id: data.announcementId }))
  },
}
