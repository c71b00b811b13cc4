import type { FeatureData } from '#frontend/shared/feature.ts'

const availabilityQueries = ['myAvailability', 'availabilityOf', 'history', 'myCalendarFeed']
const requestQueries = ['myAvailability', 'availabilityRequests']

export const data: FeatureData = {
  refetch: {
    updateAvailability: availabilityQueries,
    updateDateAvailability: availabilityQueries,
    cancelAvailabilityChange: availabilityQueries,
    reviewAvailabilityChange: [...availabilityQueries, 'availabilityRequests'],
    availabilityRequestsChanged: requestQueries,
    connectCalendar: ['myCalendarFeed'],
    disconnectCalendar: ['myCalendarFeed'],
  },
}
