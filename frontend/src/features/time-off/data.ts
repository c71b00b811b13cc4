import type { FeatureData } from '#frontend/shared/feature.ts'

const own = ['myTimeOff', 'me', 'person']
const reviewed = ['timeOffRequests', 'attendanceCounts']

export const data: FeatureData = {
  refetch: {
    createTimeOffRequest: [...own, ...reviewed],
    cancelTimeOffRequest: own,
    reviewTimeOffRequest: reviewed,
    revokeTimeOff: reviewed,
    timeOffChanged: [...own, ...reviewed],
  },
}
