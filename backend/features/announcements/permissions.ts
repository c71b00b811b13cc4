import { managing, notifying, own, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/announcements': own,
  'POST /api/announcements': notifying(managing),
  'PUT /api/announcements/{id}': notifying(managing),
  'DELETE /api/announcements/{id}': managing,
  'POST /api/announcements/{id}/acknowledge': own,
  'GET /api/announcements/{id}/acknowledgments': managing,
  'POST /api/announcements/{id}/remind': notifying(managing),
  'Query.announcements': own,
  'Query.urgentAnnouncements': own,
  'Query.announcementReaders': managing,
  'Mutation.createAnnouncement': notifying(managing),
  'Mutation.updateAnnouncement': notifying(managing),
  'Mutation.deleteAnnouncement': managing,
  'Mutation.acknowledgeAnnouncement': own,
  'Mutation.sendAnnouncementReminder': notifying(managing),
  'Subscription.announcementsChanged': own,
} as const satisfies AccessTable
