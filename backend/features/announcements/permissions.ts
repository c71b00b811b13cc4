import { managers, limitRequests, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/announcements': self,
  'POST /api/announcements': limitRequests(managers),
  'PUT /api/announcements/{id}': limitRequests(managers),
  'DELETE /api/announcements/{id}': managers,
  'POST /api/announcements/{id}/acknowledge': self,
  'GET /api/announcements/{id}/acknowledgments': managers,
  'POST /api/announcements/{id}/remind': limitRequests(managers),
  'Query.announcements': self,
  'Query.urgentAnnouncements': self,
  'Query.announcementReaders': managers,
  'Mutation.createAnnouncement': limitRequests(managers),
  'Mutation.updateAnnouncement': limitRequests(managers),
  'Mutation.deleteAnnouncement': managers,
  'Mutation.acknowledgeAnnouncement': self,
  'Mutation.sendAnnouncementReminder': limitRequests(managers),
  'Subscription.announcementsChanged': self,
} as const satisfies AccessTable
