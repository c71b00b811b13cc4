import type { FeatureData } from '#frontend/shared/feature.ts'

const own = ['myTimeOff', 'me', 'person']
const reviewed = ['timeOffRequests', 'attendanceCounts']

export const data: FeatureData = {
  refetch: {
    requestTimeOff: [...own, ...reviewed],
    cancelTimeOff: own,
    reviewTimeOff: reviewed,
    withdrawTimeOff: reviewed,
    timeOffChanged: [...own, ...reviewed],
  },
}
