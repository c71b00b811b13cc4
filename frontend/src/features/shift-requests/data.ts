import type { FeatureData } from '#frontend/shared/feature.ts'
import { optimistic } from './optimistic.ts'

const own = ['mySwaps', 'availableGrabs', 'myOffers', 'myClaims', 'openShifts', 'shiftsToSwap']
const reviewed = ['requestsToReview', 'settledRequests', 'attendanceCounts']

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
    claimOpenShift: [...own, 'myShifts'],
    withdrawOpenShiftClaim: own,
    reviewOpenShiftClaim: reviewed,
    shiftRequestsChanged: [...own, ...reviewed],
    openShiftsChanged: ['openShifts'],
  },
}
