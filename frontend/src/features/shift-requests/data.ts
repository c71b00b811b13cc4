import type { FeatureData } from '#frontend/shared/feature.ts'
import { optimistic } from './optimistic.ts'

const own = ['mySwapRequests', 'availableShiftOffers', 'myShiftOffers', 'myShiftClaims', 'openShifts', 'shiftsToSwap']
const reviewed = ['pendingShiftRequests', 'reviewedShiftRequests', 'attendanceCounts']

export const data: FeatureData = {
  optimistic,
  refetch: {
    createSwapRequest: own,
    respondToSwapRequest: [...own, ...reviewed],
    cancelSwapRequest: own,
    reviewSwapRequest: reviewed,
    createShiftOffer: own,
    claimShiftOffer: own,
    unclaimShiftOffer: own,
    cancelShiftOffer: own,
    reviewShiftOfferClaim: reviewed,
    claimOpenShift: [...own, 'myShifts'],
    cancelOpenShiftClaim: own,
    reviewOpenShiftClaim: reviewed,
    shiftRequestsChanged: [...own, ...reviewed],
    openShiftsChanged: ['openShifts'],
  },
}
