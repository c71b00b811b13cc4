import type { FeatureData } from '#frontend/shared/feature.ts'

const ownQueries = ['myTimeOff', 'me', 'person']
const reviewQueries = ['timeOffRequests', 'attendanceCounts']

export const data: FeatureData = {
  lastSeen: ['MyTimeOff'],
  refetch: {
    createTimeOffRequest: [...ownQueries, ...reviewQueries],
    cancelTimeOffRequest: ownQueries,
    reviewTimeOffRequest: reviewQueries,
    revokeTimeOff: reviewQueries,
    adjustPtoBalance: ownQueries,
    timeOffChanged: [...ownQueries, ...reviewQueries],
  },
}
