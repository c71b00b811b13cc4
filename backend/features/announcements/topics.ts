import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

/** Organization-wide topics. Subscribers check the audience of each announcement. */
export const publishedTopic = topic('published announcements')
export const updatedTopic = topic('updated announcements')
export const deletedTopic = topic('deleted announcements')
export const listTopic = topic('announcements')
export const managementTopic = topic('managed announcements')

const topicByType: Readonly<Record<string, typeof publishedTopic>> = {
  AnnouncementPosted: publishedTopic,
  AnnouncementPublished: publishedTopic,
  AnnouncementEdited: updatedTopic,
  AnnouncementPinned: updatedTopic,
  AnnouncementUnpinned: updatedTopic,
  AnnouncementDeleted: deletedTopic,
}

export const topics: Topics = {
  newsOf({ stream, type, data, metadata: { organizationId } }) {
    if (!stream.startsWith('announcement-') || !('announcementId' in data)) return []
    const specificTopic = topicByType[type]
    const isScheduled = type === 'AnnouncementPosted' && data.publishAt !== null
    const concerned = [managementTopic, ...(specificTopic && !isScheduled ? [listTopic, specificTopic] : [])]
    return concerned.map(({ ofOrganization }) => ({ topic: ofOrganization(organizationId), id: data.announcementId }))
  },
}
