import type { FeatureData } from '#frontend/shared/feature.ts'
import { optimistic } from './optimistic.ts'

const ownQueries = [
  'mySwapRequests',
  'availableShiftOffers',
  'myShiftOffers',
  'myShiftClaims',
  'openShifts',
  'shiftsToSwap',
]
const reviewQueries = ['pendingShiftRequests', 'reviewedShiftRequests', 'attendanceCounts']

export const data: FeatureData = {
  optimistic,
  lastSeen: [
    'MySwapRequests',
    'AvailableShiftOffers',
    'MyShiftOffers',
    'MyShiftClaims',
    'SwapStatuses',
    'OfferStatuses',
    'AvailableOfferStatuses',
    'ClaimableShifts',
    'OpenShifts',
  ],
  refetch: {
    createSwapRequest: ownQueries,
    respondToSwapRequest: [...ownQueries, ...reviewQueries],
    cancelSwapRequest: ownQueries,
    reviewSwapRequest: reviewQueries,
    createShiftOffer: ownQueries,
    claimShiftOffer: ownQueries,
    unclaimShiftOffer: ownQueries,
    cancelShiftOffer: ownQueries,
    reviewShiftOfferClaim: reviewQueries,
    claimOpenShift: [...ownQueries, 'myShifts'],
    cancelOpenShiftClaim: ownQueries,
    reviewOpenShiftClaim: reviewQueries,
    shiftRequestsChanged: [...ownQueries, ...reviewQueries],
    openShiftsChanged: ['openShifts'],
  },
}
