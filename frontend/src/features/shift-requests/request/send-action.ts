import { graphql } from '#frontend/gql/gql.ts'
import type { ShiftRequestAction, ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import type { Answer, SendCommand } from '#frontend/shared/lib/use-command.ts'
import type { ActionTexts } from './action-texts.ts'

const RespondToSwapRequest = graphql(`
  mutation RespondToSwapRequest($input: RespondToSwapRequestInput!) {
    respondToSwapRequest(input: $input) {
      ...ChangedRequest
    }
  }
`)

const CancelSwapRequest = graphql(`
  mutation CancelSwapRequest($input: ShiftRequestInput!) {
    cancelSwapRequest(input: $input) {
      ...ChangedRequest
    }
  }
`)

const ReviewSwapRequest = graphql(`
  mutation ReviewSwapRequest($input: ReviewSwapRequestInput!) {
    reviewSwapRequest(input: $input) {
      ...ChangedRequest
    }
  }
`)

const UnclaimShiftOffer = graphql(`
  mutation UnclaimShiftOffer($input: ShiftRequestInput!) {
    unclaimShiftOffer(input: $input) {
      ...ChangedRequest
    }
  }
`)

const CancelShiftOffer = graphql(`
  mutation CancelShiftOffer($input: ShiftRequestInput!) {
    cancelShiftOffer(input: $input) {
      ...ChangedRequest
    }
  }
`)

const ReviewShiftOfferClaim = graphql(`
  mutation ReviewShiftOfferClaim($input: ReviewClaimInput!) {
    reviewShiftOfferClaim(input: $input) {
      ...ChangedRequest
    }
  }
`)

const CancelOpenShiftClaimOfRequest = graphql(`
  mutation CancelOpenShiftClaimOfRequest($input: ShiftRequestInput!) {
    cancelOpenShiftClaim(input: $input) {
      ...ChangedRequest
    }
  }
`)

const ReviewOpenShiftClaim = graphql(`
  mutation ReviewOpenShiftClaim($input: ReviewClaimInput!) {
    reviewOpenShiftClaim(input: $input) {
      ...ChangedRequest
    }
  }
`)

const cancelMutations = { swap: CancelSwapRequest, grab: CancelShiftOffer, claim: CancelOpenShiftClaimOfRequest }

type ActionableRequest = Pick<ShiftRequestFieldsFragment, 'id' | 'kind'>

/** Sends an action on a request to the server. */
export function sendAction(
  send: SendCommand,
  { id, kind }: ActionableRequest,
  action: Exclude<ShiftRequestAction, 'claim'>,
  { done, failed }: Pick<ActionTexts, 'done' | 'failed'>,
): Promise<Answer<unknown>> {
  const texts = { done, failed }
  switch (action) {
    case 'accept':
    case 'decline':
      return send(RespondToSwapRequest, { id, accept: action === 'accept' }, texts)
    case 'cancel':
      return send<unknown, { commandId: string; id: string }>(cancelMutations[kind], { id }, texts)
    case 'unclaim':
      return send(UnclaimShiftOffer, { id }, texts)
    case 'override':
      return send(ReviewSwapRequest, { id, approve: true, override: true }, texts)
    case 'approve':
    case 'deny': {
      const approve = action === 'approve'
      if (kind === 'swap') return send(ReviewSwapRequest, { id, approve }, texts)
      if (kind === 'claim') return send(ReviewOpenShiftClaim, { id, approve }, texts)
      return send(ReviewShiftOfferClaim, { id, approve }, texts)
    }
  }
}
