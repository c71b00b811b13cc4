import type { FeatureData } from '#frontend/shared/feature.ts'
import { optimistic } from './optimistic.ts'

const own = ['mySwaps', 'availableGrabs', 'myOffers', 'myClaims', 'shiftsToSwap']
const reviewed = ['requestsToReview', 'settledRequests', 'attendanceCounts', 'history']

export const data: FeatureData = {
  optimistic,
  refetch: {
    requestSwap: own,
    respondToSwap: [...own, ...reviewed],
    cancelSwap: own,
    reviewSwap: reviewed,
    offerShift: own,
    claimShift: own,
    unclaimShift: own,
    cancelOffer: own,
    reviewClaim: reviewed,
    shiftRequestsChanged: [...own, ...reviewed],
  },
}
