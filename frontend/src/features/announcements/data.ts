import type { FeatureData } from '#frontend/shared/feature.ts'
import { AnnouncementsChanged } from './announcements-changed.ts'

const lists = ['announcements', 'urgentAnnouncements']

export const data: FeatureData = {
  optimistic: {
    acknowledgeAnnouncement: ({ input }) => ({
      __typename: 'AnnouncementPayload',
      // Other fields keep their values.
      announcement: {
        __typename: 'Announcement',
        id: (input as { announcementId: string }).announcementId,
        isAcknowledged: true,
      },
    }),
  },
  refetch: {
    createAnnouncement: lists,
    updateAnnouncement: [...lists, 'announcementReaders'],
    deleteAnnouncement: lists,
    acknowledgeAnnouncement: ['urgentAnnouncements', 'announcementReaders'],
    sendAnnouncementReminder: ['announcementReaders'],
    announcementsChanged: [...lists, 'announcementReaders'],
  },
  // Keeps all lists of announcements live, on every screen those that are urgent.
  start: ({ client }) => client.subscription(AnnouncementsChanged, {}).subscribe(() => {}).unsubscribe,
}
