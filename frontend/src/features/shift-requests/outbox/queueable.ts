import { graphql } from '#frontend/gql/gql.ts'
import type {
  ClaimOpenShiftInput,
  CreateShiftOfferInput,
  CreateSwapRequestInput,
  ShiftRequestInput,
} from '#frontend/gql/graphql.ts'
import { useQueuedMutations } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'

const CreateSwapRequest = graphql(`
  mutation CreateSwapRequest($input: CreateSwapRequestInput!) {
    createSwapRequest(input: $input) {
      ...ChangedRequest
    }
  }
`)

const CreateShiftOffer = graphql(`
  mutation CreateShiftOffer($input: CreateShiftOfferInput!) {
    createShiftOffer(input: $input) {
      ...ChangedRequest
    }
  }
`)

const ClaimShiftOffer = graphql(`
  mutation ClaimShiftOffer($input: ShiftRequestInput!) {
    claimShiftOffer(input: $input) {
      ...ChangedRequest
    }
  }
`)

const ClaimOpenShift = graphql(`
  mutation ClaimOpenShift($input: ClaimOpenShiftInput!) {
    claimOpenShift(input: $input) {
      ...ChangedRequest
    }
  }
`)

export const createSwapRequest = {
  kind: 'createSwapRequest',
  mutation: CreateSwapRequest,
  sent: 'Shift swap request sent!',
  failed: 'Failed to request swap',
}

export const createShiftOffer = {
  kind: 'createShiftOffer',
  mutation: CreateShiftOffer,
  sent: 'Shift offered for grab!',
  failed: 'Failed to offer shift',
}

export const claimShiftOffer = {
  kind: 'claimShiftOffer',
  mutation: ClaimShiftOffer,
  sent: 'Shift claimed! Awaiting manager approval.',
  failed: 'Failed to claim shift',
}

export const claimOpenShift = {
  kind: 'claimOpenShift',
  mutation: ClaimOpenShift,
  sent: 'Claim sent',
  failed: 'Failed to claim shift',
}

export const useQueuedSwapRequests = () => useQueuedMutations<CreateSwapRequestInput>(createSwapRequest.kind)
export const useQueuedShiftOffers = () => useQueuedMutations<CreateShiftOfferInput>(createShiftOffer.kind)
export const useQueuedOfferClaims = () => useQueuedMutations<ShiftRequestInput>(claimShiftOffer.kind)
export const useQueuedOpenShiftClaims = () => useQueuedMutations<ClaimOpenShiftInput>(claimOpenShift.kind)
