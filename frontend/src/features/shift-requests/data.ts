import type { FeatureData } from '#frontend/shared/feature.ts'
import { lazySender } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'
import { optimistic } from './outbox/optimistic.ts'

const ownQueries = [
  'mySwapRequests',
  'availableShiftOffers',
  'myShiftOffers',
  'myShiftClaims',
  'openShifts',
  'shiftsToSwap',
]
const reviewQueries = ['pendingShiftRequests', 'reviewedShiftRequests', 'attendanceCounts']

const queueable = () => import('./outbox/queueable.ts')

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
    'ShiftIdsToSwap',
    'ShiftsToSwap',
    'SwapColleagues',
  ],
  outbox: {
    createSwapRequest: lazySender(async () => (await queueable()).createSwapRequest),
    createShiftOffer: lazySender(async () => (await queueable()).createShiftOffer),
    claimShiftOffer: lazySender(async () => (await queueable()).claimShiftOffer),
    claimOpenShift: lazySender(async () => (await queueable()).claimOpenShift),
  },
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
