import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    createDelegation: ['myDelegations'],
    cancelDelegation: ['myDelegations'],
    // Delegates get no events of the requests, only notifications.
    notificationsChanged: ['myDelegations', 'timeOffRequests', 'attendanceCounts', 'availabilityRequests'],
  },
}
