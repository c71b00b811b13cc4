import type { FeatureData } from '#frontend/shared/feature.ts'
import { AnnouncementsChanged } from './announcements-changed.ts'

const listQueries = ['announcements', 'urgentAnnouncements']

export const data: FeatureData = {
  optimistic: {
    acknowledgeAnnouncement: ({ input }) => ({
      __typename: 'AnnouncementPayload',
      // Omitted fields keep their values.
      announcement: {
        __typename: 'Announcement',
        id: (input as { id: string }).id,
        isAcknowledged: true,
      },
    }),
  },
  refetch: {
    createAnnouncement: listQueries,
    updateAnnouncement: [...listQueries, 'announcementReaders'],
    deleteAnnouncement: listQueries,
    acknowledgeAnnouncement: ['urgentAnnouncements', 'announcementReaders'],
    sendAnnouncementReminder: ['announcementReaders'],
    announcementsChanged: [...listQueries, 'announcementReaders'],
  },
  // Subscribed on every screen, for the banner of urgent announcements and open lists.
  start: ({ client }) => client.subscription(AnnouncementsChanged, {}).subscribe(() => {}).unsubscribe,
}
