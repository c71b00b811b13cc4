import type { FeatureData } from '#frontend/shared/feature.ts'

const availabilityQueries = ['myAvailability', 'availabilityOf', 'history', 'myCalendarFeed']

export const data: FeatureData = {
  refetch: {
    updateAvailability: availabilityQueries,
    updateDateAvailability: availabilityQueries,
    connectCalendar: ['myCalendarFeed'],
    disconnectCalendar: ['myCalendarFeed'],
  },
}
