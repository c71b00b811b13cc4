import { managers, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/announcements': self,
  'GET /api/announcements/{id}/acknowledgments': managers,
  'Query.announcements': self,
  'Query.urgentAnnouncements': self,
  'Query.announcementReaders': managers,
  'Subscription.announcementsChanged': self,
} as const satisfies AccessTable
